import {
  Client,
  Refused,
  type ConnectionStatus,
  type Fields,
  type GameId,
  type HelloOk,
  type LobbyPush,
  type Seat,
  type TableId,
  type TableState,
  type WireEvent,
} from 'pique-client';
import type { Translate } from '../i18n/catalogue';
import { errorText } from '../i18n/words';
import { announcements } from '../table/announce';
import { comingHand, randomShare } from './entropy';
import { foldLobby } from './lobby_list';
import { loadGame, loadLog, loadPlayer, saveGame, saveLog, savePlayer } from './memory';
import { pathOf, routeOf, type Route } from './route';
import type { AppState } from './state';
import { Store } from './store';
import { TableActions } from './table_actions';
import { emptyLog, foldLog } from './table_log';

const kept_lines = 40;

/** What the player can do, and how the page's state follows from it and from the server. */
export class App {
  readonly store: Store<AppState>;
  readonly client: Client;
  readonly table: TableActions;
  private token: string | null;
  /** Nothing was entered yet since the page was loaded. */
  private fresh = true;
  private next_id = 0;
  private share_sent_for = '';

  constructor(
    readonly t: Translate,
    private readonly language: string,
  ) {
    const memory = loadPlayer();
    this.token = memory.token;
    this.store = new Store<AppState>({
      name: memory.name,
      status: { kind: 'idle' },
      player: null,
      games: [],
      game: loadGame(),
      held: [],
      route: routeOf(location.pathname),
      lobby: [],
      table: null,
      log: emptyLog,
      gone: null,
      sent: null,
      picked: [],
      sheet_open: false,
      remark: null,
      spoken: [],
    });
    this.client = new Client({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
      hello: () => this.hello(),
      listener: {
        status: (status) => this.onStatus(status),
        hello: (ok) => this.onHello(ok),
        table: (state, events, before) => this.onTable(state, events, before),
        gone: (table, reason) => this.onGone(table, reason),
        lobby: (push) => this.onLobby(push),
        notice: (code, message) => this.remark(code === 'draining' ? this.t('notice.draining') : message),
      },
    });
    this.table = new TableActions(this.client, this.store, (run) => this.attempt(run));
    addEventListener('popstate', () => void this.enter(routeOf(location.pathname)));
    addEventListener('online', () => this.client.connection.retryNow());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.client.connection.retryNow();
    });
  }

  private get state(): AppState {
    return this.store.get();
  }

  // The player.

  start(): void {
    if (this.state.name !== null) this.client.connection.start();
  }

  setName(name: string): void {
    savePlayer({ name, token: this.token });
    this.store.set({ name });
    this.reconnect();
  }

  forgetName(): void {
    this.client.connection.stop();
    this.store.set({ name: null });
  }

  freshGuest(): void {
    this.token = null;
    this.reconnect();
  }

  reconnect(): void {
    this.client.connection.stop();
    this.client.connection.start();
  }

  private hello(): Fields<'hello'> {
    const fields: Fields<'hello'> = { lang: this.language, client: 'pique-web' };
    if (this.state.name !== null) fields.name = this.state.name;
    if (this.token !== null) fields.token = this.token;
    return fields;
  }

  private onHello(ok: HelloOk): void {
    this.token = ok.token;
    savePlayer({ name: ok.player.name, token: ok.token });
    this.store.set({ name: ok.player.name, player: ok.player, games: ok.games, held: ok.seats });
  }

  private onStatus(status: ConnectionStatus): void {
    this.store.set({ status });
    // A seat that is played in another window is not fought for.
    if (status.kind !== 'ready' || this.state.gone === 'superseded') return;
    // A table on the screen is kept up to date by the client itself.
    if (this.state.table === null || this.client.table(this.state.table.table) === undefined) {
      void this.enter(this.state.route);
    }
  }

  // Where the page is.

  private show(route: Route): void {
    if (pathOf(route) !== location.pathname) history.pushState(null, '', pathOf(route));
    this.store.set({ route });
  }

  /** Goes to the lobby or to a table; a seat that the player holds is found by the table's code. */
  private async enter(route: Route): Promise<void> {
    const fresh = this.fresh;
    this.fresh = false;
    this.show(route);
    if (route.screen === 'table') {
      await this.attempt(() => this.enterTable(route.code));
      return;
    }
    this.store.set({ table: null, gone: null });
    const held = this.state.held[0];
    if (fresh && held !== undefined) {
      await this.attempt(() => this.enterHeld(held.table));
      return;
    }
    await this.attempt(async () => this.onLobby(await this.client.watchLobby(), true));
  }

  private async enterTable(code: string): Promise<void> {
    if (this.state.table?.info.code === code) return;
    this.store.set({ table: null, gone: null });
    try {
      for (const { table } of this.state.held) {
        const known = this.client.table(table) ?? (await this.client.attach(table));
        if (known.info.code !== code) continue;
        this.present(known);
        return;
      }
      this.present(await this.client.watch({ code }));
    } catch (error) {
      if (error instanceof Refused) this.store.set({ gone: error.code });
      throw error;
    }
  }

  private async enterHeld(table: TableId): Promise<void> {
    const known = this.client.table(table) ?? (await this.client.attach(table));
    this.show({ screen: 'table', code: known.info.code });
    this.present(known);
  }

  /** Puts a table on the screen. */
  private present(table: TableState): void {
    const log = loadLog(table.table) ?? emptyLog;
    this.store.set({ table, log, gone: null, sent: null, picked: [], sheet_open: table.view.phase === 'scored' && log.sheets.length > 0 });
    this.addRandomness(table);
    this.client.unwatchLobby().catch(() => {});
  }

  goToLobby(): void {
    void this.enter({ screen: 'lobby' });
  }

  goToTable(code: string): void {
    void this.enter({ screen: 'table', code });
  }

  returnTo(table: TableId): void {
    void this.attempt(() => this.enterHeld(table));
  }

  // The server's news.

  private onLobby(push: LobbyPush, whole = false): void {
    this.store.set({ lobby: foldLobby(whole ? [] : this.state.lobby, push) });
  }

  private onTable(table: TableState, events: readonly WireEvent[], before: TableState | null): void {
    this.keepHeld(table);
    if (this.state.table?.table !== table.table) return;
    const log = foldLog(this.state.log, events);
    if (log !== this.state.log) saveLog(table.table, log);
    const same_turn = this.state.table.view.turn?.number === table.view.turn?.number;
    const sent = this.state.sent?.turn === table.view.turn?.number ? this.state.sent : null;
    const picked = same_turn ? this.state.picked : [];
    const scored = events.some((event) => event.kind === 'hand_scored');
    this.store.set({ table, log, sent, picked, gone: null, sheet_open: scored || this.state.sheet_open });
    if (before !== null) for (const line of announcements(this.t, events, before, table)) this.speak(line);
    if (before === null || events.some((event) => event.kind === 'committed')) this.addRandomness(table);
  }

  private keepHeld(table: TableState): void {
    const others = this.state.held.filter((entry) => entry.table !== table.table);
    const seat = table.view.you;
    this.store.set({ held: seat === null ? others : [...others, { table: table.table, seat }] });
  }

  private onGone(table: TableId, reason: string): void {
    if (reason !== 'superseded') {
      this.store.set({ held: this.state.held.filter((entry) => entry.table !== table) });
    }
    if (this.state.table?.table === table) this.store.set({ table: null, gone: reason });
  }

  /** Every player adds to the shuffle of the coming hand, so that nobody alone has chosen it. */
  private addRandomness(table: TableState): void {
    const hand = comingHand(table);
    if (hand === null || table.view.you === null) return;
    const share = `${table.table} ${hand}`;
    if (share === this.share_sent_for) return;
    this.share_sent_for = share;
    // Too late is no fault: the hand may begin at once.
    this.client.request('entropy', { table: table.table, hand, value: randomShare() }).catch(() => {});
  }

  // At a table.

  chooseGame(game: GameId): void {
    saveGame(game);
    this.store.set({ game });
  }

  async createTable(fields: Fields<'create_table'>, start = false): Promise<void> {
    await this.attempt(async () => {
      const { table } = await this.client.request('create_table', fields);
      if (start) await this.client.request('start', { table });
      await this.enterHeld(table);
    });
  }

  watch(table: TableId): void {
    void this.attempt(async () => {
      const state = await this.client.watch({ table });
      this.show({ screen: 'table', code: state.info.code });
      this.present(state);
    });
  }

  sit(table: TableId, seat?: Seat): void {
    void this.attempt(async () => {
      await this.client.request('join', seat === undefined ? { table } : { table, seat });
      if (this.state.table?.table !== table) {
        await this.enterHeld(table);
      }
    });
  }

  leaveTable(): void {
    const table = this.state.table?.table;
    if (table === undefined) return;
    void this.attempt(async () => {
      await this.client.leave(table);
      this.store.set({ held: this.state.held.filter((entry) => entry.table !== table) });
      await this.enter({ screen: 'lobby' });
    });
  }

  closeSheet(): void {
    this.store.set({ sheet_open: false });
  }

  openSheet(): void {
    this.store.set({ sheet_open: true });
  }

  inviteLink(): string {
    return `${location.origin}${pathOf(this.state.route)}`;
  }

  async copyInvite(): Promise<void> {
    const link = this.inviteLink();
    try {
      await navigator.clipboard.writeText(link);
      this.remark(this.t('wait.copied'));
    } catch {
      this.remark(this.t('wait.copy.failed', { link }));
    }
  }

  // Words.

  remark(text: string): void {
    this.store.set({ remark: { id: this.next_id++, text } });
    this.speak(text);
  }

  dropRemark(): void {
    this.store.set({ remark: null });
  }

  private speak(text: string): void {
    if (text === '') return;
    const spoken = [...this.state.spoken, { id: this.next_id++, text }].slice(-kept_lines);
    this.store.set({ spoken });
  }

  /** Runs something that the server may refuse, and tells the player if it did. */
  private async attempt(run: () => Promise<unknown>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      this.remark(errorText(this.t, error));
      return false;
    }
  }
}
