// The addresses messages come from → whether the next one is accepted now. Memory is bounded.
// @fastify/rate-limit counts in windows: two bursts fit around the end of one, so the count is ours.
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf, senderAddress, type Trusts } from './addresses.ts';
import { Refused } from './refused.ts';

export interface RateLimit {
  /** Counts one message. Returns 0, or the seconds to wait when it is one too many. */
  take(address: string): number;
  /** How many addresses are remembered. */
  size(): number;
}

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

/**
 * The generic cell rate algorithm: for each address the time at which all its messages are worked
 * off, one in `every`. When the memory is full, the address that was silent longest is forgotten.
 */
export function createRateLimit({ burst, every, most, now }: RateOptions): RateLimit {
  // Whole milliseconds, which are added without rounding: with fractions, up to one of eight bursts that
  // come in one instant would end a message early.
  const clock = (): number => Math.floor((now ?? (() => performance.now()))());
  // A Map keeps the order of insertion: each use moves an address to the end.
  const workedOff = new Map<string, number>();
  const forget = (at: number) => {
    for (const [address, time] of workedOff) {
      if (workedOff.size <= most && time > at) return;
      workedOff.delete(address);
    }
  };
  return {
    take(address) {
      const at = clock();
      const time = Math.max(workedOff.get(address) ?? at, at);
      const wait = time + every - at - burst * every;
      workedOff.delete(address);
      workedOff.set(address, wait > 0 ? time : time + every);
      forget(at);
      return wait > 0 ? Math.ceil(wait / 1000) : 0;
    },
    size: () => workedOff.size,
  };
}

/** Adds the plugin, which limits each route whose config has a `rateLimit`, before its body is read. */
export async function limitRate(
  app: FastifyInstance,
  rate: RateLimit,
  trusts: Trusts,
): Promise<void> {
  class Count implements FastifyRateLimitStore {
    incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const wait = rate.take(address);
      done(null, { current: wait > 0 ? 1 : 0, ttl: wait * 1_000 });
    }
    child(): this {
      return this;
    }
  }
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false };
  await app.register(rateLimit, {
    global: false,
    store: Count,
    max: 0,
    addHeaders: { ...silent, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { ...silent, 'x-ratelimit-reset': false },
    keyGenerator: ({ raw }) => {
      const forwarded = raw.headersDistinct['x-forwarded-for'] ?? [];
      return networkOf(senderAddress(raw.socket.remoteAddress, forwarded, trusts));
    },
    errorResponseBuilder: () =>
      new Refused(429, 'Too many messages came from this address. Try again later.'),
  });
}
