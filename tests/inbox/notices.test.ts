// What new messages owe: told again until it is done, by the next process if need be, and never by two.
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDelivery, type Failure } from '../../src/inbox/notices/delivery.ts';
import { createNotices, type NoticeTimes } from '../../src/inbox/notices/notices.ts';
import { LEASE } from '../../src/inbox/notices/outbox.ts';
import { openStore, type Store } from '../../src/inbox/store/store.ts';
import { temporaryFolder } from '../support/site.ts';
import { startSilent, startSmtp } from './smtp.ts';
import { hasServer, startServer } from './sqld.ts';
import { bodyOf, databaseIn, freePort, launch, message, send } from './support.ts';

const CHANNEL = 'test';
const TIMES: NoticeTimes = { every: 20, first: 20, longest: 40, giveUp: 60_000 };

const open = async (folder: string): Promise<Store> => {
  const store = await openStore(databaseIn(folder), [CHANNEL]);
  onTestFinished(() => store.close());
  return store;
};

const addTo = async (store: Store): Promise<{ id: string; receivedAt: string }> => {
  const added = await store.add(message(), undefined);
  if (added.kind === 'conflict') throw new Error('conflict');
  return added;
};

/** A process that tells, by a service which answers with these failures and then takes everything. */
const teller = (store: Store, failures: (Failure | 'never')[] = [], times = TIMES) => {
  const told: string[] = [];
  const lines: string[] = [];
  const notices = createNotices(
    async () => store,
    [
      {
        name: CHANNEL,
        open: (ended = () => {}) =>
          createDelivery(
            CHANNEL,
            async ({ id }, signal) => {
              const failure = failures.shift();
              if (failure === 'never')
                return new Promise((_, reject) => {
                  signal.addEventListener('abort', () => reject(new Error('stopped')));
                });
              if (failure === undefined) told.push(id);
              return failure;
            },
            { log: (line) => lines.push(line), pauses: [], patience: 20, ended },
          ),
      },
    ],
    times,
  );
  onTestFinished(() => notices.close());
  return { ...notices, told, lines };
};

const later = (more: number) => new Date(Date.now() + more).toISOString();
const wrong: Failure = { reason: '503', passes: true };

describe('a notice', () => {
  it('stands in the database with its message, once for each key', async () => {
    const store = await open(temporaryFolder());
    const added = await store.add(message(), 'key');
    await store.add(message(), 'key');
    expect(await store.outbox.take([CHANNEL], later(0), later(0))).toEqual([]);
    const due = await store.outbox.take([CHANNEL], later(LEASE + 1_000), later(0));
    expect(due).toEqual([
      {
        id: 'id' in added && added.id,
        channel: CHANNEL,
        failures: 0,
        receivedAt: expect.any(String),
      },
    ]);
    expect(await store.outbox.take(['other'], later(2 * LEASE), later(0))).toEqual([]);
  });

  it('is told at once and not again', async () => {
    const store = await open(temporaryFolder());
    const { tell, close, told } = teller(store);
    const added = await addTo(store);
    tell(added);
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([added.id]);
    await close();
    expect(await store.outbox.take([CHANNEL], later(10 * LEASE), later(0))).toEqual([]);
    expect(told).toEqual([added.id]);
  });

  it('is told later when the service fails, each time after a longer wait', async () => {
    const store = await open(temporaryFolder());
    const { tell, close, told, lines } = teller(store, [wrong, wrong, wrong]);
    const added = await addTo(store);
    tell(added);
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([added.id]);
    expect(lines).toHaveLength(3);
    await close();
    expect(await store.outbox.take([CHANNEL], later(10 * LEASE), later(0))).toEqual([]);
  });

  it('that a process left is told by the next one at once', async () => {
    const folder = temporaryFolder();
    const first = await open(folder);
    const ending = teller(first, ['never']);
    const added = await addTo(first);
    ending.tell(added);
    await ending.close();
    expect(ending.told).toEqual([]);
    const next = teller(await open(folder));
    next.start();
    await expect.poll(() => next.told, { timeout: 20_000 }).toEqual([added.id]);
  });

  it('of a process that was killed falls to another when its time is over', async () => {
    const store = await open(temporaryFolder());
    const { id } = await addTo(store);
    const until = later(LEASE + 1_000);
    expect((await store.outbox.take([CHANNEL], until, until)).map((one) => one.id)).toEqual([id]);
  });

  it('is given up when its message is old', async () => {
    const store = await open(temporaryFolder());
    const { tell, close } = teller(store, [wrong], { ...TIMES, giveUp: -1 });
    tell(await addTo(store));
    await close();
    expect(await store.outbox.take([CHANNEL], later(10 * LEASE), later(0))).toEqual([]);
  });

  it('goes with its message', async () => {
    const store = await open(temporaryFolder());
    await store.remove((await addTo(store)).id);
    await addTo(store);
    expect(await store.purge('2999')).toBe(1);
    expect(await store.outbox.take([CHANNEL], later(10 * LEASE), later(0))).toEqual([]);
  });

  it('is taken by one of several receivers', async () => {
    const folder = temporaryFolder();
    const stores = await Promise.all([open(folder), open(folder), open(folder)]);
    const ids = await Promise.all(Array.from({ length: 120 }, () => addTo(stores[0] as Store)));
    const taken: string[] = [];
    for (let round = 0; round < 4; round += 1)
      for (const due of await Promise.all(
        stores.map((store) => store.outbox.take([CHANNEL], later(LEASE + 9_000), later(3 * LEASE))),
      ))
        taken.push(...due.map(({ id }) => id));
    expect(taken.sort()).toEqual(ids.map(({ id }) => id).sort());
  });

  it('of a database that does not answer is told when it does', async () => {
    const store = await open(temporaryFolder());
    let ill = true;
    const sometimes: Store = {
      ...store,
      outbox: {
        take: (...args) => (ill ? Promise.reject(new Error('ill')) : store.outbox.take(...args)),
        note: (...args) => (ill ? Promise.reject(new Error('ill')) : store.outbox.note(...args)),
      },
    };
    const { tell, told } = teller(sometimes);
    const added = await addTo(store);
    tell(added);
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([added.id]);
    ill = false;
    const owed = () => store.outbox.take([CHANNEL], later(LEASE), later(LEASE));
    await expect.poll(owed, { timeout: 20_000 }).toEqual([]);
    expect(told).toEqual([added.id]);
  });
});

