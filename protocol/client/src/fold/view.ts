import { inDeckOrder, suitOf } from '../cards';
import type { EventFields, TableEvent } from '../events';
import type { Info, View } from '../view';

/** What an event does to the game as this seat sees it. `info` is the table's, for its options. */
export function foldView(view: View, event: TableEvent, info: Info): View {
  switch (event.kind) {
    case 'match_started':
      return matchStarted(view, event.sides.length);
    case 'hand_started':
      return handStarted(view, event);
    case 'committed':
      return { ...view, commitment: event.commitment };
    case 'dealt':
      return dealt(view, event);
    case 'turn':
      return turn(view, event);
    case 'declared':
      return declared(decided(view), event);
    case 'drafted':
      return drafted(decided(view), event);
    case 'exchanged':
      return exchanged(decided(view), event);
    case 'bid':
      return { ...decided(view), bids: replaced(view.bids, event.seat, event.value) };
    case 'pitcher':
      return { ...view, pitcher: event.seat };
    case 'played':
      return played(decided(view), event, info);
    case 'trump':
      return { ...view, trump: event.suit };
    case 'trick':
      return { ...view, trick: [], last_trick: event.plays, tricks: event.tricks };
    case 'hand_scored':
      return handScored(view, event);
    case 'match_over':
      return { ...view, phase: 'over', turn: null, winner: event.winner, score: event.score };
    case 'paused':
      return { ...view, turn: withoutClock(view.turn) };
    default:
      return view;
  }
}

function replaced<T>(list: readonly T[], index: number, value: T): T[] {
  return list.map((old, i) => (i === index ? value : old));
}

/** The open decision has been taken; the next `turn` opens another. */
function decided(view: View): View {
  const { offer: _, ...rest } = view;
  return { ...rest, turn: null };
}

function withoutClock(turn: View['turn']): View['turn'] {
  if (turn === null) return null;
  const { deadline_ms: _, ...rest } = turn;
  return rest;
}

function matchStarted(view: View, sides: number): View {
  const zeros = new Array<number>(sides).fill(0);
  const next: View = { ...view, phase: 'waiting', turn: null, winner: null, score: zeros };
  if (view.bags !== undefined) next.bags = zeros;
  return next;
}

function handStarted(view: View, event: EventFields['hand_started']): View {
  const seats = view.counts.length;
  const { offer: _, cards: __, ...rest } = view;
  const next: View = {
    ...rest,
    hand: event.hand,
    turn: null,
    counts: new Array<number>(seats).fill(0),
    bids: new Array<null>(seats).fill(null),
    trick: [],
    last_trick: null,
    tricks: new Array<number>(seats).fill(0),
  };
  if (event.dealer !== undefined) next.dealer = event.dealer;
  if (event.first !== undefined) next.first = event.first;
  if (view.broken !== undefined) next.broken = false;
  if (view.pitcher !== undefined) next.pitcher = null;
  if (view.trump !== undefined) next.trump = null;
  if (view.blind_nil !== undefined) next.blind_nil = new Array<null>(seats).fill(null);
  if (view.double_nil !== undefined) next.double_nil = new Array<null>(seats).fill(null);
  if (view.stock !== undefined) {
    next.stock = 52;
    if (view.you !== null) next.cards = [];
  }
  return next;
}

function dealt(view: View, event: EventFields['dealt']): View {
  const next: View = { ...view, counts: event.counts };
  if (event.cards !== undefined) next.cards = inDeckOrder(event.cards);
  return next;
}

function turn(view: View, event: EventFields['turn']): View {
  const { offer: _, ...rest } = view;
  const next: View = { ...rest, phase: event.phase, turn: { number: event.number, seat: event.seat } };
  if (next.turn && event.deadline_ms !== undefined) next.turn.deadline_ms = event.deadline_ms;
  if (next.turn && event.legal !== undefined) next.turn.legal = event.legal;
  if (event.offer !== undefined) next.offer = event.offer;
  return next;
}

function declared(view: View, event: EventFields['declared']): View {
  const next: View = { ...view };
  const answer = event.blind_nil ?? event.double_nil ?? false;
  if (event.blind_nil !== undefined) next.blind_nil = replaced(view.blind_nil ?? [], event.seat, answer);
  if (event.double_nil !== undefined) next.double_nil = replaced(view.double_nil ?? [], event.seat, answer);
  if (answer) next.bids = replaced(view.bids, event.seat, 0);
  return next;
}

function drafted(view: View, event: EventFields['drafted']): View {
  const next: View = { ...view, counts: view.counts.map((n, i) => (i === event.seat ? n + 1 : n)) };
  if (view.stock !== undefined) next.stock = view.stock - 2;
  if (event.card !== undefined) next.cards = inDeckOrder([...(view.cards ?? []), event.card]);
  return next;
}

function exchanged(view: View, event: EventFields['exchanged']): View {
  if (event.out === undefined || event.in === undefined) return view;
  const thrown = new Set(event.out);
  const kept = (view.cards ?? []).filter((card) => !thrown.has(card));
  return { ...view, cards: inDeckOrder([...kept, ...event.in]) };
}

function played(view: View, event: EventFields['played'], info: Info): View {
  const next: View = {
    ...view,
    trick: [...view.trick, { seat: event.seat, card: event.card }],
    counts: view.counts.map((n, i) => (i === event.seat ? n - 1 : n)),
  };
  if (view.you === event.seat && view.cards) next.cards = view.cards.filter((card) => card !== event.card);
  if (view.broken !== undefined) next.broken = view.broken || suitOf(event.card, info.options['deck']) === 'S';
  return next;
}

function handScored(view: View, event: EventFields['hand_scored']): View {
  const next: View = { ...view, phase: 'scored', turn: null, score: event.lines.map((line) => line.total) };
  if (view.bags !== undefined) {
    next.bags = event.lines.map((line, side) => ('bags_after' in line ? line.bags_after : (view.bags?.[side] ?? 0)));
  }
  return next;
}
