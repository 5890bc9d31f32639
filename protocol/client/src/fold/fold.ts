import type { TableEvent, WireEvent } from '../events';
import type { Snapshot } from '../messages';
import { foldInfo } from './info';
import type { TableState } from './state';
import { foldView } from './view';

/** The table as a snapshot gives it. */
export function fromSnapshot(snapshot: Snapshot): TableState {
  const { table, epoch, seq, info, view } = snapshot;
  return { table, epoch, seq, info, view };
}

/** Takes one event in. Kinds that are not known change the number alone. */
export function fold(state: TableState, event: WireEvent): TableState {
  const known = event as TableEvent;
  return {
    ...state,
    seq: event.seq,
    info: foldInfo(state.info, known),
    view: foldView(state.view, known, state.info),
  };
}

export interface Folded {
  state: TableState;
  /** The events that were new, in order. */
  taken: WireEvent[];
  /** An event is missing; nothing after the gap was taken in. */
  gap: boolean;
}

/** Takes the events of one push in: those already known are skipped, and a gap ends it. */
export function foldAll(state: TableState, events: readonly WireEvent[]): Folded {
  const taken: WireEvent[] = [];
  for (const event of events) {
    if (event.seq <= state.seq) continue;
    if (event.seq !== state.seq + 1) return { state, taken, gap: true };
    state = fold(state, event);
    taken.push(event);
  }
  return { state, taken, gap: false };
}
