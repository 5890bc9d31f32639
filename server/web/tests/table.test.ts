import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comingHand } from '../src/app/entropy';
import { emptyLog, foldLog } from '../src/app/table_log';
import { lastWinner } from '../src/table/leader';
import { callAt, nameAt, sideName, sideOrder } from '../src/table/people';
import { placeOf, sidesOf } from '../src/table/places';
import { turnText } from '../src/table/turn_text';
import { spadesTable, t } from './support';

test('seats are drawn clockwise from the viewer: the next seat sits at the left', () => {
  const places = (base: number): string[] => [0, 1, 2, 3].map((seat) => placeOf(seat, 4, base));
  assert.deepEqual(places(0), ['bottom', 'left', 'top', 'right']);
  assert.deepEqual(places(3), ['left', 'top', 'right', 'bottom']);
  assert.deepEqual([0, 1].map((seat) => placeOf(seat, 2, 1)), ['top', 'bottom']);
  assert.deepEqual([0, 1, 2].map((seat) => placeOf(seat, 3, 0)), ['bottom', 'left', 'right']);
  assert.deepEqual([0, 1, 2, 3, 4].map((seat) => placeOf(seat, 5, 2)), ['top-right', 'right', 'bottom', 'left', 'top-left']);
});

test('for 2 to 7 seats everybody has a place of their own, the own seat at the bottom, and left mirrors right', () => {
  const mirrored = (place: string): string => place.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left'));
  for (let seats = 2; seats <= 7; seats += 1) {
    const places = Array.from({ length: seats }, (_, seat) => placeOf(seat, seats, 0));
    assert.equal(places[0], 'bottom');
    assert.equal(new Set(places).size, seats, `${seats} seats`);
    const others = places.slice(1);
    assert.deepEqual([...others].reverse().map(mirrored), others, `${seats} seats`);
  }
});

test('sides are teams of alternating seats, or single seats', () => {
  assert.deepEqual(sidesOf(4, 2), [[0, 2], [1, 3]]);
  assert.deepEqual(sidesOf(3, 3), [[0], [1], [2]]);
});

test('a player is "you" to themselves, and sides are we and they', () => {
  const { info, view } = spadesTable({ you: 2 });
  assert.equal(callAt(t, info, view, 2), 'You');
  assert.equal(callAt(t, info, view, 0), 'Ada');
  assert.equal(nameAt(t, info.seats, 3), 'Bot 2');
  assert.equal(sideName(t, info, view, 0), 'We');
  assert.equal(sideName(t, info, view, 1), 'They');
  assert.deepEqual(sideOrder(spadesTable({ you: 1 }).view), [1, 0]);
});

test('a spectator sees the sides by name', () => {
  const { info, view } = spadesTable({ you: null });
  assert.equal(sideName(t, info, view, 0), 'Ada & Ben');
  assert.deepEqual(sideOrder(view), [0, 1]);
});

test('the turn line says whose turn it is and what for', () => {
  const mine = spadesTable({ phase: 'bid', turn: { number: 1, seat: 0 } });
  assert.equal(turnText(t, mine), 'Your bid');
  const theirs = spadesTable({ phase: 'play', turn: { number: 1, seat: 2 } });
  assert.equal(turnText(t, theirs), 'Ben is to play');
  const strange = spadesTable({ phase: 'melding', turn: { number: 1, seat: 2 } });
  assert.equal(turnText(t, strange), 'It is the turn of Ben');
  assert.equal(turnText(t, spadesTable({ phase: 'scored' })), 'The next hand is being dealt');
});

test('the winner of the last trick leads', () => {
  assert.equal(lastWinner(spadesTable({ turn: { number: 1, seat: 2 } }).view), 2);
  assert.equal(lastWinner(spadesTable({ trick: [{ seat: 1, card: '2C' }], turn: { number: 1, seat: 2 } }).view), 1);
  assert.equal(lastWinner(spadesTable({ phase: 'scored' }).view), null);
});

test('the log keeps the sheets of this match and the last of the talk', () => {
  const scored = (hand: number) => ({ seq: hand, kind: 'hand_scored', hand, lines: [] });
  const two = foldLog(emptyLog, [scored(1), scored(2), scored(2)]);
  assert.deepEqual(two.sheets.map((sheet) => sheet.hand), [1, 2]);
  assert.deepEqual(foldLog(two, [{ seq: 3, kind: 'match_started' }]).sheets, []);
  const talk = Array.from({ length: 60 }, (_, seq) => ({ seq, kind: 'said', seat: 0, phrase: 'hello' }));
  const log = foldLog(two, talk);
  assert.equal(log.said.length, 50);
  assert.equal(log.said.at(-1)?.seq, 59);
  assert.equal(foldLog(log, [{ seq: 99, kind: 'confetti' }]), log);
});

test('a share of randomness is for the hand that has not begun', () => {
  assert.equal(comingHand(spadesTable({ phase: 'waiting', hand: 1 })), 1);
  assert.equal(comingHand(spadesTable({ phase: 'scored', hand: 3 })), 4);
  assert.equal(comingHand(spadesTable({ phase: 'over', hand: 3 })), 4);
  assert.equal(comingHand(spadesTable({ phase: 'play', hand: 3 })), null);
});
