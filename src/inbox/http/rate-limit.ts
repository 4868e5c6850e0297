// The addresses messages come from → how long the next message has to wait. Memory is bounded.

/** Counts one message. Returns 0, or the seconds to wait. */
export type RateLimit = (address: string) => number;

export interface RateOptions {
  readonly burst: number;
  /** Milliseconds after which one more is allowed. */
  readonly every: number;
  readonly most: number;
  /** The time in milliseconds, never running backwards. */
  readonly now?: () => number;
}

/** A whole dormitory can share one address; 10,000 addresses take about 1 MB. */
export const RATE: RateOptions = { burst: 30, every: 6_000, most: 10_000 };

/** A thousand at once, and a thousand in an hour. */
export const RATE_OF_ALL: RateOptions = { burst: 1_000, every: 3_600, most: 1 };

/** The generic cell rate algorithm, for windows let two bursts pass; whoever was silent longest is forgotten first. */
export function createRateLimit({ burst, every, most, now }: RateOptions): RateLimit {
  // Whole milliseconds: with fractions, one of eight bursts in one instant would end a message early.
  const clock = (): number => Math.floor((now ?? (() => performance.now()))());
  const workedOff = new Map<string, number>();
  return (address) => {
    const at = clock();
    const time = Math.max(workedOff.get(address) ?? at, at);
    const wait = time + every - at - burst * every;
    workedOff.delete(address);
    workedOff.set(address, wait > 0 ? time : time + every);
    const [oldest] = workedOff.keys();
    if (workedOff.size > most && oldest !== undefined) workedOff.delete(oldest);
    return wait > 0 ? Math.ceil(wait / 1000) : 0;
  };
}
