import type { TableState } from 'pique-client';
import { useT } from '../../app/context';
import type { Translate } from '../../i18n/catalogue';
import { BidPanel } from './bid_panel';
import { isNil } from './contract';
import { DeclarePanel } from './declare_panel';

export function Question({ table }: { table: TableState }) {
  const t = useT();
  const turn = table.view.turn;
  if (turn === null || turn.legal === undefined) return null;
  if (turn.legal.bid !== undefined) {
    return <BidPanel key={turn.number} table={table} bids={turn.legal.bid} hint={partnerText(t, table)} />;
  }
  if (turn.legal.declare !== undefined) {
    return <DeclarePanel key={turn.number} title={t('declare.title')} text={t('declare.text')} yes={t('declare.yes')} no={t('declare.no')} />;
  }
  return null;
}

function partnerText(t: Translate, { info, view }: TableState): string {
  const partner = ((view.you ?? 0) + 2) % view.counts.length;
  const bid = view.bids[partner] ?? null;
  if (bid === null) return t('bid.partner.none');
  return t('bid.partner', { bid: isNil(info, view, partner) ? t('seat.nil') : bid });
}
