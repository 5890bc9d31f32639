import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, foldAll } from '../src/fold/fold';
import type { TableState } from '../src/fold/state';
import type { EventFields, EventKind } from '../src/events';
import type { Info, View } from '../src/view';
import { infoOf, viewOf } from './support';

function tableOf(view: Partial<View> = {}, options: Info['options'] = { deck: 'standard' }): TableState {
  return {
    table: 't1',
    epoch: 1,
    seq: 0,
    info: infoOf('spades', 4, options),
    view: viewOf(4, 2, { dealer: null, bags: [0, 0], broken: false, ...view }),
  };
}

function after<K extends EventKind>(state: TableState, kind: K, fields: EventFields[K]): TableState {
  return fold(state, { seq: state.seq + 1, kind, ...fields });
}

const line = { bid: 4, took: 5, nils: [], points: 41, bags_before: 3, bags_added: 1, penalty: 0, bags_after: 4, total: 141 };

test('match_started clears score, bags and winner, and the table plays', () => {
  const old = tableOf({ phase: 'over', winner: 1, score: [480, 501], bags: [3, 4] });
  old.info.status = 'over';
  const { info, view } = after(old, 'match_started', { sides: [[0, 2], [1, 3]] });
  assert.equal(info.status, 'playing');
  assert.equal(view.winner, null);
  assert.deepEqual(view.score, [0, 0]);
  assert.deepEqual(view.bags, [0, 0]);
});

test('committed gives the latest commitment and keeps the hand number', () => {
  const { view } = after(tableOf({ hand: 3 }), 'committed', { hand: 4, commitment: 'bb' });
  assert.equal(view.commitment, 'bb');
  assert.equal(view.hand, 3);
});

test('hand_started forgets the hand before', () => {
  const old = tableOf({
    cards: [],
    bids: [1, 2, 3, 4],
    tricks: [1, 2, 6, 4],
    last_trick: [{ seat: 0, card: '2C' }],
    broken: true,
    score: [10, -20],
    bags: [1, 2],
  });
  const { view } = after(old, 'hand_started', { hand: 2, dealer: 3, entropy: [] });
  assert.equal(view.hand, 2);
  assert.equal(view.dealer, 3);
  assert.deepEqual(view.bids, [null, null, null, null]);
  assert.deepEqual(view.tricks, [0, 0, 0, 0]);
  assert.equal(view.last_trick, null);
  assert.equal(view.broken, false);
  assert.equal(view.cards, undefined);
  assert.deepEqual(view.score, [10, -20]);
  assert.deepEqual(view.bags, [1, 2]);
});

test('dealt gives counts to all and cards to their owner, in deck order', () => {
  const { view } = after(tableOf(), 'dealt', { counts: [13, 13, 13, 13], cards: ['AS', '2C', 'TH', 'BJ', '3C'] });
  assert.deepEqual(view.counts, [13, 13, 13, 13]);
  assert.deepEqual(view.cards, ['2C', '3C', 'TH', 'AS', 'BJ']);
  assert.equal(after(tableOf({ you: null }), 'dealt', { counts: [13, 13, 13, 13] }).view.cards, undefined);
});

test('turn opens a decision, and the same number again replaces its deadline', () => {
  const first = after(tableOf(), 'turn', { number: 7, seat: 0, phase: 'bid', deadline_ms: 1000, legal: { bid: [0, 1] } });
  assert.equal(first.view.phase, 'bid');
  assert.deepEqual(first.view.turn, { number: 7, seat: 0, deadline_ms: 1000, legal: { bid: [0, 1] } });
  const again = after(first, 'turn', { number: 7, seat: 0, phase: 'bid', deadline_ms: 2000, legal: { bid: [0, 1] } });
  assert.equal(again.view.turn?.deadline_ms, 2000);
  const other = after(again, 'turn', { number: 8, seat: 1, phase: 'bid' });
  assert.deepEqual(other.view.turn, { number: 8, seat: 1 });
});

test('bid is kept by seat and closes the decision', () => {
  const old = tableOf({ turn: { number: 1, seat: 2 } });
  const { view } = after(old, 'bid', { seat: 2, value: 0 });
  assert.deepEqual(view.bids, [null, null, 0, null]);
  assert.equal(view.turn, null);
});

test('a declared blind nil is a bid of 0, a refusal is none', () => {
  const old = tableOf({ blind_nil: [null, null, null, null] });
  const yes = after(old, 'declared', { seat: 1, blind_nil: true });
  assert.deepEqual(yes.view.blind_nil, [null, true, null, null]);
  assert.deepEqual(yes.view.bids, [null, 0, null, null]);
  const no = after(yes, 'declared', { seat: 2, blind_nil: false });
  assert.deepEqual(no.view.blind_nil, [null, true, false, null]);
  assert.deepEqual(no.view.bids, [null, 0, null, null]);
});

