/** A card: rank then suit (`TH`), or `LJ` / `BJ`, the jokers of two of the decks of Spades. */
export type Card = string;
export type Suit = 'C' | 'D' | 'H' | 'S';

const ranks = '23456789TJQKA';
const suits = 'CDHS';

/** A card's place in the unshuffled deck: 2C … AC 2D … AS, then the little and the big joker. Unknown cards last. */
export function deckPlace(card: Card): number {
  if (card === 'LJ') return 52;
  if (card === 'BJ') return 53;
  const rank = ranks.indexOf(card.charAt(0));
  const suit = suits.indexOf(card.charAt(1));
  return card.length !== 2 || rank < 0 || suit < 0 ? 54 : suit * 13 + rank;
}

/** The cards in deck order, as the server lists them. */
export function inDeckOrder(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => deckPlace(a) - deckPlace(b));
}

/** The suit that a card belongs to in a spades game with this `deck` option; null for a card that is not known. */
export function suitOf(card: Card, deck: unknown = 'standard'): Suit | null {
  if (card === 'LJ' || card === 'BJ') return 'S';
  if (card === '2D' && (deck === 'deuces_high' || deck === 'jokers_deuces')) return 'S';
  return deckPlace(card) < 52 ? (card.charAt(1) as Suit) : null;
}

/** Strength within its suit with this `deck` option; higher wins. */
export function strength(card: Card, deck: unknown = 'standard'): number {
  if (card === 'BJ') return 103;
  if (card === 'LJ') return 102;
  if (deck === 'deuces_high' || deck === 'jokers_deuces') {
    if (card === '2D') return 101;
    if (card === '2S') return 100;
  }
  return ranks.indexOf(card.charAt(0));
}
