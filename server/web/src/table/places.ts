import type { Seat } from 'pique-client';

export type Place = 'bottom' | 'left' | 'top' | 'right';

/** Where the seats are drawn, from the viewer's own at the bottom, clockwise as the seats are numbered. */
export function placeOf(seat: Seat, seats: number, base: Seat): Place {
  const step = (seat - base + seats) % seats;
  if (step === 0) return 'bottom';
  if (seats === 2) return 'top';
  if (step === 1) return 'left';
  if (step === seats - 1) return 'right';
  return 'top';
}

/** The sides of a table: one a seat, or teams of seats that alternate. */
export function sidesOf(seats: number, sides: number): Seat[][] {
  return Array.from({ length: sides }, (_, side) =>
    Array.from({ length: seats }, (__, seat) => seat).filter((seat) => seat % sides === side),
  );
}

export function sideOf(seat: Seat, sides: number): number {
  return seat % sides;
}
