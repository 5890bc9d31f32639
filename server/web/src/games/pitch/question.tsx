import type { TableState } from 'pique-client';
import { AuctionPanel } from './auction_panel';

export function Question({ table }: { table: TableState }) {
  const turn = table.view.turn;
  if (turn === null || turn.legal === undefined) return null;
  const { bid, pass, pitch } = turn.legal;
  if (bid === undefined && pass === undefined && pitch === undefined) return null;
  return <AuctionPanel key={turn.number} table={table} legal={turn.legal} />;
}
