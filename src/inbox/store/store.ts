// A connection to a database → the messages in it: add, list, remove, purge. Knows no files.

import type { Client, InValue, Row } from '@libsql/client';
import { ulid } from 'ulid';
import { type Fields, type Message, SPAM_MARK, type Submission } from '../contract.ts';
import { createOutbox, type Outbox, owed } from '../notices/outbox.ts';
import type { Run } from './serial-queue.ts';

type Added =
  | {
      readonly kind: 'new' | 'spam' | 'repeated';
      readonly id: string;
      readonly receivedAt: string;
    }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'full' };

export interface Selection {
  readonly since?: string | undefined;
  readonly spam?: boolean | undefined;
  /** In capitals or not. */
  readonly sought?: string | undefined;
}

/** Also where it has been deleted. */
type Place = Pick<Message, 'id' | 'receivedAt'>;

export interface Store {
  /** Once for each key. The message is on the disk when it returns; when it throws, nothing may be promised. */
  add(submission: Submission, key: string | undefined): Promise<Added>;
  /** Newest first; never more than `PAGE` unless `most` says so. */
  list(of?: Selection, after?: Place, most?: number): Promise<Message[]>;
  pages(of?: Selection): AsyncGenerator<Message[]>;
  count(of?: Selection): Promise<number>;
  setAnswered(id: string, isAnswered: boolean): Promise<void>;
  remove(id: string): Promise<boolean>;
  purge(before: string): Promise<number>;
  readonly outbox: Outbox;
  /** Throws when the database cannot be written to. */
  ping(): Promise<void>;
  close(): void;
}

/** 330 MB at most, and more than a chapter gets in its life. */
export const MAX_MESSAGES = 20_000;

/** So many messages are in memory at once: 0.8 MB at most. */
export const PAGE_SIZE = 50;
/** In so many messages something is sought before others may use the database. */
const SEARCH_BATCH = 200;
const FIRST: Place = { receivedAt: '~', id: '' };
const LAST: Place = { receivedAt: '', id: '' };

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
const CHOSEN = `WHERE received_at >= ? AND ${IS_SPAM} = ?`;
const BEHIND = `${CHOSEN} AND (received_at, id) < (?, ?)`;
const NEWEST_FIRST = 'ORDER BY received_at DESC, id DESC';
const EDGE = `SELECT received_at AS receivedAt, id FROM messages ${BEHIND} ${NEWEST_FIRST} LIMIT 1 OFFSET ?`;
const WRITTEN = `name || char(10) || email || char(10) || question || char(10) ||
  coalesce((SELECT group_concat(value, char(10)) FROM json_each(messages.fields)), '')`;
const FOUND = `${SELECT} ${BEHIND} AND (received_at, id) >= (?, ?) AND ${WRITTEN} LIKE ?
  AND ${WRITTEN} GLOB ? ${NEWEST_FIRST} LIMIT ?`;

/** LIKE is fast and knows the capitals of English alone (any other sign stands for all); GLOB is exact. */
function patternsOf(sought: string): InValue[] {
  const signs = Array.from(sought.trim());
  const exact = signs.map((sign) => {
    const cases = [sign.toLowerCase(), sign.toUpperCase()].filter((one) => [...one].length === 1);
    return cases[0] === cases[1] && !'*?['.includes(sign) ? sign : `[${cases.join('')}]`;
  });
  const close = signs.map((sign) => (/[a-z0-9]/i.test(sign) ? sign : '_'));
  return [`%${close.join('')}%`, `*${exact.join('')}*`];
}

function chosen({ since = '', spam = false }: Selection = {}): InValue[] {
  return [since, Number(spam)];
}

function columnsOf({ name, year, email, question, sentAt, fields }: Submission) {
  return [name, year, email, question, sentAt, fields ? JSON.stringify(fields) : null];
}

export interface StoreOptions {
  readonly run: Run;
  readonly channels: readonly string[];
  readonly most?: number;
  readonly erased?: () => Promise<void>;
}

export function createStore(
  client: Client,
  { run, channels, most = MAX_MESSAGES, erased }: StoreOptions,
): Store {
  const erase = async (sql: string, value: string): Promise<number> => {
    const { rowsAffected } = await client.execute(sql, [value]);
    if (rowsAffected > 0) await erased?.();
    return rowsAffected;
  };
  const rowsOf = async (sql: string, args: InValue[]): Promise<Row[]> =>
    (await run(() => client.execute(sql, args))).rows;
  const list: Store['list'] = async (of, after = FIRST, most = PAGE_SIZE) => {
    const sought = patternsOf(of?.sought ?? '');
    const found: Row[] = [];
    for (let from: Place | undefined = after; from && found.length < most; ) {
      const behind = [from.receivedAt, from.id];
      const [edge] = await rowsOf(EDGE, [...chosen(of), ...behind, SEARCH_BATCH - 1]);
      const last: Place | undefined = edge && placeOf(edge);
      const { receivedAt, id } = last ?? LAST;
      // SQLite takes either of the two earliest times for its index.
      const within = [...chosen({ ...of, since: last?.receivedAt ?? of?.since }), ...behind];
      const args = [...within, receivedAt, id, ...sought, most - found.length];
      found.push(...(await rowsOf(FOUND, args)));
      from = last;
    }
    return found.map(messageOf);
  };
  return {
    add: (submission, key) => run(() => add(client, submission, key, channels, most)),
    list,
    async *pages(of) {
      let after: Place | undefined;
      do {
        const page = await list(of, after);
        if (page.length > 0) yield page;
        after = page.length < PAGE_SIZE ? undefined : page.at(-1);
      } while (after);
    },
    async count(of) {
      const [row] = await rowsOf(`SELECT count(*) AS n FROM messages ${CHOSEN}`, chosen(of));
      return Number(row?.n);
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

function placeOf(row: Row): Place {
  return { id: String(row.id), receivedAt: String(row.receivedAt) };
}

function messageOf(row: Row): Message {
  return {
    ...placeOf(row),
    name: String(row.name),
    year: String(row.year),
    email: String(row.email),
    question: String(row.question),
    sentAt: String(row.sentAt),
    ...(row.fields === null ? {} : { fields: JSON.parse(String(row.fields)) as Fields }),
    ...(row.answeredAt === null ? {} : { answeredAt: String(row.answeredAt) }),
  };
}
