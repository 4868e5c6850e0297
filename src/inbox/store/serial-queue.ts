// Pieces of work for one database → the same, one after the other, each given up when it waited too long.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client } from '@libsql/client';
import { BUSY, type Database, retryWhileBusy, SAFE_WRITES, SERVER_TIMEOUT } from './database.ts';

export type Run = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A file has one connection, and each piece of work begins with safe settings. A statement that failed
 * stays open in the client until its garbage is collected, and until then every commit fails ("SQL
 * statements in progress", seen after SQLITE_BUSY): so a connection on which something failed is
 * replaced. A libSQL server whose client is killed while several of its writes wait may take no write
 * of anybody any more; one at a time is no slower, for it writes one at a time itself.
 */
export function createSerialQueue(client: Client, kind: Database['kind']): Run {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    // The wait for the others in the line counts: all of them wait for the same thing.
    const until = performance.now() + (kind === 'file' ? BUSY : SERVER_TIMEOUT);
    const onFile = async () => {
      try {
        await client.executeMultiple(SAFE_WRITES);
        return await work();
      } catch (error) {
        if (!client.closed) await client.reconnect();
        throw error;
      }
    };
    const onServer = async () => {
      if (performance.now() > until) throw new DOMException('the line is too long', 'TimeoutError');
      return work();
    };
    // The file's promises are done at once: without a pause the whole line would be one task.
    const result = last
      .then(() => nextTurn())
      .then(() => (kind === 'file' ? retryWhileBusy(onFile, until) : onServer()));
    last = result.catch(() => undefined);
    return result;
  };
}
