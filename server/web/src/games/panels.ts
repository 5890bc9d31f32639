import type { GameInfo, Seat, Side, Suit, TableState } from 'pique-client';
import type { ComponentType } from 'preact';
import type { ScoredHand } from '../app/table_log';
import type { Translate } from '../i18n/catalogue';
import type { OptionField } from './options';
import { pitch } from './pitch/panels';
import { spades } from './spades/panels';
import { spadesDuo } from './spades_duo/panels';

/** Something about the whole table; `on` when it is worth a look. */
export interface Fact {
  text: string;
  on: boolean;
  suit?: Suit;
}

/** The parts of the page that differ from game to game. */
export interface GamePanels {
  /** The options that the form for a new table offers. */
  options: OptionField[];
  /** What lies in the middle of the table beside the trick: a question to the seat to act, or a stock of cards. */
  Question: ComponentType<{ table: TableState }>;
  /** A side's contract and what it has so far. */
  Standing: ComponentType<{ table: TableState; side: Side }>;
  /** A scored hand, line by line. */
  Sheet: ComponentType<{ table: TableState; sheet: ScoredHand }>;
  /** What a seat has promised and taken, in a few words. */
  promise: (t: Translate, table: TableState, seat: Seat) => string;
  /** A fact about the whole table, for instance whether spades are broken. */
  fact: (t: Translate, table: TableState) => Fact | null;
}

/** A game that is not here can be watched without its own panels, and not be made. */
const games: Record<string, GamePanels> = { spades, spades_duo: spadesDuo, pitch };

export function panelsOf(game: string): GamePanels | null {
  return Object.hasOwn(games, game) ? (games[game] ?? null) : null;
}

/** Those that can be played on this page. */
export function playable(games: GameInfo[]): GameInfo[] {
  return games.filter(({ game }) => panelsOf(game) !== null);
}