test('played moves the card to the trick and out of its owner’s hand', () => {
  const old = tableOf({ cards: ['2C', '3C'], counts: [2, 2, 2, 2], turn: { number: 3, seat: 0, legal: { play: ['2C'] } } });
  const mine = after(old, 'played', { seat: 0, card: '2C' });
  assert.deepEqual(mine.view.cards, ['3C']);
  assert.deepEqual(mine.view.counts, [1, 2, 2, 2]);
  assert.deepEqual(mine.view.trick, [{ seat: 0, card: '2C' }]);
  assert.equal(mine.view.turn, null);
  assert.equal(mine.view.broken, false);
  const theirs = after(mine, 'played', { seat: 1, card: 'KS', auto: true });
  assert.deepEqual(theirs.view.cards, ['3C']);
  assert.deepEqual(theirs.view.counts, [1, 1, 2, 2]);
  assert.equal(theirs.view.broken, true);
});

test('S5: jokers and, where it is a spade, the two of diamonds break spades', () => {
  const breaks = (card: string, deck: string): boolean =>
    after(tableOf({ counts: [1, 1, 1, 1] }, { deck }), 'played', { seat: 1, card }).view.broken === true;
  assert.equal(breaks('2D', 'standard'), false);
  assert.equal(breaks('2D', 'jokers'), false);
  assert.equal(breaks('2D', 'deuces_high'), true);
  assert.equal(breaks('2D', 'jokers_deuces'), true);
  assert.equal(breaks('LJ', 'jokers'), true);
  assert.equal(breaks('BJ', 'jokers_deuces'), true);
  assert.equal(breaks('3D', 'deuces_high'), false);
});

test('trick clears the table and keeps the last trick', () => {
  const plays = [
    { seat: 1, card: '2H' },
    { seat: 2, card: 'AH' },
    { seat: 3, card: '3H' },
    { seat: 0, card: '4H' },
  ];
  const { view } = after(tableOf({ trick: plays }), 'trick', { winner: 2, plays, tricks: [0, 0, 1, 0] });
  assert.deepEqual(view.trick, []);
  assert.deepEqual(view.last_trick, plays);
  assert.deepEqual(view.tricks, [0, 0, 1, 0]);
});

test('hand_scored gives totals and bags', () => {
  const other = { ...line, bags_after: 0, total: -30 };
  const { view } = after(tableOf({ phase: 'play' }), 'hand_scored', { hand: 1, lines: [line, other] });
  assert.equal(view.phase, 'scored');
  assert.equal(view.turn, null);
  assert.deepEqual(view.score, [141, -30]);
  assert.deepEqual(view.bags, [4, 0]);
});

test('match_over ends the match', () => {
  const { info, view } = after(tableOf(), 'match_over', { winner: 0, score: [510, 300] });
  assert.equal(info.status, 'over');
  assert.equal(view.phase, 'over');
  assert.equal(view.winner, 0);
  assert.deepEqual(view.score, [510, 300]);
});

test('seat replaces the entry, and the host where that passes on', () => {
  const entry = { seat: 2, kind: 'bot', level: 'easy', state: 'here' };
  const one = after(tableOf(), 'seat', { seat: 2, entry, reason: 'bot' });
  assert.deepEqual(one.info.seats[2], entry);
  assert.equal(one.info.host, 'p1');
  const human = { seat: 2, kind: 'human', player: { id: 'p2', name: 'Ben' }, state: 'away' };
  const two = after(one, 'seat', { seat: 2, entry: human, reason: 'disconnected', host: 'p2' });
  assert.deepEqual(two.info.seats[2], human);
  assert.equal(two.info.host, 'p2');
  assert.equal(after(two, 'seat', { seat: 2, entry, host: null }).info.host, null);
});

test('a pause stops the clock, and the table plays on after it', () => {
  const old = tableOf({ turn: { number: 4, seat: 1, deadline_ms: 5 } });
  const paused = after(old, 'paused', { reason: 'empty' });
  assert.equal(paused.info.status, 'paused');
  assert.deepEqual(paused.view.turn, { number: 4, seat: 1 });
  assert.equal(after(paused, 'resumed', { reason: 'back' }).info.status, 'playing');
});

test('revealed, said, closed and unknown kinds change the number alone', () => {
  const old = tableOf();
  for (const kind of ['revealed', 'said', 'closed', 'confetti']) {
    const next = fold(old, { seq: 1, kind });
    assert.deepEqual(next, { ...old, seq: 1 });
  }
});

test('the fold changes nothing that it was given', () => {
  const old = tableOf({ cards: ['2C', '3C'], counts: [2, 2, 2, 2] });
  const copy = structuredClone(old);
  after(old, 'played', { seat: 0, card: '2C' });
  after(old, 'bid', { seat: 0, value: 3 });
  after(old, 'hand_started', { hand: 1, dealer: 0, entropy: [] });
  assert.deepEqual(old, copy);
});

test('foldAll skips what is known and stops at a gap', () => {
  const events = [0, 1, 2].map((seq) => ({ seq, kind: 'said' }));
  const known = foldAll(tableOf(), events);
  assert.equal(known.state.seq, 2);
  assert.deepEqual(known.taken.map((event) => event.seq), [1, 2]);
  assert.equal(known.gap, false);
  const gap = foldAll(tableOf(), [{ seq: 1, kind: 'said' }, { seq: 3, kind: 'said' }]);
  assert.equal(gap.state.seq, 1);
  assert.equal(gap.gap, true);
});
