import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractOf } from '../src/games/spades/contract';
import { panelsOf } from '../src/games/panels';
import { changedOptions, optionText } from '../src/games/options';
import { spadesOptions } from '../src/games/spades/options';
import { steppedBid, typedBid } from '../src/games/spades/typed_bid';
import { checkChoices, spadesTable, t } from './support';

test('S2: partners’ bids add up to the contract', () => {
  const { info, view } = spadesTable({ bids: [3, 2, 4, null], tricks: [2, 0, 1, 0] });
  assert.deepEqual(contractOf(info, view, 0), { bid: 7, took: 3, complete: true, nils: [] });
  assert.equal(contractOf(info, view, 1).complete, false);
});

test('S5, S6: a nil and its tricks stand apart from the contract', () => {
  const { info, view } = spadesTable({ bids: [0, 2, 4, 2], tricks: [1, 0, 3, 0] });
  assert.deepEqual(contractOf(info, view, 0), {
    bid: 4,
    took: 3,
    complete: true,
    nils: [{ seat: 0, blind: false, took: 1 }],
  });
});

test('a blind nil is marked', () => {
  const { info, view } = spadesTable({ bids: [0, 2, 4, 2], blind_nil: [true, false, false, false] });
  assert.equal(contractOf(info, view, 0).nils[0]?.blind, true);
});

test('without nils a bid of 0 is an ordinary bid', () => {
  const { info, view } = spadesTable({ bids: [0, 2, 4, 2], tricks: [1, 0, 3, 0] }, { nil: 0 });
  assert.deepEqual(contractOf(info, view, 0), { bid: 4, took: 4, complete: true, nils: [] });
});

test('a seat’s promise in words', () => {
  const promise = panelsOf('spades')?.promise;
  const table = spadesTable({ bids: [0, 0, 4, null], blind_nil: [true, false, null, null] });
  assert.deepEqual([0, 1, 2, 3].map((seat) => promise?.(t, table, seat)), ['blind nil', 'nil', 'bid 4', '']);
});

test('a game without panels is known to have none', () => {
  assert.equal(panelsOf('hearts'), null);
  assert.equal(panelsOf('toString'), null);
});

test('typing a bid: the second digit goes on from the first where that is a bid', () => {
  const bids = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
  assert.equal(typedBid(null, 1, bids), 1);
  assert.equal(typedBid(1, 2, bids), 12);
  assert.equal(typedBid(1, 5, bids), 5);
  assert.equal(typedBid(12, 3, bids), 3);
  assert.equal(typedBid(2, 0, bids), 0);
  assert.equal(typedBid(null, 2, [0, 4, 5]), null);
  assert.equal(typedBid(4, 2, [0, 4, 5]), 4);
});

test('arrow keys step over the legal bids and stop at the ends', () => {
  assert.equal(steppedBid(null, 1, [0, 4, 5]), 0);
  assert.equal(steppedBid(0, 1, [0, 4, 5]), 4);
  assert.equal(steppedBid(5, 1, [0, 4, 5]), 5);
  assert.equal(steppedBid(4, -7, [0, 4, 5]), 0);
  assert.equal(steppedBid(null, 1, []), null);
});

test('only options that differ from the defaults are sent', () => {
  const defaults = { target: 500, floor: -200, blind_nil: false };
  assert.deepEqual(changedOptions({ target: 300, floor: null, blind_nil: false, other: 1 }, defaults), { target: 300, floor: null });
});

test('every choice of every option has words', () => {
  checkChoices(spadesOptions);
  assert.equal(optionText(t, 'floor', -200), '−200');
  assert.equal(optionText(t, 'max_hands', 1), '1 hand');
});
