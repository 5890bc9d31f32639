import type { WireEvent } from './events';
import type { Action, BotLevel, GameId, Info, Options, Player, Seat, Summary, TableId, View } from './view';

/** The name of the subprotocol, to be offered when the connection is opened. */
export const subprotocol = 'pique.v1';

export interface HelloFields {
  name?: string;
  token?: string;
  lang?: string;
  client?: string;
}

export interface GameInfo {
  game: GameId;
  seats: number;
  options: Options;
}

export interface HelloOk {
  player: Player;
  token: string;
  server: { name: string; version: string };
  protocol: string | number;
  limits: Record<string, number>;
  games: GameInfo[];
  seats: { table: TableId; seat: Seat }[];
}

/** By id or by code. */
export type Which = { table: TableId } | { code: string };

/** The fields of each command and of its `ok`. */
export interface Commands {
  hello: { fields: HelloFields; ok: HelloOk };
  create_table: {
    fields: {
      game: GameId;
      options?: Options;
      private?: boolean;
      seat?: Seat | null;
      turn_seconds?: number;
      fill?: BotLevel;
      label?: string;
    };
    ok: { table: TableId; code: string; seat: Seat | null };
  };
  list_tables: { fields: { game?: GameId; cursor?: string }; ok: { tables: Summary[]; next?: string } };
  watch_lobby: { fields: Record<never, never>; ok: { tables: Summary[] } };
  unwatch_lobby: { fields: Record<never, never>; ok: Record<never, never> };
  join: { fields: Which & { seat?: Seat }; ok: { table: TableId; seat: Seat } };
  watch: { fields: Which; ok: { table: TableId } };
  unwatch: { fields: Which; ok: { table: TableId } };
  leave: { fields: { table: TableId }; ok: Record<never, never> };
  add_bot: { fields: { table: TableId; seat?: Seat; level: BotLevel }; ok: { seat: Seat } };
  remove_bot: { fields: { table: TableId; seat: Seat }; ok: { seat: Seat } };
  start: { fields: { table: TableId }; ok: Record<never, never> };
  act: { fields: { table: TableId; turn: number; action: Action }; ok: { turn: number } };
  sync: { fields: { table: TableId; after: number }; ok: Record<never, never> };
  back: { fields: { table: TableId }; ok: Record<never, never> };
  entropy: { fields: { table: TableId; hand: number; value: string }; ok: Record<never, never> };
  say: { fields: { table: TableId; phrase?: string; text?: string }; ok: Record<never, never> };
  hint: { fields: { table: TableId }; ok: { action: Action; why?: string } };
  claim: { fields: { table: TableId; turn: number }; ok: Record<never, never> };
  vote_out: { fields: { table: TableId; seat: Seat }; ok: Record<never, never> };
  quick_play: { fields: { game: GameId; options?: Options; max_wait_seconds?: number }; ok: { ticket: string } };
  cancel: { fields: { ticket: string }; ok: Record<never, never> };
  ping: { fields: Record<never, never>; ok: { time: number } };
}

export type CommandType = keyof Commands;
export type Fields<T extends CommandType> = Commands[T]['fields'];
export type Ok<T extends CommandType> = Commands[T]['ok'];

export interface ErrorBody {
  code: string;
  message: string;
  field?: string;
  reason?: string;
  retry?: boolean;
}

export interface Snapshot {
  type: 'snapshot';
  table: TableId;
  epoch: number;
  seq: number;
  info: Info;
  view: View;
}

export interface EventsPush {
  type: 'events';
  table: TableId;
  epoch: number;
  events: WireEvent[];
}

export interface LobbyPush {
  type: 'lobby';
  set?: Summary[];
  gone?: TableId[];
}

export interface DetachedPush {
  type: 'detached';
  table: TableId;
  reason: string;
}

export interface MovedPush {
  type: 'moved';
  table: TableId;
  url: string;
}

export interface SeatedPush {
  type: 'seated';
  ticket: string;
  table: TableId;
  seat: Seat;
}

export interface NoticePush {
  type: 'notice';
  code: string;
  message: string;
}

export type Push = Snapshot | EventsPush | LobbyPush | DetachedPush | MovedPush | SeatedPush | NoticePush;

/** A message of the server: a reply (`re`), a push (`type`), or both in one. */
export interface Incoming {
  re?: number | null;
  ok?: unknown;
  error?: ErrorBody;
  type?: string;
}
