import type { Seat, View } from 'pique-client';

/** Who took the last trick: the seat that leads now. After the last trick of a hand nobody leads. */
export function lastWinner(view: View): Seat | null {
  if (view.phase !== 'play') return null;
  return view.trick[0]?.seat ?? view.turn?.seat ?? null;
}
