import type { Play, Seat, TableState } from 'pique-client';
import { useT } from '../app/context';
import { CardFace } from '../cards/face';
import { cardName } from '../i18n/words';
import { lastWinner } from './leader';
import { callAt } from './people';
import { placeOf } from './places';

/** The cards of a trick where their players sit. */
export function TrickCards({ table, plays, winner }: { table: TableState; plays: Play[]; winner: Seat | null }) {
  const t = useT();
  const { info, view } = table;
  const seats = view.counts.length;
  return (
    <ul class={`trick trick-of-${seats}${winner === null ? '' : ' taken'}`} aria-label={t('table.trick')}>
      {plays.map((play) => {
        const name = callAt(t, info, view, play.seat);
        const place = placeOf(play.seat, seats, view.you ?? 0);
        const won = winner === play.seat;
        return (
          <li
            key={play.card}
            class={`trick-card trick-${place}${won ? ' winner' : ''}`}
            data-card={play.card}
            data-seat={play.seat}
          >
            <CardFace card={play.card} />
            <span class="unseen">{t('table.played', { card: cardName(t, play.card), name })}</span>
            {won && <span class="unseen">{t('table.won')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** The trick on the table; between two tricks the last one stays until the next card. */
export function Trick({ table }: { table: TableState }) {
  const { view } = table;
  if (view.phase !== 'play' && view.phase !== 'scored') return null;
  if (view.trick.length > 0) return <TrickCards table={table} plays={view.trick} winner={null} />;
  if (view.last_trick === null) return null;
  return <TrickCards table={table} plays={view.last_trick} winner={lastWinner(view)} />;
}
