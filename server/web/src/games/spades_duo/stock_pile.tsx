import type { TableState } from 'pique-client';
import { useT } from '../../app/context';
import { CardBack } from '../../cards/back';
import { DraftNews } from './draft_news';

/** The stock, face down, with the number of its cards. */
export function Stock({ left }: { left: number }) {
  const t = useT();
  return (
    <div class="stock" data-stock={left}>
      {left > 0 && <CardBack />}
      <p class="stock-left">{t('draft.stock', { n: left })}</p>
    </div>
  );
}

/** The stock in the middle of the table while another player draws from it. */
export function StockPile({ table }: { table: TableState }) {
  return (
    <div class="stock-pile">
      <Stock left={table.view.stock ?? 0} />
      <DraftNews table={table} />
    </div>
  );
}
