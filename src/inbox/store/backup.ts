// The messages of a database → a file of their own, and back, while others write to the database.

import fs from 'node:fs';
import type { Client, InStatement, Row } from '@libsql/client';
import { userError } from '../../model/errors.ts';
import { inboxWords } from '../../words/gen/inbox.gen.ts';
import { logCodeOf } from '../log.ts';
import { readVerified, type TableRow, writeAtomically } from './backup-file.ts';
import { connect, type Database, withClient } from './database.ts';

const COLUMNS = [
  ...['id', 'received_at', 'name', 'year', 'email', 'question', 'sent_at'],
  ...['idempotency_key', 'fields', 'answered_at'],
];

/** A message is left out when it is there: the same one, or what its sender sent again by its key. */
const INSERT = `INSERT INTO messages (${COLUMNS.join(', ')}) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7,
    CASE WHEN EXISTS (SELECT 1 FROM messages WHERE idempotency_key = ?8) THEN NULL ELSE ?8 END, ?9, ?10
  WHERE NOT EXISTS (SELECT 1 FROM messages WHERE id = ?1 OR (idempotency_key = ?8
    AND name = ?3 AND year = ?4 AND email = ?5 AND question = ?6 AND sent_at = ?7 AND fields IS ?9))`;

/** All messages of one moment, in whatever columns: a statement sees none that is written while it reads. */
async function rowsOf(client: Client): Promise<Row[]> {
  return (await client.execute('SELECT * FROM messages ORDER BY id')).rows;
}

/** Adds messages in one transaction. Returns how many were not there. */
async function insert(client: Client, rows: readonly TableRow[]): Promise<number> {
  // A backup of an older program has fewer columns.
  const statements = rows.map(
    (row): InStatement => ({ sql: INSERT, args: COLUMNS.map((column) => row[column] ?? null) }),
  );
  const results = await client.batch(statements, 'write');
  return results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);
}

/**
 * Writes all messages into a new file, a database like the one of the inbox. The file is there when
 * it is whole.
 *
 * @returns how many messages it holds
 * @throws UserError when there is a file of this name, or it cannot be written
 */
export async function backUp(database: Database, file: string): Promise<number> {
  if (database.kind === 'file' && !fs.existsSync(database.file))
    throw userError(inboxWords, (say) => say.noMessages({ file: database.file }));
  return writeAtomically(file, async (part) => {
    await withClient(connect(database), async (source) => {
      if (database.kind === 'file') await source.execute('VACUUM INTO ?', [part]);
      else await copyRows(source, part);
    });
    const counted = (copy: Client) => copy.execute('SELECT count(*) FROM messages');
    return Number((await readVerified(part, counted, 'messages')).rows[0]?.[0]);
  });
}

/** VACUUM INTO would write on the machine of the server: its messages come over the line. */
async function copyRows(source: Client, file: string): Promise<void> {
  await withClient(connect({ kind: 'file', file, ownFolder: false }), async (target) => {
    await insert(target, await rowsOf(source));
    // Everything into the one file.
    await target.execute('PRAGMA journal_mode = DELETE');
  });
}

/**
 * Adds the messages of a backup that are not in the database; those that are there stay.
 *
 * @returns how many messages the backup holds, and how many of them were added
 * @throws UserError when the file is no whole backup; then nothing was added
 */
export async function restore(
  file: string,
  database: Database,
): Promise<{ readonly held: number; readonly added: number }> {
  const rows = await readVerified(file, rowsOf, 'messages');
  return { held: rows.length, added: await addMessages(database, rows) };
}

/** All messages of one moment; none where no message ever came. */
export async function readMessages(database: Database): Promise<readonly TableRow[]> {
  if (database.kind === 'file' && !fs.existsSync(database.file)) return [];
  return withClient(connect(database), rowsOf);
}

/** Adds those that are not there, all or none. Returns how many. @throws UserError */
export async function addMessages(database: Database, rows: readonly TableRow[]): Promise<number> {
  return withClient(connect(database), (client) =>
    insert(client, rows).catch((error: unknown) => {
      throw userError(inboxWords, (say) => say.notRestored({ code: logCodeOf(error) }));
    }),
  );
}
