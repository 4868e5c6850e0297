// The receiver over HTTP: statuses, repeated keys, too many messages, the log.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Submission } from '../../src/inbox/contract.ts';
import { createRateLimit } from '../../src/inbox/http/rate-limit.ts';
import { openStore, openWhenNeeded } from '../../src/inbox/store/open.ts';
import { temporaryFolder } from '../support/site.ts';
import { bodyOf, databaseIn, message, SOON, send, startReceiver, storeIn } from './support.ts';

describe('a message', () => {
  it('is stored as it was sent, and answered with its id', async () => {
    const { port, store, arrivals } = await startReceiver();
    const question = 'Zwei\r\nZeilen, "Đặng" & \u0001 😀';
    const answer = await send(port, { body: bodyOf({ question }) });
    expect(answer.status).toBe(201);
    expect(answer.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(await store.list()).toMatchObject([{ ...message({ question }), id: answer.id }]);
    expect((await store.list())[0]?.receivedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(arrivals()).toBe(1);
  });

  it('is answered with headers that keep it out of caches', async () => {
    const { port } = await startReceiver();
    for (const headers of [{}, { 'content-type': 'text/plain' }]) {
      expect((await send(port, { headers })).headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
        vary: 'Origin',
      });
    }
  });

  it.each([
    ['POST', '/submit-form', 405, 'PUT, OPTIONS'],
    ['DELETE', '/submit-form?x=1', 405, 'PUT, OPTIONS'],
    ['POST', '/healthz', 405, 'GET, HEAD'],
    ['PUT', '/submit-form/', 404, undefined],
    ['PUT', '/SUBMIT-FORM', 404, undefined],
    ['PUT', '/submit%2Dform', 404, undefined],
    ['GET', '/', 404, undefined],
  ])('%s %s → %i, and no body is read', async (method, path, status, allow) => {
    const { port, store, lines } = await startReceiver();
    const answer = await send(port, { method, path, headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.allow).toBe(allow);
    expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String) });
    expect(lines[0]).toMatch(new RegExp(`^${method} ${status} \\d+ ms 0 bytes `));
    expect(await store.list()).toEqual([]);
  });

  it('says that it is well, or that it is not', async () => {
    const { port } = await startReceiver();
    const ask = { method: 'GET', path: '/healthz', body: '' };
    expect(await send(port, ask)).toMatchObject({ status: 200, text: '{"status":"ok"}\n' });
    const ill = await startReceiver({ store: () => Promise.reject(new Error('secret')) });
    expect((await send(ill.port, ask)).status).toBe(503);
  });

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

describe('spam', () => {
  const key = (name: string) => ({ headers: { 'idempotency-key': name } });

  it('gets the same answer, is kept aside, and nobody is told', async () => {
    const { port, store, arrivals } = await startReceiver();
    const [good, spam] = [await send(port, key('a1')), await send(port, key('a2-spam'))];
    expect([spam.status, Object.keys(JSON.parse(spam.text))]).toEqual([
      good.status,
      Object.keys(JSON.parse(good.text)),
    ]);
    expect(arrivals()).toBe(1);
    expect((await store.list()).map(({ id }) => id)).toEqual([good.id]);
    expect((await store.list('', true)).map(({ id }) => id)).toEqual([spam.id]);
    expect((await send(port, key('a2-spam'))).id).toBe(spam.id);
    expect(await store.remove(spam.id ?? '')).toBe(true);
  });

  it('owes no notice', async () => {
    const store = await openStore(databaseIn(temporaryFolder()), ['test']);
    onTestFinished(() => store.close());
    await store.add(message(), 'a-spam');
    expect(await store.outbox.claim('test', new Date(Date.now() + 60_000))).toBeUndefined();
  });
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
    expect(await store.list()).toHaveLength(5);
  });

  it('are a size: then nothing more is taken, and nothing is lost', async () => {
    const open = openWhenNeeded(databaseIn(temporaryFolder()), [], 3);
    onTestFinished(() => open.close());
    const { port, lines, arrivals } = await startReceiver({ store: open });
    const keyed = (n: number) => send(port, { headers: { 'idempotency-key': `k${n}` } });
    const ids = [await keyed(1), await keyed(2), await keyed(3)].map(({ id }) => id);
    const full = await keyed(4);
    expect([full.status, full.id]).toEqual([507, undefined]);
    expect(JSON.parse(full.text).error).toContain('The inbox is full');
    expect(lines.at(-1)).toContain('INBOX_FULL');
    // One that was stored before is still known.
    expect((await keyed(2)).id).toBe(ids[1]);
    expect(arrivals()).toBe(3);
    const store = await open();
    await store.remove(ids[0] ?? '');
    expect((await keyed(4)).status).toBe(201);
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
    const stored = (await store.list()).length;
    expect((await send(port)).headers['retry-after']).toBe('30');
    expect(lines.at(-1)).toMatch(/^PUT 503 \d+ ms 0 bytes [0-9a-f]{16} FST_UNDER_PRESSURE$/);
    expect(await store.list()).toHaveLength(stored);
  });
});

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': '0a3f5c1e-6f0f-4c5a-9d0e-6f1f7f0f5c1e' };

  it('gives one row to twenty requests at the same time', async () => {
    const { port, store, arrivals } = await startReceiver();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(port, { headers })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await store.list()).toHaveLength(1);
    expect(arrivals()).toBe(1);
  });

  it('with another message is refused, whatever is other in it', async () => {
    const { port, store } = await startReceiver();
    await send(port, { headers });
    const other: Partial<Submission>[] = [{ fields: { Size: 'M' } }];
    for (const field of ['name', 'year', 'email', 'question', 'sentAt'])
      other.push({ [field]: 'other' });
    for (const more of other)
      expect(await send(port, { headers, body: bodyOf(more) })).toMatchObject({
        status: 422,
        id: undefined,
      });
    expect(await store.list()).toMatchObject([message()]);
  });
});

it('too many is 429 with the seconds to wait, for this address only', async () => {
  const now = 0;
  const rate = createRateLimit({ burst: 2, every: 9_000, most: 10, now: () => now });
  const { port, store } = await startReceiver({ rate, trusts: (a) => a === '127.0.0.1' });
  const from = (address: string) => send(port, { headers: { 'x-forwarded-for': address } });
  const answers = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(answers[2]?.headers['retry-after']).toBe('9');
  expect((await from('192.0.2.2')).status).toBe(201);
  expect(await store.list()).toHaveLength(3);
});

it('the log has method, status, time, bytes and id, and nothing of the message', async () => {
  const { port, lines } = await startReceiver();
  const { headers } = await send(port, { headers: { 'idempotency-key': 'key-of-ada' } });
  await send(port, { path: '/ada@example.org', method: 'GET', body: '' });
  await send(port, { body: '["ada@example.org"]' });
  await expect.poll(() => lines.length, SOON).toBe(3);
  expect(lines[0]).toMatch(/^PUT 201 \d+ ms 97 bytes [0-9a-f]{16}$/);
  expect(lines[0]).toContain(String(headers['x-request-id']));
  // All but the id, which is drawn by lot: one in 300 of these has "ada" in it.
  for (const line of lines) expect(line).toMatch(/ [0-9a-f]{16}$/);
  expect(lines.map((line) => line.slice(0, -16)).join('\n')).not.toMatch(/ada|rush|127\.0/i);
});
