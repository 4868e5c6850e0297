// What new messages owe: sent again until it is done, by the next process if need be, and never by two.
import path from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendNext } from '../../src/inbox/notices/channel.ts';
import { createNotices } from '../../src/inbox/notices/notices.ts';
import type { Arrival } from '../../src/inbox/notices/outbox.ts';
import { openStore } from '../../src/inbox/store/open.ts';
import type { Store } from '../../src/inbox/store/store.ts';
import { temporaryFolder } from '../support/site.ts';
import { startSilent, startSmtp } from './smtp.ts';
import { hasServer, startServer } from './sqld.ts';
import { bodyOf, databaseIn, freePort, launch, message, SOON, send } from './support.ts';

const CHANNEL = 'test';

const open = async (folder: string): Promise<Store> => {
  const store = await openStore(databaseIn(folder), [CHANNEL]);
  onTestFinished(() => store.close());
  return store;
};

const addTo = async (store: Store): Promise<string> => {
  const added = await store.add(message(), undefined);
  if (!('id' in added)) throw new Error(added.kind);
  return added.id;
};

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const [SECOND, HOUR] = [1_000, 3_600_000];

/** What is due after a while: each notice once. */
const dueAfter = async (store: Store, more: number, channel = CHANNEL): Promise<string[]> => {
  const due: string[] = [];
  const claim = () => store.outbox.claim(channel, new Date(Date.now() + more));
  for (let next = await claim(); next; next = await claim()) due.push(next.id);
  return due;
};

/** A process that sends, over a service that does these things first and then takes everything. */
const teller = (store: Store, ...first: 'hangs'[]) => {
  const told: string[] = [];
  const send = async ({ id }: Arrival, signal: AbortSignal) => {
    const act = first.shift();
    while (act === 'hangs') {
      signal.throwIfAborted();
      await wait(5);
    }
    told.push(id);
  };
  const notices = createNotices(
    async () => store,
    [{ name: CHANNEL, send }],
    () => {},
    { every: 20, timeout: 5_000, patience: 20 },
  );
  onTestFinished(() => notices.close());
  return { ...notices, told };
};

describe('a notice', () => {
  it('is in the database with its message, once for each key', async () => {
    const store = await open(temporaryFolder());
    const { id } = { id: '', ...(await store.add(message(), 'key')) };
    await store.add(message(), 'key');
    expect(await dueAfter(store, SECOND, 'other')).toEqual([]);
    expect(await dueAfter(store, SECOND)).toEqual([id]);
  });

  it('is sent at once and not again, and what came meanwhile too', async () => {
    const store = await open(temporaryFolder());
    const { wake, close, told } = teller(store);
    const ids = [await addTo(store)];
    wake();
    ids.push(await addTo(store));
    wake();
    await expect.poll(() => told, SOON).toEqual(ids);
    await close();
    expect(await dueAfter(store, HOUR)).toEqual([]);
  });

  it('is due again after each try, an hour later at most and for a week', async () => {
    const store = await open(temporaryFolder());
    const id = await addTo(store);
    let at = Date.now() + SECOND;
    const claim = async (more: number) =>
      (await store.outbox.claim(CHANNEL, new Date(at + more)))?.id;
    expect(await claim(0)).toBe(id);
    for (const seconds of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      expect(await claim(seconds * SECOND - 1)).toBeUndefined();
      expect(await claim(seconds * SECOND)).toBe(id);
      at += seconds * SECOND;
    }
    at = Date.now() + 7 * 24 * HOUR;
    expect(await claim(-2 * HOUR)).toBe(id);
    expect(await claim(0)).toBeUndefined();
  });

  it('that was refused is tried again soon, by any channel, and less and less often', async () => {
    const store = await open(temporaryFolder());
    const id = await addTo(store);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SECOND });
    onTestFinished(() => void vi.useRealTimers());
    const tries: number[] = [];
    const began = Date.now();
    const send = async () => {
      tries.push((Date.now() - began) / SECOND);
      throw Object.assign(new Error(), { code: 'ECONNREFUSED' });
    };
    const refusing = { name: CHANNEL, timeout: 360_000, send };
    const next = () => sendNext(store.outbox, refusing, () => {}, new AbortController().signal);
    for (let at = 0; at <= 3 * HOUR; at += 5 * SECOND) {
      vi.setSystemTime(began + at);
      await next();
    }
    expect(tries).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1275, 2555, 5115, 8715]);
    // What was stopped in the midst may have been sent, and waits for as long as a try may take.
    vi.setSystemTime(began + 4 * HOUR);
    await sendNext(store.outbox, refusing, () => {}, AbortSignal.abort());
    expect(tries).toHaveLength(13);
    vi.setSystemTime(began + 4 * HOUR + 3599 * SECOND);
    expect(await next()).toBe(false);
    vi.useRealTimers();
    expect(await dueAfter(store, 9 * HOUR)).toEqual([id]);
  });

  it('whose try was made by a clock that was ahead waits no longer than any', async () => {
    const store = await open(temporaryFolder());
    const id = await addTo(store);
    const claim = async (more: number) =>
      (await store.outbox.claim(CHANNEL, new Date(Date.now() + more), 360_000))?.id;
    expect(await claim(24 * HOUR)).toBe(id);
    expect(await claim(SECOND)).toBe(id);
    expect(await claim(SECOND)).toBeUndefined();
  });

  it('is nobody else’s while a slow channel may still be at it', async () => {
    const store = await open(temporaryFolder());
    const id = await addTo(store);
    const at = Date.now() + SECOND;
    const claim = async (more: number) =>
      (await store.outbox.claim(CHANNEL, new Date(at + more), 360_000))?.id;
    expect(await claim(0)).toBe(id);
    expect(await claim(360 * SECOND)).toBeUndefined();
    expect(await claim(385 * SECOND)).toBe(id);
  });

  it('that a process left or failed to send is sent by the next one', async () => {
    const folder = temporaryFolder();
    const first = await open(folder);
    const ending = teller(first, 'hangs');
    const ids = [await addTo(first), await addTo(first)];
    ending.wake();
    await wait(50);
    await ending.close();
    expect(ending.told).toEqual([]);
    const next = teller(await open(folder));
    next.wake();
    // The other one is due when its first try has had its time.
    await expect.poll(() => next.told, SOON).toEqual([ids[1]]);
    expect(await dueAfter(first, 40 * SECOND)).toEqual([ids[0]]);
  });

  it('goes with its message', async () => {
    const store = await open(temporaryFolder());
    await store.remove(await addTo(store));
    await addTo(store);
    expect(await store.purge('2999')).toBe(1);
    expect(await dueAfter(store, HOUR)).toEqual([]);
  });
});

