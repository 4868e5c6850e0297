// The notices that are due and a way to tell the officers → one of them sent, or tried again later.
import { logCodeOf } from '../log.ts';
import type { Channel } from './channel.ts';
import type { Outbox } from './outbox.ts';

/** How long one try may take, in milliseconds, where a channel says nothing else. */
export const TIMEOUT = 5_000;

/** Sends the notice that has been due longest. Returns whether there was one. */
export async function sendNext(
  outbox: Outbox,
  { name, send, timeout = TIMEOUT }: Channel,
  log: (line: string) => void,
  stop: AbortSignal,
): Promise<boolean> {
  const arrival = await outbox.claim(name, new Date(), timeout);
  if (!arrival) return false;
  try {
    await send(arrival, AbortSignal.any([stop, AbortSignal.timeout(timeout)]));
  } catch (error) {
    // What was stopped in the midst may have been sent.
    if (!stop.aborted) await outbox.failed(name, arrival.id, new Date());
    log(`${name} failed (${logCodeOf(error)}) for message ${arrival.id}; it will be tried again`);
    return true;
  }
  await outbox.sent(name, arrival.id, new Date());
  return true;
}
