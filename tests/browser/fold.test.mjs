// "Folding events into a snapshot always gives what a later snapshot says", held against the real server.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { WebSocket } from 'ws';
import { startServer } from './support/server.mjs';

let server;
let pique;
before(async () => {
  server = await startServer();
  const outfile = fileURLToPath(new URL('./node_modules/.cache/pique-client.mjs', import.meta.url));
  const entry = fileURLToPath(new URL('../../protocol/client/src/index.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'neutral', target: 'node18' });
  pique = await import(outfile);
});
after(() => server?.stop());

function connect(name, listener = {}) {
  return new Promise((resolve) => {
    const client = new pique.Client({
      url: `${server.url.replace('http', 'ws')}/ws`,
      open: (url, protocols) => new WebSocket(url, protocols),
      hello: () => ({ name }),
      listener: {
        status: (status) => status.kind === 'ready' && resolve(client),
        hello: () => {},
        table: () => {},
        gone: () => {},
        lobby: () => {},
        notice: () => {},
        ...listener,
      },
    });
    client.connection.start();
  });
}

/** What a snapshot may say otherwise: spectators come and go without an event. */
const comparable = (state) => ({ ...state, info: { ...state.info, spectators: 0 } });

function answer({ legal }) {
  if (legal.declare !== undefined) return { declare: false };
  if (legal.bid !== undefined) return { bid: legal.bid.at(3) ?? legal.bid[0] };
  return { play: legal.play[0] };
}

for (const options of [{}, { blind_nil: true }, { deck: 'jokers_deuces' }]) {
  test(`folded events equal the snapshot at every own turn of two hands, ${JSON.stringify(options)}`, async () => {
    let compared = 0;
    let settle;
    const done = new Promise((resolve, reject) => (settle = { resolve, reject }));
    let expected = null;
    const onTable = async (client, state, events) => {
      if (events.length === 0 && expected !== null) {
        if (state.seq === expected.seq) {
          assert.deepEqual(comparable(state), comparable(expected));
          compared += 1;
        }
        expected = null;
      } else if (events.some((event) => event.kind === 'hand_scored' && event.hand === 2)) {
        settle.resolve();
        return;
      } else if (state.view.turn?.legal !== undefined && events.length > 0) {
        expected = state;
        await client.attach(state.table);
        return;
      }
      const turn = state.view.turn;
      if (turn?.legal !== undefined) await client.act(state.table, turn.number, answer(turn));
    };
    let client;
    client = await connect('Ada', {
      table: (state, events) => void onTable(client, state, events).catch((error) => settle.reject(error)),
    });
    const { table } = await client.request('create_table', { game: 'spades', options, private: true, turn_seconds: 0 });
    await client.request('start', { table });
    await done;
    client.connection.stop();
    assert.ok(compared >= 26, `only ${compared} snapshots were compared`);
  });
}
