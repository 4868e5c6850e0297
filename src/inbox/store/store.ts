// A connection to a database → the messages in it: add, list, remove, purge. Knows no files.

import type { Client, Row } from '@libsql/client';
import { ulid } from 'ulid';
import { type Fields, type Message, SPAM_MARK, type Submission } from '../contract.ts';
import { createOutbox, type Outbox, owed } from '../notices/outbox.ts';
import type { Run } from './serial-queue.ts';

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
  /** Notes that a message was answered, or that it was not. */
  setAnswered(id: string, isAnswered: boolean): Promise<void>;
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
  (id, received_at, name, year, email, question, sent_at, fields, idempotency_key)
  SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM messages) < ?
  ON CONFLICT (idempotency_key) DO NOTHING`;
/** What can read may not be able to write, and a change of nothing writes nothing. */
const PING = [
  "INSERT INTO migrations (number, applied_at) VALUES (-1, '')",
  'DELETE FROM migrations WHERE number = -1',
];
const IS_SPAM = `coalesce(idempotency_key LIKE '%${SPAM_MARK}', 0)`;
const SELECT = `SELECT id, received_at AS receivedAt, name, year, email, question, sent_at AS sentAt, fields,
  answered_at AS answeredAt FROM messages`;

/** Texts as the columns of a message hold them, in the order of the statement. */
function columnsOf({ name, year, email, question, sentAt, fields }: Submission) {
  return [name, year, email, question, sentAt, fields ? JSON.stringify(fields) : null];
}

export interface StoreOptions {
  /** Does work on the connection when it is free. */
  readonly run: Run;
  /** The ways in which officers are to hear of each new message. */
  readonly channels: readonly string[];
  /** How many messages it takes; `MOST_MESSAGES` unless it is given. */
  readonly most?: number;
  /** Called after messages were deleted. */
  readonly erased?: () => Promise<void>;
}

/** The messages behind a connection that is open and migrated. */
export function createStore(
  client: Client,
  { run, channels, most = MOST_MESSAGES, erased }: StoreOptions,
): Store {
  const erase = async (sql: string, value: string): Promise<number> => {
    const { rowsAffected } = await client.execute(sql, [value]);
    if (rowsAffected > 0) await erased?.();
    return rowsAffected;
  };
  return {
    add: (submission, key) => run(() => add(client, submission, key, channels, most)),
    async list(since = '', spam = false) {
      const sql = `${SELECT} WHERE received_at >= ? AND ${IS_SPAM} = ? ORDER BY received_at DESC, id DESC`;
      return (await run(() => client.execute(sql, [since, Number(spam)]))).rows.map(messageOf);
    },
    setAnswered: async (id, isAnswered) => {
      const sql = 'UPDATE messages SET answered_at = ? WHERE id = ?';
      const args = [isAnswered ? new Date().toISOString() : null, id];
      await run(() => client.execute({ sql, args }));
    },
    remove: async (id) => (await run(() => erase('DELETE FROM messages WHERE id = ?', id))) > 0,
    purge: (before) => run(() => erase('DELETE FROM messages WHERE received_at < ?', before)),
    ping: async () => void (await run(() => client.batch(PING, 'write'))),
    outbox: createOutbox(client, run, async (id) => {
      const { rows } = await run(() => client.execute(`${SELECT} WHERE id = ?`, [id]));
      return rows[0] && messageOf(rows[0]);
    }),
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
  const columns = columnsOf(submission);
  const isSpam = key?.endsWith(SPAM_MARK) ?? false;
  const found = await client.batch(
    [
      { sql: INSERT, args: [id, receivedAt, ...columns, key ?? null, most] },
      ...(isSpam ? [] : channels).map((channel) => owed(channel, id)),
      { sql: `${SELECT} WHERE id = ? OR idempotency_key = ?`, args: [id, key ?? null] },
    ],
    'write',
  );
  const row = found.at(-1)?.rows[0];
  if (row === undefined) return { kind: 'full' };
  const stored = messageOf(row);
  if (stored.id === id) return { kind: isSpam ? 'spam' : 'new', id, receivedAt };
  if (columnsOf(stored).some((column, at) => column !== columns[at])) return { kind: 'conflict' };
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
    ...(row.fields === null ? {} : { fields: JSON.parse(String(row.fields)) as Fields }),
    ...(row.answeredAt === null ? {} : { answeredAt: String(row.answeredAt) }),
  };
}
