import type { Seat, View } from 'pique-client';

/** A seat's part in the auction. `silent`: it has not spoken, because its turn is to come or was not needed. */
export type Call = { kind: 'bid'; value: number; stolen: boolean } | { kind: 'pass' } | { kind: 'silent' };

/** Seats speak once, from the dealer's left; the dealer is the last. */
function speaksAt(view: View, seat: Seat): number {
  const seats = view.counts.length;
  return (seat - (view.dealer ?? 0) - 1 + seats) % seats;
}

/** How many seats have spoken: the view has null for a pass and for silence. */
function spoken(view: View): number {
  const seats = view.counts.length;
  if (view.phase === 'bid' && view.turn !== null) return speaksAt(view, view.turn.seat);
  // A bid of 4 ends the auction.
  const four = view.bids.indexOf(4);
  return four < 0 ? seats : speaksAt(view, four) + 1;
}

/** What a seat said in the auction of this hand. */
export function callOf(view: View, seat: Seat): Call {
  const value = view.bids[seat] ?? null;
  if (value !== null) {
    const stolen = seat === view.dealer && view.bids.some((bid, other) => other !== seat && bid === value);
    return { kind: 'bid', value, stolen };
  }
  if (view.phase === 'waiting' || view.dealer == null) return { kind: 'silent' };
  return { kind: speaksAt(view, seat) < spoken(view) ? 'pass' : 'silent' };
}

/** The highest bid so far, and whose it is: of two equal ones the dealer's, who stole it. */
export function highestBid(view: View): { seat: Seat; value: number } | null {
  let best: { seat: Seat; value: number } | null = null;
  view.bids.forEach((value, seat) => {
    if (value === null) return;
    if (best === null || value > best.value || (value === best.value && seat === view.dealer)) best = { seat, value };
  });
  return best;
}
