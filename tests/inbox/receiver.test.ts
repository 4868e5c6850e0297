// What is special about the receiver in a process of its own; promises.test.ts asks it for all the rest.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRateLimit } from '../../src/inbox/http/rate-limit.ts';
import { openStore } from '../../src/inbox/store/open.ts';
import { temporaryFolder } from '../support/site.ts';
import { allOf, databaseIn, message, send, startReceiver, storeIn } from './support.ts';

describe('whether it is well', () => {
  it('is asked by writing, once in a second at most', async () => {
    const { store } = await startReceiver();
    const ping = vi.fn(store.ping);
    const asked = await startReceiver({ store: async () => ({ ...store, ping }) });
    const ask = { method: 'GET', path: '/healthz', body: '' };
    for (let count = 0; count < 20; count += 1)
      expect((await send(asked.port, ask)).status).toBe(200);
    expect(ping.mock.calls.length).toBeLessThan(20);
    // What can only be read is not well: the write-ahead log grows with each ping.
    const folder = temporaryFolder();
    const own = await storeIn(folder);
    const written = () => fs.statSync(path.join(folder, 'messages.db-wal')).size;
    const before = written();
    await own.ping();
    expect(written()).toBeGreaterThan(before);
    expect(await own.list()).toEqual([]);
  });
});

it('says that a message arrived once, and never of spam', async () => {
  const { port, arrivals } = await startReceiver();
  const key = (name: string) => send(port, { headers: { 'idempotency-key': name } });
  await Promise.all(Array.from({ length: 20 }, () => key('one')));
  expect(arrivals()).toBe(1);
  await key('two-spam');
  expect(arrivals()).toBe(1);
  const store = await openStore(databaseIn(temporaryFolder()), ['test']);
  onTestFinished(() => store.close());
  await store.add(message(), 'a-spam');
  expect(await store.outbox.claim('test', new Date(Date.now() + 60_000))).toBeUndefined();
});

describe('limits of all senders together', () => {
  it('are one bucket, however many addresses there are', async () => {
    const rateOfAll = createRateLimit({ burst: 5, every: 60_000, most: 1, now: () => 0 });
    const { port, store } = await startReceiver({ rateOfAll, trusts: () => true });
    const answers = [];
    for (let count = 0; count < 8; count += 1)
      answers.push(await send(port, { headers: { 'x-forwarded-for': `10.0.${count}.1` } }));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(5).fill(201),
      ...Array(3).fill(429),
    ]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('60');
    expect(await allOf(store)).toHaveLength(5);
  });
});

describe('what cannot be done now', () => {
  it('for the store is 503 with no id, and only a code in the log', async () => {
    const failing = Object.assign(new Error('disk of ada@example.org'), { code: 'SQLITE_FULL' });
    const { port, lines, arrivals } = await startReceiver({ store: () => Promise.reject(failing) });
    const answer = await send(port);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.text).not.toMatch(/id|disk|ada|at /);
    expect(lines[0]).toMatch(/^PUT 503 \d+ ms 97 bytes [0-9a-f]{16} SQLITE_FULL$/);
    expect(arrivals()).toBe(0);
  });

  it('for a process that is late is 503, before it reads the message', async () => {
    const { port, store, lines } = await startReceiver({ maxDelay: 1e-6 });
    const status = async () => (await send(port)).status;
    // The plugin looks once a second.
    await expect.poll(status, { timeout: 20_000, interval: 200 }).toBe(503);
    const stored = (await allOf(store)).length;
    expect((await send(port)).headers['retry-after']).toBe('30');
    expect(lines.at(-1)).toMatch(/^PUT 503 \d+ ms 0 bytes [0-9a-f]{16} FST_UNDER_PRESSURE$/);
    expect(await allOf(store)).toHaveLength(stored);
  });
});
