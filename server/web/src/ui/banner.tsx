import { useApp, useAppState, useT } from '../app/context';

/** Says that the connection is gone and being made again; the table stays on the screen under it. */
export function ConnectionBanner() {
  const app = useApp();
  const t = useT();
  const { status, player } = useAppState();
  if (player === null || status.kind === 'ready' || status.kind === 'stopped' || status.kind === 'idle') return null;
  return (
    <div class="banner" role="status">
      <span class="banner-spinner" aria-hidden="true" />
      <span>{t('connection.lost')}</span>
      {status.kind === 'waiting' && (
        <button type="button" class="button small" onClick={() => app.client.connection.retryNow()}>
          {t('connection.retry')}
        </button>
      )}
    </div>
  );
}
