import { inDeckOrder, strength, suitOf, type Card } from 'pique-client';

/** Black and red by turns, spades first; what is no card of any suit last. */
const order = ['S', 'H', 'C', 'D'];

/** A hand as people hold it: by suits of alternating colour, high cards to the left. */
export function asHeld(cards: readonly Card[], deck: unknown): Card[] {
  const present = order.filter((suit) => cards.some((card) => suitOf(card, deck) === suit));
  const suits = alternating(present);
  const place = (card: Card): number => {
    const found = suits.indexOf(suitOf(card, deck) ?? '');
    return found < 0 ? suits.length : found;
  };
  return inDeckOrder(cards).sort((a, b) => place(a) - place(b) || strength(b, deck) - strength(a, deck));
}

/** Without one black suit the two red ones would touch (or the other way about); put the black one between. */
function alternating(present: string[]): string[] {
  if (present.length !== 3) return present;
  const red = present.filter((suit) => suit === 'H' || suit === 'D');
  const black = present.filter((suit) => suit === 'S' || suit === 'C');
  const [outer, inner] = red.length === 2 ? [red, black] : [black, red];
  return [outer[0], inner[0], outer[1]].filter((suit) => suit !== undefined);
}
