// The command `inbox`: its options → the messages as they are wanted, or fewer of them.
import fs from 'node:fs';
import { UsageError } from '../usage.ts';
import { readAge, readSince } from './dates.ts';
import { csv, json } from './export.ts';
import { readable } from './list.ts';
import { readDatabase } from './settings.ts';
import { type Message, openStore, type Store } from './store.ts';

function print(line: string): void {
  void process.stdout.write(`${line}\n`);
}

interface InboxOptions {
  readonly root: string;
  /** Nothing to list, or `delete`. */
  readonly action?: string | undefined;
  readonly id?: string | undefined;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly since?: string | undefined;
  readonly purgeOlderThan?: string | undefined;
}

/** Shows, deletes or purges messages. Exit code 1 when there is no message to delete. */
export async function inbox(options: InboxOptions): Promise<number> {
  checkUse(options);
  const database = readDatabase(process.env, options.root);
  const now = new Date();
  const since = options.since === undefined ? undefined : readSince(options.since, now);
  const age = options.purgeOlderThan;
  const purge = age === undefined ? undefined : readAge(age, now);
  // Nobody wants a database only because somebody looked whether there is one.
  const store =
    database.kind === 'file' && !fs.existsSync(database.file)
      ? undefined
      : await openStore(database);
  try {
    if (options.action === 'delete') return await remove(store, options.id ?? '');
    if (purge !== undefined) {
      const count = (await store?.purge(purge)) ?? 0;
      print(`Deleted ${count === 1 ? '1 message' : `${count} messages`} older than ${age}.`);
    } else show((await store?.list(since)) ?? [], options);
    return 0;
  } finally {
    store?.close();
  }
}

function checkUse({ action, id, since, purgeOlderThan, ...formats }: InboxOptions): void {
  const listed = formats.csv || formats.json || since !== undefined;
  if (action !== undefined && action !== 'delete')
    throw new UsageError(`"inbox ${action}" does not exist. There is "inbox delete <id>".`);
  if (action === 'delete' && !id)
    throw new UsageError('Say which message: inbox delete <id>. The list shows the ids.');
  if (formats.csv && formats.json) throw new UsageError('Choose one of --csv and --json.');
  if ((action === 'delete' || purgeOlderThan !== undefined) && listed)
    throw new UsageError('--csv, --json and --since are for the list; nothing was deleted.');
  if (action === 'delete' && purgeOlderThan !== undefined)
    throw new UsageError('Delete one message or purge old ones, not both; nothing was deleted.');
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
