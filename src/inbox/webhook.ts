// The arrival of a message → a note to a URL of the officers; it can be lost, the message cannot.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Arrival } from './app.ts';
import { reasonOf } from './database.ts';

export interface Webhook {
  /** Returns at once. */
  tell(arrival: Arrival): void;
  /** Waits a moment for what is under way and gives up the rest. */
  close(): Promise<void>;
}

export interface WebhookOptions {
  readonly log: (line: string) => void;
  /** Milliseconds before the second and third try. */
  readonly pauses?: readonly number[];
  /** Milliseconds one try may take. */
  readonly timeout?: number;
  /** How many notes wait at most; then the oldest is given up. */
  readonly most?: number;
  /** Milliseconds that closing may take. */
  readonly patience?: number;
}

/** Notes are sent one after the other. The URL is a secret of many services: it is never logged. */
export function createWebhook(url: string | undefined, options: WebhookOptions): Webhook {
  if (url === undefined) return { tell: () => {}, close: async () => {} };
  const { log, pauses = [1_000, 5_000], timeout = 5_000, most = 100, patience = 3_000 } = options;
  const waiting: Arrival[] = [];
  const stop = new AbortController();
  let working: Promise<void> | undefined;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const failed = await deliver(url, next, [0, ...pauses], timeout, stop.signal);
      if (failed !== undefined) log(`webhook failed (${failed}); the message ${next.id} is stored`);
    }
    working = undefined;
  };
  return {
    tell(arrival) {
      waiting.push(arrival);
      const dropped = waiting.length > most ? waiting.shift() : undefined;
      if (dropped) log(`webhook too slow; the message ${dropped.id} is stored`);
      working ??= work();
    },
    async close() {
      const timer = setTimeout(() => {
        waiting.length = 0;
        stop.abort();
      }, patience);
      await working;
      clearTimeout(timer);
    },
  };
}

/** Tries until one try succeeds. Returns why the last one failed. */
async function deliver(
  url: string,
  arrival: Arrival,
  pauses: readonly number[],
  timeout: number,
  stop: AbortSignal,
): Promise<string | undefined> {
  let failed = '';
  for (const pause of pauses) {
    try {
      await sleep(pause, undefined, { signal: stop });
      const signal = AbortSignal.any([stop, AbortSignal.timeout(timeout)]);
      const response = await fetch(url, { ...noteOf(arrival), redirect: 'manual', signal });
      await response.body?.cancel();
      if (response.ok) return undefined;
      failed = String(response.status);
      // A mistake in the request stays one; too many requests (429) and a timeout (408) pass.
      if (response.status < 500 && ![408, 429].includes(response.status)) return failed;
    } catch (error) {
      failed = reasonOf(error);
    }
  }
  return failed;
}

/** Chat services show `text` or `content`; programs read the other two. */
function noteOf({ id, receivedAt }: Arrival): RequestInit {
  const text = `A message arrived at ${receivedAt} (${id}). Read it with: npm run inbox`;
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, receivedAt, text, content: text }),
  };
}
