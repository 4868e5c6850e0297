// The database file: safe settings, permissions, migrations, and what is deleted for good.
import fs from 'node:fs';
import path from 'node:path';
import { type Client, createClient } from '@libsql/client/sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '../../src/inbox/store/database.ts';
import { csvOf } from '../../src/inbox/store/export.ts';
import { MESSAGES, MIGRATIONS_TABLE } from '../../src/inbox/store/migrations.ts';
import { openStore, openWhenNeeded } from '../../src/inbox/store/open.ts';
import { createStore, PAGE_SIZE } from '../../src/inbox/store/store.ts';
import { temporaryFolder } from '../support/site.ts';
import { databaseIn, message, storeIn } from './support.ts';

const modeOf = (file: string): string => (fs.statSync(file).mode & 0o777).toString(8);

const clientIn = async (folder: string) => {
  const client = await connect(databaseIn(folder));
  onTestFinished(() => client.close());
  return client;
};

describe('the file', () => {
  it('waits for the disk at every commit', async () => {
    const client = await clientIn(temporaryFolder());
    const value = async (sql: string) => (await client.execute(sql)).rows[0]?.[0];
    expect(await value('PRAGMA journal_mode')).toBe('wal');
    expect(await value('PRAGMA synchronous')).toBe(2);
    expect(await value('PRAGMA secure_delete')).toBe(1);
    expect(await value('PRAGMA busy_timeout')).toBe(2000);
  });

  it('is readable by its owner only, with its journals', async () => {
    const root = temporaryFolder();
    const file = path.join(root, '.inbox', 'messages.db');
    const before = process.umask(0);
    onTestFinished(() => void process.umask(before));
    const database = { kind: 'file', file, ownFolder: true } as const;
    // Also when they were others.
    (await openStore(database)).close();
    fs.chmodSync(file, 0o644);
    const store = await openStore(database);
    onTestFinished(() => store.close());
    await store.add(message(), undefined);
    expect(modeOf(path.dirname(file))).toBe('700');
    for (const each of [file, `${file}-wal`, `${file}-shm`]) expect(modeOf(each)).toBe('600');
  });

  it('may be in a folder whose name a URL cannot hold', async () => {
    const folder = path.join(temporaryFolder(), 'a b#c?d%20e');
    const store = await storeIn(folder);
    await store.add(message(), undefined);
    expect(fs.statSync(databaseIn(folder).file).size).toBeGreaterThan(0);
  });

  it.each([
    ['no database', () => Buffer.from('a letter to the chapter, which is no database at all')],
    ['a database of zeros', () => Buffer.alloc(8192)],
  ])('%s gives a plain sentence and stays as it was', async (_, content) => {
    const { file } = databaseIn(temporaryFolder());
    fs.writeFileSync(file, content());
    await expect(openStore(databaseIn(path.dirname(file)))).rejects.toThrow(
      /^The messages at .* cannot be opened \(SQLITE_NOTADB\)\.$/,
    );
    expect(fs.readFileSync(file)).toEqual(content());
  });

  it('deleted while it is open, is made again for the next message', async () => {
    const folder = temporaryFolder();
    const open = openWhenNeeded(databaseIn(folder));
    onTestFinished(() => open.close());
    await (await open()).add(message(), undefined);
    for (const file of fs.readdirSync(folder)) fs.rmSync(path.join(folder, file));
    const added = await (await open()).add(message({ name: 'Second' }), undefined);
    const other = await storeIn(folder);
    expect((await other.list()).map(({ id }) => id)).toEqual('id' in added ? [added.id] : []);
  });
});

describe('migrations', () => {
  it('are applied once, whoever opens the file at the same time', async () => {
    const folder = temporaryFolder();
    const stores = await Promise.all(
      Array.from({ length: 5 }, () => openStore(databaseIn(folder))),
    );
    for (const store of stores) store.close();
    const client = await clientIn(folder);
    const { rows } = await client.execute('SELECT number FROM migrations ORDER BY number');
    expect(rows.map((row) => row[0])).toEqual(MESSAGES.map((_, at) => at + 1));
  });

  it('keep what is there: a message of an older program is one without fields', async () => {
    const folder = temporaryFolder();
    const client = createClient({ url: `file:${databaseIn(folder).file}` });
    onTestFinished(() => client.close());
    await client.batch([MIGRATIONS_TABLE, ...MESSAGES.slice(0, 2).flat()], 'write');
    await client.execute("INSERT INTO migrations VALUES (1, ''), (2, '')");
    const old = "VALUES ('old', '2026', 'Ada', '', 'e', 'q', '', 'key')";
    await client.execute(`INSERT INTO messages ${old}`);
    const store = await storeIn(folder);
    const [message] = await store.list();
    expect(message).toEqual({
      id: 'old',
      receivedAt: '2026',
      name: 'Ada',
      year: '',
      email: 'e',
      question: 'q',
      sentAt: '',
    });
  });

  it('of a newer program are left alone', async () => {
    const folder = temporaryFolder();
    const client = await clientIn(folder);
    await client.execute("INSERT INTO migrations VALUES (99, '2099-01-01')");
    await expect(openStore(databaseIn(folder))).rejects.toThrow('newer Chapterkit');
  });
});

