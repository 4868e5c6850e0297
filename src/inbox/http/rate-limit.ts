// The addresses messages come from → how long the next message has to wait. Memory is bounded.

/** Counts one message. Returns 0, or the seconds to wait when it is one too many. */
export type RateLimit = (address: string) => number;

export interface RateOptions {
  /** How many messages may come at once. */
  readonly burst: number;
  /** After how many milliseconds one more is allowed. */
  readonly every: number;
  /** How many addresses are remembered at most. */
  readonly most: number;
  /** The time in milliseconds, never running backwards. */
  readonly now?: () => number;
}

/**
 * A whole dormitory can share one address, so thirty people may write at once; then one message
 * every six seconds. 10,000 addresses take about 1 MB.
 */
export const RATE: RateOptions = { burst: 30, every: 6_000, most: 10_000 };

/** All senders together: a thousand at once, and a thousand in an hour, whatever addresses they have. */
export const RATE_OF_ALL: RateOptions = { burst: 1_000, every: 3_600, most: 1 };

/**
 * The generic cell rate algorithm: for each address the time at which all its messages are worked
 * off, one in `every` (windows would let two bursts pass around the end of one). When the memory is
 * full, the address that was silent longest is forgotten.
 */
export function createRateLimit({ burst, every, most, now }: RateOptions): RateLimit {
  // Whole milliseconds, which are added without rounding: with fractions, up to one of eight bursts that
  // come in one instant would end a message early.
  const clock = (): number => Math.floor((now ?? (() => performance.now()))());
  // A Map keeps the order of insertion: each use moves an address to the end.
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
