// Pieces of work for one database → the same, one after the other, each given up when it waited too long.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client } from '@libsql/client';
import {
  BUSY_TIMEOUT_MS,
  type Database,
  retryWhileBusy,
  SAFE_WRITES,
  SERVER_TIMEOUT_MS,
} from './database.ts';

export type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** A failed statement stays open until its garbage is collected and makes commits fail, so the connection is replaced; sqld with several waiting writes of a killed client may take no more (src/decisions/one-write-at-a-time.md). */
export function createSerialQueue(client: Client, kind: Database['kind']): Run {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    // The wait for the others counts: all of them wait for the same thing.
    const until = performance.now() + (kind === 'file' ? BUSY_TIMEOUT_MS : SERVER_TIMEOUT_MS);
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