describe('messages', () => {
  it('are listed newest first, and from a time on', async () => {
    const folder = temporaryFolder();
    const store = await storeIn(folder);
    const client = await clientIn(folder);
    for (const day of ['03', '01', '02'])
      await client.execute(
        "INSERT INTO messages VALUES (?, ?, 'n', '', 'e', 'q', '', NULL, NULL, NULL)",
        [`id${day}`, `2026-09-${day}T00:00:00.000Z`],
      );
    const ids = async (since?: string) => (await store.list({ since })).map(({ id }) => id);
    expect(await ids()).toEqual(['id03', 'id02', 'id01']);
    expect(await ids('2026-09-02T00:00:00.000Z')).toEqual(['id03', 'id02']);
    expect(await store.purge('2026-09-03T00:00:00.000Z')).toBe(2);
    expect(await ids()).toEqual(['id03']);
    expect(await store.remove('id04')).toBe(false);
    expect(await store.remove('id03')).toBe(true);
    expect(await ids()).toEqual([]);
  });

  it('that are many are read in pages, which stay right while some come and go', async () => {
    const folder = temporaryFolder();
    const store = await storeIn(folder);
    const client = await clientIn(folder);
    // Four of them in each moment.
    await client.execute(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO messages SELECT printf('id%05d', i), strftime('%Y-%m-%dT%H:%M:%fZ', 1790000000 + i / 4, 'unixepoch'),
        CASE i % 500 WHEN 7 THEN 'Íñigo [*] ' || i ELSE 'n' END, '', 'e', 'q', '',
        CASE i % 10 WHEN 0 THEN 'k' || i || '-spam' END, json_object('Size', 'Größe ' || i), NULL FROM n`);
    expect([await store.count(), await store.count({ spam: true })]).toEqual([1_800, 200]);
    const ids: string[] = [];
    for await (const page of store.pages()) {
      expect(page.length).toBeLessThanOrEqual(PAGE_SIZE);
      ids.push(...page.map(({ id }) => id));
      // What is deleted and what arrives moves no page.
      if (ids.length % 500 === 0) {
        await store.remove(ids.at(-1) ?? '');
        await store.add(message(), undefined);
      }
    }
    expect(ids).toHaveLength(1_800);
    expect(ids).toEqual([...ids].sort().reverse());
    const sought = async (text: string, most?: number) =>
      (await store.list({ sought: text }, undefined, most)).map(({ id }) => id);
    expect(await sought(' íÑIGO [*] ')).toEqual(['id01507', 'id01007', 'id00507', 'id00007']);
    expect(await sought('íñigo', 3)).toHaveLength(3);
    expect(await sought('größe 1999')).toEqual(['id01999']);
    for (const nothing of ['inigo', 'ñ*o', '[', '%', 'Size']) {
      const found = await sought(nothing);
      expect([nothing, found.length]).toEqual([nothing, nothing === '[' ? 4 : 0]);
    }
  });

  it('of any number are in memory a page at a time, however they leave', async () => {
    const folder = temporaryFolder();
    const client = await clientIn(folder);
    (await storeIn(folder)).close();
    await client.execute(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO messages SELECT 'id' || i, '2026-09-01', 'n', '', 'e', 'q', '', NULL, NULL, NULL FROM n`);
    let most = 0;
    const counting = new Proxy(client, {
      get: (_, name: keyof Client) =>
        name === 'execute'
          ? async (...asked: [string, []]) => {
              const answer = await client.execute(...asked);
              most = Math.max(most, answer.rows.length);
              return answer;
            }
          : client[name],
    });
    const store = createStore(counting, { run: (work) => work(), channels: [] });
    let read = 0;
    const csv = csvOf(() => store.pages());
    for await (const piece of csv) read += piece.split('\r\n').length - 1;
    expect(read).toBe(1_001);
    expect(most).toBe(PAGE_SIZE);
  });

  it('that are deleted leave no byte behind', async () => {
    const folder = temporaryFolder();
    const store = await storeIn(folder);
    const secret = 'a secret nobody may find';
    const added = await store.add(message({ question: secret }), 'key');
    const found = () =>
      fs.readdirSync(folder).filter((f) => fs.readFileSync(path.join(folder, f)).includes(secret));
    expect(found()).not.toEqual([]);
    await store.remove('id' in added ? added.id : '');
    expect(found()).toEqual([]);
  });
});

it('ids sort by time, are of the documented form and never the same', async () => {
  const store = await storeIn(temporaryFolder());
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    const added = await store.add(message(), undefined);
    ids.push('id' in added ? added.id : '');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(10))).size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
});
