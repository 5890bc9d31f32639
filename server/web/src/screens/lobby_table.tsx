import type { Summary } from 'pique-client';
import { useApp, useT } from '../app/context';
import { freeSeats } from '../app/lobby_list';
import { optionLabel, optionText } from '../games/options';
import { knownKey } from '../i18n/catalogue';
import { gameName } from '../i18n/words';
import { Icon } from '../ui/icon';
import { nameAt } from '../table/people';

/** A public table in the lobby. */
export function LobbyTable({ summary }: { summary: Summary }) {
  const app = useApp();
  const t = useT();
  const free = freeSeats(summary);
  const joinable = free > 0 || (summary.status === 'waiting' && summary.seats.some((entry) => entry.kind === 'bot'));
  const host = summary.seats.find((entry) => entry.player !== undefined && entry.player.id === summary.host);
  const title = summary.label || (host?.player === undefined ? t('lobby.nohost') : t('lobby.unnamed', { name: host.player.name }));
  const status = knownKey('status.', summary.status);
  const rules = Object.entries(summary.options).map(([name, value]) => `${optionLabel(t, name)}: ${optionText(t, name, value)}`);
  const clock = summary.turn_seconds > 0 ? t('lobby.clock', { n: summary.turn_seconds }) : t('lobby.noclock');
  return (
    <li class="lobby-table" data-code={summary.code}>
      <div class="lobby-table-text">
        <h3>{title}</h3>
        <p class="quiet">
          {[gameName(t, summary.game), status === null ? summary.status : t(status), clock, ...rules].join(' · ')}
        </p>
        <ul class="lobby-seats">
          {summary.seats.map((entry) => (
            <li key={entry.seat} class={`lobby-seat seat-${entry.kind}`}>
              <Icon name={entry.kind === 'bot' ? 'bot' : entry.kind === 'open' ? 'plus' : 'person'} />
              {nameAt(t, summary.seats, entry.seat)}
            </li>
          ))}
        </ul>
      </div>
      <div class="lobby-table-buttons">
        <span class="quiet">{free > 0 ? t('lobby.free', { n: free }) : t('lobby.full')}</span>
        <button type="button" class="button main" disabled={!joinable} onClick={() => app.sit(summary.table)}>
          {t('lobby.join')}
        </button>
        <button type="button" class="button" onClick={() => app.watch(summary.table)}>
          {t('lobby.watch')}
        </button>
      </div>
    </li>
  );
}
