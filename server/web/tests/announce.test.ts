import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldAll, type TableState } from 'pique-client';
import { announcements } from '../src/table/announce';
import { duoTable, pitchTable, spadesTable, t } from './support';

function hear(before: TableState, events: ({ kind: string } & Record<string, unknown>)[]): string[] {
  const numbered = events.map((event, i) => ({ seq: before.seq + 1 + i, ...event }));
  const { state, taken } = foldAll(before, numbered);
  return announcements(t, taken, before, state);
}

test('bids and plays are said with who made them', () => {
  const heard = hear(spadesTable({ phase: 'bid' }), [
    { kind: 'bid', seat: 1, value: 4 },
    { kind: 'bid', seat: 2, value: 0 },
  ]);
  assert.deepEqual(heard, ['Bot 1 bid 4.', 'Ben bid nil.']);
});

test('one’s own turn is said when it is the last thing that happened', () => {
  const heard = hear(spadesTable(), [
    { kind: 'played', seat: 3, card: 'QH' },
    { kind: 'turn', number: 5, seat: 0, phase: 'play', legal: { play: ['2H'] } },
  ]);
  assert.deepEqual(heard, ['Bot 2 played the queen of hearts.', 'Your turn: play a card']);
});

test('the breaking of spades is said once', () => {
  const heard = hear(spadesTable(), [
    { kind: 'played', seat: 3, card: '2S' },
    { kind: 'played', seat: 0, card: '3S' },
  ]);
  assert.deepEqual(heard, ['Bot 2 played the two of spades.', 'Spades are broken.', 'You played the three of spades.']);
});

test('a scored hand is said with the totals, the own side first', () => {
  const line = { bid: 1, took: 1, nils: [], points: 0, bags_before: 0, bags_added: 0, penalty: 0, bags_after: 0, total: 61 };
  const heard = hear(spadesTable({ you: 1 }), [{ kind: 'hand_scored', hand: 1, lines: [line, { ...line, total: -40 }] }]);
  assert.deepEqual(heard, ['Hand 1 is over.', 'We: -40 points.', 'They: 61 points.']);
});

test('comings and goings are said', () => {
  const entry = { seat: 2, kind: 'human', player: { id: 'p2', name: 'Ben' }, state: 'away' };
  const heard = hear(spadesTable(), [{ kind: 'seat', seat: 2, entry, reason: 'disconnected' }]);
  assert.deepEqual(heard, ['Ben lost the connection.']);
  const open = { seat: 2, kind: 'open', state: 'here' };
  assert.deepEqual(hear(spadesTable(), [{ kind: 'seat', seat: 2, entry: open, reason: 'left' }]), ['Ben left.']);
});

test('events that are not known are not said', () => {
  assert.deepEqual(hear(spadesTable(), [{ kind: 'confetti' }]), []);
});

test('the auction of pitch is said: a pass, a stolen bid, the pitcher, and trumps', () => {
  const heard = hear(pitchTable({ phase: 'bid', dealer: 0 }), [
    { kind: 'bid', seat: 1, value: null },
    { kind: 'bid', seat: 2, value: 3 },
    { kind: 'bid', seat: 0, value: 3, stolen: true },
    { kind: 'pitcher', seat: 0, bid: 3 },
    { kind: 'played', seat: 0, card: 'AH' },
    { kind: 'trump', suit: 'H' },
  ]);
  assert.deepEqual(heard, [
    'Bot 1 passed.',
    'Ben bid 3.',
    'You stole the bid at 3.',
    'You are the pitcher at 3.',
    'You played the ace of hearts.',
    'Trumps are hearts.',
  ]);
});

test('the draft and the exchange are said, of the other player without cards', () => {
  const heard = hear(duoTable({ phase: 'draft', stock: 52, cards: ['2C'], counts: [1, 0] }), [
    { kind: 'hand_started', hand: 2, first: 0, entropy: [] },
    { kind: 'declared', seat: 1, double_nil: true },
    { kind: 'drafted', seat: 0, kept: true, card: 'QS' },
    { kind: 'drafted', seat: 1, kept: false },
    { kind: 'exchanged', seat: 1, count: 2 },
    { kind: 'exchanged', seat: 0, count: 1, out: ['QS'], in: ['3D'] },
  ]);
  assert.deepEqual(heard, [
    'Hand 2 begins. You draw first.',
    'Ben bid double nil.',
    'You kept the queen of spades.',
    'Ben discarded and drew.',
    'Ben exchanged 2 cards.',
    'You drew: three of diamonds.',
  ]);
});
