import type { TableState } from 'pique-client';

const share_bytes = 16;

/** The number of the hand that has not begun and to whose shuffle a player may still add; null during a hand. */
export function comingHand(table: TableState): number | null {
  const { phase, hand } = table.view;
  if (phase === 'waiting') return hand;
  return phase === 'scored' || phase === 'over' ? hand + 1 : null;
}

/** A share of randomness, in hexadecimal. */
export function randomShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(share_bytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
