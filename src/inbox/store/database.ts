// Where messages are kept (a file or a libSQL server) → a connection that is safe to write to.

import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Config } from '@libsql/client';
import { loadOptional } from '../../compiler/files/program.ts';
import { isSystemError, systemError, UserError, userError } from '../../model/errors.ts';
import { DATABASE_PACKAGE } from '../../model/product.ts';
import { inboxWords } from '../../words/gen/inbox.gen.ts';
import { logCodeOf } from '../log.ts';
import { type DatabaseServer, serverConfig } from '../setting-values.ts';
import { MESSAGES, type Migrations, migrate } from './migrations.ts';

export type Database =
  | { readonly kind: 'file'; readonly file: string; readonly ownFolder: boolean }
  | DatabaseServer;

/** How long another process may hold the file, in milliseconds. */
export const BUSY_TIMEOUT_MS = 2_000;
const RETRY_MS = 25;
export const SERVER_TIMEOUT_MS = 8_000;

/** Set before every write, because the client may replace a connection; fullfsync makes macOS wait for the disk itself. */
export const SAFE_WRITES =
  'PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA fullfsync = ON;';

/** Opens and migrates. @throws UserError @param busy milliseconds for which a statement blocks this process */
export async function connect(
  database: Database,
  busy = BUSY_TIMEOUT_MS,
  migrations: Migrations = MESSAGES,
): Promise<Client> {
  let client: Client | undefined;
  try {
    client =
      database.kind === 'file' ? await connectFile(database, busy) : await connectServer(database);
    await migrate(client, migrations);
    return client;
  } catch (error) {
    client?.close();
    if (error instanceof UserError) throw error;
    const { file } = { file: undefined, ...database };
    if (isSystemError(error))
      throw systemError(inboxWords, (say) => say.notOpened({ file }), error);
    throw userError(inboxWords, (say) => say.messagesNotOpened({ file, code: logCodeOf(error) }), {
      cause: error,
    });
  }
}

/** The client would wait inside a call, and this process would answer nobody. @param until by `performance.now` */
export async function retryWhileBusy<T>(work: () => Promise<T>, until: number): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!logCodeOf(error).startsWith('SQLITE_BUSY') || performance.now() > until) throw error;
    }
    await sleep(RETRY_MS);
  }
}

async function connectFile(
  { file, ownFolder }: Extract<Database, { kind: 'file' }>,
  busy: number,
): Promise<Client> {
  await loadSqlite();
  prepareFile(file, ownFolder);
  // With one connection the settings below hold for every write.
  const client = await openFile(file, { timeout: busy, concurrency: 1 });
  const mode = await client.execute('PRAGMA journal_mode = WAL');
  await client.executeMultiple(SAFE_WRITES);
  const synchronous = await client.execute('PRAGMA synchronous');
  if (mode.rows[0]?.[0] !== 'wal' || synchronous.rows[0]?.[0] !== 2) {
    client.close();
    throw userError(inboxWords, (say) => say.unsafeDisk({ file }));
  }
  sync(path.dirname(file));
  return client;
}

export async function openFile(file: string, options: Partial<Config> = {}): Promise<Client> {
  const { createClient } = await loadSqlite();
  const url = `file:${file.split(path.sep).map(encodeURIComponent).join('/')}`;
  return createClient({ url, ...options });
}

/** Closes it, whatever comes of it. */
export async function withClient<T>(
  opening: Promise<Client>,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await opening;
  return use(client).finally(() => client.close());
}

/** Takes 30 ms, which no other command should pay. */
function loadSqlite() {
  return loadClient(() => import('@libsql/client/sqlite3'));
}

function loadClient<T>(load: () => Promise<T>): Promise<T> {
  return loadOptional([DATABASE_PACKAGE], load, (packages) =>
    userError(inboxWords, (say) => say.notInstalled({ packages })),
  );
}

/** Made before SQLite does: its journals get the permissions the file has. */
function prepareFile(file: string, ownFolder: boolean): void {
  const folder = path.dirname(file);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (ownFolder) {
    fs.chmodSync(folder, 0o700);
    fs.writeFileSync(path.join(folder, '.gitignore'), '*\n');
  }
  fs.closeSync(fs.openSync(file, 'a', 0o600));
  for (const each of [file, `${file}-wal`, `${file}-shm`])
    if (fs.existsSync(each)) fs.chmodSync(each, 0o600);
}

/** A new file survives a power cut only when its folder is on the disk too; Windows has no such call. */
export function sync(fileOrFolder: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(fileOrFolder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

async function connectServer(server: DatabaseServer): Promise<Client> {
  const { createClient } = await loadClient(() => import('@libsql/client/http'));
  return createClient(serverConfig(server, () => AbortSignal.timeout(SERVER_TIMEOUT_MS)));
}
