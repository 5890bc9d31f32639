import { useEffect, useRef } from 'preact/hooks';
import { useApp, useAppState, useT } from '../../app/context';

/** Blind nil, asked before the cards are shown. */
export function DeclarePanel() {
  const app = useApp();
  const t = useT();
  const { sent, sheet_open } = useAppState();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sheet_open) panel.current?.focus();
  }, [sheet_open]);
  return (
    <div class="panel declare-panel" role="group" aria-label={t('declare.title')} tabIndex={-1} ref={panel}>
      <h2>{t('declare.title')}</h2>
      <p>{t('declare.text')}</p>
      <div class="buttons">
        <button type="button" class="button" disabled={sent !== null} onClick={() => app.table.act({ declare: true })}>
          {t('declare.yes')}
        </button>
        <button type="button" class="button main" disabled={sent !== null} onClick={() => app.table.act({ declare: false })}>
          {t('declare.no')}
        </button>
      </div>
    </div>
  );
}
