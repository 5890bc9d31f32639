import type { Card, Legal } from 'pique-client';

/** What pressing an own card does: `play` sends it, `pick` chooses it for an answer that is confirmed elsewhere. */
export type HandUse = { kind: 'play'; cards: readonly Card[] } | { kind: 'pick'; cards: readonly Card[]; max: number };

/** What the cards of a hand are for at a decision; null: none of them can be pressed. */
export function handUse(legal: Legal | undefined, held: readonly Card[]): HandUse | null {
  if (legal?.play !== undefined) return { kind: 'play', cards: legal.play };
  if (legal?.exchange !== undefined) return { kind: 'pick', cards: held, max: legal.exchange.max };
  if (legal?.pitch !== undefined) return { kind: 'pick', cards: legal.pitch, max: 1 };
  return null;
}

/** Chosen cards after one more was pressed. Of a single choice the new card takes the place of the old. */
export function togglePick(picked: readonly Card[], card: Card, max: number): Card[] {
  if (picked.includes(card)) return picked.filter((other) => other !== card);
  if (picked.length < max) return [...picked, card];
  return max === 1 ? [card] : [...picked];
}
