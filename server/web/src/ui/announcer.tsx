import { useAppState } from '../app/context';

/** What happens, for those who do not see it. */
export function Announcer() {
  const { spoken } = useAppState();
  return (
    <div class="unseen" role="log" aria-live="polite" aria-relevant="additions">
      {spoken.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}
