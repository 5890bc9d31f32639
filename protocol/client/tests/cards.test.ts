import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deckPlace, inDeckOrder, strength, suitOf } from '../src/cards';

test('deck order is 2C … AC 2D … AS, then the jokers', () => {
  assert.deepEqual(inDeckOrder(['BJ', 'AS', '2D', 'LJ', 'AC', '2C']), ['2C', 'AC', '2D', 'AS', 'LJ', 'BJ']);
  assert.equal(deckPlace('AS'), 51);
});

test('the spades from the top with jokers and deuces: BJ LJ 2D 2S AS KS', () => {
  const spades = ['AS', '2S', 'BJ', 'KS', '2D', 'LJ'];
  assert.ok(spades.every((card) => suitOf(card, 'jokers_deuces') === 'S'));
  spades.sort((a, b) => strength(b, 'jokers_deuces') - strength(a, 'jokers_deuces'));
  assert.deepEqual(spades, ['BJ', 'LJ', '2D', '2S', 'AS', 'KS']);
});

test('a card that is not known has no suit', () => {
  assert.equal(suitOf('??'), null);
  assert.equal(suitOf(''), null);
});
