import assert from 'node:assert/strict';
import { test } from 'node:test';
import { panelsOf } from '../src/games/panels';
import { applicable, changedOptions } from '../src/games/options';
import { callOf, highestBid } from '../src/games/pitch/auction';
import { pitchOptions } from '../src/games/pitch/options';
import { checkChoices, pitchTable, t } from './support';

const kinds = (table: ReturnType<typeof pitchTable>): string[] => [0, 1, 2, 3].map((seat) => callOf(table.view, seat).kind);

test('P2: a seat without a bid has passed once the turn is beyond it, the dealer speaking last', () => {
  const table = pitchTable({ phase: 'bid', dealer: 1, bids: [2, null, null, null], turn: { number: 9, seat: 1 } });
  assert.deepEqual(kinds(table), ['bid', 'silent', 'pass', 'pass']);
  const first = pitchTable({ phase: 'bid', dealer: 1, turn: { number: 6, seat: 2 } });
  assert.deepEqual(kinds(first), ['silent', 'silent', 'silent', 'silent']);
});

test('P3: after a bid of 4 nobody else was asked', () => {
  const table = pitchTable({ dealer: 1, bids: [null, null, null, 4], pitcher: 3 });
  assert.deepEqual(kinds(table), ['silent', 'silent', 'pass', 'bid']);
});

test('P4: a dealer’s bid that equals another is a stolen one, and the highest', () => {
  const { view } = pitchTable({ dealer: 1, bids: [3, 3, null, null], pitcher: 1 });
  assert.deepEqual(callOf(view, 1), { kind: 'bid', value: 3, stolen: true });
  assert.deepEqual(callOf(view, 0), { kind: 'bid', value: 3, stolen: false });
  assert.deepEqual(highestBid(view), { seat: 1, value: 3 });
  assert.equal(highestBid(pitchTable().view), null);
});

test('a seat’s part in the auction in words, and afterwards the pitcher’s alone', () => {
  const promise = panelsOf('pitch')?.promise;
  const says = (table: ReturnType<typeof pitchTable>) => [0, 1, 2, 3].map((seat) => promise?.(t, table, seat));
  const auction = pitchTable({ phase: 'bid', dealer: 1, bids: [2, null, null, null], turn: { number: 9, seat: 1 } });
  assert.deepEqual(says(auction), ['bid 2', '', 'pass', 'pass']);
  const play = pitchTable({ dealer: 1, bids: [2, 2, null, null], pitcher: 1 });
  assert.deepEqual(says(play), ['', 'pitcher, stole 2', '', '']);
});

test('trumps are said as soon as the first card is down', () => {
  const fact = panelsOf('pitch')?.fact;
  assert.equal(fact?.(t, pitchTable({ phase: 'bid' })), null);
  assert.equal(fact?.(t, pitchTable({ pitcher: 0 }))?.text, 'Your first card makes trumps');
  assert.equal(fact?.(t, pitchTable({ pitcher: 2 }))?.text, 'The first card makes trumps');
  assert.deepEqual(fact?.(t, pitchTable({ pitcher: 2, trump: 'H' })), { text: 'Trumps: hearts', on: true, suit: 'H' });
});

test('teams are for four players, and are not asked for with any other number', () => {
  const defaults = { players: 4, teams: false, target: 7 };
  const sent = (chosen: Record<string, number | boolean>) => changedOptions(applicable(chosen, defaults, pitchOptions), defaults);
  assert.deepEqual(sent({ teams: true }), { teams: true });
  assert.deepEqual(sent({ teams: true, players: 5 }), { players: 5 });
  assert.deepEqual(sent({ teams: true, players: 4 }), { teams: true });
});

test('every choice of every option of pitch has words', () => checkChoices(pitchOptions));
