import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useAppState } from '../app/context';

interface QuestionPanelProps {
  title: string;
  class: string;
  /** Keys that answer by themselves, in lower case. They hold while the focus is inside. */
  keys?: Record<string, () => void>;
  children: ComponentChildren;
}

/** A question to the player in the middle of the table. It takes the focus when it comes. */
export function QuestionPanel({ title, class: extra, keys = {}, children }: QuestionPanelProps) {
  const { sheet_open } = useAppState();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sheet_open) panel.current?.focus({ preventScroll: true });
  }, [sheet_open]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const answer = keys[event.key.toLowerCase()];
    if (answer === undefined) return;
    event.preventDefault();
    answer();
  };
  return (
    <div class={`panel ${extra}`} role="group" aria-label={title} tabIndex={-1} ref={panel} onKeyDown={onKeyDown}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
