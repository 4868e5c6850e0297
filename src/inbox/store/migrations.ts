import type { Client } from '@libsql/client';
import { userError } from '../../model/errors.ts';
import { PRODUCT } from '../../model/product.ts';
import { inboxWords } from '../../words/gen/inbox.gen.ts';
import migrations from './migrations.json' with { type: 'json' };

// The version of a database → the statements that bring it to the newest. Nothing in migrations.json is edited later.

/** Its number is its place, from 1; new ones go to the end. STRICT keeps all but text out of a text column. */
export type Migrations = readonly (readonly string[])[];

/**
 * Of notices, next_at: when it is tried, or tried again; nothing when it was sent or given up. Of rates, who: the keyed
 * hash of a network, for as long as its messages count; worked_off: in milliseconds.
 */
export const MESSAGES = statementsOf(migrations.messages);

/**
 * What opens a door is kept as its SHA-256. Of people, handle: what a passkey knows its person by; removed_at: only a
 * draft of theirs is left. The log has names, for a person who did something may be gone.
 */
export const PEOPLE = statementsOf(migrations.people);

/** A statement is a line, or a list of lines. */
function statementsOf(all: readonly (readonly (string | readonly string[])[])[]): Migrations {
  return all.map((one) => one.map((lines) => [lines].flat().join('\n')));
}

export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  number INTEGER NOT NULL PRIMARY KEY,
  applied_at TEXT NOT NULL
) STRICT`;

/** Each in one transaction with its number. @throws UserError when the database is newer than this program */
export async function migrate(client: Client, all: Migrations): Promise<void> {
  const table = await client.execute("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'");
  if (table.rows.length === 0) await client.execute(MIGRATIONS_TABLE);
  for (let done = await version(client); done < all.length; done = await version(client)) {
    const number = done + 1;
    const sql = 'INSERT INTO migrations (number, applied_at) VALUES (?, ?)';
    const step = { sql, args: [number, new Date().toISOString()] };
    try {
      await client.batch([step, ...(all[done] ?? [])], 'write');
    } catch (error) {
      // Another process that opened the same database may have been faster.
      if ((await version(client)) < number) throw error;
    }
  }
  if ((await version(client)) > all.length)
    throw userError(inboxWords, (say) => say.newerMessages({ product: PRODUCT }));
}

async function version(client: Client): Promise<number> {
  const { rows } = await client.execute('SELECT coalesce(max(number), 0) FROM migrations');
  return Number(rows[0]?.[0]);
}
