import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pipsOf } from '../src/cards/pips';
import { asHeld } from '../src/cards/sort';

test('a hand is held by suits of alternating colour, high cards left', () => {
  const cards = ['2C', 'AC', '9D', 'TD', '3H', 'KH', '2S', 'AS'];
  assert.deepEqual(asHeld(cards, 'standard'), ['AS', '2S', 'KH', '3H', 'AC', '2C', 'TD', '9D']);
});

test('with one suit missing the colours still alternate', () => {
  assert.deepEqual(asHeld(['2D', '2H', '2S'], 'standard'), ['2H', '2S', '2D']);
  assert.deepEqual(asHeld(['2C', '2D', '2S'], 'standard'), ['2S', '2D', '2C']);
});

test('jokers and high deuces are held among the spades', () => {
  assert.deepEqual(asHeld(['2D', '3D', 'AS', '2S', 'BJ', 'LJ'], 'jokers_deuces'), ['BJ', 'LJ', '2D', '2S', 'AS', '3D']);
});

test('cards that are not known are kept', () => {
  assert.deepEqual(asHeld(['??', '2C'], 'standard'), ['2C', '??']);
});

test('a card has as many pips as it says, the lower ones on their heads', () => {
  for (const rank of '23456789T') {
    const pips = pipsOf(rank);
    assert.equal(pips.length, rank === 'T' ? 10 : Number(rank));
    assert.equal(new Set(pips.map((pip) => `${pip.x} ${pip.y}`)).size, pips.length);
    assert.ok(pips.every((pip) => pip.turned === pip.y > 70));
  }
});