describe('receive with SMTP_URL', () => {
  const env = (port: number) => ({
    SMTP_URL: `smtp://ada%40example.org:secret%20word@127.0.0.1:${port}`,
    NOTIFY_TO: 'grace@example.org',
  });

  it('sends the email after a restart when the server was down', async () => {
    const root = temporaryFolder();
    const port = await freePort();
    const first = await launch(root, { env: env(port) });
    const { status, id } = await send(first.port);
    expect(status).toBe(201);
    await expect.poll(first.printed, SOON).toContain('e-mail failed');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.printed()).not.toMatch(/secret|Ada|grace/);
    const { mails } = await startSmtp(port);
    const client = createClient({ url: `file:${path.join(root, '.inbox/messages.db')}` });
    // A while passes.
    await client.execute("UPDATE notices SET next_at = '2026'");
    client.close();
    const second = await launch(root, { env: env(port) });
    await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(1);
    expect(mails[0]?.text).toContain(id ?? 'no id');
    expect(mails[0]?.text).not.toMatch(/Ada|rush/);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(mails).toHaveLength(1);
  });

  it('a server that never says a word delays no answer', async () => {
    const root = temporaryFolder();
    const { port, printed, child, ended } = await launch(root, {
      env: env(await startSilent()),
    });
    for (let count = 0; count < 20; count += 1)
      expect((await send(port, { body: bodyOf({ name: `n${count}` }) })).status).toBe(201);
    // Not even the first email has been given up by then.
    expect(printed()).not.toContain('e-mail failed');
    expect(await (await open(path.join(root, '.inbox'))).list()).toHaveLength(20);
    // It may take five minutes, and holds no process that is to end.
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

it.skipIf(!hasServer)('on a libSQL server too', { timeout: 120_000 }, async () => {
  const { url } = await startServer(temporaryFolder());
  const stores = await Promise.all(
    [1, 2].map(() => openStore({ kind: 'server', url, token: undefined }, [CHANNEL])),
  );
  onTestFinished(() => {
    for (const store of stores) store.close();
  });
  const [store, other] = stores as [Store, Store];
  const tellers = [teller(store), teller(other)];
  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    ids.push(await addTo(store));
    for (const { wake } of tellers) wake();
  }
  const told = () => tellers.flatMap((each) => each.told);
  await expect.poll(() => told().length, SOON).toBeGreaterThanOrEqual(10);
  await Promise.all(tellers.map(({ close }) => close()));
  expect(told().sort()).toEqual(ids.sort());
  await addTo(store);
  expect(await store.purge('2999')).toBe(11);
  expect(await dueAfter(store, HOUR)).toEqual([]);
});
