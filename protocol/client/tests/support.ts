import type { Socket } from '../src/socket';
import type { Timers } from '../src/timers';
import type { Info, View } from '../src/view';

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  accept(): void {
    this.onopen?.({} as never);
  }

  deliver(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }

  drop(code: number): void {
    this.onclose?.({ code } as never);
  }

  /** The command of that type sent last. */
  last(type: string): Record<string, unknown> {
    const found = this.sent.filter((message) => message['type'] === type).at(-1);
    if (found === undefined) throw new Error(`no ${type} was sent`);
    return found;
  }

  reply(type: string, ok: object): void {
    this.deliver({ re: this.last(type)['id'], ok });
  }

  refuse(type: string, code: string): void {
    this.deliver({ re: this.last(type)['id'], error: { code, message: code } });
  }
}

/** Timers that run when the test says so. */
export class FakeTimers implements Timers {
  private time_ms = 1_000_000;
  private waiting: { at_ms: number; run: () => void }[] = [];

  now(): number {
    return this.time_ms;
  }

  after(ms: number, run: () => void): () => void {
    const entry = { at_ms: this.time_ms + ms, run };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((other) => other !== entry);
    };
  }

  advance(ms: number): void {
    const end_ms = this.time_ms + ms;
    for (;;) {
      const due = this.waiting.filter((entry) => entry.at_ms <= end_ms).sort((a, b) => a.at_ms - b.at_ms)[0];
      if (due === undefined) break;
      this.time_ms = due.at_ms;
      this.waiting = this.waiting.filter((entry) => entry !== due);
      due.run();
    }
    this.time_ms = end_ms;
  }
}

/** Lets promises that are settled run on. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

export const hello_ok = {
  player: { id: 'p1', name: 'Ada' },
  token: 'secret',
  server: { name: 'pique', version: '1' },
  protocol: 'pique.v1',
  limits: {},
  games: [],
  seats: [],
};

export function infoOf(game: string, seats: number, options: Info['options'] = {}): Info {
  return {
    table: 't1',
    code: 'ABC234',
    game,
    options,
    label: '',
    private: true,
    host: 'p1',
    status: 'playing',
    turn_seconds: 30,
    seats: Array.from({ length: seats }, (_, seat) => ({ seat, kind: 'open', state: 'here' })),
    spectators: 0,
  };
}

/** A view before the first hand. */
export function viewOf(seats: number, sides: number, more: Partial<View> = {}): View {
  return {
    you: 0,
    phase: 'waiting',
    hand: 1,
    turn: null,
    counts: new Array<number>(seats).fill(0),
    bids: new Array<null>(seats).fill(null),
    trick: [],
    last_trick: null,
    tricks: new Array<number>(seats).fill(0),
    score: new Array<number>(sides).fill(0),
    commitment: 'aa',
    winner: null,
    ...more,
  };
}
