import type { Seat } from 'pique-client';
import { useEffect, useState } from 'preact/hooks';
import { useAppState, useT } from '../app/context';
import { phraseText } from './talk';

const shown_ms = 6000;

/** The last thing that a seat said, beside its plate for a moment. What was said before the page came is old. */
export function Bubble({ seat }: { seat: Seat }) {
  const t = useT();
  const { log } = useAppState();
  const last = log.said.at(-1);
  const [seen, setSeen] = useState(last?.seq ?? -1);
  useEffect(() => {
    if (last === undefined || last.seq <= seen) return;
    const timer = setTimeout(() => setSeen(last.seq), shown_ms);
    return () => clearTimeout(timer);
  }, [last?.seq, seen]);
  if (last === undefined || last.seq <= seen || last.seat !== seat) return null;
  return (
    <p class="bubble" aria-hidden="true">
      {phraseText(t, last)}
    </p>
  );
}
