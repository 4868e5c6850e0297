// Messages into a file and back: whole while others write, nothing overwritten, nothing there twice.
import fs from 'node:fs';
import path from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/inbox/contract.ts';
import { backUp, restore } from '../../src/inbox/store/backup.ts';
import { openStore } from '../../src/inbox/store/open.ts';
import { run } from '../support/cli.ts';
import { temporaryFolder } from '../support/site.ts';
import { hasServer, startServer } from './sqld.ts';
import { allOf, bodyOf, databaseIn, launch, message, SOON, send, storeIn } from './support.ts';

/** An inbox with some messages, one of which has a key. */
const filled = async () => {
  const folder = temporaryFolder();
  const store = await storeIn(folder);
  await store.add(message({ name: 'Đặng 😀', question: "it's\r\n\u0001" }), 'key');
  await store.add(message({ year: '', fields: { Size: 'M' } }), undefined);
  return { folder, store, file: path.join(temporaryFolder(), 'backup.db') };
};

const listOf = async (folder: string): Promise<Message[]> => allOf(await storeIn(folder));

describe('a backup', () => {
  it('is restored as it was, and only once', async () => {
    const { folder, store, file } = await filled();
    expect(await backUp(databaseIn(folder), file)).toBe(2);
    expect(fs.readdirSync(path.dirname(file))).toEqual(['backup.db']);
    expect((fs.statSync(file).mode & 0o777).toString(8)).toBe('600');
    const elsewhere = temporaryFolder();
    expect(await restore(file, databaseIn(elsewhere))).toEqual({ held: 2, added: 2 });
    expect(await restore(file, databaseIn(elsewhere))).toEqual({ held: 2, added: 0 });
    expect(await listOf(elsewhere)).toEqual(await store.list());
    expect(fs.readdirSync(path.dirname(file))).toEqual(['backup.db']);
  });

  it('of an older program has no fields, and is restored all the same', async () => {
    const { folder, store, file } = await filled();
    await backUp(databaseIn(folder), file);
    const client = createClient({ url: `file:${file}` });
    await client.execute('ALTER TABLE messages DROP COLUMN fields');
    client.close();
    const elsewhere = temporaryFolder();
    expect(await restore(file, databaseIn(elsewhere))).toEqual({ held: 2, added: 2 });
    const without = (await store.list()).map(({ fields: _, ...rest }) => rest);
    expect(await listOf(elsewhere)).toEqual(without);
  });

  it('keeps the keys: adds no message that was sent again, and loses none with the same key', async () => {
    const { folder, store, file } = await filled();
    await backUp(databaseIn(folder), file);
    const [one] = (await store.list()).filter(({ name }) => name === 'Đặng 😀');
    const [restored, same, other] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    await restore(file, databaseIn(restored));
    const again = await (await storeIn(restored)).add(one ?? message(), 'key');
    expect(again).toMatchObject({ kind: 'repeated', id: one?.id });
    await (await storeIn(same)).add(one ?? message(), 'key');
    expect(await restore(file, databaseIn(same))).toEqual({ held: 2, added: 1 });
    await (await storeIn(other)).add(message({ name: 'Other' }), 'key');
    expect(await restore(file, databaseIn(other))).toEqual({ held: 2, added: 2 });
  });
});

