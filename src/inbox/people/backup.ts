// Who may edit the site, with their passkeys and the record → a file of their own, and back: no session and no link.
import fs from 'node:fs';
import type { InStatement } from '@libsql/client';
import { BUSY, connect, openFile } from '../store/database.ts';
import { PEOPLE } from '../store/migrations.ts';
import { peopleFile } from './open.ts';

/** What is restored, in an order in which each row finds the person that it names. */
const TABLES = {
  people: ['id', 'name', 'email', 'role', 'handle', 'created_at', 'removed_at'],
  passkeys: [
    ...['id', 'person_id', 'public_key', 'counter', 'transports', 'created_at', 'used_at'],
  ],
  log: ['at', 'who', 'did', 'about'],
  addresses: ['kind', 'url'],
} as const;

const COUNT = 'SELECT count(*) FROM people WHERE removed_at IS NULL';

function open(file: string, ownFolder = false) {
  return connect({ kind: 'file', file, ownFolder }, BUSY, PEOPLE);
}

/** Copies them into a new file while others write. Returns how many people it holds; none where nobody was invited. */
export async function copyPeople(root: string, file: string): Promise<number> {
  if (!fs.existsSync(peopleFile(root))) return 0;
  const source = await open(peopleFile(root), true);
  try {
    fs.closeSync(fs.openSync(file, 'wx', 0o600));
    await source.execute('VACUUM INTO ?', [file]);
  } finally {
    source.close();
  }
  const copy = await openFile(file);
  try {
    await copy.batch(['DELETE FROM sessions', 'DELETE FROM links'], 'write');
    // What was deleted would still be in the file.
    await copy.execute('VACUUM');
    const { rows } = await copy.execute(COUNT);
    return Number(rows[0]?.[0]);
  } finally {
    copy.close();
  }
}

/** Whether nobody was ever invited here. */
export async function isNobody(root: string): Promise<boolean> {
  if (!fs.statSync(peopleFile(root), { throwIfNoEntry: false })?.size) return true;
  const client = await open(peopleFile(root), true);
  try {
    return (await client.execute('SELECT 1 FROM people')).rows.length === 0;
  } finally {
    client.close();
  }
}

/** Puts them where nobody is, all or none. Returns how many people are there now. */
export async function putPeople(file: string, root: string): Promise<number> {
  const source = await open(file);
  const statements: InStatement[] = ['DELETE FROM addresses'];
  try {
    for (const [table, columns] of Object.entries(TABLES)) {
      const { rows } = await source.execute(`SELECT ${columns.join()} FROM ${table}`);
      const sql = `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`;
      for (const row of rows)
        statements.push({ sql, args: columns.map((column) => row[column] ?? null) });
    }
  } finally {
    source.close();
  }
  const target = await open(peopleFile(root), true);
  try {
    await target.batch(statements, 'write');
    const { rows } = await target.execute(COUNT);
    return Number(rows[0]?.[0]);
  } finally {
    target.close();
  }
}
