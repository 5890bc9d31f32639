import type { Info, TableId, View } from '../view';

/** A table as this client knows it: the snapshot, with every event since folded in. */
export interface TableState {
  table: TableId;
  epoch: number;
  /** The number of the last event folded in. */
  seq: number;
  info: Info;
  view: View;
}
