import type { TableState } from 'pique-client';
import { useApp, useT } from '../app/context';
import { gameName } from '../i18n/words';
import { Icon } from '../ui/icon';

export type Opened = 'none' | 'menu' | 'last' | 'talk' | 'leave';

/** The line above the table. */
export function TableBar({ table, open }: { table: TableState; open: (what: Opened) => void }) {
  const app = useApp();
  const t = useT();
  const { info, view } = table;
  const playing = info.status !== 'waiting';
  return (
    <header class="table-bar">
      <h1 class="table-title">
        <span class="table-label">{info.label !== '' ? info.label : gameName(t, info.game)}</span>
        {playing && <span class="table-hand">{t('table.hand', { n: view.hand })}</span>}
        {info.spectators > 0 && (
          <span class="table-spectators" title={t('table.spectators', { n: info.spectators })}>
            <Icon name="eye" /> {info.spectators}
          </span>
        )}
      </h1>
      <nav class="table-buttons" aria-label={t('menu.open')}>
        {playing && (
          <button type="button" class="bar-button" onClick={() => open('last')}>
            <Icon name="last" />
            <span class="bar-word">{t('menu.last')}</span>
          </button>
        )}
        {playing && (
          <button type="button" class="bar-button" onClick={() => app.openSheet()}>
            <Icon name="scores" />
            <span class="bar-word">{t('menu.scores')}</span>
          </button>
        )}
        <button type="button" class="bar-button bar-talk" onClick={() => open('talk')}>
          <Icon name="chat" />
          <span class="bar-word">{t('menu.chat')}</span>
        </button>
        <button type="button" class="bar-button" onClick={() => open('menu')}>
          <Icon name="menu" />
          <span class="bar-word">{t('menu.open')}</span>
        </button>
      </nav>
    </header>
  );
}
