// A real server: every command is sent, whole hands are played, and every frame and HTTP body fits the schemas.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fair_deal } from './fair_deal.mjs';
import { Client, Log, first_action, play, program, start_server, there_is_a_server } from './live_support.mjs';
import { command_types, faults, files, folder } from './schemas.mjs';

const skip = there_is_a_server ? false : `there is no ${program}`;

describe('a running server', { skip, timeout: 120_000 }, () => {
  const log = new Log();
  let server;
  let url;

  before(async () => {
    server = await start_server();
    url = server.url;
  });
  after(async () => server?.stop());

  const connect = () => Client.connect(url, log);
  const guest = async (fields) => {
    const client = await connect();
    const hello = await client.ok('hello', fields);
    return { client, ...hello };
  };

  async function get(path, status, ref) {
    const response = await fetch(url + path);
    const body = await response.text();
    assert.equal(response.status, status, `${path}: ${body}`);
    const value = JSON.parse(body);
    if (ref) assert.deepEqual(faults(ref, value), [], `${path}: ${body}`);
    return value;
  }

  test('hello and ping', async () => {
    const client = await connect();
    await client.refused('hello_first', 'ping');
    const hello = await client.ok('hello', { name: '  Ana ', lang: 'pl', client: 'schema tests' });
    assert.equal(hello.player.name, 'Ana');
    assert.deepEqual(hello.seats, []);
    await client.refused('already_hello', 'hello');
    const { time } = await client.ok('ping');
    assert.ok(Math.abs(time - Date.now()) < 3_600_000, 'Unix milliseconds');

    const again = await guest({ token: hello.token });
    assert.deepEqual(again.player, hello.player);
    const stranger = await connect();
    await stranger.refused('bad_token', 'hello', { token: 'nobody' });
    for (const one of [client, again.client, stranger]) await one.close();
  });

  test('what is no command is refused and told apart', async () => {
    const { client } = await guest();
    const cases = [
      ['{', null, 'bad_json'],
      ['[]', null, 'bad_request'],
      ['{"type":"ping"}', null, 'bad_request'],
      ['{"id":900,"type":"pong"}', 900, 'unknown_type'],
      ['{"id":901,"type":"ping","stray":1}', 901, 'bad_request'],
      ['{"id":902,"type":"leave"}', 902, 'bad_request'],
      ['{"id":903,"type":"leave","table":7}', 903, 'bad_request'],
    ];
    for (const [text, re, code] of cases) {
      const before = client.pushes.length;
      client.send_raw(text);
      const reply = await client.until(() => client.pushes[before], code);
      assert.equal(reply.re, re, text);
      assert.equal(reply.error.code, code, text);
    }
    await client.close();
  });

  test('a table is made, listed, joined, watched and left', async () => {
    const ana = await guest({ name: 'Ana' });
    const ben = await guest({ name: 'Ben' });
    const cleo = await guest({ name: 'Cleo' });

    await cleo.client.ok('watch_lobby');
    const { table, code } = await ana.client.ok('create_table', { game: 'spades', options: { target: 300, floor: null }, turn_seconds: 600, fill: 'easy', label: 'Friday' });
    await ana.client.push('snapshot', (push) => push.table === table);
    const changed = await cleo.client.push('lobby', (push) => push.set?.some((summary) => summary.table === table));
    assert.deepEqual(changed.set.find((summary) => summary.table === table).options, { floor: null, target: 300 });
    const listed = await ben.client.ok('list_tables', { game: 'spades' });
    assert.ok(listed.tables.some((summary) => summary.table === table));
    await get('/api/v1/tables', 200, 'http.json#/$defs/tables');

    assert.deepEqual(await ben.client.ok('join', { code, seat: 2 }), { table, seat: 2 });
    await ben.client.refused('already_seated', 'join', { table });
    await cleo.client.refused('seat_taken', 'join', { table, seat: 2 });
    await cleo.client.refused('no_such_seat', 'join', { table, seat: 4 });
    await cleo.client.ok('watch', { table });
    const watched = await cleo.client.push('snapshot', (push) => push.table === table);
    assert.equal(watched.view.you, null);
    assert.equal(watched.info.spectators, 1);

    await ben.client.refused('not_host', 'add_bot', { table, level: 'easy' });
    assert.deepEqual(await ana.client.ok('add_bot', { table, seat: 3, level: 'easy' }), { seat: 3 });
    assert.deepEqual(await ana.client.ok('remove_bot', { table, seat: 3 }), { seat: 3 });
    await ana.client.ok('say', { table, phrase: 'good_luck' });
    await ana.client.refused('not_allowed', 'say', { table, text: 'good luck' });
    await cleo.client.event(table, 'said');
    await ana.client.refused('not_allowed', 'hint', { table });
    await ana.client.refused('not_allowed', 'quick_play', { game: 'spades', max_wait_seconds: 5 });
    await ana.client.refused('not_allowed', 'cancel', { ticket: 'none' });
    await ana.client.refused('not_playing', 'vote_out', { table, seat: 2 });
    await ana.client.refused('bad_options', 'create_table', { game: 'spades', options: { suicide: true, blind_nil: true } });
    await ana.client.refused('no_such_table', 'join', { code: 'ZZZZZZ' });

    await cleo.client.ok('unwatch', { table });
    await cleo.client.ok('unwatch_lobby');
    await ben.client.ok('leave', { table });
    await ben.client.push('detached', (push) => push.reason === 'left');
    await ana.client.event(table, 'seat', (event) => event.seat === 2 && event.reason === 'left');
    for (const { client } of [ana, ben, cleo]) await client.close();
  });

  test('a whole match of one hand, its proof and its record, and a rematch', async () => {
    const { client, player } = await guest({ name: 'Ana' });
    const { table } = await client.ok('create_table', { game: 'spades', options: { max_hands: 1 }, private: true, seat: 1, turn_seconds: 0 });
    await client.refused('bad_request', 'entropy', { table, hand: 2, value: '00' });
    await client.ok('entropy', { table, hand: 1, value: 'C0ffee' });
    await client.refused('not_playing', 'act', { table, turn: 1000, action: { bid: 1 } });
    await client.ok('start', { table });
    await client.refused('too_late', 'entropy', { table, hand: 1, value: '00' });

    const turn = await client.event(table, 'turn', (event) => event.legal);
    assert.equal(turn.phase, 'bid');
    assert.deepEqual(turn.legal, { bid: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] });
    await client.refused('stale_turn', 'act', { table, turn: turn.number + 1, action: { bid: 3 } });
    const illegal = await client.refused('illegal_action', 'act', { table, turn: turn.number, action: { bid: 14 } });
    assert.equal(illegal.reason, 'bid_out_of_range');
    await client.refused('illegal_action', 'act', { table, turn: turn.number, action: { play: 'AS' } });
    await client.refused('illegal_action', 'claim', { table, turn: turn.number });

    const acted = await client.ask('act', { table, turn: turn.number, action: { bid: 3 } });
    assert.deepEqual(acted.ok, { turn: turn.number });
    assert.equal(acted.type, 'events', 'the reply and the events are one frame');
    const repeated = await client.ask('act', { table, turn: turn.number, action: { bid: 3 } });
    assert.deepEqual(Object.keys(repeated), ['re', 'ok'], 'a repeated act gets a plain reply');
    await client.refused('stale_turn', 'act', { table, turn: turn.number, action: { bid: 4 } });

    const bid = client.events.get(table).find((event) => event.kind === 'bid' && event.seat === 1);
    const committed = await play(client, table, 1, (event) => event.kind === 'committed', bid.seq);
    const events = client.events.get(table);
    const end = events.filter((event) => event.seq < committed.seq).slice(-4).map((event) => event.kind);
    if (events.some((event) => event.kind === 'match_over')) {
      assert.deepEqual(end, ['trick', 'hand_scored', 'revealed', 'match_over']);
    } else {
      assert.deepEqual(end.slice(1), ['trick', 'hand_scored', 'revealed'], 'equal scores play on');
    }

    const started = events.find((event) => event.kind === 'hand_started');
    const revealed = events.find((event) => event.kind === 'revealed');
    assert.deepEqual(started.entropy, [{ seat: 1, value: 'c0ffee' }]);
    const shares = revealed.entropy.map(({ seat, value }) => [seat, Buffer.from(value, 'hex')]);
    const deal = fair_deal(table, 1, Buffer.from(revealed.server_seed, 'hex'), shares, 4);
    assert.equal(client.snapshots.get(table).view.commitment, deal.commitment);
    assert.equal(started.dealer, deal.dealer);
    assert.deepEqual(revealed.deck, deal.deck);

    const record = await get(`/api/v1/tables/${table}/hands/1`, 200, 'http.json#/$defs/record');
    assert.deepEqual(record.deck, revealed.deck);
    assert.equal(record.seats[1].name, player.name);
    await get(`/api/v1/tables/${table}/hands/99`, 404, 'http.json#/$defs/error');

    // Equal scores have gone on by themselves; otherwise the next hand is that of a rematch.
    if (events.some((event) => event.kind === 'match_over')) await client.ok('start', { table });
    await client.event(table, 'hand_started', (event) => event.hand === 2);
    await client.ok('leave', { table });
    await client.close();
  });

  test('blind nils and a deck with jokers', async () => {
    const { client } = await guest();
    const { table } = await client.ok('create_table', {
      game: 'spades', options: { blind_nil: true, deck: 'jokers_deuces', failed_nil: 'helps', first_trick_spades: false }, private: true, seat: 0, turn_seconds: 0,
    });
    await client.ok('start', { table });
    const dealt = await client.event(table, 'dealt');
    assert.equal(dealt.cards, undefined, 'no cards before the answer');
    await play(client, table, 0, (event) => event.kind === 'hand_scored');
    const events = client.events.get(table);
    assert.ok(events.some((event) => event.kind === 'declared' && event.seat === 0 && event.blind_nil));
    assert.equal(events.find((event) => event.kind === 'dealt' && event.cards).cards.length, 13);
    await client.close();
  });

  test('a hand of spades for two, with its draft and an exchange', async () => {
    const { client } = await guest();
    const { table } = await client.ok('create_table', {
      game: 'spades_duo', options: { draft_second_card: 'drafter', max_hands: 1 }, private: true, seat: 0, turn_seconds: 0,
    });
    await client.ok('start', { table });
    await play(client, table, 0, (event) => event.kind === 'turn' && event.legal?.exchange);
    const events = client.events.get(table);
    const own = events.filter((event) => event.kind === 'drafted' && event.seat === 0);
    assert.equal(own.length, 13);
    assert.ok(own.every((event) => event.card && event.second), 'the second card is shown to who kept the first');
    const other = events.filter((event) => event.kind === 'drafted' && event.seat === 1);
    assert.ok(other.every((event) => !event.card && !event.second));
    const exchange = events.find((event) => event.kind === 'turn' && event.legal?.exchange);
    assert.deepEqual(exchange.legal, { exchange: { max: 3 } });
    const held = own.map((event) => event.card);
    const too_many = await client.refused('illegal_action', 'act', { table, turn: exchange.number, action: { exchange: held.slice(0, 4) } });
    assert.equal(too_many.reason, 'too_many_cards');
    const twice = await client.refused('illegal_action', 'act', { table, turn: exchange.number, action: { exchange: [held[0], held[0]] } });
    assert.equal(twice.reason, 'duplicate_cards');
    await client.ask('act', { table, turn: exchange.number, action: { exchange: held.slice(0, 2) } });
    const exchanged = await client.event(table, 'exchanged');
    assert.deepEqual([...exchanged.out].sort(), held.slice(0, 2).sort());
    assert.equal(exchanged.in.length, 2);
    await play(client, table, 0, (event) => event.kind === 'committed', exchanged.seq);

    const started = events.find((event) => event.kind === 'hand_started');
    const record = await get(`/api/v1/tables/${table}/hands/1`, 200, 'http.json#/$defs/record');
    assert.equal(record.first, started.first);
    assert.equal(record.dealer, undefined);
    await client.ok('leave', { table });
    await client.close();
  });

  test('a hand of pitch for five, and one that everybody passed', async () => {
    const { client } = await guest();
    const { table } = await client.ok('create_table', {
      game: 'pitch', options: { players: 5, max_hands: 1 }, private: true, seat: 0, turn_seconds: 0,
    });
    await client.ok('start', { table });
    await play(client, table, 0, (event) => event.kind === 'committed' && event.hand === 2);
    const scored = await client.event(table, 'hand_scored');
    assert.equal(scored.lines.length, 5);
    const trump = client.events.get(table).find((event) => event.kind === 'trump');
    const led = client.events.get(table).find((event) => event.kind === 'played');
    assert.equal(led.card[1], trump.suit);
    assert.equal(trump.seq, led.seq + 1);
    const record = await get(`/api/v1/tables/${table}/hands/1`, 200, 'http.json#/$defs/record');
    assert.equal(record.result.pitcher, scored.pitcher);
    await client.ok('leave', { table });

    const ben = await guest();
    const made = await client.ok('create_table', {
      game: 'pitch', options: { players: 2, all_pass: 'redeal', max_hands: 1 }, private: true, seat: 0, turn_seconds: 0,
    });
    await ben.client.ok('join', { code: made.code });
    for (const number of [1, 2]) {
      const seats = [client, ben.client];
      const open = (one) => one.until(() => one.events.get(made.table)
        ?.find((event) => event.kind === 'turn' && event.number === number), `turn ${number}`);
      const { seat } = await open(client);
      assert.equal((await open(seats[seat])).legal.pass, true);
      await seats[seat].ask('act', { table: made.table, turn: number, action: { pass: true } });
    }
    const passed = await client.event(made.table, 'hand_scored');
    assert.deepEqual([passed.pitcher, passed.bid, passed.made], [null, null, false]);
    await get(`/api/v1/tables/${made.table}/hands/1`, 200, 'http.json#/$defs/record');
    for (const one of [client, ben.client]) await one.close();
  });

  test('coming back: sync, a second device, a paused table', async () => {
    const first = await guest({ name: 'Dora' });
    const { table } = await first.client.ok('create_table', { game: 'spades', turn_seconds: 0 });
    const watcher = await guest();
    await watcher.client.ok('watch_lobby');
    await first.client.ok('start', { table });
    await first.client.event(table, 'turn', (event) => event.legal);

    const second = await guest({ token: first.token });
    assert.deepEqual(second.seats, [{ table, seat: 0 }]);
    await second.client.ok('sync', { table, after: -1 });
    const snapshot = await second.client.push('snapshot');
    assert.equal(snapshot.view.you, 0);
    assert.ok(snapshot.view.turn.legal);
    await first.client.push('detached', (push) => push.reason === 'superseded');
    await second.client.ok('back', { table });
    await first.client.close();
    await second.client.close();
    const is_paused = (summary) => summary.table === table && summary.status === 'paused';
    await watcher.client.push('lobby', (push) => push.set?.some(is_paused));
    await watcher.client.close();

    const third = await guest({ token: first.token });
    await third.client.ok('sync', { table, after: snapshot.seq });
    await third.client.event(table, 'paused');
    const resumed = await third.client.event(table, 'resumed');
    const turn = await third.client.event(table, 'turn', (event) => event.seq > resumed.seq);
    assert.equal(turn.number, snapshot.view.turn.number);
    await third.client.ok('act', { table, turn: turn.number, action: first_action(turn.legal) });
    await third.client.close();
  });

  test('HTTP bodies and published schemas', async () => {
    const { games } = await get('/api/v1/games', 200, 'http.json#/$defs/games');
    assert.deepEqual(games.map(({ game }) => game), ['spades', 'spades_duo', 'pitch']);
    await get('/version', 200, 'http.json#/$defs/version');
    assert.deepEqual(await get('/readyz', 200, 'http.json#/$defs/ready'), { ready: true });
    await get('/api/v1/nothing', 404, 'http.json#/$defs/error');
    const refused = await fetch(`${url}/api/v1/games`, { method: 'POST' });
    assert.equal(refused.status, 405);
    assert.deepEqual(faults('http.json#/$defs/error', await refused.json()), []);
    for (const name of [...files, 'asyncapi.json']) {
      assert.deepEqual(await get(`/api/v1/schema/${name}`, 200), JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
    }
  });

  test('a server that stops says so', async () => {
    const { client } = await guest();
    const exit = server.stop();
    await client.push('notice', (push) => push.code === 'draining');
    await client.until(() => client.closed, 'the close');
    assert.equal(client.closed, 1012);
    assert.equal(await exit, 0);
  });

  test('every frame was valid, and every command was sent', () => {
    assert.deepEqual(log.faults, []);
    assert.deepEqual(command_types.filter((type) => !log.commands.has(type)), []);
    for (const type of ['snapshot', 'events', 'lobby', 'detached', 'notice']) assert.ok(log.pushes.has(type), type);
    const kinds = ['seat', 'match_started', 'committed', 'hand_started', 'dealt', 'turn', 'declared', 'drafted', 'exchanged', 'bid', 'pitcher', 'played', 'trump', 'trick', 'hand_scored', 'revealed', 'said', 'paused', 'resumed'];
    for (const kind of kinds) assert.ok(log.kinds.has(kind), kind);
  });
});
