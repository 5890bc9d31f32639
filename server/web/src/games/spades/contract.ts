import type { Info, Seat, Side, View } from 'pique-client';
import { sidesOf } from '../../table/places';

export interface Contract {
  /** The sum of the bids that are not nil, as far as they are known. */
  bid: number;
  /** Tricks taken by the team's members who did not bid nil. */
  took: number;
  /** Everybody of the team has bid. */
  complete: boolean;
  /** `blind`: declared before the cards were seen, a blind or double nil. */
  nils: { seat: Seat; blind: boolean; took: number }[];
}

/** A bid of 0 is nil unless the table plays without nils. */
export function isNil(info: Info, view: View, seat: Seat): boolean {
  return view.bids[seat] === 0 && info.options['nil'] !== 0;
}

/** Whether a seat's nil was declared before the cards were seen. */
export function isBlind(view: View, seat: Seat): boolean {
  return (view.blind_nil ?? view.double_nil)?.[seat] === true;
}

/** What a team has promised (S2, S5, S6) and where it stands. */
export function contractOf(info: Info, view: View, side: Side): Contract {
  const members = sidesOf(view.counts.length, view.score.length)[side] ?? [];
  const contract: Contract = { bid: 0, took: 0, complete: true, nils: [] };
  for (const seat of members) {
    const bid = view.bids[seat] ?? null;
    const took = view.tricks[seat] ?? 0;
    if (bid === null) contract.complete = false;
    if (isNil(info, view, seat)) {
      contract.nils.push({ seat, blind: isBlind(view, seat), took });
    } else {
      contract.bid += bid ?? 0;
      contract.took += took;
    }
  }
  return contract;
}
