import type { Card, TableState } from 'pique-client';
import { useApp, useAppState, useT } from '../../app/context';
import { CardFace } from '../../cards/face';
import { cardName } from '../../i18n/words';
import { QuestionPanel } from '../../table/question_panel';
import { DraftNews } from './draft_news';
import { Stock } from './stock_pile';

/** The card on offer: it is kept, or discarded for the next one unseen. */
export function DraftPanel({ table, offer }: { table: TableState; offer: Card }) {
  const app = useApp();
  const t = useT();
  const { sent } = useAppState();
  const keep = (): void => app.table.act({ keep: true });
  const discard = (): void => app.table.act({ discard: true });
  return (
    <QuestionPanel title={t('draft.title')} class="draft-panel" keys={{ k: keep, d: discard }}>
      <div class="draft-cards">
        <Stock left={table.view.stock ?? 0} />
        <div class="draft-offer" data-offer={offer}>
          <CardFace card={offer} />
          <span class="unseen">{t('draft.offer', { card: cardName(t, offer) })}</span>
        </div>
      </div>
      <div class="buttons">
        <button type="button" class="button" data-draft="discard" disabled={sent !== null} onClick={discard}>
          {t('draft.discard')}
        </button>
        <button type="button" class="button main" data-draft="keep" disabled={sent !== null} onClick={keep}>
          {t('draft.keep')}
        </button>
      </div>
      <DraftNews table={table} />
      <p class="quiet keys-hint">{t('draft.keys')}</p>
    </QuestionPanel>
  );
}
