// Wrong answers of a network → how long the next wrong one waits. A right one never does.
import { setTimeout as sleep } from 'node:timers/promises';
import { createRateLimit } from '../../inbox/http/rate-limit.ts';
import { networkOf } from '../../inbox/network.ts';

/** Lets a wrong answer wait before it is told that it is wrong. */
export type Slow = (address: string) => Promise<void>;

/** Ten wrong answers come at once, then one in three seconds; nobody waits longer than half a minute. */
const WRONG = { burst: 10, every: 3_000, most: 10_000 };
const LONGEST = 30_000;

export function createSlow(): Slow {
  const limit = createRateLimit(WRONG);
  return async (address) => {
    const seconds = limit(networkOf(address));
    if (seconds > 0) await sleep(Math.min(seconds * 1000, LONGEST), undefined, { ref: false });
  };
}
