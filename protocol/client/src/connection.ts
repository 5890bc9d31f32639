import { backoffMs } from './backoff';
import { stopReason, type StopReason } from './close_codes';
import { ConnectionLost, Refused } from './errors';
import { subprotocol } from './messages';
import type { CommandType, Fields, HelloFields, HelloOk, Incoming, Ok, Push } from './messages';
import { ServerClock } from './server_clock';
import { openPlatformSocket, type OpenSocket, type Socket } from './socket';
import { systemTimers, type Timers } from './timers';

const hello_timeout_ms = 10_000;
const heartbeat_ms = 20_000;
const heartbeat_timeout_ms = 10_000;
/** The close code of a connection that ended without one. */
const abnormal = 1006;

/** Answers to `hello` after which the same `hello` may be welcome later. */
const passing = new Set(['draining', 'server_full', 'rate_limited', 'internal']);

export type ConnectionStatus =
  | { kind: 'idle' }
  | { kind: 'connecting'; attempt: number }
  | { kind: 'ready' }
  /** The connection went; the next try is at `retry_at_ms`. */
  | { kind: 'waiting'; attempt: number; retry_at_ms: number }
  /** Not coming back by itself. */
  | { kind: 'stopped'; reason: StopReason | 'refused' | 'left'; code: string };

export interface ConnectionOptions {
  url: string;
  /** Asked before every `hello`, so that a token from an earlier one is used. */
  hello: () => HelloFields;
  onStatus: (status: ConnectionStatus) => void;
  /** The server knows us; called before the status becomes `ready`. */
  onHello: (ok: HelloOk) => void;
  onPush: (push: Push) => void;
  open?: OpenSocket;
  timers?: Timers;
  random?: () => number;
}

interface Waiter {
  resolve: (ok: never) => void;
  reject: (error: Error) => void;
}

/** One connection that says `hello`, finds replies by their id, notices silence, and comes back after a loss. */
export class Connection {
  readonly clock = new ServerClock();
  private readonly options: Required<ConnectionOptions>;
  private url: string;
  private status_: ConnectionStatus = { kind: 'idle' };
  private socket: Socket | null = null;
  private next_id = 0;
  private attempt = 0;
  private readonly waiters = new Map<number, Waiter>();
  private cancel_timer: () => void = () => {};

  constructor(options: ConnectionOptions) {
    this.options = { open: openPlatformSocket, timers: systemTimers, random: Math.random, ...options };
    this.url = options.url;
  }

  get status(): ConnectionStatus {
    return this.status_;
  }

  /** Connects; also brings a stopped connection back. */
  start(): void {
    if (this.socket !== null) return;
    this.attempt = 0;
    this.open();
  }

  stop(): void {
    this.end();
    this.setStatus({ kind: 'stopped', reason: 'left', code: '' });
  }

  /** Tries at once instead of waiting, for instance because the network is back. */
  retryNow(): void {
    if (this.status_.kind === 'waiting') this.open();
  }

  /** The server's owner of the tables is at another address from now on. */
  moveTo(url: string): void {
    this.url = url;
    this.end();
    this.attempt = 0;
    this.open();
  }

  /** Sends a command. Fails with `Refused` or `ConnectionLost`. */
  request<T extends CommandType>(type: T, fields: Fields<T>): Promise<Ok<T>> {
    if (this.status_.kind !== 'ready') return Promise.reject(new ConnectionLost());
    return this.send(type, fields);
  }

  private send<T extends CommandType>(type: T, fields: Fields<T>): Promise<Ok<T>> {
    const socket = this.socket;
    if (socket === null) return Promise.reject(new ConnectionLost());
    const id = this.next_id++;
    return new Promise<Ok<T>>((resolve, reject) => {
      this.waiters.set(id, { resolve: resolve as (ok: never) => void, reject });
      socket.send(JSON.stringify({ id, type, ...fields }));
    });
  }

  private setStatus(status: ConnectionStatus): void {
    this.status_ = status;
    this.options.onStatus(status);
  }

  private timer(ms: number, run: () => void): void {
    this.cancel_timer();
    this.cancel_timer = this.options.timers.after(ms, run);
  }

  private open(): void {
    this.setStatus({ kind: 'connecting', attempt: this.attempt });
    const socket = this.options.open(this.url, [subprotocol]);
    this.socket = socket;
    this.timer(hello_timeout_ms, () => this.lost(abnormal));
    socket.onopen = () => void this.greet();
    socket.onmessage = (event: { data: unknown }) => this.receive(String(event.data));
    socket.onclose = (event: { code: number }) => this.lost(event.code);
    socket.onerror = () => {};
  }

  private async greet(): Promise<void> {
    let ok: HelloOk;
    try {
      ok = await this.send('hello', this.options.hello());
    } catch (error) {
      if (error instanceof Refused) this.notWelcome(error);
      return;
    }
    this.attempt = 0;
    this.options.onHello(ok);
    this.setStatus({ kind: 'ready' });
    void this.beat();
  }

  private notWelcome(refused: Refused): void {
    if (passing.has(refused.code)) {
      this.lost(abnormal);
      return;
    }
    this.end();
    this.setStatus({
      kind: 'stopped',
      reason: refused.code === 'bad_token' ? 'bad_token' : 'refused',
      code: refused.code,
    });
  }

  private receive(text: string): void {
    let message: Incoming;
    try {
      message = JSON.parse(text) as Incoming;
    } catch {
      return;
    }
    if (typeof message.re === 'number') this.settle(message.re, message);
    if (typeof message.type === 'string') this.options.onPush(message as unknown as Push);
  }

  private settle(id: number, message: Incoming): void {
    const waiter = this.waiters.get(id);
    if (waiter === undefined) return;
    this.waiters.delete(id);
    if (message.error !== undefined) waiter.reject(new Refused(message.error));
    else waiter.resolve((message.ok ?? {}) as never);
  }

  /** Browsers do not show WebSocket pings to a page, so silence is noticed by asking. Measures the clocks on the way. */
  private async beat(): Promise<void> {
    const socket = this.socket;
    const sent_ms = this.options.timers.now();
    this.timer(heartbeat_timeout_ms, () => this.lost(abnormal));
    try {
      const { time } = await this.send('ping', {});
      this.clock.measured(sent_ms, this.options.timers.now(), time);
    } catch (error) {
      if (error instanceof ConnectionLost) return;
    }
    if (this.socket === socket) this.timer(heartbeat_ms, () => void this.beat());
  }

  private lost(code: number): void {
    this.end();
    const reason = stopReason(code);
    if (reason !== null) {
      this.setStatus({ kind: 'stopped', reason, code: String(code) });
      return;
    }
    const wait_ms = backoffMs(this.attempt, this.options.random);
    this.attempt += 1;
    this.clock.reset();
    this.setStatus({
      kind: 'waiting',
      attempt: this.attempt,
      retry_at_ms: this.options.timers.now() + wait_ms,
    });
    this.timer(wait_ms, () => this.open());
  }

  private end(): void {
    this.cancel_timer();
    this.cancel_timer = () => {};
    const socket = this.socket;
    this.socket = null;
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
      socket.close();
    }
    const waiters = [...this.waiters.values()];
    this.waiters.clear();
    for (const waiter of waiters) waiter.reject(new ConnectionLost());
  }
}
