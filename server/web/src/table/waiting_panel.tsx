import type { BotLevel, SeatEntry, TableState } from 'pique-client';
import { useState } from 'preact/hooks';
import { useApp, useAppState, useT } from '../app/context';
import { gameName, levelName } from '../i18n/words';
import { Icon } from '../ui/icon';
import { TableRules } from './menu';
import { nameAt } from './people';

const levels: BotLevel[] = ['easy', 'normal'];

/** Before the match: who sits where, and what the host can do about it. */
export function WaitingPanel({ table }: { table: TableState }) {
  const app = useApp();
  const t = useT();
  const { player } = useAppState();
  const [level, setLevel] = useState<BotLevel>('normal');
  const { info, view } = table;
  const hosting = player !== null && info.host === player.id;
  const host = info.seats.find((entry) => entry.player !== undefined && entry.player.id === info.host);
  const sides = view.score.length;
  const teams = sides < view.counts.length;
  const open = info.seats.filter((entry) => entry.kind === 'open').length;
  return (
    <div class="panel waiting-panel">
      <h2>{info.label !== '' ? info.label : t('wait.title')}</h2>
      {info.label !== '' && <p class="quiet wait-game">{gameName(t, info.game)}</p>}
      <div class="invite">
        <span class="invite-code" aria-label={t('wait.code')}>
          {info.code}
        </span>
        <button type="button" class="button" onClick={() => void app.copyInvite()}>
          <Icon name="link" /> {t('wait.copy')}
        </button>
      </div>
      <ul class="wait-seats">
        {info.seats.map((entry) => (
          <li key={entry.seat} class={`wait-seat wait-${entry.kind} team-${teams ? entry.seat % sides : 'none'}`} data-seat={entry.seat}>
            <span class={`avatar hue-${entry.seat % 7}`} aria-hidden="true">
              <SeatMark entry={entry} name={nameAt(t, info.seats, entry.seat)} />
            </span>
            <span class="wait-name">
              {nameAt(t, info.seats, entry.seat)}
              {entry.seat === view.you && <span class="quiet"> ({t('wait.you')})</span>}
              {entry.level !== undefined && <span class="quiet"> · {levelName(t, entry.level)}</span>}
              {entry.state === 'away' && <span class="warn"> · {t('seat.away')}</span>}
            </span>
            <SeatButton table={table} entry={entry} hosting={hosting} level={level} />
          </li>
        ))}
      </ul>
      {hosting && (
        <label class="bot-level">
          {t('wait.level')}
          <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
            {levels.map((one) => (
              <option key={one} value={one}>
                {levelName(t, one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {teams && <p class="quiet">{t('wait.teams')}</p>}
      <TableRules table={table} />
      {hosting ? (
        <button type="button" class="button main big" onClick={() => app.table.start()}>
          {t(open > 0 ? 'wait.start.fill' : 'wait.start')}
        </button>
      ) : (
        <p class="quiet" role="status">
          {host?.player === undefined ? t('wait.nohost') : t('wait.host', { name: host.player.name })}
        </p>
      )}
    </div>
  );
}

function SeatMark({ entry, name }: { entry: SeatEntry; name: string }) {
  if (entry.kind === 'bot') return <Icon name="bot" />;
  if (entry.kind === 'open') return <Icon name="plus" />;
  return <>{name.slice(0, 1).toUpperCase()}</>;
}

interface SeatButtonProps {
  table: TableState;
  entry: SeatEntry;
  hosting: boolean;
  level: BotLevel;
}

function SeatButton({ table, entry, hosting, level }: SeatButtonProps) {
  const app = useApp();
  const t = useT();
  if (entry.kind !== 'human' && table.view.you === null) {
    return (
      <button type="button" class="button small main" onClick={() => app.sit(table.table, entry.seat)}>
        {t('wait.sit')}
      </button>
    );
  }
  if (!hosting) return null;
  if (entry.kind === 'open') {
    return (
      <button type="button" class="button small" onClick={() => app.table.addBot(entry.seat, level)}>
        {t('wait.add')}
      </button>
    );
  }
  if (entry.kind === 'bot') {
    return (
      <button type="button" class="button small" onClick={() => app.table.removeBot(entry.seat)}>
        {t('wait.remove')}
      </button>
    );
  }
  return null;
}
