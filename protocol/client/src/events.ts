import type { Card, Suit } from './cards';
import type { Legal, Phase, Play, PlayerId, Seat, SeatEntry, Side } from './view';

export interface EntropyShare {
  seat: Seat;
  value: string;
}

export interface NilResult {
  seat: Seat;
  made: boolean;
  value: number;
}

/** What a hand of a spades game did to a side: total = total before + points, the penalty included. */
export interface SpadesLine {
  bid: number;
  took: number;
  nils: NilResult[];
  points: number;
  bags_before: number;
  bags_added: number;
  penalty: number;
  bags_after: number;
  total: number;
}

/** What a hand of pitch did to a side. */
export interface PitchLine {
  high: boolean;
  low: boolean;
  jack: boolean;
  game: boolean;
  card_points: number;
  points: number;
  total: number;
}

export interface HandScored {
  hand: number;
  lines: (SpadesLine | PitchLine)[];
  /** Pitch; null when everybody passed, as `bid` is then. */
  pitcher?: Seat | null;
  bid?: number | null;
  made?: boolean;
}

/** The fields of each kind of event. */
export interface EventFields {
  seat: { seat: Seat; entry: SeatEntry; reason?: string; host?: PlayerId | null };
  match_started: { sides: Seat[][] };
  committed: { hand: number; commitment: string };
  hand_started: { hand: number; dealer?: Seat; first?: Seat; entropy: EntropyShare[] };
  dealt: { counts: number[]; cards?: Card[] };
  turn: { number: number; seat: Seat; phase: Phase; deadline_ms?: number; legal?: Legal; offer?: Card };
  declared: { seat: Seat; double_nil?: boolean; blind_nil?: boolean };
  drafted: { seat: Seat; kept: boolean; card?: Card; second?: Card };
  exchanged: { seat: Seat; count: number; out?: Card[]; in?: Card[] };
  bid: { seat: Seat; value: number | null; stolen?: boolean; auto?: boolean };
  pitcher: { seat: Seat; bid: number };
  played: { seat: Seat; card: Card; auto?: boolean };
  trump: { suit: Suit };
  trick: { winner: Seat; plays: Play[]; tricks: number[] };
  hand_scored: HandScored;
  revealed: { hand: number; server_seed: string; entropy: EntropyShare[]; deck: Card[] };
  match_over: { winner: Side | null; score: number[] };
  said: { seat: Seat; phrase?: string; text?: string };
  paused: { reason: string };
  resumed: { reason: string };
  closed: { reason: string };
}

export type EventKind = keyof EventFields;

/** An event of a known kind. What comes off the wire may be of a kind that is not known; see `isKnown`. */
export type TableEvent = { [K in EventKind]: { seq: number; kind: K } & EventFields[K] }[EventKind];

/** An event as it comes off the wire. */
export interface WireEvent {
  seq: number;
  kind: string;
}
