import type { Card, HandScored, Seat, Suit, TableEvent, View, WireEvent } from 'pique-client';

export interface Said {
  seq: number;
  seat: Seat;
  phrase?: string;
  text?: string;
}

/** A scored hand, with the trumps it was played at where the game has them. */
export type ScoredHand = HandScored & { trump?: Suit };

/** What a seat did with its last draft turn; the cards are known of the own seat only. */
export interface Drafted {
  kept: boolean;
  /** The card that joined the hand. */
  card?: Card;
  /** The card that did not, where the table shows it. */
  second?: Card;
}

/** What was seen at a table and is not in its view: the score sheet of the match, the talk, and the latest news. */
export interface TableLog {
  sheets: ScoredHand[];
  said: Said[];
  trump: Suit | null;
  /** The last draft turn of each seat in this hand. */
  drafts: Record<Seat, Drafted>;
  /** The own cards that came by an exchange, until the first card is played. */
  drawn: Card[];
}

const longest_talk = 50;

export const emptyLog: TableLog = { sheets: [], said: [], trump: null, drafts: {}, drawn: [] };

export function foldLog(log: TableLog, events: readonly WireEvent[]): TableLog {
  return events.reduce((now, event) => foldOne(now, event as TableEvent), log);
}

/** Whether an own card has just come: the last one of the draft, or one of an exchange. */
export function isFresh(log: TableLog, view: View, card: Card): boolean {
  if (log.drawn.includes(card)) return true;
  return view.phase === 'draft' && view.you !== null && log.drafts[view.you]?.card === card;
}

function foldOne(log: TableLog, event: TableEvent): TableLog {
  switch (event.kind) {
    case 'match_started':
      return { ...log, sheets: [] };
    case 'hand_started':
      return { ...log, trump: null, drafts: {}, drawn: [] };
    case 'trump':
      return { ...log, trump: event.suit };
    case 'drafted': {
      const { seq: _, kind: __, seat, ...drafted } = event;
      return { ...log, drafts: { ...log.drafts, [seat]: drafted } };
    }
    case 'exchanged':
      return event.in === undefined ? log : { ...log, drawn: event.in };
    case 'played':
      return log.drawn.length === 0 ? log : { ...log, drawn: [] };
    case 'hand_scored': {
      const { seq: _, kind: __, ...scored } = event;
      const sheet: ScoredHand = log.trump === null ? scored : { ...scored, trump: log.trump };
      return { ...log, sheets: [...log.sheets.filter((old) => old.hand !== sheet.hand), sheet] };
    }
    case 'said': {
      const { kind: _, ...said } = event;
      return { ...log, said: [...log.said, said].slice(-longest_talk) };
    }
    default:
      return log;
  }
}
