import type { Client } from '@libsql/client';
import { userError } from '../../model/errors.ts';
import { PRODUCT } from '../../model/product.ts';
import { inboxWords } from '../../words/gen/inbox.gen.ts';

// The version of a database → the statements that bring it to the newest. Nothing here is edited later.

/** Its number is its place, from 1; new ones go to the end. STRICT keeps all but text out of a text column. */
export type Migrations = readonly (readonly string[])[];

export const MESSAGES: Migrations = [
  [
    `CREATE TABLE messages (
       id TEXT NOT NULL PRIMARY KEY,
       received_at TEXT NOT NULL,
       name TEXT NOT NULL CHECK (name <> ''),
       year TEXT NOT NULL,
       email TEXT NOT NULL CHECK (email <> ''),
       question TEXT NOT NULL CHECK (question <> ''),
       sent_at TEXT NOT NULL,
       idempotency_key TEXT UNIQUE
     ) STRICT`,
    'CREATE INDEX messages_received_at ON messages (received_at)',
  ],
  [
    // next_at: when it is tried, or tried again; nothing when it was sent or given up.
    `CREATE TABLE notices (
       message_id TEXT NOT NULL,
       channel TEXT NOT NULL,
       received_at TEXT NOT NULL,
       failures INTEGER NOT NULL DEFAULT 0,
       next_at TEXT,
       sent_at TEXT,
       PRIMARY KEY (message_id, channel)
     ) STRICT`,
    'CREATE INDEX notices_next_at ON notices (next_at)',
    `CREATE TRIGGER notices_of_deleted AFTER DELETE ON messages
     BEGIN DELETE FROM notices WHERE message_id = OLD.id; END`,
  ],
  ['ALTER TABLE messages ADD COLUMN fields TEXT'],
  [
    // who: the keyed hash of a network, for as long as its messages count; worked_off: in milliseconds.
    `CREATE TABLE rates (
       who TEXT NOT NULL PRIMARY KEY,
       worked_off INTEGER NOT NULL
     ) STRICT`,
    'CREATE INDEX rates_worked_off ON rates (worked_off)',
    'CREATE TABLE rates_key (value TEXT NOT NULL) STRICT',
    'INSERT INTO rates_key SELECT lower(hex(randomblob(32)))',
  ],
  ['ALTER TABLE messages ADD COLUMN answered_at TEXT'],
];

/** What opens a door is kept as its SHA-256. */
export const PEOPLE: Migrations = [
  [
    // handle: what a passkey knows its person by; removed_at: only a draft of theirs is left.
    `CREATE TABLE people (
       id TEXT NOT NULL PRIMARY KEY,
       name TEXT NOT NULL CHECK (name <> ''),
       email TEXT,
       role TEXT NOT NULL CHECK (role IN ('owner', 'editor')),
       handle TEXT NOT NULL UNIQUE,
       created_at TEXT NOT NULL,
       removed_at TEXT
     ) STRICT`,
    `CREATE TABLE links (
       hash TEXT NOT NULL PRIMARY KEY,
       person_id TEXT NOT NULL REFERENCES people (id),
       kind TEXT NOT NULL CHECK (kind IN ('invitation', 'device', 'email')),
       expires_at TEXT NOT NULL
     ) STRICT`,
    `CREATE TABLE passkeys (
       id TEXT NOT NULL PRIMARY KEY,
       person_id TEXT NOT NULL REFERENCES people (id),
       public_key TEXT NOT NULL,
       counter INTEGER NOT NULL,
       transports TEXT NOT NULL,
       created_at TEXT NOT NULL,
       used_at TEXT
     ) STRICT`,
    `CREATE TABLE sessions (
       hash TEXT NOT NULL PRIMARY KEY,
       person_id TEXT NOT NULL REFERENCES people (id),
       created_at TEXT NOT NULL,
       expires_at TEXT NOT NULL
     ) STRICT`,
    // Names, for a person who did something may be gone.
    `CREATE TABLE log (
       at TEXT NOT NULL,
       who TEXT NOT NULL,
       did TEXT NOT NULL,
       about TEXT NOT NULL
     ) STRICT`,
    'CREATE INDEX log_at ON log (at)',
    'CREATE TABLE addresses (kind TEXT NOT NULL PRIMARY KEY, url TEXT NOT NULL) STRICT',
  ],
];

export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  number INTEGER NOT NULL PRIMARY KEY,
  applied_at TEXT NOT NULL
) STRICT`;

/** Each in one transaction with its number. @throws UserError when the database is newer than this program */
export async function migrate(client: Client, migrations: Migrations): Promise<void> {
  const table = await client.execute("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'");
  if (table.rows.length === 0) await client.execute(MIGRATIONS_TABLE);
  for (let done = await version(client); done < migrations.length; done = await version(client)) {
    const number = done + 1;
    const sql = 'INSERT INTO migrations (number, applied_at) VALUES (?, ?)';
    const step = { sql, args: [number, new Date().toISOString()] };
    try {
      await client.batch([step, ...(migrations[done] ?? [])], 'write');
    } catch (error) {
      // Another process that opened the same database may have been faster.
      if ((await version(client)) < number) throw error;
    }
  }
  if ((await version(client)) > migrations.length)
    throw userError(inboxWords, (say) => say.newerMessages({ product: PRODUCT }));
}

async function version(client: Client): Promise<number> {
  const { rows } = await client.execute('SELECT coalesce(max(number), 0) FROM migrations');
  return Number(rows[0]?.[0]);
}
