// `receive` as a process of its own: where it stores, how it ends, what it refuses to start with.
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot, site, temporaryFolder } from '../support/site.ts';
import { bodyOf, freePort, launch, message, ORIGIN, SOON, send, storeIn } from './support.ts';

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
])('%s=%s ends with 2 before it listens', async (name, value, said) => {
  const started = launch(site(), { env: { [name]: value } });
  await expect(started).rejects.toThrow(`it ended with 2:\nerror  `);
  await expect(started).rejects.toThrow(said);
  await expect(started).rejects.not.toThrow('    at ');
});

it('a database server that is not there ends with 2', async () => {
  const started = launch(site(), {
    env: { DATABASE_URL: `http://127.0.0.1:${await freePort()}` },
  });
  await expect(started).rejects.toThrow(
    'it ended with 2:\nerror  The messages at the server of DATABASE_URL cannot be opened (ECONNREFUSED).',
  );
});

it('a port that is taken ends with 2', async () => {
  const { port } = await launch(temporaryFolder());
  const started = launch(temporaryFolder(), { args: ['--port', String(port)] });
  await expect(started).rejects.toThrow(/it ended with 2:\nerror/);
});

it('tells the webhook', async () => {
  const notes: string[] = [];
  const server = http.createServer(async (request, response) => {
    for await (const chunk of request) notes.push(String(chunk));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const hook = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/`;
  const { port, child, ended } = await launch(temporaryFolder(), { env: { WEBHOOK_URL: hook } });
  const { id } = await send(port);
  await expect.poll(() => notes.length, SOON).toBe(1);
  expect(JSON.parse(notes[0] ?? '').id).toBe(id);
  expect(notes[0]).not.toMatch(/Ada|rush/);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
