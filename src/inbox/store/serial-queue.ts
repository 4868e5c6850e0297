// Pieces of work for one database → the same, one after the other, each given up when it waited too long.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client } from '@libsql/client';
import { BUSY, SAFE_WRITES, SERVER_TIMEOUT, whenFree } from './database.ts';

/** Runs one piece of work after the other; each is told until when it is worth the while. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(patience: number, work: (until: number) => Promise<T>): Promise<T> => {
    // The wait for the others in the line counts: all of them wait for the same thing.
    const until = performance.now() + patience;
    // The file's promises are done at once: without a pause the whole line would be one task.
    const result = last.then(() => nextTurn()).then(() => work(until));
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Runs work on the one connection of a file, each time with safe settings. A statement that failed
 * stays open in the client until its garbage is collected, and until then every commit fails ("SQL
 * statements in progress", seen after SQLITE_BUSY): so a connection on which something failed is
 * replaced.
 */
export function onFile(client: Client) {
  const turn = inTurn();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const safely = async () => {
      try {
        await client.executeMultiple(SAFE_WRITES);
        return await work();
      } catch (error) {
        if (!client.closed) await client.reconnect();
        throw error;
      }
    };
    return turn(BUSY, (until) => whenFree(safely, until));
  };
}

/**
 * Runs work on a server. A libSQL server whose client is killed while several of its writes wait may
 * take no write of anybody any more; one at a time is no slower, for it writes one at a time itself.
 */
export function onServer() {
  const turn = inTurn();
  return <T>(work: () => Promise<T>): Promise<T> =>
    turn(SERVER_TIMEOUT, async (until) => {
      if (performance.now() > until) throw new DOMException('the line is too long', 'TimeoutError');
      return work();
    });
}
