import type { Card, Suit } from './cards';

/** Numbered from 0, clockwise. */
export type Seat = number;
/** A team where there are teams, else a seat. */
export type Side = number;
export type TableId = string;
export type PlayerId = string;

/** The server may know more words than this client; `Open` leaves the door open for them. */
type Open<T extends string> = T | (string & Record<never, never>);

export type GameId = Open<'spades' | 'spades_duo' | 'pitch'>;
export type BotLevel = Open<'easy' | 'normal' | 'hard' | 'master'>;
export type Phase = Open<'waiting' | 'declare' | 'draft' | 'exchange' | 'bid' | 'play' | 'scored' | 'over'>;
export type Status = Open<'waiting' | 'playing' | 'paused' | 'over'>;

/** An option's value. */
export type OptionValue = null | boolean | number | string;
export type Options = Record<string, OptionValue>;

export interface Player {
  id: PlayerId;
  name: string;
}

/** A seat as everybody sees it. */
export interface SeatEntry {
  seat: Seat;
  kind: Open<'open' | 'human' | 'bot'>;
  player?: Player;
  level?: BotLevel;
  /** `away`: connection lost; `gone`: a stand-in plays until `back`. */
  state: Open<'here' | 'away' | 'gone'>;
}

export interface Info {
  table: TableId;
  code: string;
  game: GameId;
  options: Options;
  label: string;
  private: boolean;
  host: PlayerId | null;
  status: Status;
  /** 0: no clock. */
  turn_seconds: number;
  seats: SeatEntry[];
  spectators: number;
}

/** An `Info` whose options are only those that differ from the game's defaults. */
export type Summary = Info;

export interface Play {
  seat: Seat;
  card: Card;
}

/** What the seat to act may do, keyed by action. */
export interface Legal {
  bid?: number[];
  pass?: true;
  pitch?: Card[];
  declare?: boolean[];
  keep?: true;
  discard?: true;
  exchange?: { max: number };
  play?: Card[];
}

/** A seat's decision: exactly one key. */
export type Action =
  | { bid: number }
  | { pass: true }
  | { pitch: Card }
  | { declare: boolean }
  | { keep: true }
  | { discard: true }
  | { exchange: Card[] }
  | { play: Card };

export interface Turn {
  number: number;
  seat: Seat;
  /** Unix milliseconds by the server's clock. */
  deadline_ms?: number;
  legal?: Legal;
}

/** What one seat, or a spectator, may know of a match. */
export interface View {
  you: Seat | null;
  phase: Phase;
  /** The hand in progress or last finished; before the first, the number it will have. */
  hand: number;
  dealer?: Seat | null;
  first?: Seat | null;
  turn: Turn | null;
  cards?: Card[];
  counts: number[];
  bids: (number | null)[];
  trick: Play[];
  last_trick: Play[] | null;
  tricks: number[];
  score: number[];
  bags?: number[];
  broken?: boolean;
  pitcher?: Seat | null;
  trump?: Suit | null;
  double_nil?: (boolean | null)[];
  blind_nil?: (boolean | null)[];
  stock?: number;
  offer?: Card;
  commitment: string;
  /** null: nobody yet, or shared when the phase is `over`. */
  winner: Side | null;
}
