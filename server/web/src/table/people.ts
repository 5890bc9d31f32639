import type { Info, Seat, SeatEntry, Side, View } from 'pique-client';
import type { Translate } from '../i18n/catalogue';
import { sidesOf } from './places';

/** A name for whoever sits there. Bots are numbered by their seats when there are several. */
export function nameAt(t: Translate, seats: readonly SeatEntry[], seat: Seat): string {
  const entry = seats.find((other) => other.seat === seat);
  if (entry === undefined || entry.kind === 'open') return t('wait.open');
  if (entry.player !== undefined) return entry.player.name;
  const bots = seats.filter((other) => other.kind === 'bot');
  return bots.length < 2 ? t('seat.bot') : t('seat.bot.numbered', { n: bots.indexOf(entry) + 1 });
}

/** As `nameAt`, but the viewer is "you". */
export function callAt(t: Translate, info: Info, view: View, seat: Seat): string {
  return view.you === seat ? t('table.you') : nameAt(t, info.seats, seat);
}

/** `We` and `They` for a player, names for a spectator and where everybody plays alone. */
export function sideName(t: Translate, info: Info, view: View, side: Side): string {
  const members = sidesOf(view.counts.length, view.score.length)[side] ?? [];
  if (members.length > 1 && view.you !== null) return t(members.includes(view.you) ? 'side.us' : 'side.them');
  const [a, b] = members.map((seat) => callAt(t, info, view, seat));
  return b === undefined ? (a ?? '') : t('side.pair', { a: a ?? '', b });
}

/** The viewer's own side first. */
export function sideOrder(view: View): Side[] {
  const all = view.score.map((_, side) => side);
  if (view.you === null) return all;
  const own = view.you % view.score.length;
  return [own, ...all.filter((side) => side !== own)];
}

export function entryAt(info: Info, seat: Seat): SeatEntry | undefined {
  return info.seats.find((entry) => entry.seat === seat);
}
