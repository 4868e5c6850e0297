// What the receiver promises, asked of each place it can run: fastify, Cloudflare's runtime, and functions in Node.
import type { Client } from '@libsql/client';
import { createClient } from '@libsql/client/http';
import { createClient as createFileClient } from '@libsql/client/sqlite3';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { MAX_BODY, type Submission } from '../../src/inbox/contract.ts';
import { createRateLimit, RATE } from '../../src/inbox/http/rate-limit.ts';
import { openStore } from '../../src/inbox/store/open.ts';
import { MAX_MESSAGES, type Store } from '../../src/inbox/store/store.ts';
import { temporaryFolder } from '../support/site.ts';
import { ADDRESS, type Running, type Runtime, startFunction } from './functions.ts';
import { hasServer, startServer } from './sqld.ts';
import {
  type Answer,
  allOf,
  bodyOf,
  databaseIn,
  message,
  ORIGIN,
  type Sent,
  SOON,
  send,
  startReceiver,
  storeIn,
} from './support.ts';

interface Receiver {
  readonly port: number;
  /** Sends as if from an address. */
  readonly from: (address: string, sent?: Sent) => Promise<Answer>;
  readonly store: Store;
  readonly client: Client;
  /** The lines of its log. */
  readonly printed: () => string;
  /** Takes the database away, and gives it back. */
  readonly breakDown: () => Promise<() => Promise<void>>;
}

/** Starts what runs in all tests of a place. Returns a receiver with an empty inbox for each of them. */
type Place = () => Promise<{ fresh: () => Promise<Receiver>; close: () => Promise<void> }>;

const fromBy =
  (port: number, header: string): Receiver['from'] =>
  (address, sent = {}) =>
    send(port, { ...sent, headers: { ...sent.headers, [header]: address } });

const fastify: Place = async () => ({
  close: async () => {},
  async fresh() {
    const folder = temporaryFolder();
    const store = await storeIn(folder);
    const client = createFileClient({ url: `file:${databaseIn(folder).file}` });
    onTestFinished(() => client.close());
    let broken = false;
    const { port, lines } = await startReceiver({
      trusts: () => true,
      rate: createRateLimit(RATE),
      store: async () => {
        if (broken) throw Object.assign(new Error('ada'), { code: 'SQLITE_IOERR' });
        return store;
      },
    });
    return {
      port,
      from: fromBy(port, 'x-forwarded-for'),
      store,
      client,
      printed: () => `${lines.join('\n')}\n`,
      async breakDown() {
        broken = true;
        return async () => {
          broken = false;
        };
      },
    };
  },
});

const functionOf =
  (runtime: Runtime): Place =>
  async () => {
    let stop = (): Promise<void> | undefined => undefined;
    const server = await startServer(temporaryFolder(), (close) => {
      stop = close;
    });
    const store = await openStore({ kind: 'server', url: server.url, token: undefined });
    const client = createClient({ url: server.url });
    const env = { DATABASE_URL: server.url, ALLOWED_ORIGINS: ORIGIN };
    const running: Running = await startFunction(runtime, { env });
    let printed = 0;
    return {
      async close() {
        await running.close();
        await stop();
      },
      async fresh() {
        await client.batch(['DELETE FROM messages', 'DELETE FROM rates'], 'write');
        printed = running.printed().length;
        return {
          port: running.port,
          from: fromBy(running.port, ADDRESS[runtime]),
          store,
          client,
          printed: () => running.printed().slice(printed),
          async breakDown() {
            await server.kill();
            return server.start;
          },
        };
      },
    };
  };

const PLACES = {
  fastify,
  cloudflare: functionOf('cloudflare'),
  netlify: functionOf('netlify'),
  vercel: functionOf('vercel'),
};
type Name = keyof typeof PLACES;

const started = new Map<Name, ReturnType<Place>>();
afterAll(async () => {
  for (const place of started.values()) await (await place).close();
});

const askedOf =
  (...names: readonly Name[]) =>
  (words: string, test: (of: Receiver) => Promise<void>) =>
    it.each(names.filter((name) => hasServer || name === 'fastify'))(
      `%s ${words}`,
      async (name) => {
        const place = started.get(name) ?? PLACES[name]();
        started.set(name, place);
        await test(await (await place).fresh());
      },
    );
/** What the code of a place itself does is asked of all, the rest of fastify and of one function. */
const inAll = askedOf('fastify', 'cloudflare', 'netlify', 'vercel');
const inWorker = askedOf('fastify', 'cloudflare');
const inNetlify = askedOf('fastify', 'netlify');
const inVercel = askedOf('fastify', 'vercel');

const keyed = (key: string, body?: string): Sent => ({
  headers: { 'idempotency-key': key },
  ...(body === undefined ? {} : { body }),
});
const long = (size: number): string =>
  bodyOf({ question: 'q'.repeat(size - Buffer.byteLength(bodyOf({ question: '' }))) });