describe('what cannot be', () => {
  it('a backup overwrites nothing and makes no folder', async () => {
    const { folder, file } = await filled();
    fs.writeFileSync(file, 'precious');
    await expect(backUp(databaseIn(folder), file)).rejects.toThrow('already exists');
    expect(fs.readFileSync(file, 'utf8')).toBe('precious');
    const nowhere = path.join(path.dirname(file), 'nowhere', 'x.db');
    await expect(backUp(databaseIn(folder), nowhere)).rejects.toThrow('There is no folder');
    const nothing = path.join(temporaryFolder(), 'x.db');
    await expect(backUp(databaseIn(temporaryFolder()), nothing)).rejects.toThrow('no messages at');
    expect(fs.existsSync(nothing)).toBe(false);
  });

  it.each([
    ['a letter', () => Buffer.from('a letter to the chapter, which is no database at all')],
    ['half a backup', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['a damaged one', (whole: Buffer) => Buffer.from(whole).fill(7, 4096, 8192)],
  ])('%s is not restored', async (_, content) => {
    const { folder, file } = await filled();
    await backUp(databaseIn(folder), file);
    fs.writeFileSync(file, content(fs.readFileSync(file)));
    const elsewhere = temporaryFolder();
    await storeIn(elsewhere);
    await expect(restore(file, databaseIn(elsewhere))).rejects.toThrow(
      /is not a backup of messages \(\w+\)|is damaged/,
    );
    expect(await listOf(elsewhere)).toEqual([]);
  });
});

it('while it receives: every message that was acknowledged before is in it', async () => {
  const root = temporaryFolder();
  const { port } = await launch(root, { env: { TRUSTED_PROXY: '127.0.0.1' } });
  const acknowledged: string[] = [];
  let writing = true;
  const write = async (writer: number) => {
    for (let count = 0; writing; count += 1) {
      const headers = { 'x-forwarded-for': `10.${writer}.${count >> 8}.${count & 255}` };
      const { status, id } = await send(port, { headers, body: bodyOf({ name: `n${count}` }) });
      // Where a machine is slow, more are written than all senders together may send.
      if (status === 201) acknowledged.push(id ?? '');
      else expect(status).toBe(429);
    }
  };
  const writers = Promise.all([1, 2, 3, 4].map(write));
  try {
    for (let round = 1; round < 4; round += 1) {
      await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(20 * round);
      const before = [...acknowledged];
      const file = path.join(root, `backup-${round}.db`);
      await backUp(databaseIn(path.join(root, '.inbox')), file);
      const elsewhere = temporaryFolder();
      await restore(file, databaseIn(elsewhere));
      const ids = new Set((await listOf(elsewhere)).map(({ id }) => id));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
    }
  } finally {
    writing = false;
    await writers;
  }
});

it('as an officer types it', async () => {
  const root = temporaryFolder();
  await (await storeIn(path.join(root, '.inbox'))).add(message(), undefined);
  const file = path.join(temporaryFolder(), 'messages.db');
  const inbox = (...args: string[]) => run(['inbox', ...args, '--root', root]);
  expect((await inbox('backup', file)).out).toBe(`Wrote 1 message to ${file}.\n`);
  expect((await inbox('backup', file)).code).toBe(2);
  expect((await inbox('--purge-older-than', '1d')).code).toBe(0);
  fs.rmSync(path.join(root, '.inbox'), { recursive: true });
  expect((await inbox('restore', file)).out).toBe('Restored 1 of 1 message.\n');
  expect((await inbox('restore', file)).out).toBe(
    'Restored 0 of 1 message. The others were already there.\n',
  );
  expect((await inbox()).out).toContain('Ada Byron');
  for (const args of [['backup'], ['restore'], ['restore', 'no.db'], ['backup', file, '--csv']]) {
    const { code, err } = await inbox(...args);
    expect(err).toMatch(/^error {2}/);
    expect(code).toBe(2);
  }
});

it.skipIf(!hasServer)('from a libSQL server to another', { timeout: 120_000 }, async () => {
  const { folder, store, file } = await filled();
  await backUp(databaseIn(folder), file);
  const { url } = await startServer(temporaryFolder());
  const server = { kind: 'server', url, token: undefined } as const;
  expect(await restore(file, server)).toEqual({ held: 2, added: 2 });
  expect(await restore(file, server)).toEqual({ held: 2, added: 0 });
  const remote = await openStore(server);
  expect(await remote.list()).toEqual(await store.list());
  remote.close();
  const copy = `${file}.copy`;
  expect(await backUp(server, copy)).toBe(2);
  const elsewhere = temporaryFolder();
  await restore(copy, databaseIn(elsewhere));
  expect(await listOf(elsewhere)).toEqual(await store.list());
});
