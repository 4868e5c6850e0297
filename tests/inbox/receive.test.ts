// `receive` as a process of its own: where it stores, how it ends, what it refuses to start with.
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../support/cli.ts';
import { projectRoot, site, temporaryFolder } from '../support/site.ts';
import {
  bodyOf,
  freePort,
  launch,
  message,
  ORIGIN,
  SOON,
  send,
  startReceiver,
  startService,
  storeIn,
} from './support.ts';

const inboxOf = (root: string) => storeIn(path.join(root, '.inbox'));

it('stores messages of the site and of ALLOWED_ORIGINS below the root', async () => {
  const root = site();
  const { port, printed } = await launch(root);
  expect((await send(port, { headers: { origin: ORIGIN } })).status).toBe(201);
  expect((await send(port, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect(printed()).toMatch(/Receiving at http:\/\/127\.0\.0\.1:\d+\/submit-form\n/);
  // The log is another pipe than the answer, and may come after it.
  await expect.poll(printed, SOON).toMatch(/Z PUT 201 \d+ ms 97 bytes [0-9a-f]{16}\n/);
  expect(await (await inboxOf(root)).list()).toMatchObject([message()]);
});

it('SIGTERM finishes what was begun, takes nothing new, and ends with 0', async () => {
  const root = temporaryFolder();
  const { port, child, ended } = await launch(root);
  // A client that keeps its connection open must not keep the process alive.
  const agent = new http.Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await send(port, { agent });
  const body = bodyOf({ name: 'Half way' });
  const socket = net.connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
  });
  const head = 'PUT /submit-form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const expect100 = `Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + expect100);
  // The receiver has begun with this message when it asks for its body.
  await expect.poll(() => text, SOON).toContain('100 Continue');
  child.kill('SIGTERM');
  await expect
    .poll(
      () =>
        send(port).then(
          () => 'open',
          () => 'closed',
        ),
      SOON,
    )
    .toBe('closed');
  socket.write(body);
  expect(await ended).toBe(0);
  expect(text).toContain('HTTP/1.1 201 ');
  const names = (await (await inboxOf(root)).list()).map(({ name }) => name);
  expect(names).toContain('Half way');
});

it.each([
  ['ALLOWED_ORIGINS', '*', 'ALLOWED_ORIGINS'],
  ['HOST', '192.0.2.1', '"192.0.2.1" is not an address of this machine'],
  ['DATABASE_URL', `file:${projectRoot}/package.json`, 'cannot be opened (SQLITE_NOTADB)'],
  ['DATABASE_URL', 'http://127.0.0.1:FREE', 'DATABASE_URL cannot be opened (ECONNREFUSED).'],
  ['PORT', 'TAKEN', 'in use'],
])('%s=%s ends with 2 before it listens', async (name, value, said) => {
  const [taken, free] = [await startReceiver(), await freePort()];
  const given = value.replace('FREE', String(free)).replace('TAKEN', String(taken.port));
  const { code, err } = await run(['receive', '--root', site()], { PORT: '0', [name]: given });
  expect(err).toMatch(/^error {2}/);
  expect(err).toContain(said);
  expect(err).not.toContain('    at ');
  expect(code).toBe(2);
});

it('tells the webhook', async () => {
  const { url, bodies: notes } = await startService();
  const { port, child, ended } = await launch(temporaryFolder(), { env: { WEBHOOK_URL: url } });
  const { id } = await send(port);
  await expect.poll(() => notes.length, SOON).toBe(1);
  expect(JSON.parse(notes[0] ?? '').id).toBe(id);
  expect(notes[0]).not.toMatch(/Ada|rush/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