describe('receive with SMTP_URL', () => {
  const env = (port: number) => ({
    SMTP_URL: `smtp://ada%40example.org:secret%20word@127.0.0.1:${port}`,
    NOTIFY_TO: 'grace@example.org',
  });

  it('sends the e-mail after a restart when the server was down', async () => {
    const root = temporaryFolder();
    const port = await freePort();
    const first = await launch(root, { env: env(port) });
    const { status, id } = await send(first.port);
    expect(status).toBe(201);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.printed()).not.toMatch(/secret|Ada|grace/);
    const { mails } = await startSmtp(port);
    const second = await launch(root, { env: env(port) });
    await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(1);
    expect(mails[0]?.text).toContain(id ?? 'no id');
    expect(mails[0]?.text).not.toMatch(/Ada|rush/);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    const third = await launch(root, { env: env(port) });
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(mails).toHaveLength(1);
  });

  it('a server that never says a word delays no answer', async () => {
    const root = temporaryFolder();
    const { port, printed } = await launch(root, {
      env: env(await startSilent()),
    });
    for (let count = 0; count < 20; count += 1)
      expect((await send(port, { body: bodyOf({ name: `n${count}` }) })).status).toBe(201);
    // Not even the first e-mail has been given up by then.
    expect(printed()).not.toContain('e-mail failed');
    const store = await openStore(databaseIn(path.join(root, '.inbox')));
    onTestFinished(() => store.close());
    expect(await store.list()).toHaveLength(20);
  });
});

it.skipIf(!hasServer)('on a libSQL server too', { timeout: 120_000 }, async () => {
  const { url } = await startServer(temporaryFolder());
  const store = await openStore({ kind: 'server', url, token: undefined }, [CHANNEL]);
  onTestFinished(() => store.close());
  const { tell, close, told } = teller(store, [wrong]);
  const added = await addTo(store);
  tell(added);
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([added.id]);
  await close();
  expect(await store.outbox.take([CHANNEL], later(10 * LEASE), later(0))).toEqual([]);
  await addTo(store);
  expect(await store.purge('2999')).toBe(2);
  expect(await store.outbox.take([CHANNEL], later(10 * LEASE), later(0))).toEqual([]);
});
