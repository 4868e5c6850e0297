// A connection to a database of any version → the same, brought to the newest, whoever else is at it.
import type { Client } from '@libsql/client';
import { UserError } from '../../model/errors.ts';
import { worded } from '../../model/language.ts';
import { PRODUCT } from '../../model/product.ts';
import { inboxWords } from '../../words/gen/inbox.gen.ts';
import { MIGRATIONS_TABLE, type Migrations } from './migrations.ts';

/**
 * Applies what is missing, each migration in one transaction with its number.
 *
 * @throws UserError when the database is newer than this program
 */
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
    throw new UserError(worded(inboxWords, (say) => say.newerMessages({ product: PRODUCT })));
}

async function version(client: Client): Promise<number> {
  const { rows } = await client.execute('SELECT coalesce(max(number), 0) FROM migrations');
  return Number(rows[0]?.[0]);
}
