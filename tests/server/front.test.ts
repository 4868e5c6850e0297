// The public port of `serve`: visitors are answered whatever the editors do, and all else is as the server behind it says.
import { once } from 'node:events';
import net from 'node:net';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGN_IN_CALL_HEADER, SIGN_IN_PATH } from '../../src/editor/protocol.ts';
import { hostAmong } from '../../src/serve/server/addresses.ts';
import { createFront } from '../../src/serve/server/front/front.ts';
import { bodyOf } from '../inbox/support.ts';
import {
  BODILESS,
  type Framing,
  framed,
  ODD_PATHS,
  sendRaw,
  statusesOf,
  toPort,
} from './raw-requests.ts';
import { ask, type Hosted, type Panel, panelOf, publish, serveHost, setName } from './support.ts';

let hosted: Hosted;
let panel: Panel;

/** Where the server behind listens. */
let behind: string;
const received: { readonly url: string; readonly cookie: string | undefined }[] = [];

beforeAll(async () => {
  hosted = await serveHost(undefined, {}, (root, addresses) => {
    const front = createFront(root, addresses);
    behind = front.socket;
    return front;
  });
  hosted.server.app.server.prependListener('request', ({ url = '', headers }) =>
    received.push({ url, cookie: headers.cookie }),
  );
  panel = await panelOf(hosted, await hosted.cookie(await hosted.person('Ana', 'owner')));
});
afterAll(() => hosted?.close());

/** In a thread of its own: asks for a page, and wakes who waits for it. */
const VISITOR = `
  const { flag, port, host } = require('node:worker_threads').workerData;
  require('node:http').get({ host: '127.0.0.1', port, headers: { host } }, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (piece) => { text += piece; });
    answer.on('end', () => {
      Atomics.store(flag, 0, text.includes('<h1') ? answer.statusCode : 1);
      Atomics.notify(flag, 0);
    });
  });`;

it('answers visitors while everything else stands still', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const { port, host } = new URL(hosted.at.site);
  const visitor = new Worker(VISITOR, { eval: true, workerData: { flag, port, host } });
  // Nothing else runs in this thread, which is that of the server behind.
  Atomics.wait(flag, 0, 0, 60_000);
  expect(flag[0]).toBe(200);
  await visitor.terminate();
});

it('knows both hosts in capitals and with a last dot, and says of another one once that it is none', async () => {
  const askAs = (host: string, path = '/') =>
    ask(hosted.at.site + path, { headers: { host } }).then(({ status }) => status);
  for (const address of [hosted.at.site, hosted.at.edit]) {
    const { hostname, port } = new URL(address);
    const wanted = await askAs(`${hostname}:${port}`);
    expect(wanted).toBe(200);
    for (const said of [`${hostname.toUpperCase()}:${port}`, `${hostname}.:${port}`])
      expect(await askAs(said), said).toBe(wanted);
    for (const said of [
      hostname,
      `${hostname}..:${port}`,
      `${hostname}:${port}0`,
      `x@${hostname}:${port}`,
    ])
      expect(await askAs(said), said).toBe(421);
  }
  const none = await sendRaw(toPort(Number(new URL(hosted.at.site).port)), [
    'GET / HTTP/1.0\r\n\r\n',
  ]);
  expect(none).toMatch(/^HTTP\/1\.1 421 /);
  for (let at = 0; at < 60; at += 1) await askAs(`n${at % 30}.example`);
  await askAs('secret,words');
  const lines = hosted.said.filter((line) => line.startsWith('421 n0.example'));
  expect(lines).toEqual([expect.stringContaining(hosted.at.edit)]);
  const refused = hosted.said.filter((line) => line.startsWith('421 '));
  expect([refused.length, refused.join()]).toEqual([20, expect.not.stringContaining('secret')]);
});