inAll('stores a message as it was sent, and answers with its id', async ({ port, store }) => {
  const question = 'Zwei\r\nZeilen, "Đặng" & \u0001 😀';
  const answer = await send(port, { body: bodyOf({ question }) });
  expect(answer.status).toBe(201);
  expect(answer.text).toMatch(/^\{"id":"[0-9A-HJKMNP-TV-Z]{26}"\}\n$/);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
    vary: 'Origin',
  });
  const [stored, ...others] = await store.list();
  expect(others).toEqual([]);
  const receivedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(stored).toEqual({ ...message({ question }), id: answer.id, receivedAt });
  const fields = { 'T-shirt size': 'M', News: 'yes', 'Đặng 😀': '' };
  expect((await send(port, { body: bodyOf({ fields }) })).status).toBe(201);
  expect((await store.list())[0]).toMatchObject(message({ fields }));
});

inAll('answers what is none with a sentence, and stores nothing', async ({ port, store }) => {
  const json = 'application/json';
  const wrong: [Sent, number, string?][] = [
    [{ method: 'POST' }, 405, 'PUT, OPTIONS'],
    [{ method: 'DELETE', path: '/submit-form?x=1' }, 405, 'PUT, OPTIONS'],
    [{ method: 'GET', body: '' }, 405, 'PUT, OPTIONS'],
    [{ method: 'POST', path: '/healthz' }, 405, 'GET, HEAD'],
    [{ path: '/submit-form/' }, 404],
    [{ path: '/SUBMIT-FORM' }, 404],
    [{ path: '/submit%2Dform' }, 404],
    [{ method: 'GET', path: '/', body: '' }, 404],
    [{ headers: { 'content-type': 'text/plain' } }, 415],
    [{ headers: { 'content-type': [json, 'text/plain'] } }, 415],
    [{ headers: { 'content-encoding': 'gzip' } }, 415],
    [{ headers: { 'idempotency-key': ['a', 'b'] } }, 400],
    [keyed('k'.repeat(201)), 400],
    [{ body: '["a","b"' }, 400],
    [{ body: Buffer.from([0xff]) }, 400],
    [{ body: '' }, 400],
    [{ body: '["a","b","c","d"]' }, 422],
    [{ body: bodyOf({ name: '\u200b' }) }, 422],
    [{ body: bodyOf({ fields: {} }) }, 422],
    [{ body: long(MAX_BODY + 1) }, 413],
    [{ body: long(MAX_BODY + 1), headers: { 'transfer-encoding': 'chunked' } }, 413],
  ];
  for (const [sent, status, allow] of wrong) {
    const answer = await send(port, sent);
    const told = JSON.stringify(sent).slice(0, 200);
    expect([answer.status, answer.headers.allow], told).toEqual([status, allow]);
    expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String) });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  }
  expect((await send(port, { body: long(MAX_BODY) })).status).toBe(201);
  expect(await store.list()).toHaveLength(1);
});

inWorker('lets allowed origins send, named exactly, and no other', async ({ port, store }) => {
  const own = await send(port, { headers: { origin: ORIGIN } });
  expect(own.status).toBe(201);
  expect(own.headers['access-control-allow-origin']).toBe(ORIGIN);
  expect(own.headers['access-control-expose-headers']).toContain('retry-after');
  expect(own.headers['access-control-allow-credentials']).toBeUndefined();
  const preflight = await send(port, {
    method: 'OPTIONS',
    body: '',
    headers: { origin: ORIGIN, 'access-control-request-method': 'PUT' },
  });
  expect([preflight.status, preflight.text]).toEqual([204, '']);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-methods': 'PUT, OPTIONS',
    'access-control-allow-headers': 'content-type, idempotency-key',
    'access-control-max-age': '600',
    vary: 'Origin',
  });
  const http = ORIGIN.replace('https:', 'http:');
  for (const origin of [`${ORIGIN}.evil.example`, `${ORIGIN}:8443`, http, 'null', ''])
    for (const method of ['PUT', 'OPTIONS']) {
      const answer = await send(port, { method, headers: { origin } });
      expect([answer.status, answer.headers.vary], origin).toEqual([403, 'Origin']);
      const headers = Object.keys(answer.headers);
      expect(headers.filter((each) => each.startsWith('access-'))).toEqual([]);
    }
  const two = { origin: [ORIGIN, 'https://evil.example'] };
  expect((await send(port, { headers: two })).status).toBe(403);
  expect(await store.list()).toHaveLength(1);
});

inNetlify('makes one message of twenty requests of one key', async ({ port, store }) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(port, keyed('one'))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await store.list()).toHaveLength(1);
});

inVercel('refuses another message of the same key, whatever is other', async ({ port, store }) => {
  await send(port, keyed('key'));
  const others: Partial<Submission>[] = [{ fields: { Size: 'M' } }];
  for (const field of ['name', 'year', 'email', 'question', 'sentAt'])
    others.push({ [field]: 'other' });
  for (const more of others)
    expect(await send(port, keyed('key', bodyOf(more)))).toMatchObject({
      status: 422,
      id: undefined,
    });
  expect(await store.list()).toMatchObject([message()]);
});

