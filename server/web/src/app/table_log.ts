import type { HandScored, Seat, TableEvent, WireEvent } from 'pique-client';

export interface Said {
  seq: number;
  seat: Seat;
  phrase?: string;
  text?: string;
}

/** What was seen at a table and is not in its view: the score sheet of the match, and the talk. */
export interface TableLog {
  sheets: HandScored[];
  said: Said[];
}

const longest_talk = 50;

export const emptyLog: TableLog = { sheets: [], said: [] };

export function foldLog(log: TableLog, events: readonly WireEvent[]): TableLog {
  return events.reduce((now, event) => foldOne(now, event as TableEvent), log);
}

function foldOne(log: TableLog, event: TableEvent): TableLog {
  switch (event.kind) {
    case 'match_started':
      return { ...log, sheets: [] };
    case 'hand_scored': {
      const { seq: _, kind: __, ...sheet } = event;
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