it('takes the usual port of each scheme, and no other, for none', () => {
  const addresses = { site: 'https://led.example.org', edit: 'http://edit.localhost' };
  for (const said of ['led.example.org', 'led.example.org:443', 'LED.Example.org.:443'])
    expect(hostAmong(addresses, said), said).toBe('led.example.org');
  expect(hostAmong(addresses, 'edit.localhost:80')).toBe('edit.localhost');
  for (const said of [
    'led.example.org:80',
    'edit.localhost:443',
    'xled.example.org',
    '',
    undefined,
  ])
    expect(hostAmong(addresses, said), String(said)).toBeUndefined();
});

it('shows what was published as soon as that is said', async () => {
  await setName(panel, 'Soon Rush');
  await publish(panel);
  expect((await ask(hosted.at.site)).text).toContain('Soon Rush');
});

it('leaves to the server behind what is no page of the site', async () => {
  const edit = await ask(`${hosted.at.site}/edit`);
  expect([edit.status, edit.headers.location]).toEqual([302, hosted.at.edit]);
  expect((await ask(`${hosted.at.site}/healthz`)).text).toBe('ok');
  const other = { headers: { host: 'elsewhere.example' } };
  const { status, text } = await ask(hosted.at.site, other);
  expect([status, text]).toEqual([
    421,
    expect.stringContaining(`${hosted.at.site} and ${hosted.at.edit}`),
  ]);
  const door = await ask(hosted.at.edit);
  expect(door.headers['content-security-policy']).toContain("default-src 'none'");
  const missing = await ask(`${hosted.at.site}/nothing`);
  expect([missing.status, missing.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect((await ask(hosted.at.site, { method: 'HEAD' })).text).toBe('');
});

it('takes a document as the editor sends it, whatever its size, and says why one is refused', async () => {
  const send = (name: string, body: string) =>
    ask(`${hosted.at.edit}/__edit/api/document?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { ...panel.headers, 'content-type': 'application/octet-stream' },
      body,
    });
  const taken = await send('Budget 2026.csv', 'item,sum\nPizza,20\n'.repeat(20_000));
  expect(JSON.parse(taken.text)).toMatchObject({ path: 'files/budget-2026.csv' });
  const refused = await send('budget.csv', '<html><script>alert(1)</script>');
  expect(JSON.parse(refused.text).refused).toContain('it is or holds a web page (HTML)');
  const tooLarge = await send('large.csv', 'a'.repeat(20_000_001));
  expect(tooLarge.status).toBe(413);
});

it('passes on what a person reads and writes: streams and cookies', async () => {
  const { port } = new URL(hosted.at.edit);
  const socket = net.connect({ port: Number(port), host: '127.0.0.1' });
  const stream = `GET ${panel.draftBase}__events HTTP/1.1\r\nHost: edit.localhost:${port}\r\nCookie: ${panel.headers.cookie}\r\n\r\n`;
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  socket.write(stream);
  await expect.poll(() => text).toContain('event: saved');
  await setName(panel, 'Winter Rush');
  await expect.poll(() => text).toContain('event: state');
  socket.destroy();
  const headers = {
    ...panel.headers,
    [SIGN_IN_CALL_HEADER]: '1',
    'content-type': 'application/json',
  };
  const left = await ask(`${hosted.at.edit}${SIGN_IN_PATH}/leave`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(left.headers['set-cookie']?.join()).toContain('session=;');
});

it('brings the answer where a body was refused unread', async () => {
  const body = JSON.stringify('a'.repeat(40_000));
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body };
  const all = await Promise.all(
    Array.from({ length: 40 }, () => ask(`${hosted.at.edit}/__edit/api/change`, asked)),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([401]));
});

it('believes nobody about who they are whom it was not told to believe', async () => {
  const send = (i: number) =>
    ask(`${hosted.at.site}/submit-form`, {
      method: 'PUT',
      headers: {
        origin: hosted.at.site,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${i}`,
      },
      body: bodyOf({ question: `When is night ${i}?` }),
    });
  const all: number[] = [];
  for (let i = 0; i < 60 && !all.includes(429); i += 1) all.push((await send(i)).status);
  expect(all[0]).toBeLessThan(300);
  expect(all).toContain(429);
});

