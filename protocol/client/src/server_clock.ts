/** How far the server's clock is ahead of this one, from the answers to `ping`; the quickest answer is the truest. */
export class ServerClock {
  private best_round_trip_ms = Infinity;
  private offset_ms_ = 0;

  get offset_ms(): number {
    return this.offset_ms_;
  }

  /** A `ping` sent at `sent_ms` was answered at `received_ms` with the server's `time_ms`. */
  measured(sent_ms: number, received_ms: number, time_ms: number): void {
    const round_trip_ms = received_ms - sent_ms;
    if (round_trip_ms < 0 || round_trip_ms > this.best_round_trip_ms * 1.5) return;
    this.best_round_trip_ms = Math.min(round_trip_ms, this.best_round_trip_ms);
    this.offset_ms_ = time_ms - (sent_ms + received_ms) / 2;
  }

  /** Forget what was measured, for instance after the machine slept. */
  reset(): void {
    this.best_round_trip_ms = Infinity;
  }
}
