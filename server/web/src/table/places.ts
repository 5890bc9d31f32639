import type { Seat } from 'pique-client';

export type Place =
  | 'bottom'
  | 'left'
  | 'left-low'
  | 'left-high'
  | 'top-left'
  | 'top'
  | 'top-right'
  | 'right-high'
  | 'right-low'
  | 'right';

/** By the number of seats: the places clockwise, after the viewer's own at the bottom. */
const around: Record<number, readonly Place[]> = {
  2: ['top'],
  3: ['left', 'right'],
  4: ['left', 'top', 'right'],
  5: ['left', 'top-left', 'top-right', 'right'],
  6: ['left', 'top-left', 'top', 'top-right', 'right'],
  7: ['left-low', 'left-high', 'top-left', 'top-right', 'right-high', 'right-low'],
};

/** Where the seats are drawn, from the viewer's own at the bottom, clockwise as the seats are numbered. */
export function placeOf(seat: Seat, seats: number, base: Seat): Place {
  const step = (seat - base + seats) % seats;
  return around[seats]?.[step - 1] ?? (step === 0 ? 'bottom' : 'top');
}

/** The sides of a table: one a seat, or teams of seats that alternate. */
export function sidesOf(seats: number, sides: number): Seat[][] {
  return Array.from({ length: sides }, (_, side) =>
    Array.from({ length: seats }, (__, seat) => seat).filter((seat) => seat % sides === side),
  );
}
