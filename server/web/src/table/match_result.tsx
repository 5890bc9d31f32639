import type { TableState } from 'pique-client';
import { useApp, useAppState, useT } from '../app/context';
import { signed } from '../i18n/words';
import { sideName, sideOrder } from './people';

/** Who has won the match, and the way to the next. */
export function MatchResult({ table }: { table: TableState }) {
  const app = useApp();
  const t = useT();
  const { player } = useAppState();
  const { info, view } = table;
  const host = info.seats.find((entry) => entry.player !== undefined && entry.player.id === info.host);
  const [a, b] = sideOrder(view).map((side) => signed(view.score[side] ?? 0));
  return (
    <div class="match-result">
      <p class="result-title">{resultText(t, table)}</p>
      {view.score.length === 2 && <p class="result-score">{t('over.result', { a: a ?? '', b: b ?? '' })}</p>}
      <div class="buttons">
        {player !== null && info.host === player.id ? (
          <button type="button" class="button main" autofocus onClick={() => app.table.start()}>
            {t('over.rematch')}
          </button>
        ) : (
          host?.player !== undefined && <p class="quiet">{t('over.wait', { name: host.player.name })}</p>
        )}
      </div>
    </div>
  );
}

function resultText(t: ReturnType<typeof useT>, { info, view }: TableState): string {
  if (view.winner === null) return t('over.shared');
  if (view.you !== null && view.you % view.score.length === view.winner) return t('over.won');
  return t(view.you === null ? 'over.winner' : 'over.lost', { side: sideName(t, info, view, view.winner) });
}
