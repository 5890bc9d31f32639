import type { Action, Card, ConnectionStatus, GameId, GameInfo, Player, Seat, Summary, TableId, TableState } from 'pique-client';
import type { Route } from './route';
import type { TableLog } from './table_log';

/** All that the page shows follows from this. */
export interface AppState {
  name: string | null;
  status: ConnectionStatus;
  player: Player | null;
  games: GameInfo[];
  /** The game that the player wants to play next; null: whichever the server names first. */
  game: GameId | null;
  held: { table: TableId; seat: Seat }[];
  route: Route;
  lobby: Summary[];
  /** The table on the screen, once it is known. */
  table: TableState | null;
  log: TableLog;
  /** Why the table of the route is not on the screen. */
  gone: string | null;
  /** The decision that is on its way to the server. */
  sent: { turn: number; action: Action } | null;
  /** Own cards that were chosen for the open decision and are not sent yet. */
  picked: Card[];
  /** The score sheet of the last hand wants to be seen. */
  sheet_open: boolean;
  /** A remark that goes away by itself; `id` tells two of the same text apart. */
  remark: { id: number; text: string } | null;
  /** What screen readers have been told last. */
  spoken: { id: number; text: string }[];
}
