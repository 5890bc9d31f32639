import type { TableEvent } from '../events';
import type { Info, SeatEntry, Status } from '../view';

/** What an event does to the part of a table that is not the game. */
export function foldInfo(info: Info, event: TableEvent): Info {
  switch (event.kind) {
    case 'seat': {
      const seats = withEntry(info.seats, event.entry);
      return event.host === undefined ? { ...info, seats } : { ...info, seats, host: event.host };
    }
    case 'match_started':
      return withStatus(info, 'playing');
    case 'match_over':
      return withStatus(info, 'over');
    case 'paused':
      return withStatus(info, 'paused');
    case 'resumed':
      return withStatus(info, 'playing');
    default:
      return info;
  }
}

function withStatus(info: Info, status: Status): Info {
  return { ...info, status };
}

function withEntry(seats: readonly SeatEntry[], entry: SeatEntry): SeatEntry[] {
  const known = seats.some((old) => old.seat === entry.seat);
  return known ? seats.map((old) => (old.seat === entry.seat ? entry : old)) : [...seats, entry];
}
