// A real server, and clients that check every frame in both directions.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';
import { command_faults, server_frame_faults } from './schemas.mjs';

const bin = process.env.PIQUE_BIN_DIR ?? fileURLToPath(new URL('../../build/release/bin', import.meta.url));
export const program = process.env.PIQUED ?? join(bin, 'piqued');
export const there_is_a_server = existsSync(program);

// So that a server that says nothing fails a test, and says what was missing.
const hang_ms = 20_000;

/** Starts the program on free ports. `url` is its address; `stop()` ends it and gives its exit code. */
export async function start_server() {
  const process = spawn(
    program,
    ['--listen', '127.0.0.1:0', '--admin', '127.0.0.1:0', '--store', 'memory:', '--hand-pause-ms', '0', '--bot-delay-ms', '0', '--threads', '2', '--log-level', 'warn'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => process.once('exit', (code, signal) => resolve(code ?? signal)));
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: process.stdout }).on('line', (line) => {
      const found = /^pique: listening on (http:\/\/\S+)$/.exec(line);
      if (found) resolve(found[1]);
    });
    ended.then((code) => reject(new Error(`${program} ended with ${code} before it was ready`)));
  });
  const stop = () => {
    process.kill('SIGTERM');
    return ended;
  };
  return { url, stop };
}

/** What all clients of a test have sent and heard. */
export class Log {
  commands = new Set();
  pushes = new Set();
  kinds = new Set();
  faults = [];

  check(found, frame) {
    for (const fault of found) this.faults.push(`${fault} in ${JSON.stringify(frame)}`);
  }
}

/** One connection. Frames are checked against the schemas as they pass. */
export class Client {
  #socket;
  #log;
  #next_id = 0;
  #sent = new Map();
  #waiters = new Set();

  /** All events of all tables, by table, in the order of their arrival. */
  events = new Map();
  snapshots = new Map();
  pushes = [];
  closed = null;

  static async connect(url, log) {
    const client = new Client();
    client.#log = log;
    client.#socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, 'pique.v1');
    client.#socket.on('message', (data, binary) => client.#hear(data, binary));
    client.#socket.on('close', (code) => {
      client.closed = code;
      client.#wake();
    });
    await new Promise((resolve, reject) => {
      client.#socket.once('open', resolve);
      client.#socket.once('error', reject);
    });
    assert.equal(client.#socket.protocol, 'pique.v1');
    return client;
  }

  /** Sends a command and gives the whole frame of its reply. */
  async ask(type, fields = {}) {
    const id = this.#next_id++;
    const frame = { id, type, ...fields };
    this.#log.commands.add(type);
    this.#log.check(command_faults(frame), frame);
    const pending = { type, reply: null };
    this.#sent.set(id, pending);
    this.#socket.send(JSON.stringify(frame));
    return this.until(() => pending.reply, `a reply to ${type}`);
  }

  async ok(type, fields) {
    const reply = await this.ask(type, fields);
    assert.ok(reply.ok, `${type}: ${JSON.stringify(reply)}`);
    return reply.ok;
  }

  async refused(code, type, fields) {
    const reply = await this.ask(type, fields);
    assert.equal(reply.error?.code, code, `${type}: ${JSON.stringify(reply)}`);
    return reply.error;
  }

  /** Sends text that is no command of the schemas. */
  send_raw(text) {
    this.#socket.send(text);
  }

  /** Waits until `look()` gives something, which it is asked after every frame. */
  until(look, what) {
    const found = look();
    if (found) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      const hung = setTimeout(() => reject(new Error(`no ${what} within ${hang_ms} ms`)), hang_ms);
      const waiter = () => {
        const now = look();
        if (!now && this.closed === null) return;
        clearTimeout(hung);
        this.#waiters.delete(waiter);
        if (now) resolve(now);
        else reject(new Error(`the connection was closed with ${this.closed} before ${what}`));
      };
      this.#waiters.add(waiter);
    });
  }

  event(table, kind, matches = () => true) {
    const look = () => this.events.get(table)?.find((event) => event.kind === kind && matches(event));
    return this.until(look, kind);
  }

  push(type, matches = () => true) {
    return this.until(() => this.pushes.find((push) => push.type === type && matches(push)), type);
  }

  close() {
    this.#socket.close();
    return this.closed === null ? new Promise((resolve) => this.#socket.once('close', resolve)) : this.closed;
  }

  #hear(data, binary) {
    assert.ok(!binary);
    const frame = JSON.parse(data.toString());
    const pending = this.#sent.get(frame.re);
    this.#log.check(server_frame_faults(frame, pending?.type), frame);
    if (frame.type) this.#take_push(frame);
    if ('re' in frame && pending) {
      if (pending.reply) this.#log.faults.push(`a second reply ${JSON.stringify(frame)}`);
      pending.reply = frame;
    } else if ('re' in frame) {
      this.pushes.push(frame);
    }
    this.#wake();
  }

  #take_push(push) {
    this.#log.pushes.add(push.type);
    this.pushes.push(push);
    if (push.type === 'snapshot') this.snapshots.set(push.table, push);
    if (push.type !== 'events') return;
    const events = this.events.get(push.table) ?? [];
    this.events.set(push.table, events);
    for (const event of push.events) {
      this.#log.kinds.add(event.kind);
      const last = events.at(-1)?.seq ?? this.snapshots.get(push.table)?.seq;
      if (last !== undefined && event.seq > last + 1) this.#log.faults.push(`gap before ${JSON.stringify(event)}`);
      events.push(event);
    }
  }

  #wake() {
    for (const waiter of [...this.#waiters]) waiter();
  }
}

/** The first thing that a seat may do. */
export function first_action(legal) {
  if (legal.declare) return { declare: legal.declare.at(-1) };
  if (legal.keep) return { keep: true };
  if (legal.exchange) return { exchange: [] };
  if (legal.bid) return { bid: legal.bid[Math.min(3, legal.bid.length - 1)] };
  return { play: legal.play[0] };
}

/** Answers every turn of `seat` from the table's event number `after` on, until an event that `last` is true of. */
export async function play(client, table, seat, last, after = -1) {
  let seen = after;
  for (;;) {
    const next = await client.until(
      () => client.events.get(table)?.find((event) => event.seq > seen && (last(event) || (event.kind === 'turn' && event.legal))),
      'a turn',
    );
    if (last(next)) return next;
    seen = next.seq;
    assert.equal(next.seat, seat);
    await client.ask('act', { table, turn: next.number, action: first_action(next.legal) });
  }
}
