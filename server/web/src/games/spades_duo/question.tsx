import type { TableState } from 'pique-client';
import { useT } from '../../app/context';
import type { Translate } from '../../i18n/catalogue';
import { nameAt } from '../../table/people';
import { BidPanel } from '../spades/bid_panel';
import { DeclarePanel } from '../spades/declare_panel';
import { promise } from '../spades/promise';
import { DraftPanel } from './draft_panel';
import { ExchangePanel } from './exchange_panel';
import { StockPile } from './stock_pile';

export function Question({ table }: { table: TableState }) {
  const t = useT();
  const { turn, phase, offer } = table.view;
  const legal = turn?.legal;
  if (turn !== null && legal !== undefined) {
    if (legal.declare !== undefined) {
      return <DeclarePanel key={turn.number} title={t('double.title')} text={t('double.text')} yes={t('double.yes')} no={t('double.no')} />;
    }
    if (legal.keep !== undefined && offer !== undefined) return <DraftPanel key={turn.number} table={table} offer={offer} />;
    if (legal.exchange !== undefined) return <ExchangePanel key={turn.number} max={legal.exchange.max} />;
    if (legal.bid !== undefined) return <BidPanel key={turn.number} table={table} bids={legal.bid} hint={otherText(t, table)} />;
  }
  return phase === 'draft' || phase === 'declare' ? <StockPile table={table} /> : null;
}

/** What the other player has bid so far. */
function otherText(t: Translate, table: TableState): string {
  const other = 1 - (table.view.you ?? 0);
  const name = nameAt(t, table.info.seats, other);
  const said = promise(t, table, other);
  return said === '' ? t('bid.other.none', { name }) : t('bid.other', { name, bid: said });
}
