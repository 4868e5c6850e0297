// Whatever goes wrong with one request, the server goes on: handlers that fail, and requests that no client sends.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { containFailures, type Handle } from '../../src/inbox/http/contain.ts';
import { serve } from '../support/cli.ts';
import { site, temporaryFolder } from '../support/site.ts';
import { ODD_PATHS, sendRaw, statusesOf, toPort } from './raw-requests.ts';
import { ask, clone, serveHost } from './support.ts';

const fault = () => Object.assign(new Error('a secret\nof somebody'), { code: 'EFAULT' });

/** Returns the port. */
const serving = async (handle: Handle, log: (line: string) => void = () => {}): Promise<number> => {
  const server = http.createServer(containFailures(handle, log));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const FAILURES: Readonly<Record<string, Handle>> = {
  'throws at once': () => {
    throw fault();
  },
  'throws later': async () => {
    await Promise.resolve();
    throw fault();
  },
  'pipes what breaks': (_, response) => {
    new Readable({ read: () => {} }).destroy(fault()).pipe(response);
  },
  'throws after it has begun': (_, response) => {
    response.writeHead(200).write('a');
    throw fault();
  },
};

it.each([...Object.entries(FAILURES)])(
  'a handler that %s is a 500 and one line',
  async (what, handle) => {
    const lines: string[] = [];
    const port = await serving(handle, (line) => lines.push(line));
    for (const method of ['GET', 'POST']) {
      const text = await sendRaw(toPort(port), [
        `${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      ]);
      expect(statusesOf(text)).toEqual([what.includes('begun') ? '200' : '500']);
      expect(text).not.toContain('secret');
    }
    expect(lines).toEqual([
      expect.stringMatching(/^GET 500 EFAULT at .*contain\.test\.ts/),
      expect.stringMatching(/^POST 500 EFAULT at .*contain\.test\.ts/),
    ]);
  },
);

it.each([5, 50])(
  'of %i requests at once on a connection that ends one was begun, whose file is closed',
  async (count) => {
    const opened: Readable[] = [];
    const handle: Handle = (_, response) => {
      opened.push(new Readable({ read: () => {} }));
      opened.at(-1)?.pipe(response);
    };
    const socket = toPort(await serving(handle))();
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
    await expect.poll(() => opened.length).toBe(1);
    // More than anybody sends end the connection.
    if (count === 5) socket.destroy();
    await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  },
);

it('what comes on a connection after its last answer is not handled', async () => {
  const asked: (string | undefined)[] = [];
  const port = await serving(({ url }, response) => {
    asked.push(url);
    response.writeHead(400, { connection: 'close' }).end();
  });
  const both = ['/first', '/second'].map((url) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(statusesOf(await sendRaw(toPort(port), [both.join('')]))).toEqual(['400']);
  expect(asked).toEqual(['/first']);
});

it('a draft that cannot be opened is a 500 and one line, and its site goes on', async () => {
  const root = await clone();
  fs.mkdirSync(path.join(root, '.chapterkit'), { recursive: true });
  fs.writeFileSync(path.join(root, '.chapterkit/drafts'), '');
  const hosted = await serveHost(root);
  onTestFinished(hosted.close);
  const cookie = await hosted.cookie(await hosted.person('Leo'));
  expect((await ask(`${hosted.at.edit}/__edit`, { headers: { cookie } })).status).toBe(500);
  expect(hosted.said.filter((line) => line.startsWith('GET 500 '))).toHaveLength(1);
  expect((await ask(hosted.at.site)).status).toBe(200);
});

const builtFolder = (): string => {
  const root = temporaryFolder();
  fs.mkdirSync(path.join(root, 'dist'));
  for (const page of ['index.html', '404.html'])
    fs.writeFileSync(path.join(root, 'dist', page), page);
  return root;
};

it.each([
  ['preview', builtFolder],
  ['dev', site],
  ['receive', site],
] as const)('%s outlives what no client sends', async (command, folder) => {
  const running = await serve(
    [command, '--root', folder(), '--port', '0'],
    {},
    /http:\/\/(?:localhost|127\.0\.0\.1):\d+\/\S*/,
  );
  const { host, port } = new URL(running.url);
  const send = (line: string, headers = '') =>
    sendRaw(toPort(Number(port)), [
      `${line} HTTP/1.1\r\nHost: ${host}\r\n${headers}Connection: close\r\n\r\n`,
    ]);
  for (const url of ODD_PATHS) {
    const text = await send(`GET ${url}`);
    expect(statusesOf(text).join(), url).toMatch(/^40[04]$/);
    expect(text).not.toMatch(/^location:/im);
  }
  for (const headers of [
    'Range: bytes=5-3\r\n',
    'Trailer: x\r\nTE: trailers\r\n',
    'Upgrade: h2c\r\n',
  ])
    for (const method of ['GET', 'DELETE', 'OPTIONS', 'PUT'])
      for (const url of ['/', '/submit-form'])
        expect(statusesOf(await send(`${method} ${url}`, headers)).join()).toMatch(/^[234]\d\d$/);
  expect(running.child.exitCode).toBe(null);
});
