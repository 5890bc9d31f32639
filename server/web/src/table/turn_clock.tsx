import { useEffect, useRef } from 'preact/hooks';
import { useApp, useT } from '../app/context';

const tick_ms = 250;
const urgent_ms = 8000;

/** The time that is left for a turn, as a bar; in words for screen readers only on demand. */
export function TurnClock({ deadline_ms, turn_seconds }: { deadline_ms: number; turn_seconds: number }) {
  const app = useApp();
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = (): void => {
      const element = bar.current;
      if (element === null) return;
      const left_ms = Math.max(0, deadline_ms - (Date.now() + app.client.connection.clock.offset_ms));
      const part = turn_seconds > 0 ? Math.min(1, left_ms / (turn_seconds * 1000)) : 1;
      element.style.setProperty('--left', String(part));
      element.classList.toggle('urgent', left_ms < urgent_ms);
      const text = t('table.clock', { n: Math.ceil(left_ms / 1000) });
      element.setAttribute('aria-label', text);
      element.title = text;
    };
    show();
    const timer = setInterval(show, tick_ms);
    return () => clearInterval(timer);
  }, [app, t, deadline_ms, turn_seconds]);
  return <div class="turn-clock" role="timer" aria-live="off" ref={bar} />;
}
