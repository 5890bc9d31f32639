import type { TableState } from 'pique-client';
import { BidPanel } from './bid_panel';
import { DeclarePanel } from './declare_panel';

export function Question({ table }: { table: TableState }) {
  const turn = table.view.turn;
  if (turn === null || turn.legal === undefined) return null;
  if (turn.legal.bid !== undefined) return <BidPanel key={turn.number} table={table} bids={turn.legal.bid} />;
  if (turn.legal.declare !== undefined) return <DeclarePanel key={turn.number} />;
  return null;
}
