import type { TableState } from 'pique-client';
import { useApp, useAppState, useT } from '../app/context';
import { knownKey } from '../i18n/catalogue';
import { callAt } from './people';

/** The phrases of the protocol, in the order of the buttons. */
const phrases = ['hello', 'good_luck', 'nice', 'well_played', 'thanks', 'sorry', 'oops', 'hurry', 'good_game', 'bye'];

/** What was said at the table, and the phrases to say. */
export function Talk({ table }: { table: TableState }) {
  const app = useApp();
  const t = useT();
  const { log } = useAppState();
  const { info, view } = table;
  return (
    <div class="talk">
      {log.said.length === 0 && <p class="quiet">{t('chat.empty')}</p>}
      <ul class="talk-lines">
        {[...log.said].reverse().map((said) => (
          <li key={said.seq}>
            <strong>{callAt(t, info, view, said.seat)}</strong> {phraseText(t, said)}
          </li>
        ))}
      </ul>
      {view.you !== null && (
        <div class="phrases" role="group" aria-label={t('chat.say')}>
          {phrases.map((phrase) => (
            <button key={phrase} type="button" class="button small" data-phrase={phrase} onClick={() => app.table.say(phrase)}>
              {phraseText(t, { phrase })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

export function phraseText(t: ReturnType<typeof useT>, said: { phrase?: string; text?: string }): string {
  const key = said.phrase === undefined ? null : knownKey('phrase.', said.phrase);
  return key === null ? (said.text ?? '') : t(key);
}
