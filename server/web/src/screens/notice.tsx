import type { ComponentChildren } from 'preact';
import { Logo } from '../ui/logo';

/** A page with one thing to say. */
export function Notice({ text, children }: { text: string; children?: ComponentChildren }) {
  return (
    <main class="notice">
      <Logo />
      <p role="status">{text}</p>
      <div class="buttons">{children}</div>
    </main>
  );
}
