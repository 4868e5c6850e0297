// Files by their names ↔ one file, a database with a table of them.
import { readWhole } from './backup.ts';
import { openFile } from './database.ts';

export type FileTable = ReadonlyMap<string, Uint8Array>;

/** Writes them into a new file, which is whole when this ends. */
export async function writeTable(file: string, files: FileTable): Promise<void> {
  const client = await openFile(file);
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
export function readTable(file: string): Promise<FileTable> {
  return readWhole(
    file,
    async (client) => {
      const { rows } = await client.execute('SELECT name, bytes FROM files');
      return new Map(
        rows.map(({ name, bytes }) => [String(name), new Uint8Array(bytes as ArrayBuffer)]),
      );
    },
    'clone',
  );
}
