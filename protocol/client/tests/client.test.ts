import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '../src/client';
import { Refused } from '../src/errors';
import type { TableState } from '../src/fold/state';
import { FakeSocket, FakeTimers, hello_ok, infoOf, settle, viewOf } from './support';

function setUp() {
  const sockets: FakeSocket[] = [];
  const timers = new FakeTimers();
  const heard: { state: TableState; kinds: string[] }[] = [];
  const gone: string[] = [];
  const client = new Client({
    url: 'ws://here/ws',
    hello: () => ({}),
    open: (url, protocols) => {
      const socket = new FakeSocket(url, protocols);
      sockets.push(socket);
      return socket;
    },
    timers,
    random: () => 0,
    listener: {
      status: () => {},
      hello: () => {},
      table: (state, events) => heard.push({ state, kinds: events.map((event) => event.kind) }),
      gone: (table, reason) => gone.push(`${table} ${reason}`),
      lobby: () => {},
      notice: () => {},
    },
  });
  const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const greet = async (): Promise<void> => {
    newest().accept();
    newest().reply('hello', hello_ok);
    await settle();
  };
  return { client, newest, greet, timers, heard, gone };
}

function snapshot(seq: number, epoch = 1, you: number | null = 0) {
  return {
    type: 'snapshot',
    table: 't1',
    epoch,
    seq,
    info: infoOf('spades', 4),
    view: viewOf(4, 2, { you, dealer: null, bags: [0, 0], broken: false }),
  };
}

function events(seqs: number[], epoch = 1) {
  return { type: 'events', table: 't1', epoch, events: seqs.map((seq) => ({ seq, kind: 'said', seat: 0, phrase: 'hello' })) };
}

test('attaching asks for a snapshot, and events go on from there', async () => {
  const { client, newest, greet, heard } = setUp();
  client.connection.start();
  await greet();
  void client.attach('t1');
  assert.equal(newest().last('sync')['after'], -1);
  newest().reply('sync', {});
  newest().deliver(snapshot(5));
  newest().deliver(events([6, 7]));
  assert.deepEqual(heard.map((entry) => entry.state.seq), [5, 7]);
  assert.deepEqual(heard[1]?.kinds, ['said', 'said']);
});

test('a gap asks for the missing events once', async () => {
  const { client, newest, greet } = setUp();
  client.connection.start();
  await greet();
  newest().deliver(snapshot(5));
  newest().deliver(events([8]));
  newest().deliver(events([9]));
  const syncs = newest().sent.filter((message) => message['type'] === 'sync');
  assert.equal(syncs.length, 1);
  assert.equal(syncs[0]?.['after'], 5);
  newest().reply('sync', {});
  newest().deliver(events([6, 7, 8, 9]));
  assert.equal(client.table('t1')?.seq, 9);
});

test('pushes with a lower epoch are dropped', async () => {
  const { client, newest, greet } = setUp();
  client.connection.start();
  await greet();
  newest().deliver(snapshot(5, 2));
  newest().deliver(events([6], 1));
  newest().deliver(snapshot(9, 1));
  assert.equal(client.table('t1')?.seq, 5);
  newest().deliver(events([6], 3));
  assert.equal(client.table('t1')?.epoch, 3);
});

test('comes back to a seat with sync and to a watched table with watch', async () => {
  for (const [you, type] of [[0, 'sync'], [null, 'watch']] as const) {
    const { client, newest, greet, timers } = setUp();
    client.connection.start();
    await greet();
    newest().deliver(snapshot(5, 1, you));
    newest().drop(1006);
    timers.advance(250);
    await greet();
    assert.equal(newest().last(type)['table'], 't1');
    if (type === 'sync') assert.equal(newest().last(type)['after'], 5);
  }
});

test('a table that is no more is reported when coming back', async () => {
  const { client, newest, greet, timers, gone } = setUp();
  client.connection.start();
  await greet();
  newest().deliver(snapshot(5));
  newest().drop(1006);
  timers.advance(250);
  await greet();
  newest().refuse('sync', 'no_such_table');
  await settle();
  assert.deepEqual(gone, ['t1 no_such_table']);
});

test('an act whose reply was lost is sent again with the same turn', async () => {
  const { client, newest, greet, timers } = setUp();
  client.connection.start();
  await greet();
  let done = false;
  void client.act('t1', 7, { play: '2C' }).then(() => (done = true));
  newest().drop(1006);
  await settle();
  timers.advance(250);
  await greet();
  assert.equal(newest().last('act')['turn'], 7);
  newest().reply('act', { turn: 7 });
  await settle();
  assert.equal(done, true);
});

test('a refused act is not sent again', async () => {
  const { client, newest, greet } = setUp();
  client.connection.start();
  await greet();
  const acted = client.act('t1', 7, { play: '2C' });
  newest().refuse('act', 'stale_turn');
  await assert.rejects(acted, Refused);
});

test('detached ends the table', async () => {
  const { client, newest, greet, gone } = setUp();
  client.connection.start();
  await greet();
  newest().deliver(snapshot(5));
  newest().deliver({ type: 'detached', table: 't1', reason: 'superseded' });
  assert.deepEqual(gone, ['t1 superseded']);
  assert.equal(client.table('t1'), undefined);
});

test('pushes of unknown types are ignored', async () => {
  const { client, newest, greet, heard } = setUp();
  client.connection.start();
  await greet();
  newest().deliver({ type: 'confetti', table: 't1' });
  assert.equal(heard.length, 0);
});