/** A message at once, or in three parts: its headers, then its body in some framing. */
const rawMessage = (framing: Framing, body: string, isSlow: boolean): readonly string[] => {
  const [length, bytes] = framed(framing, body);
  const { host } = new URL(hosted.at.site);
  const head = `PUT /submit-form HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${hosted.at.site}\r\nContent-Type: application/json\r\n${length}Connection: close\r\n\r\n`;
  const half = bytes.length / 2;
  return isSlow ? [head, bytes.slice(0, half), bytes.slice(half)] : [head + bytes];
};

it.each<[Framing, string, number, RegExp]>([
  ['length', 'too many', 40, /429|201/],
  ['chunks', 'too many', 40, /429|201/],
  ['length', 'too much', 600_000, /413|429/],
  ['chunks', 'too much', 600_000, /413|429/],
])('brings the answer, by %s, to who sends %s', async (framing, what, size, wanted) => {
  const port = Number(new URL(hosted.at.site).port);
  const body = bodyOf({ question: 'a'.repeat(size) });
  const send = async (isSlow: boolean): Promise<void> => {
    const text = await sendRaw(toPort(port), rawMessage(framing, body, isSlow));
    expect(statusesOf(text).join()).toMatch(wanted);
    expect(text.split('\r\n\r\n')[1]).toMatch(/^\{".*\}\n$/);
  };
  // Of a thousand that came at once, fifteen were answered by nothing.
  for (let i = 0; i < (what === 'too many' ? 20 : 4); i += 1)
    await Promise.all(Array.from({ length: 16 }, () => send(i % 4 === 3)));
  // And no connection is left of them.
  const { server } = hosted.server.app;
  const count = promisify(server.getConnections.bind(server));
  await expect.poll(count).toBe(0);
});

it('gives nobody the session or the answer of somebody else, whatever they put into a body', async () => {
  const leo = await hosted.cookie(await hosted.person('Leo'));
  const ana = await panelOf(hosted, await hosted.cookie(await hosted.person('Ana B', 'owner')));
  const { host, port } = new URL(hosted.at.edit);
  const own = `Host: ${host}\r\nCookie: ${leo}\r\n`;
  received.length = 0;
  for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'POST', 'PUT', 'PROPFIND'])
    for (const framing of ['length', 'chunks'] as const) {
      // The request that comes after it would become the value of its header.
      const [length, body] = framed(framing, `GET /stolen HTTP/1.1\r\n${own}X-Rest: `);
      const text = `${method} /__edit/api/state HTTP/1.1\r\n${own}${length}\r\n${body}`;
      const [answers, ...states] = await Promise.all([
        sendRaw(toPort(Number(port)), [
          text,
          `GET /last HTTP/1.1\r\n${own}Connection: close\r\n\r\n`,
        ]),
        ...[1, 2, 3].map(() => ana.call('GET', 'state')),
      ]);
      for (const { status, body: state } of states)
        expect([status, state]).toEqual([200, expect.objectContaining({ changed: [] })]);
      expect(statusesOf(answers)).toEqual(
        BODILESS.includes(method) ? ['400'] : [expect.stringMatching(/^4/), '404'],
      );
    }
  expect(received.filter(({ url }) => !['/__edit/api/state', '/last'].includes(url))).toEqual([]);
  expect(received.filter(({ cookie }) => cookie === ana.headers.cookie)).toHaveLength(48);
});

it.each(['1.0', '1.1'])(
  'finds the length of a body behind thousands of headers: HTTP/%s in it',
  async (version) => {
    const { host, port } = new URL(hosted.at.edit);
    received.length = 0;
    for (const method of ['GET', 'DELETE', 'POST', 'PUT'])
      for (const framing of ['length', 'chunks'] as const) {
        const hidden = `GET /stolen HTTP/${version}\r\nHost: ${host}\r\n\r\n`;
        const [length, body] = framed(framing, hidden);
        const head = `${method} /own HTTP/1.1\r\nHost: ${host}\r\n${'a:\r\n'.repeat(2_100)}${length}`;
        const text = await sendRaw(toPort(Number(port)), [
          `${head}Connection: close\r\n\r\n${body}`,
        ]);
        expect(statusesOf(text)).toEqual([BODILESS.includes(method) ? '400' : '401']);
      }
    expect(received.map(({ url }) => url)).toEqual(['/own', '/own', '/own', '/own']);
  },
);

