// The command `inbox`: its options → the messages as they are wanted, or fewer of them.

import fs from 'node:fs';
import path from 'node:path';
import { readDatabase } from '../../inbox/settings.ts';
import { backUp, restore } from '../../inbox/store/backup.ts';
import type { Database } from '../../inbox/store/database.ts';
import { readAge, readSince } from '../../inbox/store/dates.ts';
import { csv, json } from '../../inbox/store/export.ts';
import { readable } from '../../inbox/store/list.ts';
import { type Message, openStore, type Store } from '../../inbox/store/store.ts';
import { UserError } from '../../model/errors.ts';

function print(line: string): void {
  void process.stdout.write(`${line}\n`);
}

interface InboxOptions {
  readonly root: string;
  /** Nothing to list, or one of `ACTIONS`. */
  readonly action?: string | undefined;
  /** The id of a message, or the name of a file. */
  readonly target?: string | undefined;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly since?: string | undefined;
  readonly purgeOlderThan?: string | undefined;
}

/** What can be done besides listing, and how its target is called. */
const ACTIONS: Readonly<Record<string, string>> = {
  delete: 'Say which message: inbox delete <id>. The list shows the ids.',
  backup: 'Say where to: inbox backup <file>.',
  restore: 'Say where from: inbox restore <file>.',
};

/** Shows, deletes, purges, backs up or restores messages. Exit code 1 when there is no message to delete. */
export async function inbox(options: InboxOptions): Promise<number> {
  checkUse(options);
  const database = readDatabase(process.env, options.root);
  const now = new Date();
  const since = options.since === undefined ? undefined : readSince(options.since, now);
  const age = options.purgeOlderThan;
  const purge = age === undefined ? undefined : readAge(age, now);
  if (options.action === 'backup' || options.action === 'restore')
    return copy(options.action, path.resolve(options.target ?? ''), database);
  // Nobody wants a database only because somebody looked whether there is one.
  const store =
    database.kind === 'file' && !fs.existsSync(database.file)
      ? undefined
      : await openStore(database);
  try {
    if (options.action === 'delete') return await remove(store, options.target ?? '');
    if (purge !== undefined) {
      const count = (await store?.purge(purge)) ?? 0;
      print(`Deleted ${counted(count)} older than ${age}.`);
    } else show((await store?.list(since)) ?? [], options);
    return 0;
  } finally {
    store?.close();
  }
}

function checkUse({ action, target, since, purgeOlderThan, ...formats }: InboxOptions): void {
  const listed = formats.csv || formats.json || since !== undefined;
  const sentence = action === undefined ? undefined : ACTIONS[action];
  if (action !== undefined && sentence === undefined)
    throw new UserError(
      `"inbox ${action}" does not exist. There are inbox delete, inbox backup and inbox restore.`,
    );
  if (sentence !== undefined && !target) throw new UserError(sentence);
  if (formats.csv && formats.json) throw new UserError('Choose one of --csv and --json.');
  if ((action !== undefined || purgeOlderThan !== undefined) && listed)
    throw new UserError('--csv, --json and --since are for the list; nothing was done.');
  if (action !== undefined && purgeOlderThan !== undefined)
    throw new UserError('Purge old messages or do something else, not both; nothing was done.');
}

async function copy(action: 'backup' | 'restore', file: string, database: Database) {
  if (action === 'backup') print(`Wrote ${counted(await backUp(database, file))} to ${file}.`);
  else {
    const { held, added } = await restore(file, database);
    print(`Restored ${added} of ${counted(held)}.${added < held ? ' The others were there.' : ''}`);
  }
  return 0;
}

function counted(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}

async function remove(store: Store | undefined, id: string): Promise<number> {
  if (await store?.remove(id.toUpperCase())) {
    print(`Deleted the message ${id.toUpperCase()}.`);
    return 0;
  }
  process.stderr.write('There is no message with this id. "npm run inbox" shows the ids.\n');
  return 1;
}

function show(messages: readonly Message[], options: InboxOptions): void {
  // A reader such as `head` may close the pipe before everything is written.
  process.stdout.on('error', () => {});
  if (options.csv) process.stdout.write(csv(messages));
  else if (options.json) process.stdout.write(json(messages));
  else if (messages.length === 0 && options.since !== undefined)
    print(`No messages since ${options.since}.`);
  else print(messages.length === 0 ? 'The inbox is empty.' : readable(messages));
}