inWorker('keeps spam aside, with the same answer', async ({ port, store }) => {
  const [good, spam] = [await send(port, keyed('a')), await send(port, keyed('b-spam'))];
  expect([spam.status, Object.keys(JSON.parse(spam.text))]).toEqual([201, ['id']]);
  expect((await store.list()).map(({ id }) => id)).toEqual([good.id]);
  expect((await store.list({ spam: true })).map(({ id }) => id)).toEqual([spam.id]);
  expect((await send(port, keyed('b-spam'))).id).toBe(spam.id);
});

inAll('takes thirty messages of a network, then lets it wait', async ({ port, from, store }) => {
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) statuses.push((await from('192.0.2.1')).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  // A slow machine may have earned it one more in the meantime.
  let last = await from('192.0.2.1');
  for (let count = 0; last.status === 201 && count < 30; count += 1) last = await from('192.0.2.1');
  expect(last.status).toBe(429);
  expect(last.headers['retry-after']).toMatch(/^[1-6]$/);
  expect(last.text).toContain('from this address');
  const { length } = await allOf(store);
  // It is not even read what the others send, and nobody else waits.
  expect((await from('192.0.2.1', { headers: { 'content-type': 'text/plain' } })).status).toBe(429);
  expect((await from('192.0.2.2')).status).toBe(201);
  // One home has a whole /56 of the newer addresses.
  const home = (count: number) => from(`2001:db8:0:12${count % 10}::1`);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, count) => home(count)));
  expect(answers.map(({ status }) => status)).toContain(429);
  expect((await from('2001:db8:0:200::1')).status).toBe(201);
  expect((await allOf(store)).length).toBeGreaterThan(length);
  expect((await send(port, { method: 'OPTIONS', body: '' })).status).toBe(204);
});

inNetlify('is full at some time', async ({ port, client, store, printed }) => {
  await client.execute({
    sql: `WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
      INSERT INTO messages (id, received_at, name, year, email, question, sent_at)
      SELECT 'old' || i, '2020', 'n', '', 'e', 'q', '' FROM n`,
    args: [MAX_MESSAGES],
  });
  const last = await send(port, keyed('last'));
  expect(last.status).toBe(201);
  const full = await send(port, keyed('more'));
  expect([full.status, full.id]).toEqual([507, undefined]);
  expect(JSON.parse(full.text).error).toContain('The inbox is full');
  await expect.poll(printed, SOON).toContain('INBOX_FULL');
  expect((await send(port, keyed('last'))).id).toBe(last.id);
  expect(await store.remove('old2')).toBe(true);
  expect((await send(port, keyed('more'))).status).toBe(201);
});

inWorker('promises nothing without its database', async ({ port, store, breakDown, printed }) => {
  const ask = { method: 'GET', path: '/healthz', body: '' };
  expect(await send(port, ask)).toMatchObject({ status: 200, text: '{"status":"ok"}\n' });
  const repair = await breakDown();
  // It may say so for a second that it was well a moment ago.
  await expect.poll(async () => (await send(port, ask)).status, SOON).toBe(503);
  const answer = await send(port, keyed('key'));
  expect(answer).toMatchObject({ status: 503, id: undefined, headers: { 'retry-after': '30' } });
  expect(Object.keys(JSON.parse(answer.text))).toEqual(['error']);
  expect(answer.text).not.toMatch(/ada|at |SQL/i);
  await repair();
  expect((await send(port, keyed('key'))).status).toBe(201);
  expect((await send(port, ask)).status).toBe(200);
  expect((await send(port, { ...ask, method: 'HEAD' })).status).toBe(200);
  expect(await store.list()).toHaveLength(1);
  await expect.poll(printed, SOON).toMatch(/PUT 503 \d+ ms \d+ bytes [0-9a-f]{16} \w+/);
});

inVercel('logs method, status, time, bytes and id alone', async ({ port, from, printed }) => {
  const { headers } = await from('192.0.2.77', keyed('key-of-ada'));
  await send(port, { path: '/ada@example.org', method: 'GET', body: '' });
  await send(port, { body: '["ada@example.org"]' });
  const lines = () =>
    printed()
      .split('\n')
      .filter((line) => / \d{3} \d+ ms /.test(line));
  await expect.poll(() => lines().length, SOON).toBe(3);
  expect(lines()[0]).toMatch(/(^| )PUT 201 \d+ ms 97 bytes [0-9a-f]{16}$/);
  expect(lines()[0]).toContain(String(headers['x-request-id']));
  // All but the id, which is drawn by lot: one in 300 of these has "ada" in it.
  const rest = printed().replace(/ [0-9a-f]{16}$/gm, '');
  expect(rest).not.toMatch(/ada|rush|192\.0|127\.0\.0/i);
});
