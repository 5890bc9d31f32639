import { suitOf, type EventFields, type TableEvent, type TableState, type WireEvent } from 'pique-client';
import { draftText } from '../games/spades_duo/draft_text';
import { knownKey, type Translate } from '../i18n/catalogue';
import { cardName } from '../i18n/words';
import { callAt, sideName, sideOrder } from './people';
import { turnText } from './turn_text';

/** What a screen reader says about events that led from `before` to `after`, in order. */
export function announcements(t: Translate, events: readonly WireEvent[], before: TableState, after: TableState): string[] {
  const lines: string[] = [];
  let broken = before.view.broken ?? false;
  for (const wire of events) {
    const event = wire as TableEvent;
    lines.push(...announce(t, event, before, after));
    if (event.kind === 'hand_started') broken = false;
    if (event.kind === 'played' && !broken && isSpade(event.card, after)) {
      broken = true;
      lines.push(t('say.broken'));
    }
    if (event.kind === 'turn' && event.seat === after.view.you && wire === events.at(-1)) {
      lines.push(turnText(t, after));
    }
  }
  return lines;
}

/** Whether this card breaks spades; nothing does in a game where they need not be broken. */
function isSpade(card: string, table: TableState): boolean {
  return table.view.broken !== undefined && suitOf(card, table.info.options['deck']) === 'S';
}

function announce(t: Translate, event: TableEvent, before: TableState, after: TableState): string[] {
  const { info, view } = after;
  const name = (seat: number): string => callAt(t, info, view, seat);
  switch (event.kind) {
    case 'hand_started':
      return [handText(t, event, after)];
    case 'dealt':
      return event.cards === undefined ? [] : [t('say.dealt', { n: event.cards.length })];
    case 'bid':
      if (event.value === null) return [t('say.pass', { name: name(event.seat) })];
      if (event.stolen === true) return [t('say.stole', { name: name(event.seat), n: event.value })];
      if (event.value === 0 && info.options['nil'] !== 0) return [t('say.nil', { name: name(event.seat) })];
      return [t('say.bid', { name: name(event.seat), n: event.value })];
    case 'declared': {
      const nil = event.blind_nil ?? event.double_nil ?? false;
      if (event.double_nil !== undefined) return [t(nil ? 'say.double_nil' : 'say.no_double_nil', { name: name(event.seat) })];
      return [t(nil ? 'say.blind_nil' : 'say.looks', { name: name(event.seat) })];
    }
    case 'drafted':
      return [draftText(t, after, event.seat, event)];
    case 'exchanged':
      if (event.in === undefined) return [t('say.exchanged', { name: name(event.seat), n: event.count })];
      return event.in.length === 0 ? [] : [t('say.drew', { cards: event.in.map((card) => cardName(t, card)).join(', ') })];
    case 'pitcher':
      return [t(event.seat === view.you ? 'say.pitcher.you' : 'say.pitcher', { name: name(event.seat), n: event.bid })];
    case 'trump': {
      const suit = knownKey('suit.', event.suit);
      return suit === null ? [] : [t('say.trump', { suit: t(suit) })];
    }
    case 'played':
      return [t('say.played', { name: name(event.seat), card: cardName(t, event.card) })];
    case 'trick':
      return [t('say.trick', { name: name(event.winner) })];
    case 'hand_scored': {
      const sides = sideOrder(view).map((side) =>
        t('say.score', { side: sideName(t, info, view, side), n: event.lines[side]?.total ?? 0 }),
      );
      return [t('say.scored', { n: event.hand }), ...sides];
    }
    case 'match_over':
      return [t('say.over')];
    case 'seat':
      // Who has left is known by the name they had.
      if (event.reason === 'left') return [t('say.left', { name: callAt(t, before.info, before.view, event.seat) })];
      return seatLines(t, event.reason, name(event.seat));
    case 'said': {
      const phrase = event.phrase === undefined ? null : knownKey('phrase.', event.phrase);
      const text = phrase === null ? (event.text ?? '') : t(phrase);
      return [t('say.phrase', { name: name(event.seat), text })];
    }
    case 'paused':
      return [t('say.paused')];
    case 'resumed':
      return [t('say.resumed')];
    case 'closed':
      return [t('say.closed')];
    default:
      return [];
  }
}

/** Who deals, or draws first. */
function handText(t: Translate, event: EventFields['hand_started'], { info, view }: TableState): string {
  const seat = event.dealer ?? event.first ?? 0;
  const values = { n: event.hand, name: callAt(t, info, view, seat) };
  if (event.dealer === undefined) return t(seat === view.you ? 'say.hand.first.you' : 'say.hand.first', values);
  return t(seat === view.you ? 'say.hand.you' : 'say.hand', values);
}

function seatLines(t: Translate, reason: string | undefined, name: string): string[] {
  switch (reason) {
    case 'joined':
      return [t('say.joined', { name })];
    case 'disconnected':
      return [t('say.away', { name })];
    case 'connected':
    case 'back':
      return [t('say.here', { name })];
    case 'timeout':
      return [t('say.timeout', { name })];
    default:
      return [];
  }
}
