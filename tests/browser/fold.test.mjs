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
  // Two commands a decision are more than a person sends.
  server = await startServer({ options: ['--rate', '1000', '--burst', '1000'] });
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

/** Answers by turns in different ways, so that every kind of answer is given. */
function answer({ number, legal }, { cards }) {
  if (legal.declare !== undefined) return { declare: legal.declare.at(-1) };
  if (legal.keep !== undefined) return number % 3 === 0 ? { discard: true } : { keep: true };
  if (legal.exchange !== undefined) return { exchange: cards.slice(0, legal.exchange.max) };
  if (legal.pitch !== undefined && number % 2 === 0) return { pitch: legal.pitch[0] };
  if (legal.bid !== undefined) return { bid: legal.bid.at(3) ?? legal.bid[0] };
  if (legal.pass !== undefined) return { pass: true };
  return { play: legal.play[0] };
}

/** Without a floor no match ends before its second hand. */
const tables = [
  { game: 'spades', options: { floor: null }, least: 26 },
  { game: 'spades', options: { floor: null, blind_nil: true }, least: 26 },
  { game: 'spades', options: { floor: null, deck: 'jokers_deuces' }, least: 26 },
  { game: 'spades_duo', options: {}, least: 52 },
  { game: 'spades_duo', options: { double_nil: false, draft_second_card: 'drafter' }, least: 52 },
  { game: 'pitch', options: {}, least: 12 },
  { game: 'pitch', options: { players: 7, all_pass: 'redeal' }, least: 8 },
  { game: 'pitch', options: { teams: true }, least: 12 },
];

for (const { game, options, least } of tables) {
  test(`folded events equal the snapshot at every own turn of two hands of ${game}, ${JSON.stringify(options)}`, async () => {
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
      if (turn?.legal !== undefined) await client.act(state.table, turn.number, answer(turn, state.view));
    };
    let client;
    client = await connect('Ada', {
      table: (state, events) => void onTable(client, state, events).catch((error) => settle.reject(error)),
    });
    const { table } = await client.request('create_table', { game, options, private: true, turn_seconds: 0 });
    await client.request('start', { table });
    await done;
    client.connection.stop();
    assert.ok(compared >= least, `only ${compared} snapshots were compared`);
  });
}
