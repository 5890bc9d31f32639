import { useEffect } from 'preact/hooks';
import { useApp, useAppState } from '../app/context';

const shown_ms = 5000;

/** A remark at the foot of the page that goes away by itself. */
export function Remark() {
  const app = useApp();
  const { remark } = useAppState();
  useEffect(() => {
    if (remark === null) return;
    const timer = setTimeout(() => app.dropRemark(), shown_ms);
    return () => clearTimeout(timer);
  }, [app, remark]);
  if (remark === null) return null;
  return (
    <button type="button" class="remark" onClick={() => app.dropRemark()}>
      {remark.text}
    </button>
  );
}
