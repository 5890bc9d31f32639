import type { Options, OptionValue } from 'pique-client';
import { knownKey, type Key, type Translate } from '../i18n/catalogue';

/** How one option of a game is set in a form. */
export interface OptionField {
  name: string;
  label: Key;
  choices: readonly OptionValue[];
  /** Shown only when the player asks for more. */
  more: boolean;
  /** Where the option says anything only beside certain others; elsewhere it keeps its default. */
  applies?: (options: Options) => boolean;
}

/** The options of a table as they were chosen in a form, without those that do not apply. */
export function applicable(chosen: Options, defaults: Options, fields: readonly OptionField[]): Options {
  const all = { ...defaults, ...chosen };
  const idle = new Set(fields.filter((field) => field.applies?.(all) === false).map((field) => field.name));
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !idle.has(name)));
}

/** The options that differ from the game's defaults; the server wants no others. */
export function changedOptions(chosen: Options, defaults: Options): Options {
  return Object.fromEntries(Object.entries(chosen).filter(([name, value]) => name in defaults && defaults[name] !== value));
}

/** An option's value in words. */
export function optionText(t: Translate, name: string, value: OptionValue): string {
  if (typeof value === 'boolean') return t(value ? 'option.yes' : 'option.no');
  if (value === null) return t('option.none');
  if (typeof value === 'string') {
    const key = knownKey(`option.${name}.`, value);
    return key === null ? value : t(key);
  }
  if (value === 0 && name === 'bag_limit') return t('option.no_penalty');
  if (value === 0 && name === 'nil') return t('option.ordinary');
  if (name === 'max_hands') return t('option.max_hands.n', { n: value });
  return value < 0 ? `−${-value}` : String(value);
}

export function optionLabel(t: Translate, name: string): string {
  const key = knownKey('option.', name);
  return key === null ? name : t(key);
}
