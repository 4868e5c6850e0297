// Rows of several tables ↔ one database file, which is there only when it is whole.
import fs from 'node:fs';
import path from 'node:path';
import type { Client, InStatement, InValue } from '@libsql/client';
import { isSystemError, systemError, UserError, userError } from '../../model/errors.ts';
import { inboxWords } from '../../words/gen/inbox.gen.ts';
import { logCodeOf } from '../log.ts';
import { openFile, sync, withClient } from './database.ts';

/** By the names of its columns. */
export type TableRow = Readonly<Record<string, InValue>>;

type Tables = Readonly<Record<string, readonly TableRow[]>>;

/** Writes them into a new file, which is whole when this ends. */
export async function writeTables(file: string, tables: Tables): Promise<void> {
  const statements = Object.entries(tables).flatMap(statementsOf);
  await withClient(openFile(file), (client) => client.batch(statements, 'write'));
}

function statementsOf([table, rows]: readonly [string, readonly TableRow[]]): InStatement[] {
  const columns = Object.keys(rows[0] ?? { empty: null });
  const sql = `INSERT INTO ${table} VALUES (${columns.map(() => '?').join()})`;
  const args = rows.map((row) => columns.map((column) => row[column] ?? null));
  return [`CREATE TABLE ${table} (${columns.join()})`, ...args.map((one) => ({ sql, args: one }))];
}

/** @throws UserError when it is no file of these tables, or is damaged */
export function readTables<Name extends string>(
  file: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, readonly TableRow[]>>> {
  return readVerified(
    file,
    async (client) => {
      const results = await client.batch(
        names.map((name) => `SELECT * FROM ${name}`),
        'read',
      );
      const tables = names.map((name, i) => [name, results[i]?.rows ?? []] as const);
      return Object.fromEntries(tables) as unknown as Record<Name, readonly TableRow[]>;
    },
    'clone',
  );
}

/**
 * Writes a new database for nobody else's eyes, which has its name when it is whole.
 *
 * @param write fills an empty file
 * @throws UserError when there is a file of this name, or it cannot be written
 */
export async function writeAtomically<T>(
  file: string,
  write: (part: string) => Promise<T>,
): Promise<T> {
  if (fs.existsSync(file)) throw userError(inboxWords, (say) => say.fileExists({ file }));
  if (!fs.existsSync(path.dirname(file)))
    throw userError(inboxWords, (say) => say.noFolder({ folder: path.dirname(file) }));
  const part = `${file}.part-${process.pid}`;
  try {
    // SQLite writes into an empty file, which keeps its permissions.
    fs.closeSync(fs.openSync(part, 'wx', 0o600));
    const result = await write(part);
    sync(part);
    fs.renameSync(part, file);
    sync(path.dirname(file));
    return result;
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw userError(inboxWords, (say) => say.backupNotWritten({ file, code: logCodeOf(error) }));
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) fs.rmSync(part + end, { force: true });
  }
}

/**
 * What a database in one file says, once it is known to be whole.
 *
 * @param kind what it should be, where it is something else
 * @throws UserError when it is not there, is damaged or is no such file
 */
export async function readVerified<T>(
  file: string,
  read: (client: Client) => Promise<T>,
  kind: 'messages' | 'clone',
): Promise<T> {
  if (!fs.existsSync(file)) throw userError(inboxWords, (say) => say.noFile({ file }));
  let client: Client | undefined;
  try {
    // SQLite says of what may not be read that it is no database.
    fs.accessSync(file, fs.constants.R_OK);
    client = await openFile(file);
    const check = await client.execute('PRAGMA integrity_check');
    if (check.rows[0]?.[0] !== 'ok') throw userError(inboxWords, (say) => say.damaged({ file }));
    return await read(client);
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (isSystemError(error))
      throw systemError(inboxWords, (say) => say.notOpened({ file }), error);
    throw userError(inboxWords, (say) => say.notBackup({ file, kind, code: logCodeOf(error) }));
  } finally {
    client?.close();
  }
}
