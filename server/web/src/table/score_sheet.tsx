import type { TableState } from 'pique-client';
import { useApp, useAppState, useT } from '../app/context';
import type { ScoredHand } from '../app/table_log';
import { panelsOf } from '../games/panels';
import { signed } from '../i18n/words';
import { Dialog } from '../ui/dialog';
import { MatchResult } from './match_result';
import { sideName, sideOrder } from './people';
import { turnText } from './turn_text';

/** The score sheet: the latest hand line by line, then the whole match. */
export function ScoreSheet({ table }: { table: TableState }) {
  const app = useApp();
  const t = useT();
  const { log } = useAppState();
  const latest = log.sheets.at(-1);
  const Sheet = panelsOf(table.info.game)?.Sheet;
  const over = table.view.phase === 'over';
  return (
    <Dialog title={latest === undefined ? t('sheet.all') : t('sheet.title', { n: latest.hand })} class="score-sheet" onClose={() => app.closeSheet()}>
      {over && <MatchResult table={table} />}
      {latest === undefined && <p>{t('sheet.none')}</p>}
      {latest !== undefined && Sheet !== undefined && <Sheet table={table} sheet={latest} />}
      {log.sheets.length > 1 && <AllHands table={table} sheets={log.sheets} />}
      {!over && (
        <footer class="buttons">
          <span class="quiet sheet-turn" role="status">
            {turnText(t, table)}
          </span>
          <button type="button" class="button main" autofocus onClick={() => app.closeSheet()}>
            {t('sheet.continue')}
          </button>
        </footer>
      )}
    </Dialog>
  );
}

function AllHands({ table, sheets }: { table: TableState; sheets: ScoredHand[] }) {
  const t = useT();
  const { info, view } = table;
  const sides = sideOrder(view);
  return (
    <details class="all-hands">
      <summary>{t('sheet.hands')}</summary>
      <table class="sheet">
        <thead>
          <tr>
            <th scope="col">{t('sheet.hand')}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {sideName(t, info, view, side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.hand}>
              <th scope="row">{sheet.hand}</th>
              {sides.map((side) => (
                <td key={side}>{signed(sheet.lines[side]?.total ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
