const first_ms = 500;
const longest_ms = 15_000;

/**
 * How long to wait before try number `attempt` (from 0) to connect again: doubling, and spread over the upper half
 * so that the clients of a restarted server do not come back in step. `random` gives a number from 0 to 1.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const ceiling = Math.min(longest_ms, first_ms * 2 ** Math.min(attempt, 16));
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}
