// The command `inbox`: its options → the messages as they are wanted, or fewer of them.

import fs from 'node:fs';
import path from 'node:path';
import type { Message } from '../../inbox/contract.ts';
import { readDatabase } from '../../inbox/settings.ts';
import { backUp, restore } from '../../inbox/store/backup.ts';
import type { Database } from '../../inbox/store/database.ts';
import { readAge, readSince } from '../../inbox/store/dates.ts';
import { csvOf, jsonOf } from '../../inbox/store/export.ts';
import { readable } from '../../inbox/store/list.ts';
import { openStore } from '../../inbox/store/open.ts';
import type { Store } from '../../inbox/store/store.ts';
import { UserError } from '../../model/errors.ts';
import { PACKAGE } from '../../model/product.ts';

function print(line: string): void {
  void process.stdout.write(`${line}\n`);
}

interface InboxOptions {
  readonly root: string;
  /** Nothing, which lists, or one of `ACTIONS`. */
  readonly action?: string | undefined;
  /** The id of a message, or the name of a file. */
  readonly target?: string | undefined;
  /** Whether the messages that were kept aside are meant. */
  readonly spam?: boolean;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly since?: string | undefined;
  readonly purgeOlderThan?: string | undefined;
}

/** What can be done besides listing, and what to say when its target is missing. */
const ACTIONS: Readonly<Record<string, string>> = {
  delete: 'Give the id of a message: inbox delete <id>. The list shows the ids.',
  backup: 'Give a file to write to: inbox backup <file>.',
  restore: 'Give a file to read from: inbox restore <file>.',
};

/** Shows, deletes, purges, backs up or restores messages. Exit code 1 when there is no message to delete. */
export async function inbox(options: InboxOptions): Promise<number> {
  checkUse(options);
  const { root, action, target = '', since, purgeOlderThan: age } = options;
  const database = readDatabase(process.env, root);
  const now = new Date();
  const from = since === undefined ? undefined : readSince(since, now);
  const before = age === undefined ? undefined : readAge(age, now);
  if (action === 'backup' || action === 'restore')
    return copy(action, path.resolve(target), database);
  // Looking into an inbox that is not there makes none.
  const store =
    database.kind === 'file' && !fs.existsSync(database.file)
      ? undefined
      : await openStore(database);
  try {
    if (action === 'delete') return await remove(store, target.toUpperCase());
    if (before !== undefined)
      print(`Deleted ${counted((await store?.purge(before)) ?? 0)} older than ${age}.`);
    else {
      show((await store?.list(from, options.spam)) ?? [], options, EMPTY[database.kind]);
      const isList = !options.spam && !options.csv && !options.json && from === undefined;
      if (isList) sayAside((await store?.list('', true)) ?? []);
    }
    return 0;
  } finally {
    store?.close();
  }
}

function checkUse({ action, target, csv, json, since, spam, purgeOlderThan }: InboxOptions): void {
  const needed = action === undefined ? undefined : ACTIONS[action];
  if (action !== undefined && needed === undefined)
    throw new UserError(
      `"inbox ${action}" does not exist. Use inbox delete, inbox backup or inbox restore.`,
    );
  if (needed !== undefined && !target) throw new UserError(needed);
  if (csv && json) throw new UserError('Choose either --csv or --json.');
  const removes = action !== undefined || purgeOlderThan !== undefined;
  if (removes && (csv || json || spam || since !== undefined))
    throw new UserError(
      '--csv, --json, --spam and --since only work with the list; nothing was done.',
    );
  if (action !== undefined && purgeOlderThan !== undefined)
    throw new UserError('--purge-older-than works only on its own; nothing was done.');
}

async function copy(action: 'backup' | 'restore', file: string, database: Database) {
  if (action === 'backup') print(`Wrote ${counted(await backUp(database, file))} to ${file}.`);
  else {
    const { held, added } = await restore(file, database);
    const rest = added < held ? ' The others were already there.' : '';
    print(`Restored ${added} of ${counted(held)}.${rest}`);
  }
  return 0;
}

function counted(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}

async function remove(store: Store | undefined, id: string): Promise<number> {
  if (await store?.remove(id)) {
    print(`Deleted the message ${id}.`);
    return 0;
  }
  process.stderr.write('There is no message with this id. "npm run inbox" shows the ids.\n');
  return 1;
}

function sayAside({ length }: readonly Message[]): void {
  if (length > 0)
    print(`\nSet aside as spam: ${counted(length)}. See "npx --no ${PACKAGE} inbox --spam".`);
}

/** Who looks on a computer of their own for what a function stored must not take it for lost. */
const EMPTY: Readonly<Record<Database['kind'], string>> = {
  server: 'The inbox is empty.',
  file: 'The inbox on this computer is empty. If a server receives your messages, type this there; if a function does, set its DATABASE_URL and DATABASE_AUTH_TOKEN here, too.',
};

function show(messages: readonly Message[], options: InboxOptions, empty: string): void {
  const { csv, json, since, spam } = options;
  // A reader such as `head` may close the pipe before everything is written.
  process.stdout.on('error', () => {});
  if (csv) process.stdout.write(csvOf(messages));
  else if (json) process.stdout.write(jsonOf(messages));
  else if (messages.length === 0 && since !== undefined)
    print(`No ${spam ? 'spam' : 'messages'} since ${since}.`);
  else if (messages.length === 0) print(spam ? 'No spam.' : empty);
  else print(readable(messages));
}
