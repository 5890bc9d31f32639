import type { HandScored, Seat, Side, TableState } from 'pique-client';
import type { ComponentType } from 'preact';
import type { Translate } from '../i18n/catalogue';
import type { OptionField } from './options';
import { spades } from './spades/panels';

/** The parts of the page that differ from game to game. */
export interface GamePanels {
  /** The options that the form for a new table offers. */
  options: OptionField[];
  /** A question to the seat to act, in the middle of the table; null where cards are the answer. */
  Question: ComponentType<{ table: TableState }>;
  /** A side's contract and what it has so far. */
  Standing: ComponentType<{ table: TableState; side: Side }>;
  /** A scored hand, line by line. */
  Sheet: ComponentType<{ table: TableState; sheet: HandScored }>;
  /** What a seat has promised and taken, in a few words. */
  promise: (t: Translate, table: TableState, seat: Seat) => string;
  /** A fact about the whole table, for instance whether spades are broken. */
  fact: (t: Translate, table: TableState) => { text: string; on: boolean } | null;
}

/** A game that is not here can be watched without its own panels, and not be made. */
const games: Record<string, GamePanels> = { spades };

export function panelsOf(game: string): GamePanels | null {
  return Object.hasOwn(games, game) ? (games[game] ?? null) : null;
}
