import { useState } from 'preact/hooks';
import { useApp, useAppState, useT } from '../app/context';
import { knownKey } from '../i18n/catalogue';
import { Felt } from '../table/felt';
import { Hand } from '../table/hand';
import { LastTrick } from '../table/last_trick';
import { LeaveDialog } from '../table/leave_dialog';
import { Menu } from '../table/menu';
import { Scoreboard } from '../table/scoreboard';
import { ScoreSheet } from '../table/score_sheet';
import { TableBar, type Opened } from '../table/table_bar';
import { Talk } from '../table/talk';
import { Dialog } from '../ui/dialog';
import { Notice } from './notice';

export function TableScreen() {
  const t = useT();
  const { table, gone, sheet_open } = useAppState();
  const [opened, open] = useState<Opened>('none');
  const close = (): void => open('none');
  if (table === null) return gone === null ? <Notice text={t('app.loading')} /> : <GoneNotice reason={gone} />;
  const playing = table.info.status !== 'waiting';
  return (
    <div class={playing ? 'table-screen' : 'table-screen waiting'}>
      <TableBar table={table} open={open} />
      {playing && <Scoreboard table={table} />}
      <Felt table={table} />
      <aside class="side" aria-label={t('chat.title')}>
        <h2>{t('chat.title')}</h2>
        <Talk table={table} />
      </aside>
      {playing && table.view.you !== null && (
        <footer class="hand-area">
          <Hand table={table} />
        </footer>
      )}
      {sheet_open && <ScoreSheet table={table} />}
      {opened === 'last' && <LastTrick table={table} onClose={close} />}
      {opened === 'menu' && <Menu table={table} onClose={close} onLeave={() => open('leave')} />}
      {opened === 'leave' && <LeaveDialog playing={table.info.status === 'playing'} onClose={close} />}
      {opened === 'talk' && (
        <Dialog title={t('chat.title')} onClose={close}>
          <Talk table={table} />
        </Dialog>
      )}
    </div>
  );
}

/** Why the table is not on the screen, and where to go from here. */
function GoneNotice({ reason }: { reason: string }) {
  const app = useApp();
  const t = useT();
  const { route } = useAppState();
  const key = knownKey('table.gone.', reason) ?? knownKey('error.', reason) ?? 'table.gone.other';
  return (
    <Notice text={t(key)}>
      {reason === 'superseded' && route.screen === 'table' && (
        <button type="button" class="button main" onClick={() => app.goToTable(route.code)}>
          {t('table.takeover')}
        </button>
      )}
      <button type="button" class="button" onClick={() => app.goToLobby()}>
        {t('table.lobby')}
      </button>
    </Notice>
  );
}
