import { useApp, useT } from '../app/context';
import { Dialog } from '../ui/dialog';

export function LeaveDialog({ playing, onClose }: { playing: boolean; onClose: () => void }) {
  const app = useApp();
  const t = useT();
  return (
    <Dialog title={t('leave.title')} onClose={onClose}>
      {playing && <p>{t('leave.text')}</p>}
      <div class="buttons">
        <button type="button" class="button danger" onClick={() => app.leaveTable()}>
          {t('leave.yes')}
        </button>
        <button type="button" class="button main" autofocus onClick={onClose}>
          {t('leave.no')}
        </button>
      </div>
    </Dialog>
  );
}
