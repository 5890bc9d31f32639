import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handUse, togglePick } from '../src/table/hand_use';

const held = ['2C', '3C', '4D', 'AS'];

test('a card to play is sent at once; of others nothing can be pressed', () => {
  assert.deepEqual(handUse({ play: ['2C'] }, held), { kind: 'play', cards: ['2C'] });
  assert.equal(handUse({ bid: [0, 1] }, held), null);
  assert.equal(handUse({ keep: true, discard: true }, held), null);
  assert.equal(handUse(undefined, held), null);
});

test('cards to exchange or to pitch are chosen first', () => {
  assert.deepEqual(handUse({ exchange: { max: 3 } }, held), { kind: 'pick', cards: held, max: 3 });
  assert.deepEqual(handUse({ pass: true, bid: [4], pitch: ['AS'] }, held), { kind: 'pick', cards: ['AS'], max: 1 });
});

test('a chosen card is let go by pressing it again, and no more than allowed are chosen', () => {
  const three = ['2C', '3C', '4D'].reduce<string[]>((picked, card) => togglePick(picked, card, 3), []);
  assert.deepEqual(three, ['2C', '3C', '4D']);
  assert.deepEqual(togglePick(three, 'AS', 3), three);
  assert.deepEqual(togglePick(three, '3C', 3), ['2C', '4D']);
});

test('of a single choice the new card takes the place of the old', () => {
  assert.deepEqual(togglePick(['2C'], 'AS', 1), ['AS']);
  assert.deepEqual(togglePick(['AS'], 'AS', 1), []);
});
