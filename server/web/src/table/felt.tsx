import type { TableState } from 'pique-client';
import { useApp, useT } from '../app/context';
import { SuitIcon } from '../cards/glyphs';
import { panelsOf } from '../games/panels';
import { Bubble } from './bubble';
import { MatchResult } from './match_result';
import { placeOf } from './places';
import { SeatPlate } from './seat_plate';
import { Trick } from './trick';
import { turnText } from './turn_text';
import { WaitingPanel } from './waiting_panel';

/** The table itself: the seats around it, and in the middle the trick or what is asked. */
export function Felt({ table }: { table: TableState }) {
  const { info, view } = table;
  if (info.status === 'waiting') {
    return (
      <main class="felt felt-waiting">
        <WaitingPanel table={table} />
      </main>
    );
  }
  const seats = view.counts.length;
  const base = view.you ?? 0;
  return (
    <main class={`felt felt-${seats}`}>
      {view.counts.map((_, i) => {
        const seat = (base + i) % seats;
        const place = placeOf(seat, seats, base);
        return (
          <div key={seat} class={`place place-${place}`}>
            <SeatPlate table={table} seat={seat} place={place} />
            <Bubble seat={seat} />
          </div>
        );
      })}
      <Middle table={table} />
    </main>
  );
}

function Middle({ table }: { table: TableState }) {
  const app = useApp();
  const t = useT();
  const { info, view } = table;
  const panels = panelsOf(info.game);
  const own = view.you === null ? undefined : info.seats.find((entry) => entry.seat === view.you);
  const fact = panels?.fact(t, table) ?? null;
  return (
    <div class="middle">
      <Trick table={table} />
      {panels !== null && <panels.Question table={table} />}
      {panels === null && <p class="panel">{t('game.unknown')}</p>}
      {view.phase === 'over' && (
        <div class="panel">
          <MatchResult table={table} />
        </div>
      )}
      <div class="middle-foot">
        {own?.state === 'gone' && (
          <p class="stand-in">
            {t('table.standin')}{' '}
            <button type="button" class="button small main" onClick={() => app.table.takeBack()}>
              {t('table.back')}
            </button>
          </p>
        )}
        {view.you === null && <p class="quiet spectating">{t('table.spectating')}</p>}
        <p class={view.turn !== null && view.turn.seat === view.you ? 'turn-line mine' : 'turn-line'}>{turnText(t, table)}</p>
        {fact !== null && <p class={fact.on ? 'fact on' : 'fact'}>{fact.suit !== undefined && <SuitIcon suit={fact.suit} />} {fact.text}</p>}
      </div>
    </div>
  );
}
