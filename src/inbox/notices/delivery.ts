// The arrivals of messages → each told to the officers by one way, one after the other, with a few tries.
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../store/database.ts';
import type { Arrival } from './outbox.ts';

export interface Delivery {
  /** Returns at once. */
  tell(arrival: Arrival): void;
  /** Waits a moment for what is under way and gives up the rest. */
  close(): Promise<void>;
}

/** Why a try failed, and whether another one may end better. */
export interface Failure {
  readonly reason: string;
  readonly passes: boolean;
}

/** One try. What it throws may pass. */
export type Deliver = (arrival: Arrival, signal: AbortSignal) => Promise<Failure | undefined>;

/** How it ended: `left` was not tried to the end, because of too many or because the process ends. */
export type Ending = 'sent' | 'failed' | 'left';

export interface DeliveryOptions {
  readonly log: (line: string) => void;
  /** Milliseconds before the second and third try. */
  readonly pauses?: readonly number[];
  /** Milliseconds one try may take. */
  readonly timeout?: number;
  /** How many notes wait at most; then the oldest is given up. */
  readonly most?: number;
  /** Milliseconds that closing may take. */
  readonly patience?: number;
  /** Called for each arrival when it has ended. */
  readonly ended?: (arrival: Arrival, ending: Ending) => void;
}

/** How long a try may take when nothing else is said, in milliseconds. */
export const TIMEOUT = 5_000;

/** @param name what the log calls it */
export function createDelivery(name: string, deliver: Deliver, options: DeliveryOptions): Delivery {
  const { log, most = 100, patience = 3_000, ended = () => {} } = options;
  const waiting: Arrival[] = [];
  const stop = new AbortController();
  let working: Promise<void> | undefined;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const reason = await tryAll(deliver, next, options, stop.signal);
      if (reason !== undefined) log(`${name} failed (${reason}); the message ${next.id} is stored`);
      ended(next, reason === undefined ? 'sent' : stop.signal.aborted ? 'left' : 'failed');
    }
    working = undefined;
  };
  return {
    tell(arrival) {
      waiting.push(arrival);
      const dropped = waiting.length > most ? waiting.shift() : undefined;
      if (dropped) {
        log(`${name} too slow; the message ${dropped.id} is stored`);
        ended(dropped, 'left');
      }
      working ??= work();
    },
    async close() {
      const timer = setTimeout(() => {
        for (const arrival of waiting.splice(0)) ended(arrival, 'left');
        stop.abort();
      }, patience);
      await working;
      clearTimeout(timer);
    },
  };
}

/** Tries until one try succeeds. Returns why the last one failed. */
async function tryAll(
  deliver: Deliver,
  arrival: Arrival,
  { pauses = [1_000, 5_000], timeout = TIMEOUT }: DeliveryOptions,
  stop: AbortSignal,
): Promise<string | undefined> {
  let reason = '';
  for (const pause of [0, ...pauses]) {
    try {
      await sleep(pause, undefined, { signal: stop });
      const failure = await deliver(arrival, AbortSignal.any([stop, AbortSignal.timeout(timeout)]));
      if (failure === undefined) return undefined;
      reason = failure.reason;
      if (!failure.passes) return reason;
    } catch (error) {
      reason = reasonOf(error);
    }
  }
  return reason;
}

/** What every note says. */
export function sentenceOf({ id, receivedAt }: Arrival): string {
  return `A message arrived at ${receivedAt} (${id}). Read it with: npm run inbox`;
}
