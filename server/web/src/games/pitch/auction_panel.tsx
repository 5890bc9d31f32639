import type { Legal, TableState } from 'pique-client';
import { useApp, useAppState, useT } from '../../app/context';
import type { Translate } from '../../i18n/catalogue';
import { cardName } from '../../i18n/words';
import { callAt } from '../../table/people';
import { QuestionPanel } from '../../table/question_panel';
import { highestBid } from './auction';

const bids = [1, 2, 3, 4];

/** The auction: pass, a number, or a card of the hand, which bids 4 and is led at once. */
export function AuctionPanel({ table, legal }: { table: TableState; legal: Legal }) {
  const app = useApp();
  const t = useT();
  const { sent, picked } = useAppState();
  const { view } = table;
  const highest = highestBid(view);
  const card = picked[0];
  const focus = (selector: string) => () => document.querySelector<HTMLButtonElement>(`.auction-panel ${selector}:enabled`)?.focus();
  const keys = Object.fromEntries(bids.map((bid) => [String(bid), focus(`[data-bid="${bid}"]`)]));
  return (
    <QuestionPanel title={t('auction.title')} class="auction-panel" keys={{ ...keys, p: focus('[data-pass]') }}>
      <p class="quiet">{situation(t, table, legal)}</p>
      <div class="auction-row">
        <button type="button" class="bid-button auction-pass" data-pass disabled={legal.pass === undefined || sent !== null} onClick={() => app.table.act({ pass: true })}>
          {t('auction.pass')}
        </button>
        {bids.map((bid) => {
          const steal = highest?.value === bid && view.dealer === view.you && legal.bid?.includes(bid) === true;
          return (
            <button
              key={bid}
              type="button"
              data-bid={bid}
              class={steal ? 'bid-button steal' : 'bid-button'}
              aria-label={t(steal ? 'auction.steal.label' : 'bid.n', { n: bid })}
              disabled={legal.bid?.includes(bid) !== true || sent !== null}
              onClick={() => app.table.act({ bid })}
            >
              {bid}
              {steal && <span class="steal-word">{t('auction.steal')}</span>}
            </button>
          );
        })}
      </div>
      {legal.pitch !== undefined && (
        <div class="pitch-row">
          {card === undefined ? (
            <p class="quiet">{t('auction.pitch.hint')}</p>
          ) : (
            <button type="button" class="button main" data-pitch={card} disabled={sent !== null} onClick={() => app.table.act({ pitch: card })}>
              {t('auction.pitch', { card: cardName(t, card) })}
            </button>
          )}
        </div>
      )}
      <p class="quiet keys-hint">{t('auction.keys')}</p>
    </QuestionPanel>
  );
}

/** What has been bid, and what that leaves to this seat. */
function situation(t: Translate, { info, view }: TableState, legal: Legal): string {
  const highest = highestBid(view);
  if (highest !== null) return t('auction.highest', { name: callAt(t, info, view, highest.seat), n: highest.value });
  if (view.dealer !== view.you) return t('auction.nobody');
  return t(legal.pass === undefined ? 'auction.forced' : 'auction.passed');
}
