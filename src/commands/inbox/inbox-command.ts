// The command `inbox`: its options → the messages as they are wanted, or fewer of them.

import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readDatabase } from '../../inbox/settings.ts';
import { backUp, restore } from '../../inbox/store/backup.ts';
import type { Database } from '../../inbox/store/database.ts';
import { readAge, readSince } from '../../inbox/store/dates.ts';
import { csvOf, jsonOf } from '../../inbox/store/export.ts';
import { readable } from '../../inbox/store/list.ts';
import { openStore } from '../../inbox/store/open.ts';
import type { Selection, Store } from '../../inbox/store/store.ts';
import { codeOf, userError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { type MessagesWords, messagesWords } from '../../words/gen/messages.gen.ts';
import { print } from '../terminal/terminal.ts';

interface InboxOptions {
  readonly root: string;
  readonly language: Language;
  readonly action?: string | undefined;
  /** An id, or the name of a file. */
  readonly target?: string | undefined;
  readonly spam?: boolean;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly since?: string | undefined;
  readonly purgeOlderThan?: string | undefined;
}

/** Exit code 1 when there is no message to delete. */
export async function inbox(options: InboxOptions): Promise<number> {
  checkUse(options);
  const { root, language, action, target = '', since, purgeOlderThan: age } = options;
  const say = messagesWords(language);
  const database = readDatabase(process.env, root);
  const now = new Date();
  const from = since === undefined ? undefined : readSince(since, now);
  const before = age === undefined ? undefined : readAge(age, now);
  if (action === 'backup' || action === 'restore')
    return copy(action, path.resolve(target), database, say);
  // Looking into an inbox that is not there makes none.
  const store =
    database.kind === 'file' && !fs.existsSync(database.file)
      ? undefined
      : await openStore(database);
  try {
    if (action === 'delete') return await remove(store, target.toUpperCase(), say);
    if (before !== undefined)
      print(say.purged({ count: (await store?.purge(before)) ?? 0, age: age ?? '' }));
    else {
      await show(store, { since: from, spam: options.spam }, options, say.empty[database.kind]);
      const isList = !options.spam && !options.csv && !options.json && from === undefined;
      const aside = (isList && (await store?.count({ spam: true }))) || 0;
      if (aside > 0) print(`\n${say.aside({ count: aside })}`);
    }
    return 0;
  } finally {
    store?.close();
  }
}

function checkUse({ action, target, csv, json, since, spam, purgeOlderThan }: InboxOptions): void {
  const mustNot = (isWrong: boolean, say: (words: Say) => string): void => {
    if (isWrong) throw userError(messagesWords, say);
  };
  const needs = Object.keys(messagesWords().needs) as (keyof Say['needs'])[];
  const known = needs.find((one) => one === action);
  mustNot(action !== undefined && !known, (say) => say.noAction({ action: action ?? '' }));
  mustNot(known !== undefined && !target, (say) => (known ? say.needs[known] : ''));
  mustNot(Boolean(csv && json), (say) => say.csvOrJson);
  const removes = action !== undefined || purgeOlderThan !== undefined;
  mustNot(removes && Boolean(csv || json || spam || since !== undefined), (say) => say.listOnly);
  mustNot(action !== undefined && purgeOlderThan !== undefined, (say) => say.purgeAlone);
}

type Say = MessagesWords;

async function copy(action: 'backup' | 'restore', file: string, database: Database, say: Say) {
  if (action === 'backup') print(say.backedUp({ count: await backUp(database, file), file }));
  else {
    const { held, added } = await restore(file, database);
    print(say.restored({ added, count: held, isLess: added < held }));
  }
  return 0;
}

async function remove(store: Store | undefined, id: string, say: Say): Promise<number> {
  if (await store?.remove(id)) {
    print(say.deleted({ id }));
    return 0;
  }
  process.stderr.write(`${say.noMessage}\n`);
  return 1;
}

async function show(
  store: Store | undefined,
  of: Selection,
  { csv, json, since, spam = false, language }: InboxOptions,
  empty: string,
): Promise<void> {
  const say = messagesWords(language);
  const pages = () => store?.pages(of) ?? [];
  if (csv) return write(csvOf(pages));
  if (json) return write(jsonOf(pages));
  const count = (await store?.count(of)) ?? 0;
  if (count > 0) {
    await write(readable(pages(), count, language));
    print('');
  } else if (since !== undefined) print(say.noneSince({ since, isSpam: spam }));
  else print(spam ? say.noSpam : empty);
}

/** No faster than it is read. */
async function write(pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(pieces, process.stdout, { end: false });
  } catch (error) {
    // A reader such as `head` may close the pipe before everything is written.
    if (codeOf(error) !== 'EPIPE') throw error;
  }
}
