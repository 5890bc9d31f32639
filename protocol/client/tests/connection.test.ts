import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backoffMs } from '../src/backoff';
import { stopReason } from '../src/close_codes';
import { Connection, type ConnectionStatus } from '../src/connection';
import { ConnectionLost, Refused } from '../src/errors';
import type { Push } from '../src/messages';
import { ServerClock } from '../src/server_clock';
import { FakeSocket, FakeTimers, hello_ok, settle } from './support';

function setUp() {
  const sockets: FakeSocket[] = [];
  const timers = new FakeTimers();
  const statuses: ConnectionStatus[] = [];
  const pushes: Push[] = [];
  const connection = new Connection({
    url: 'ws://here/ws',
    hello: () => ({ name: 'Ada', token: 'secret' }),
    onStatus: (status) => statuses.push(status),
    onHello: () => {},
    onPush: (push) => pushes.push(push),
    open: (url, protocols) => {
      const socket = new FakeSocket(url, protocols);
      sockets.push(socket);
      return socket;
    },
    timers,
    random: () => 0,
  });
  const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const greet = async (): Promise<void> => {
    newest().accept();
    newest().reply('hello', hello_ok);
    await settle();
  };
  return { connection, sockets, newest, greet, timers, statuses, pushes };
}

test('offers the subprotocol and says hello first', async () => {
  const { connection, newest, greet } = setUp();
  connection.start();
  assert.deepEqual(newest().protocols, ['pique.v1']);
  await greet();
  assert.equal(newest().sent[0]?.['type'], 'hello');
  assert.equal(newest().sent[0]?.['token'], 'secret');
  assert.equal(connection.status.kind, 'ready');
});

test('finds replies by id though they overtake each other', async () => {
  const { connection, newest, greet } = setUp();
  connection.start();
  await greet();
  const first = connection.request('join', { code: 'AAA222' });
  const second = connection.request('join', { code: 'BBB333' });
  const [a, b] = newest().sent.slice(-2) as [Record<string, unknown>, Record<string, unknown>];
  newest().deliver({ re: b['id'], ok: { table: 'tb', seat: 2 } });
  newest().deliver({ re: a['id'], ok: { table: 'ta', seat: 1 } });
  assert.deepEqual(await first, { table: 'ta', seat: 1 });
  assert.deepEqual(await second, { table: 'tb', seat: 2 });
});

test('a reply and a push in one message are both heard', async () => {
  const { connection, newest, greet, pushes } = setUp();
  connection.start();
  await greet();
  const acted = connection.request('act', { table: 't1', turn: 4, action: { bid: 2 } });
  newest().deliver({ re: newest().last('act')['id'], ok: { turn: 4 }, type: 'events', table: 't1', epoch: 1, events: [] });
  assert.deepEqual(await acted, { turn: 4 });
  assert.equal(pushes[0]?.type, 'events');
});

test('a refusal carries code and reason', async () => {
  const { connection, newest, greet } = setUp();
  connection.start();
  await greet();
  const acted = connection.request('act', { table: 't1', turn: 4, action: { play: '2C' } });
  newest().deliver({
    re: newest().last('act')['id'],
    error: { code: 'illegal_action', message: 'no', reason: 'must_follow_suit' },
  });
  await assert.rejects(acted, (error: unknown) => {
    return error instanceof Refused && error.code === 'illegal_action' && error.reason === 'must_follow_suit';
  });
});

test('comes back after a passing loss, and open commands fail', async () => {
  const { connection, sockets, newest, greet, timers } = setUp();
  connection.start();
  await greet();
  const open = connection.request('list_tables', {});
  newest().drop(1012);
  await assert.rejects(open, ConnectionLost);
  assert.equal(connection.status.kind, 'waiting');
  timers.advance(250);
  assert.equal(sockets.length, 2);
  await greet();
  assert.equal(connection.status.kind, 'ready');
});

test('each failed try waits longer, and retryNow does not wait', () => {
  const { connection, sockets, newest, timers } = setUp();
  connection.start();
  newest().drop(1006);
  timers.advance(250);
  assert.equal(sockets.length, 2);
  newest().drop(1006);
  timers.advance(499);
  assert.equal(sockets.length, 2);
  timers.advance(1);
  assert.equal(sockets.length, 3);
  newest().drop(1006);
  connection.retryNow();
  assert.equal(sockets.length, 4);
});

test('does not come back after the final close codes', () => {
  for (const code of [1003, 1007, 1009, 4001, 4002, 4005, 4006, 4009]) {
    assert.notEqual(stopReason(code), null, String(code));
    const { connection, sockets, newest, timers } = setUp();
    connection.start();
    newest().drop(code);
    timers.advance(600_000);
    assert.equal(sockets.length, 1, String(code));
    assert.equal(connection.status.kind, 'stopped');
  }
  for (const code of [1001, 1006, 1012, 1013, 4008, 4010, 4029]) assert.equal(stopReason(code), null, String(code));
});

test('a bad token stops, a draining server is tried again', async () => {
  const bad = setUp();
  bad.connection.start();
  bad.newest().accept();
  bad.newest().refuse('hello', 'bad_token');
  await settle();
  assert.deepEqual(bad.statuses.at(-1), { kind: 'stopped', reason: 'bad_token', code: 'bad_token' });
  const draining = setUp();
  draining.connection.start();
  draining.newest().accept();
  draining.newest().refuse('hello', 'draining');
  await settle();
  assert.equal(draining.connection.status.kind, 'waiting');
});

test('a silent server is noticed', async () => {
  const { connection, newest, greet, timers } = setUp();
  connection.start();
  await greet();
  newest().reply('ping', { time: timers.now() });
  await settle();
  timers.advance(20_000);
  assert.equal(connection.status.kind, 'ready');
  timers.advance(10_000);
  assert.equal(connection.status.kind, 'waiting');
});

test('rubbish and unknown messages are ignored', async () => {
  const { connection, newest, greet } = setUp();
  connection.start();
  await greet();
  newest().onmessage?.({ data: '{' } as never);
  newest().deliver({ re: 999, ok: {} });
  newest().deliver({ re: null, error: { code: 'bad_json', message: '' } });
  assert.equal(connection.status.kind, 'ready');
});

test('the pause doubles up to its limit and is spread over its upper half', () => {
  assert.equal(backoffMs(0, () => 0), 250);
  assert.equal(backoffMs(0, () => 1), 500);
  assert.equal(backoffMs(3, () => 1), 4000);
  assert.equal(backoffMs(50, () => 1), 15_000);
  assert.equal(backoffMs(50, () => 0), 7500);
});

test('the quickest ping sets the offset of the clocks', () => {
  const clock = new ServerClock();
  clock.measured(1000, 1100, 6050);
  assert.equal(clock.offset_ms, 5000);
  clock.measured(2000, 3000, 9000);
  assert.equal(clock.offset_ms, 5000);
  clock.measured(4000, 4020, 9015);
  assert.equal(clock.offset_ms, 5005);
});
