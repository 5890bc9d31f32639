import type { Action, BotLevel, Card, Client, Seat, TableId } from 'pique-client';
import { togglePick } from '../table/hand_use';
import type { AppState } from './state';
import type { Store } from './store';

/** Runs something that the server may refuse, tells the player if it did, and says whether it went well. */
export type Attempt = (run: () => Promise<unknown>) => Promise<boolean>;

/** What a player does at the table on the screen. */
export class TableActions {
  constructor(
    private readonly client: Client,
    private readonly store: Store<AppState>,
    private readonly attempt: Attempt,
  ) {}

  addBot(seat: Seat, level: BotLevel): void {
    this.here((table) => this.client.request('add_bot', { table, seat, level }));
  }

  removeBot(seat: Seat): void {
    this.here((table) => this.client.request('remove_bot', { table, seat }));
  }

  start(): void {
    this.store.set({ sheet_open: false });
    this.here((table) => this.client.request('start', { table }));
  }

  act(action: Action): void {
    const { table, sent } = this.store.get();
    const turn = table?.view.turn;
    if (table === null || turn == null || turn.seat !== table.view.you || sent !== null) return;
    this.store.set({ sent: { turn: turn.number, action } });
    void this.attempt(() => this.client.act(table.table, turn.number, action)).then((done) => {
      if (!done) this.store.set({ sent: null });
    });
  }

  /** Chooses an own card for the open decision, or lets it go again; nothing is sent. */
  pick(card: Card, max: number): void {
    this.store.set({ picked: togglePick(this.store.get().picked, card, max) });
  }

  claim(): void {
    const turn = this.store.get().table?.view.turn?.number;
    if (turn === undefined) return;
    this.here((table) => this.client.request('claim', { table, turn }));
  }

  takeBack(): void {
    this.here((table) => this.client.request('back', { table }));
  }

  say(phrase: string): void {
    this.here((table) => this.client.request('say', { table, phrase }));
  }

  voteOut(seat: Seat): void {
    this.here((table) => this.client.request('vote_out', { table, seat }));
  }

  private here(run: (table: TableId) => Promise<unknown>): void {
    const table = this.store.get().table;
    if (table !== null) void this.attempt(() => run(table.table));
  }
}
