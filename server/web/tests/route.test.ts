import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathOf, readCode, readInvite, routeOf } from '../src/app/route';

test('an invite link leads to its table, everything else to the lobby', () => {
  assert.deepEqual(routeOf('/t/ABC234'), { screen: 'table', code: 'ABC234' });
  assert.deepEqual(routeOf('/t/abc234/'), { screen: 'table', code: 'ABC234' });
  for (const path of ['/', '/t/', '/t/ABC23', '/t/ABC1O0', '/elsewhere']) {
    assert.deepEqual(routeOf(path), { screen: 'lobby' }, path);
  }
});

test('a route and its path are inverses', () => {
  for (const path of ['/', '/t/ABC234']) assert.equal(pathOf(routeOf(path)), path);
});

test('a code may be typed with blanks and in lower case; letters that are easily mixed up are none', () => {
  assert.equal(readCode(' abc 234 '), 'ABC234');
  assert.equal(readCode('ABC-234'), 'ABC234');
  assert.equal(readCode('ABC23O'), null);
  assert.equal(readCode('ABC2344'), null);
});

test('a whole link does for a code', () => {
  assert.equal(readInvite('https://example.org/t/ABC234?x=1'), 'ABC234');
  assert.equal(readInvite('xyz789'), 'XYZ789');
  assert.equal(readInvite('hello'), null);
});
