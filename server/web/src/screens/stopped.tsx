import type { ConnectionStatus } from 'pique-client';
import { useApp, useT } from '../app/context';
import { knownKey } from '../i18n/catalogue';
import { Notice } from './notice';

/** The connection ended and does not come back by itself. */
export function Stopped({ status }: { status: Extract<ConnectionStatus, { kind: 'stopped' }> }) {
  const app = useApp();
  const t = useT();
  const text = t(knownKey('error.', status.code) ?? knownKey('connection.stopped.', status.reason) ?? 'connection.stopped.refused');
  return (
    <Notice text={text}>
      {status.reason === 'bad_token' ? (
        <button type="button" class="button main" onClick={() => app.freshGuest()}>
          {t('connection.fresh')}
        </button>
      ) : (
        <button type="button" class="button main" onClick={() => app.reconnect()}>
          {t(status.reason === 'superseded' ? 'connection.here' : 'connection.again')}
        </button>
      )}
    </Notice>
  );
}
