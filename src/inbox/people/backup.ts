// Who may edit the site, with their passkeys and the record ↔ rows for a backup: no session and no link.
import fs from 'node:fs';
import type { InStatement } from '@libsql/client';
import type { TableRow } from '../store/backup-file.ts';
import { BUSY_TIMEOUT_MS, connect, withClient } from '../store/database.ts';
import { PEOPLE } from '../store/migrations.ts';
import { peopleFile } from './open.ts';

/** In an order in which each row finds the person that it names. */
const TABLES = {
  people: ['id', 'name', 'email', 'role', 'handle', 'created_at', 'removed_at'],
  passkeys: [
    ...['id', 'person_id', 'public_key', 'counter', 'transports', 'created_at', 'used_at'],
  ],
  log: ['at', 'who', 'did', 'about'],
  addresses: ['kind', 'url'],
} as const;

type TableName = keyof typeof TABLES;

export const PEOPLE_TABLES = Object.keys(TABLES) as TableName[];

export type PeopleTables = Readonly<Record<TableName, readonly TableRow[]>>;

function open(root: string) {
  return connect(
    { kind: 'file', file: peopleFile(root), ownFolder: true },
    BUSY_TIMEOUT_MS,
    PEOPLE,
  );
}

/** All of one moment, while others write; nothing where nobody was ever invited. */
export async function readPeople(root: string): Promise<PeopleTables> {
  const client = fs.existsSync(peopleFile(root)) ? await open(root) : undefined;
  try {
    const selects = PEOPLE_TABLES.map((table) => `SELECT ${TABLES[table].join()} FROM ${table}`);
    const results = await client?.batch(selects, 'read');
    const tables = PEOPLE_TABLES.map((table, i) => [table, results?.[i]?.rows ?? []]);
    return Object.fromEntries(tables) as PeopleTables;
  } finally {
    client?.close();
  }
}

/** Whether nobody was ever invited here. */
export async function isNobody(root: string): Promise<boolean> {
  if (!fs.statSync(peopleFile(root), { throwIfNoEntry: false })?.size) return true;
  return (await readPeople(root)).people.length === 0;
}

/** Puts them where nobody is, all or none. */
export async function putPeople(root: string, tables: PeopleTables): Promise<void> {
  const statements = PEOPLE_TABLES.flatMap((table): InStatement[] => {
    const columns = TABLES[table];
    const sql = `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`;
    return tables[table].map((row) => ({ sql, args: columns.map((one) => row[one] ?? null) }));
  });
  const all = ['DELETE FROM addresses', ...statements];
  await withClient(open(root), (client) => client.batch(all, 'write'));
}
