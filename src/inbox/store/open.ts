// Where messages are kept → the store of them, now or when it is first needed.

import fs from 'node:fs';
import { BUSY_TIMEOUT_MS, connect, type Database, retryWhileBusy } from './database.ts';
import { createSerialQueue } from './serial-queue.ts';
import { createStore, MAX_MESSAGES, type Store } from './store.ts';

/** @throws UserError @param channels the ways in which officers are to hear of each new message */
export async function openStore(
  database: Database,
  channels: readonly string[] = [],
  most: number = MAX_MESSAGES,
): Promise<Store> {
  const client = await retryWhileBusy(
    () => connect(database, 0),
    performance.now() + BUSY_TIMEOUT_MS,
  );
  const run = createSerialQueue(client, database.kind);
  // What was deleted is still in the journal; writers at work may keep it there for a while.
  const erased = () =>
    client
      .executeMultiple(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA wal_checkpoint(TRUNCATE)`)
      .catch(() => undefined);
  return createStore(client, {
    run,
    channels,
    most,
    ...(database.kind === 'file' ? { erased } : {}),
  });
}

/** Opened again when its file was deleted or replaced: SQLite would go on writing to what nobody can find. */
export function openWhenNeeded(
  database: Database,
  channels: readonly string[] = [],
  most: number = MAX_MESSAGES,
): (() => Promise<Store>) & { close(): void } {
  const identity = () =>
    database.kind === 'file'
      ? fs.statSync(database.file, { throwIfNoEntry: false })?.ino
      : undefined;
  let opened: { store: Promise<Store>; file: number | undefined } | undefined;
  const close = () => {
    opened?.store.then((store) => store.close()).catch(() => undefined);
    opened = undefined;
  };
  const get = async (): Promise<Store> => {
    if (opened?.file !== undefined && opened.file !== identity()) close();
    const current = opened ?? { store: openStore(database, channels, most), file: undefined };
    opened = current;
    try {
      const store = await current.store;
      current.file ??= identity();
      return store;
    } catch (error) {
      if (opened === current) opened = undefined;
      throw error;
    }
  };
  return Object.assign(get, { close });
}
