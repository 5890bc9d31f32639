import type { TableState } from 'pique-client';
import { useApp, useT } from '../app/context';
import { optionLabel, optionText, changedOptions } from '../games/options';
import { knownKey } from '../i18n/catalogue';
import { Dialog } from '../ui/dialog';
import { useAppState } from '../app/context';

interface MenuProps {
  table: TableState;
  onClose: () => void;
  onLeave: () => void;
}

/** What is not needed at every turn. */
export function Menu({ table, onClose, onLeave }: MenuProps) {
  const app = useApp();
  const t = useT();
  const { info, view } = table;
  const seated = view.you !== null;
  const canClaim = view.phase === 'play' && view.turn !== null && view.turn.seat === view.you;
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Dialog title={t('menu.open')} class="menu" onClose={onClose}>
      <div class="menu-items">
        {canClaim && (
          <button type="button" class="button" onClick={run(() => app.table.claim())}>
            {t('menu.claim')}
          </button>
        )}
        <button type="button" class="button" onClick={run(() => void app.copyInvite())}>
          {t('menu.invite')}
        </button>
        <button type="button" class="button" onClick={run(() => app.goToLobby())}>
          {t('menu.lobby')}
        </button>
        <button type="button" class="button danger" onClick={seated ? onLeave : run(() => app.leaveTable())}>
          {t(seated ? 'menu.leave' : 'menu.unwatch')}
        </button>
      </div>
      <h3>{t('wait.options')}</h3>
      <TableRules table={table} />
      <p class="quiet">
        {t('wait.code')} <strong>{info.code}</strong>
      </p>
    </Dialog>
  );
}

/** The options in which this table differs from the usual rules. */
export function TableRules({ table }: { table: TableState }) {
  const t = useT();
  const { games } = useAppState();
  const defaults = games.find((game) => game.game === table.info.game)?.options ?? {};
  const changed = Object.entries(changedOptions(table.info.options, defaults));
  if (changed.length === 0) return <p class="quiet">{t(knownKey('wait.options.default.', table.info.game) ?? 'wait.options.default')}</p>;
  return (
    <dl class="rules">
      {changed.map(([name, value]) => (
        <div key={name}>
          <dt>{optionLabel(t, name)}</dt>
          <dd>{optionText(t, name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
