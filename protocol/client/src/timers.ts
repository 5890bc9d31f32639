/** The clock and the timers that the client uses, to be replaced in tests. Times are milliseconds. */
export interface Timers {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

export const systemTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};
