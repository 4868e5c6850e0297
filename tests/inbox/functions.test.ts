// What is special about functions: notices after the answer, settings of a host, counting without a memory.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createClient } from '@libsql/client/http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFunction } from '../../src/inbox/functions/function.ts';
import { MESSAGES } from '../../src/inbox/store/migrations.ts';
import { projectRoot, temporaryFolder } from '../support/site.ts';
import { ADDRESS, type Runtime, withFunction } from './functions.ts';
import { startSilent, startSmtp } from './smtp.ts';
import { hasServer, startServer } from './sqld.ts';
import { bodyOf, ORIGIN, SOON, send, startService } from './support.ts';

const RUNTIMES: readonly Runtime[] = ['cloudflare', 'netlify', 'vercel'];
const idIn = (note: string): string => JSON.parse(note).id;
const ASK = { method: 'GET', path: '/healthz', body: '' };

describe.skipIf(!hasServer)('a function', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let env: { DATABASE_URL: string };
  const sql = async (text: string) => {
    const client = createClient({ url: env.DATABASE_URL });
    return (await client.execute(text)).rows.map((row) => Array.from(row));
  };
  let stop: () => Promise<void> | undefined;
  beforeAll(async () => {
    server = await startServer(temporaryFolder(), (close) => {
      stop = close;
    });
    env = { DATABASE_URL: server.url };
  });
  afterAll(() => stop());

  it('brings a new database up to date once, whoever is first', async () => {
    const places = await Promise.all(RUNTIMES.map((runtime) => withFunction(runtime, { env })));
    const answers = await Promise.all(
      [...places, ...places].map(({ port }) => send(port, { headers: { 'idempotency-key': 'k' } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const numbers = (await sql('SELECT number FROM migrations ORDER BY number')).map(([n]) => n);
    expect(numbers).toEqual(MESSAGES.map((_, at) => at + 1));
    expect(await sql('SELECT 1 FROM rates_key')).toHaveLength(1);
    expect(await sql('SELECT 1 FROM messages')).toHaveLength(1);
  });

  it.each(['cloudflare', 'netlify'] as const)(
    '%s: tells the webhook, and again with the next message if it failed',
    async (runtime) => {
      let status = 500;
      const { url, bodies } = await startService(() => status);
      const { port, printed } = await withFunction(runtime, { env: { ...env, WEBHOOK_URL: url } });
      const first = await send(port);
      expect(first.status).toBe(201);
      await expect.poll(printed, SOON).toContain(`webhook failed (500) for message ${first.id}`);
      expect(printed()).not.toContain('secret');
      status = 204;
      bodies.length = 0;
      // A while passes.
      await sql("UPDATE notices SET next_at = '2026' WHERE next_at IS NOT NULL");
      const second = await send(port);
      await expect.poll(() => bodies.map(idIn).sort(), SOON).toEqual([first.id, second.id]);
      await send(port, { headers: { 'idempotency-key': `${runtime}-spam` } });
      await expect.poll(() => sql('SELECT 1 FROM notices WHERE sent_at IS NULL'), SOON).toEqual([]);
      expect(bodies).toHaveLength(2);
      expect(bodies.join()).not.toMatch(/Ada|rush/);
    },
  );

  it.each(['netlify', 'vercel'] as const)(
    '%s: where nothing may run after the answer, tells before it',
    async (runtime) => {
      const { url, bodies } = await startService();
      const { port } = await withFunction(runtime, {
        env: { ...env, WEBHOOK_URL: url },
        waits: false,
      });
      const { id } = await send(port);
      expect(bodies.map(idIn)).toEqual([id]);
    },
  );

  it.each([
    ['netlify', 'no'],
    ['vercel', 'yes'],
  ] as const)('%s: sends emails, what they say: %s', async (runtime, content) => {
    const { mails, url } = await startSmtp();
    const mail = { SMTP_URL: url, NOTIFY_TO: 'grace@example.org', NOTIFY_CONTENT: content };
    const { port } = await withFunction(runtime, { env: { ...env, ...mail } });
    const { id } = await send(port);
    await expect.poll(() => mails.length, SOON).toBe(1);
    expect(mails[0]?.text).toContain(id ?? 'no id');
    expect(/Ada|rush/.test(mails[0]?.text ?? '')).toBe(content === 'yes');
  });

  it('on Cloudflare says that no email can be sent, owes none, and takes messages', async () => {
    const mail = {
      SMTP_URL: 'smtps://ada:secret@mail.example.org',
      NOTIFY_TO: 'grace@example.org',
    };
    const { port, printed } = await withFunction('cloudflare', { env: { ...env, ...mail } });
    const { id } = await send(port);
    expect(JSON.parse((await send(port, ASK)).text)).toEqual({
      status: 'ok',
      note: expect.stringContaining('Set WEBHOOK_URL'),
    });
    expect(await sql(`SELECT 1 FROM notices WHERE message_id = '${id}'`)).toEqual([]);
    expect(printed()).not.toMatch(/secret|grace/);
  });

  it.each(['cloudflare', 'vercel'] as const)(
    '%s: pages of its own host may always send',
    async (runtime) => {
      const { port } = await withFunction(runtime, { env });
      const statusFor = async (origin: string) =>
        (await send(port, { headers: { origin }, body: bodyOf() })).status;
      expect(await statusFor(`http://127.0.0.1:${port}`)).toBe(201);
      expect(await statusFor(ORIGIN)).toBe(403);
    },
  );

  it.each<[Runtime, object]>([
    ['cloudflare', {}],
    ['netlify', { DATABASE_URL: 'file:/messages.db' }],
    ['vercel', { WEBHOOK_URL: 'http://hooks.example.org/secret' }],
  ])('%s: with the settings %j stores nothing, and says why in its log', async (runtime, wrong) => {
    const settings = 'WEBHOOK_URL' in wrong ? { ...env, ...wrong } : { ...wrong };
    const { port, printed } = await withFunction(runtime, { env: settings });
    for (const sent of [{}, ASK]) expect((await send(port, sent)).status).toBe(503);
    await expect.poll(printed, SOON).toMatch(/error {2}(DATABASE_URL must be|WEBHOOK_URL must be)/);
    expect(printed()).not.toContain('secret');
  });

  it('counts networks without their addresses, and forgets them', async () => {
    const { port } = await withFunction('netlify', { env });
    const from = (address: string) => send(port, { headers: { [ADDRESS.netlify]: address } });
    await from('192.0.2.1');
    await sql('DELETE FROM rates');
    await from('192.0.2.1');
    await from('192.0.2.2');
    const whose = await sql("SELECT who FROM rates WHERE who <> 'all'");
    const hash = [expect.stringMatching(/^[0-9a-f]{32}$/)];
    expect(whose).toEqual([hash, hash]);
    // A while passes.
    await sql('UPDATE rates SET worked_off = 1');
    await from('192.0.2.3');
    expect(await sql('SELECT who FROM rates')).toHaveLength(2);
    // All senders together have had their thousand.
    await sql(`UPDATE rates SET worked_off = ${Date.now() + 3_600_000} WHERE who = 'all'`);
    const late = await from('192.0.2.4');
    expect([late.status, late.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^[1-4]$/),
    ]);
    expect(late.text).toContain('right now');
    // What is refused for its own network counts for nobody else.
    await sql('DELETE FROM rates');
    const all = async () =>
      Number((await sql("SELECT worked_off FROM rates WHERE who = 'all'"))[0]?.[0]);
    for (let count = 0; count < 31; count += 1) await from('192.0.2.6');
    await sql(`UPDATE rates SET worked_off = ${Date.now() + 600_000} WHERE who <> 'all'`);
    const before = await all();
    for (let count = 0; count < 5; count += 1) expect((await from('192.0.2.6')).status).toBe(429);
    expect(await all()).toBe(before);
  });

  it('answers 503 when its database never answers', async () => {
    const { timeout } = AbortSignal;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) =>
      timeout.call(AbortSignal, time / 100),
    );
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const handle = createFunction({});
    const request = new Request('https://a.example/submit-form', {
      ...{ method: 'PUT', body: bodyOf(), headers: { 'content-type': 'application/json' } },
    });
    const DATABASE_URL = `http://127.0.0.1:${await startSilent()}`;
    expect((await handle(request, { env: { DATABASE_URL } })).status).toBe(503);
    expect(log.mock.lastCall?.[0]).toMatch(/PUT 503 \d+ ms 0 bytes [0-9a-f]{16} \w+/);
  });

  it('that is killed leaves what it answered', async () => {
    const { port, close } = await withFunction('vercel', { env });
    const sent = Array.from({ length: 20 }, (_, at) =>
      send(port, {
        headers: { 'x-real-ip': `10.0.0.${at}`, 'idempotency-key': `killed-${at}` },
      }).catch(() => undefined),
    );
    const first = await Promise.race(sent);
    await close();
    const ids = (await Promise.all(sent)).flatMap((answer) =>
      answer?.status === 201 ? [answer.id] : [],
    );
    expect(ids).toContain(first?.id);
    const stored = new Set((await sql('SELECT id FROM messages')).map(([id]) => id));
    expect(ids.filter((id) => !stored.has(id ?? ''))).toEqual([]);
  });

  it('of Cloudflare Pages answers the two addresses of its files', async () => {
    const { port } = await withFunction('cloudflare-pages', { env });
    expect((await send(port)).status).toBe(201);
    expect((await send(port, ASK)).text).toBe('{"status":"ok"}\n');
    expect((await send(port, { ...ASK, path: '/submit-form' })).status).toBe(405);
  });

  it('of a Worker leaves everything else to the files of the site', async () => {
    const folder = temporaryFolder();
    fs.writeFileSync(path.join(folder, 'about.html'), 'About us');
    const assets = {
      assets: {
        directory: folder,
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
      },
    };
    const { port } = await withFunction('cloudflare', { env }, assets);
    expect((await send(port, { ...ASK, path: '/about' })).text).toBe('About us');
    expect((await send(port)).status).toBe(201);
  });
});

it('a Worker needs nothing of Node, and is small', () => {
  const folder = path.join(projectRoot, 'engine/functions');
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, name = ''] of fs
      .readFileSync(file, 'utf8')
      .matchAll(/\b(?:from|import)\s*\(?\s*["'`]([^"'`]+)["'`]/g)) {
      expect(name).toMatch(/^\.\//);
      visit(path.resolve(path.dirname(file), name));
    }
  };
  visit(path.join(folder, 'cloudflare.js'));
  const size = [...reached].reduce((sum, file) => sum + fs.statSync(file).size, 0);
  expect(size).toBeLessThan(100_000);
  for (const file of reached) execFileSync(process.execPath, ['--check', file]);
});
