// Long work in small steps → done at once, or in turns with all else that waits in this process.
import { setImmediate } from 'node:timers/promises';

/** Yields wherever others may be let in. */
export type Steps<T> = Generator<void, T>;

export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Nobody waits longer for their turn, in milliseconds. */
const TURN_MS = 10;

export async function inTurns<T>(work: Steps<T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}
