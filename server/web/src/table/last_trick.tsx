import type { TableState } from 'pique-client';
import { useT } from '../app/context';
import { Dialog } from '../ui/dialog';
import { lastWinner } from './leader';
import { callAt } from './people';
import { TrickCards } from './trick';

export function LastTrick({ table, onClose }: { table: TableState; onClose: () => void }) {
  const t = useT();
  const plays = table.view.last_trick;
  const winner = lastWinner(table.view);
  return (
    <Dialog title={t('menu.last')} onClose={onClose}>
      {plays === null ? (
        <p>{t('menu.last.none')}</p>
      ) : (
        <div class="last-trick">
          <TrickCards table={table} plays={plays} winner={winner} />
          {winner !== null && <p>{t('menu.last.by', { name: callAt(t, table.info, table.view, winner) })}</p>}
        </div>
      )}
    </Dialog>
  );
}
