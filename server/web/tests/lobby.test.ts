import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Summary } from 'pique-client';
import { foldLobby, freeSeats, inLobbyOrder, ofGame } from '../src/app/lobby_list';
import { spadesTable } from './support';

function summary(table: string, open: number, status = 'waiting'): Summary {
  const { info } = spadesTable();
  const seats = info.seats.map((entry) => (entry.seat < open ? { seat: entry.seat, kind: 'open', state: 'here' } : entry));
  return { ...info, table, seats, status };
}

test('a push changes, adds and removes tables', () => {
  const list = [summary('a', 1), summary('b', 2)];
  const next = foldLobby(list, { type: 'lobby', set: [summary('b', 3), summary('c', 1)], gone: ['a'] });
  assert.deepEqual(next.map((one) => one.table), ['b', 'c']);
  assert.equal(freeSeats(next[0] as Summary), 3);
});

test('tables that want players come first', () => {
  const list = [summary('full', 0), summary('playing', 2, 'playing'), summary('free', 2)];
  assert.equal(inLobbyOrder(list)[0]?.table, 'free');
});

test('the list can be narrowed to one game', () => {
  const list = [summary('a', 1), { ...summary('b', 1), game: 'pitch' }];
  assert.deepEqual(ofGame(list, 'pitch').map((one) => one.table), ['b']);
  assert.deepEqual(ofGame(list, '').map((one) => one.table), ['a', 'b']);
});
