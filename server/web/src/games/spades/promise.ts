import type { Seat, TableState } from 'pique-client';
import type { Translate } from '../../i18n/catalogue';
import { isBlind, isNil } from './contract';

/** What a seat has bid, in a few words. */
export function promise(t: Translate, { info, view }: TableState, seat: Seat): string {
  const bid = view.bids[seat] ?? null;
  if (bid === null) return '';
  if (!isNil(info, view, seat)) return t('seat.bid', { n: bid });
  if (!isBlind(view, seat)) return t('seat.nil');
  return t(view.double_nil === undefined ? 'seat.blind_nil' : 'seat.double_nil');
}
