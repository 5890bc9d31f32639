/** The bid that is chosen after a digit was typed: a second digit may go on from the first. Null: no such bid. */
export function typedBid(chosen: number | null, digit: number, bids: readonly number[]): number | null {
  const longer = chosen === null ? digit : chosen * 10 + digit;
  if (bids.includes(longer)) return longer;
  return bids.includes(digit) ? digit : chosen;
}

/** The bid that an arrow key leads to from the one chosen. */
export function steppedBid(chosen: number | null, step: number, bids: readonly number[]): number | null {
  if (bids.length === 0) return null;
  const at = chosen === null ? (step > 0 ? -1 : bids.length) : bids.indexOf(chosen);
  const next = Math.min(bids.length - 1, Math.max(0, at + step));
  return bids[next] ?? null;
}
