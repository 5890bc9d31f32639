import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireEvent } from '../src/events';
import { foldAll } from '../src/fold/fold';
import type { TableState } from '../src/fold/state';
import type { View } from '../src/view';
import { infoOf, viewOf } from './support';

type Bare = { kind: string } & Record<string, unknown>;

function run(game: string, view: View, events: Bare[]): View {
  const state: TableState = { table: 't1', epoch: 1, seq: -1, info: infoOf(game, view.counts.length), view };
  const numbered = events.map((event, seq) => ({ seq, ...event })) as WireEvent[];
  return foldAll(state, numbered).state.view;
}

const duo = viewOf(2, 2, { first: null, bags: [0, 0], broken: false, double_nil: [null, null], stock: 52 });

test('spades_duo: a draft turn uses two cards of the stock and adds one to the hand', () => {
  const view = run('spades_duo', duo, [
    { kind: 'hand_started', hand: 1, first: 0, entropy: [] },
    { kind: 'turn', number: 1, seat: 0, phase: 'declare', legal: { declare: [false, true] } },
    { kind: 'declared', seat: 0, double_nil: true },
    { kind: 'turn', number: 2, seat: 0, phase: 'draft', legal: { keep: true, discard: true }, offer: 'KD' },
    { kind: 'drafted', seat: 0, kept: true, card: 'KD' },
    { kind: 'turn', number: 3, seat: 1, phase: 'declare' },
  ]);
  assert.equal(view.first, 0);
  assert.deepEqual(view.double_nil, [true, null]);
  assert.deepEqual(view.bids, [0, null]);
  assert.equal(view.stock, 50);
  assert.deepEqual(view.counts, [1, 0]);
  assert.deepEqual(view.cards, ['KD']);
  assert.equal(view.offer, undefined);
  assert.deepEqual(view.turn, { number: 3, seat: 1 });
});

test('spades_duo: the offer is in the view while its draft turn is open', () => {
  const view = run('spades_duo', { ...duo, cards: [] }, [
    { kind: 'turn', number: 2, seat: 0, phase: 'draft', legal: { keep: true, discard: true }, offer: 'KD' },
  ]);
  assert.equal(view.offer, 'KD');
  assert.equal(view.phase, 'draft');
});

test('spades_duo: another seat’s draft shows no card', () => {
  const view = run('spades_duo', { ...duo, cards: [] }, [{ kind: 'drafted', seat: 1, kept: false }]);
  assert.deepEqual(view.cards, []);
  assert.deepEqual(view.counts, [0, 1]);
  assert.equal(view.stock, 50);
});

test('spades_duo: an exchange swaps cards of its owner and shows others nothing', () => {
  const mine = run('spades_duo', { ...duo, cards: ['2C', '3D', 'AS'], counts: [3, 3] }, [
    { kind: 'exchanged', seat: 0, count: 2, out: ['3D', 'AS'], in: ['4C', '2D'] },
  ]);
  assert.deepEqual(mine.cards, ['2C', '4C', '2D']);
  assert.deepEqual(mine.counts, [3, 3]);
  const theirs = run('spades_duo', { ...duo, cards: ['2C'], counts: [1, 1] }, [{ kind: 'exchanged', seat: 1, count: 3 }]);
  assert.deepEqual(theirs.cards, ['2C']);
});

const pitch = viewOf(4, 4, { dealer: null, pitcher: null, trump: null, you: 1 });

test('pitch: auction, pitcher, trump and the score by seat', () => {
  const start: Bare[] = [
    { kind: 'hand_started', hand: 1, dealer: 0, entropy: [] },
    { kind: 'dealt', counts: [6, 6, 6, 6], cards: ['2C', '9D', 'TH'] },
    { kind: 'bid', seat: 1, value: null },
    { kind: 'bid', seat: 2, value: 2 },
    { kind: 'bid', seat: 3, value: 3 },
    { kind: 'bid', seat: 0, value: 3, stolen: true },
    { kind: 'pitcher', seat: 0, bid: 3 },
    { kind: 'played', seat: 0, card: 'AH' },
    { kind: 'trump', suit: 'H' },
  ];
  const led = run('pitch', pitch, start);
  assert.deepEqual(led.bids, [3, null, 2, 3]);
  assert.equal(led.pitcher, 0);
  assert.equal(led.trump, 'H');
  assert.equal(led.broken, undefined);
  assert.equal(led.bags, undefined);
  const lines = [-3, 1, 0, 0].map((points) => ({ high: false, low: false, jack: false, game: false, card_points: 0, points, total: points }));
  const scored = run('pitch', led, [{ kind: 'hand_scored', hand: 1, lines, pitcher: 0, bid: 3, made: false }]);
  assert.deepEqual(scored.score, [-3, 1, 0, 0]);
  assert.equal(scored.bags, undefined);
});

test('pitch: a new hand has no pitcher and no trump', () => {
  const view = run('pitch', { ...pitch, pitcher: 2, trump: 'S' }, [{ kind: 'hand_started', hand: 2, dealer: 1, entropy: [] }]);
  assert.equal(view.pitcher, null);
  assert.equal(view.trump, null);
});
