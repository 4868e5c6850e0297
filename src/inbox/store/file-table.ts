// Files by their names ↔ one file, a database with a table of them.
import fs from 'node:fs';
import { UserError } from '../../model/errors.ts';
import { logCodeOf } from '../log.ts';
import { urlOf } from './database.ts';

export type FileTable = ReadonlyMap<string, Uint8Array>;

/** Writes them into a new file, which is whole when this ends. */
export async function writeTable(file: string, files: FileTable): Promise<void> {
  const { createClient } = await import('@libsql/client/sqlite3');
  const client = createClient({ url: urlOf(file) });
  try {
    await client.execute(
      'CREATE TABLE files (name TEXT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL) STRICT',
    );
    for (const [name, bytes] of files)
      await client.execute({ sql: 'INSERT INTO files VALUES (?, ?)', args: [name, bytes] });
  } finally {
    client.close();
  }
}

/** @throws UserError when it is no such file, or is damaged */
export async function readTable(file: string): Promise<FileTable> {
  if (!fs.existsSync(file))
    throw new UserError({ en: `There is no file ${file}.`, es: `No existe el archivo ${file}.` });
  const { createClient } = await import('@libsql/client/sqlite3');
  const client = createClient({ url: urlOf(file) });
  try {
    const check = await client.execute('PRAGMA integrity_check');
    if (check.rows[0]?.[0] !== 'ok')
      throw new UserError({ en: `${file} is damaged.`, es: `${file} está dañado.` });
    const { rows } = await client.execute('SELECT name, bytes FROM files');
    return new Map(
      rows.map(({ name, bytes }) => [String(name), new Uint8Array(bytes as ArrayBuffer)]),
    );
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError({
      en: `${file} is not a backup of "serve:backup" (${logCodeOf(error)}).`,
      es: `${file} no es una copia de "serve:backup" (${logCodeOf(error)}).`,
    });
  } finally {
    client.close();
  }
}
