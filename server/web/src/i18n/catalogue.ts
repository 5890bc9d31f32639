import { en } from './en';

/** A text with one form for each plural category that its language has. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Catalogue = Record<Key, string | Plural>;
export type Key = keyof typeof en;
export type Values = Record<string, string | number>;

/** The languages of this client; a language is one catalogue. */
export const catalogues: Record<string, Catalogue> = { en };

/** The first of the reader's languages that there is a catalogue for. */
export function chooseLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (language in catalogues) return language;
  }
  return 'en';
}

export type Translate = (key: Key, values?: Values) => string;

/** Makes the function that gives texts in a language. */
export function translator(language: string): Translate {
  const catalogue = catalogues[language] ?? en;
  const rules = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const text = catalogue[key];
    if (typeof text === 'string') return filled(text, values);
    const form = text[rules.select(Number(values['n'] ?? 0))] ?? text.other;
    return filled(form, values);
  };
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The words that begin with `prefix` may come from the server; null where this client does not know the word. */
export function knownKey(prefix: string, word: string): Key | null {
  const key = `${prefix}${word}`;
  return Object.hasOwn(en, key) ? (key as Key) : null;
}
