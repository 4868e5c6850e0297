// A database → the messages in it: add, list, remove, purge.

import fs from 'node:fs';
import type { Client, Row } from '@libsql/client';
import { ulid } from 'ulid';
import { SPAM_MARK, type Submission } from '../contract.ts';
import { createOutbox, type Outbox, owed } from '../notices/outbox.ts';
import { BUSY, connect, type Database, retryWhileBusy } from './database.ts';
import { createSerialQueue } from './serial-queue.ts';

export interface Message extends Submission {
  /** A ULID: ids sort by time, hold nothing that is misread, and nobody can guess another one. */
  readonly id: string;
  /** When it arrived by our clock: ISO 8601, UTC. */
  readonly receivedAt: string;
}

/**
 * What became of a submission: stored now, kept aside as spam, stored before under the same key, or refused, also
 * because there is no room for more.
 */
export type Added =
  | {
      readonly kind: 'new' | 'spam' | 'repeated';
      readonly id: string;
      readonly receivedAt: string;
    }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'full' };

export interface Store {
  /**
   * Stores a submission once for each key. When it returns, the message is on the disk; when it
   * throws, nothing may be promised to the sender.
   */
  add(submission: Submission, key: string | undefined): Promise<Added>;
  /** The messages, newest first; only those from a time on (ISO, UTC) if one is given. Spam is shown alone. */
  list(since?: string, spam?: boolean): Promise<Message[]>;
  /** Deletes one message. Returns whether there was one. */
  remove(id: string): Promise<boolean>;
  /** Deletes what arrived before a time (ISO, UTC). Returns how many messages that were. */
  purge(before: string): Promise<number>;
  /** The notices that messages owe. */
  readonly outbox: Outbox;
  /** Writes to the database; throws when that fails. */
  ping(): Promise<void>;
  close(): void;
}

/** So many messages take 330 MB at most, and are more than a chapter gets in its life. */
export const MOST_MESSAGES = 20_000;

const INSERT = `INSERT INTO messages
  (id, received_at, name, year, email, question, sent_at, idempotency_key)
  SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM messages) < ?
  ON CONFLICT (idempotency_key) DO NOTHING`;
/** What can read may not be able to write, and a change of nothing writes nothing. */
const PING = [
  "INSERT INTO migrations (number, applied_at) VALUES (-1, '')",
  'DELETE FROM migrations WHERE number = -1',
];
const IS_SPAM = `coalesce(idempotency_key LIKE '%${SPAM_MARK}', 0)`;
const SELECT =
  'SELECT id, received_at AS receivedAt, name, year, email, question, sent_at AS sentAt FROM messages';
const FIELDS = ['name', 'year', 'email', 'question', 'sentAt'] as const;

/**
 * Opens the messages. A `UserError` says why it cannot be done.
 *
 * @param channels the ways in which officers are to hear of each new message
 * @param most how many messages it takes
 */
export async function openStore(
  database: Database,
  channels: readonly string[] = [],
  most: number = MOST_MESSAGES,
): Promise<Store> {
  const client = await retryWhileBusy(() => connect(database, 0), performance.now() + BUSY);
  const run = createSerialQueue(client, database.kind);
  const erase = async (sql: string, value: string): Promise<number> => {
    const { rowsAffected } = await client.execute(sql, [value]);
    // What was deleted is still in the journal; writers at work may keep it there for a while.
    if (database.kind === 'file' && rowsAffected > 0)
      await client
        .executeMultiple(`PRAGMA busy_timeout = ${BUSY}; PRAGMA wal_checkpoint(TRUNCATE)`)
        .catch(() => undefined);
    return rowsAffected;
  };
  return {
    add: (submission, key) => run(() => add(client, submission, key, channels, most)),
    async list(since = '', spam = false) {
      const sql = `${SELECT} WHERE received_at >= ? AND ${IS_SPAM} = ? ORDER BY received_at DESC, id DESC`;
      return (await run(() => client.execute(sql, [since, Number(spam)]))).rows.map(messageOf);
    },
    remove: async (id) => (await run(() => erase('DELETE FROM messages WHERE id = ?', id))) > 0,
    purge: (before) => run(() => erase('DELETE FROM messages WHERE received_at < ?', before)),
    ping: async () => void (await run(() => client.batch(PING, 'write'))),
    outbox: createOutbox(client, run),
    close: () => client.close(),
  };
}

/** One transaction writes the row unless its key is taken, and reads which message now has it. */
async function add(
  client: Client,
  submission: Submission,
  key: string | undefined,
  channels: readonly string[],
  most: number,
): Promise<Added> {
  const now = new Date();
  const [id, receivedAt] = [ulid(now.getTime()), now.toISOString()];
  const texts = FIELDS.map((field) => submission[field]);
  const isSpam = key?.endsWith(SPAM_MARK) ?? false;
  const found = await client.batch(
    [
      { sql: INSERT, args: [id, receivedAt, ...texts, key ?? null, most] },
      ...(isSpam ? [] : channels).map((channel) => owed(channel, id)),
      { sql: `${SELECT} WHERE id = ? OR idempotency_key = ?`, args: [id, key ?? null] },
    ],
    'write',
  );
  const row = found.at(-1)?.rows[0];
  if (row === undefined) return { kind: 'full' };
  const stored = messageOf(row);
  if (stored.id === id) return { kind: isSpam ? 'spam' : 'new', id, receivedAt };
  if (FIELDS.some((field) => stored[field] !== submission[field])) return { kind: 'conflict' };
  return { kind: 'repeated', id: stored.id, receivedAt: stored.receivedAt };
}

function messageOf(row: Row): Message {
  return {
    id: String(row.id),
    receivedAt: String(row.receivedAt),
    name: String(row.name),
    year: String(row.year),
    email: String(row.email),
    question: String(row.question),
    sentAt: String(row.sentAt),
  };
}

/**
 * A store that is opened when it is first needed, and again when its file was deleted or replaced:
 * SQLite would go on writing to a file that nobody can find any more.
 */
export function openWhenNeeded(
  database: Database,
  channels: readonly string[] = [],
  most: number = MOST_MESSAGES,
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