it('asks the server behind once by a connection, which answers nobody twice', async () => {
  const one = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const socket = net.connect(behind).setEncoding('latin1');
  let text = '';
  socket.on('data', (piece: string) => {
    text += piece;
  });
  socket.write(one + one);
  await expect.poll(() => statusesOf(text)).toEqual(['200', '503']);
  socket.destroy();
});

it.each(['site', 'edit', 'draft'])('knows no odd address: %s', async (where) => {
  const { host, port } = new URL(where === 'site' ? hosted.at.site : hosted.at.edit);
  const cookie = await hosted.cookie(await hosted.person(`Kim ${where}`));
  const { draftBase } = await panelOf(hosted, cookie);
  const draft = ODD_PATHS.map((odd) => draftBase.replace(/\/$/, odd.replace(/^[^/]/, '/%zz')));
  for (const url of [...ODD_PATHS, ...(where === 'draft' ? draft : [])])
    for (const method of ['GET', 'POST']) {
      const head = `${method} ${url} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`;
      const text = await sendRaw(toPort(Number(port)), [head]);
      expect(statusesOf(text).join(), `${method} ${url}`).toMatch(/^40[04]$/);
      expect(text).not.toMatch(/^location:/im);
    }
});

it.each([
  ['a range that ends before it begins', 'GET / HTTP/1.1', 'Range: bytes=5-3\r\n', '200'],
  ['trailers of a body that is none', 'GET /edit HTTP/1.1', 'Trailer: x\r\n', '302'],
  ['trailers of no body', 'DELETE /submit-form HTTP/1.1', 'Trailer: x\r\nTE: trailers\r\n', '405'],
  [
    'headers of the hop, by name',
    'GET /edit HTTP/1.1',
    'Connection: trailer, x-a\r\nTrailer: x\r\nX-A: b\r\n',
    '302',
  ],
  [
    'a coding that nobody knows',
    'PUT /submit-form HTTP/1.1',
    'Transfer-Encoding: gzip, chunked\r\n',
    '400',
  ],
  [
    'a coding after the last',
    'PUT /submit-form HTTP/1.1',
    'Transfer-Encoding: chunked, identity\r\n',
    '400',
  ],
  ['what is expected of nobody', 'GET /edit HTTP/1.1', 'Expect: something\r\n', '417'],
  ['a socket', 'GET /__edit HTTP/1.1', 'Connection: Upgrade\r\nUpgrade: websocket\r\n', '404'],
  ['two lengths', 'POST / HTTP/1.1', 'Content-Length: 1\r\nContent-Length: 2\r\n', '400'],
  ['no host', 'GET / HTTP/1.1', '', '400'],
  [
    'another protocol',
    'GET /edit HTTP/1.1',
    'Connection: upgrade, http2-settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n',
    '302',
  ],
])('answers %s', async (what, line, headers, status) => {
  const { host, port } = new URL(hosted.at.site);
  const last = `GET /edit HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  const own = what === 'no host' ? '' : `Host: ${host}\r\n`;
  const parts = [`${line}\r\n${own}${headers}\r\n`, last];
  const text = await sendRaw(toPort(Number(port)), parts);
  expect(statusesOf(text)[0]).toBe(status);
  expect((await ask(hosted.at.site)).status).toBe(200);
});

it('ends although a browser keeps connections on which it says nothing', async () => {
  const other = await serveHost(undefined, {}, createFront);
  const port = Number(new URL(other.at.site).port);
  const silent = [1, 2].map(() => net.connect(port, '127.0.0.1').resume());
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  // Who is answered after them shows that they have been taken.
  await ask(`${other.at.site}/`);
  const ended = silent.map((socket) => once(socket, 'close'));
  await other.close();
  await Promise.all(ended);
});
