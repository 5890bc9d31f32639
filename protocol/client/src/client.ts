import { Connection, type ConnectionOptions, type ConnectionStatus } from './connection';
import { ConnectionLost, Refused } from './errors';
import type { WireEvent } from './events';
import { foldAll, fromSnapshot } from './fold/fold';
import type { TableState } from './fold/state';
import type { CommandType, EventsPush, Fields, HelloOk, LobbyPush, Ok, Push, Snapshot, Which } from './messages';
import type { Action, TableId } from './view';

/** What a client tells its owner. */
export interface Listener {
  status(status: ConnectionStatus): void;
  hello(ok: HelloOk): void;
  /** The table is as `state` says now. `events` lead there from `before`; a snapshot comes with neither. */
  table(state: TableState, events: readonly WireEvent[], before: TableState | null): void;
  /** This connection no longer attends the table. */
  gone(table: TableId, reason: string): void;
  lobby(push: LobbyPush): void;
  notice(code: string, message: string): void;
}

export type ClientOptions = Omit<ConnectionOptions, 'onStatus' | 'onHello' | 'onPush'> & { listener: Listener };

/** A player's (or spectator's) view of a server: keeps its tables up to date over losses of the connection. */
export class Client {
  readonly connection: Connection;
  private readonly listener: Listener;
  private readonly tables = new Map<TableId, TableState>();
  /** Tables that a snapshot or the missing events were asked for. */
  private readonly syncing = new Set<TableId>();
  private lobby_watched = false;
  private readonly when_ready: (() => void)[] = [];
  private arrivals: { table: TableId; resolve: (state: TableState) => void }[] = [];

  constructor(options: ClientOptions) {
    const { listener, ...rest } = options;
    this.listener = listener;
    this.connection = new Connection({
      ...rest,
      onStatus: (status) => this.onStatus(status),
      onHello: (ok) => this.listener.hello(ok),
      onPush: (push) => this.onPush(push),
    });
  }

  table(id: TableId): TableState | undefined {
    return this.tables.get(id);
  }

  request<T extends CommandType>(type: T, fields: Fields<T>): Promise<Ok<T>> {
    return this.connection.request(type, fields);
  }

  /** Attends a table where this player holds a seat. Resolves once its snapshot is there. */
  async attach(table: TableId): Promise<TableState> {
    const arrival = this.arrival(table);
    await this.sync(table, -1);
    return arrival;
  }

  /** Attends a table as a spectator. Resolves once its snapshot is there. */
  async watch(which: Which): Promise<TableState> {
    const { table } = await this.request('watch', which);
    return this.table(table) ?? this.arrival(table);
  }

  async leave(table: TableId): Promise<void> {
    const seated = this.tables.get(table)?.view.you !== null;
    if (seated) await this.request('leave', { table });
    else await this.request('unwatch', { table });
    this.tables.delete(table);
  }

  async watchLobby(): Promise<LobbyPush> {
    this.lobby_watched = true;
    const { tables } = await this.request('watch_lobby', {});
    return { type: 'lobby', set: tables };
  }

  async unwatchLobby(): Promise<void> {
    if (!this.lobby_watched) return;
    this.lobby_watched = false;
    await this.request('unwatch_lobby', {});
  }

  /**
   * Answers decision number `turn`. Sent again after a lost connection, which is safe: the server takes the same
   * answer to the same decision once.
   */
  async act(table: TableId, turn: number, action: Action): Promise<void> {
    for (;;) {
      try {
        await this.request('act', { table, turn, action });
        return;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        if (this.connection.status.kind === 'stopped') throw error;
        await this.ready();
      }
    }
  }

  private arrival(table: TableId): Promise<TableState> {
    return new Promise((resolve) => this.arrivals.push({ table, resolve }));
  }

  private ready(): Promise<void> {
    if (this.connection.status.kind === 'ready') return Promise.resolve();
    return new Promise((resolve) => this.when_ready.push(resolve));
  }

  private onStatus(status: ConnectionStatus): void {
    if (status.kind === 'ready') {
      this.syncing.clear();
      for (const state of this.tables.values()) void this.comeBack(state);
      if (this.lobby_watched) void this.watchLobby().then((push) => this.listener.lobby(push), () => {});
    }
    if (status.kind === 'ready' || status.kind === 'stopped') {
      for (const resume of this.when_ready.splice(0)) resume();
    }
    this.listener.status(status);
  }

  private async comeBack(state: TableState): Promise<void> {
    try {
      if (state.view.you !== null) await this.sync(state.table, state.seq);
      else await this.request('watch', { table: state.table });
    } catch (error) {
      if (error instanceof Refused) this.drop(state.table, error.code);
    }
  }

  private async sync(table: TableId, after: number): Promise<void> {
    if (this.syncing.has(table)) return;
    this.syncing.add(table);
    try {
      await this.request('sync', { table, after });
    } finally {
      this.syncing.delete(table);
    }
  }

  private drop(table: TableId, reason: string): void {
    if (this.tables.delete(table)) this.listener.gone(table, reason);
  }

  private onPush(push: Push): void {
    switch (push.type) {
      case 'snapshot':
        this.onSnapshot(push);
        break;
      case 'events':
        this.onEvents(push);
        break;
      case 'lobby':
        this.listener.lobby(push);
        break;
      case 'detached':
        this.drop(push.table, push.reason);
        break;
      case 'moved':
        this.connection.moveTo(push.url);
        break;
      case 'notice':
        this.listener.notice(push.code, push.message);
        break;
      default:
        break;
    }
  }

  private onSnapshot(snapshot: Snapshot): void {
    const known = this.tables.get(snapshot.table);
    if (known !== undefined && snapshot.epoch < known.epoch) return;
    const state = fromSnapshot(snapshot);
    this.tables.set(state.table, state);
    this.listener.table(state, [], null);
    for (const waiting of this.arrivals.filter((entry) => entry.table === state.table)) waiting.resolve(state);
    this.arrivals = this.arrivals.filter((entry) => entry.table !== state.table);
  }

  private onEvents(push: EventsPush): void {
    const known = this.tables.get(push.table);
    if (known === undefined || push.epoch < known.epoch) return;
    const { state, taken, gap } = foldAll({ ...known, epoch: push.epoch }, push.events);
    this.tables.set(state.table, state);
    if (taken.length > 0) this.listener.table(state, taken, known);
    if (gap) void this.comeBack(state);
  }
}
