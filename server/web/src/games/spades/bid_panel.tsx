import type { TableState } from 'pique-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useAppState, useT } from '../../app/context';
import { steppedBid, typedBid } from './typed_bid';

/** The numbers that may be bid, by click, by arrow keys, or by typing one and Enter. */
export function BidPanel({ table, bids, hint }: { table: TableState; bids: number[]; hint: string }) {
  const app = useApp();
  const t = useT();
  const { sent, sheet_open } = useAppState();
  const [chosen, setChosen] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const nil = table.info.options['nil'] !== 0;

  useEffect(() => {
    if (!sheet_open) panel.current?.focus();
  }, [sheet_open]);
  useEffect(() => {
    panel.current?.querySelector<HTMLButtonElement>(`[data-bid="${chosen}"]`)?.focus();
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }[event.key];
    if (/^\d$/.test(event.key)) setChosen(typedBid(chosen, Number(event.key), bids));
    else if (step !== undefined) setChosen(steppedBid(chosen, step, bids));
    else return;
    event.preventDefault();
  };

  return (
    <div class="panel bid-panel" role="group" aria-label={t('bid.title')} tabIndex={-1} ref={panel} onKeyDown={onKeyDown}>
      <h2>{t('bid.title')}</h2>
      <p class="quiet">{hint}</p>
      <div class="bid-grid">
        {Array.from({ length: 14 }, (_, bid) => (
          <button
            key={bid}
            type="button"
            data-bid={bid}
            class={bid === 0 && nil ? 'bid-button bid-nil' : 'bid-button'}
            aria-label={bid === 0 && nil ? t('bid.nil.label') : t('bid.n', { n: bid })}
            disabled={!bids.includes(bid) || sent !== null}
            onClick={() => app.table.act({ bid })}
          >
            {bid === 0 && nil ? t('bid.nil') : bid}
          </button>
        ))}
      </div>
      <p class="quiet keys-hint">{t('bid.keys')}</p>
    </div>
  );
}
