import { useApp, useAppState, useT } from '../../app/context';
import { QuestionPanel } from '../../table/question_panel';

/** After a double nil: up to three cards of the hand are chosen there, and confirmed here. None is an answer too. */
export function ExchangePanel({ max }: { max: number }) {
  const app = useApp();
  const t = useT();
  const { sent, picked } = useAppState();
  return (
    <QuestionPanel title={t('exchange.title')} class="exchange-panel">
      <p>{t('exchange.text', { n: max })}</p>
      <div class="buttons">
        <button type="button" class="button main" data-exchange={picked.length} disabled={sent !== null} onClick={() => app.table.act({ exchange: picked })}>
          {picked.length === 0 ? t('exchange.none') : t('exchange.go', { n: picked.length })}
        </button>
      </div>
    </QuestionPanel>
  );
}
