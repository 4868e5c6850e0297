// The version of a database → the statements that bring it to the newest. Nothing here is edited later.

/**
 * Each entry is one migration; its number is its place, counted from 1. New ones go to the end.
 * STRICT keeps SQLite from storing anything but text in a text column.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
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
  // A JSON object, in messages of the second version of the call.
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
];

/** The table that says which migrations a database has had. */
export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  number INTEGER NOT NULL PRIMARY KEY,
  applied_at TEXT NOT NULL
) STRICT`;
