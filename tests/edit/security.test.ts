// The closed door of the editor's server, pushed by pages of other sites, other users and their programs.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { takePicture } from '../../src/editor/server/pictures/take-picture.ts';
import {
  type Ask,
  ask,
  openEditor,
  panelAddress,
  panelHeaders,
  raw,
  startOf,
} from '../support/editor-server.ts';
import { rows } from '../support/rows.ts';
import { site } from '../support/site.ts';

const SEASON = 'content/season.yaml';

let editor: Awaited<ReturnType<typeof openEditor>>;
let before: string;

beforeAll(async () => {
  editor = await openEditor(site());
  before = JSON.stringify(await editor.state());
});
afterAll(() => editor?.close());

const change = (value: unknown): object => {
  const operation = { do: 'set', path: ['name'], value };
  const operations = [{ file: SEASON, operation, expect: 'Fall Rush 2025' }];
  return { step: 'a', words: 'Name', operations };
};
const asked = (address: string, given: Ask = {}) => ask(editor.server, address, given);

/** Whatever was tried, nothing has come of it and the server is still there. */
const expectUntouched = async (): Promise<void> => {
  expect(JSON.stringify(await editor.state())).toBe(before);
};

it('takes a change from its own panel', async () => {
  expect((await editor.post('change', change('Winter'))).status).toBe(200);
  expect(await editor.state()).toMatchObject({ changed: [SEASON] });
  expect((await editor.post('undo')).status).toBe(200);
  before = JSON.stringify(await editor.state());
});

describe('a page of another site', () => {
  it.each(
    rows(`
    without a token | x-chapterkit-token |
    with another token | x-chapterkit-token | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    with the token twice | x-chapterkit-token | TOKEN, TOKEN
    from its own origin | origin | https://chapter.example
    from nowhere, as a frame with sandbox does | origin | null
    from another port | origin | http://localhost:1
    by https | origin | https://HOST
    from a site that begins alike | origin | http://HOST.chapter.example
    without an origin | origin |
    as another site of this machine | sec-fetch-site | same-site
    as another site | sec-fetch-site | cross-site
    typed into the address bar | sec-fetch-site | none
    under a name that leads here | host | chapter.example | origin | http://chapter.example
    under a name that ends alike | host | localhost.example | origin | http://localhost.example`),
  )('changes nothing %s', async (_, ...pairs) => {
    const headers: Record<string, string> = { ...editor.own };
    for (let at = 0; at < pairs.length; at += 2) {
      const [name = '', value = ''] = pairs.slice(at);
      const { token } = editor.start;
      headers[name] = value.replaceAll('TOKEN', token).replace('HOST', editor.own.host ?? '');
      if (value === '') delete headers[name];
    }
    expect((await editor.post('change', change('Theirs'), { headers })).status).toBe(403);
    await expectUntouched();
  });

  it.each([
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', ''],
  ])('changes nothing as %j, which needs no permission', async (type) => {
    const { 'content-type': _, ...rest } = editor.own;
    const headers = type === '' ? rest : { ...rest, 'content-type': type };
    expect((await editor.post('change', change('Theirs'), { headers })).status).toBe(415);
    expect((await editor.post('picture?slot=site.yaml', 'x', { headers })).status).toBe(415);
    await expectUntouched();
  });

  it.each(['/__edit', '/__edit/api/state', '/', '/__events'])(
    'reads nothing of %s under a name of its own',
    async (address) => {
      const hosts = ['chapter.example', '127.0.0.1.chapter.example', '10.0.0.1', 'localhost.'];
      for (const host of hosts) {
        const answer = await asked(address, { headers: { ...editor.own, host } });
        expect([answer.status, answer.text]).toEqual([403, '']);
      }
    },
  );

  it('gets the panel neither by a script nor into a frame, and no permission to ask', async () => {
    for (const as of ['empty', 'iframe', 'script', 'object', 'image'])
      expect((await asked('/__edit', { headers: { 'sec-fetch-dest': as } })).status).toBe(403);
    const { headers } = await asked('/__edit');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const preflight = await asked('/__edit/api/change', {
      method: 'OPTIONS',
      headers: { origin: 'https://chapter.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(403);
    expect(Object.keys(preflight.headers).join()).not.toContain('access-control');
  });

  it('puts the draft into no frame of its own and learns nothing of its address', async () => {
    const draft = await asked(editor.start.draftBase);
    expect(draft.status).toBe(200);
    expect(draft.headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
    });
    expect((await asked('/')).text).not.toContain(editor.start.draftBase);
  });

  it.each([
    '/__draft/',
    '/__draft/__content/images/crest.svg',
    `/__draft/${'a'.repeat(32)}/`,
    '/__draft/%2e%2e/__draft/',
    '/__draft/undefined/',
  ])('does not guess where the draft is: %s', async (address) => {
    const answer = await asked(address);
    expect(answer.headers['content-security-policy']).toBeUndefined();
    expect(answer.text).not.toContain('__draft');
  });

  it('opens no text editor and makes no repair', async () => {
    const all: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://chapter.example' },
    ];
    for (const headers of all)
      expect(
        (await asked('/__open-in-editor?file=site.yaml', { method: 'POST', headers })).status,
      ).toBe(403);
  });
});

describe('what no browser sends', () => {
  const BAD = /^HTTP\/1\.1 400/;
  const head = (more: string, endpoint = 'change') =>
    [
      `POST /__edit/api/${endpoint} HTTP/1.1`,
      ...Object.entries(editor.own).map(([name, value]) => `${name}: ${value}`),
      `${more}\r\n\r\n`,
    ].join('\r\n');

  it('knows its endpoints and how they are asked, and no others', async () => {
    for (const name of ['', 'nothing', '__proto__', 'constructor', 'toString', 'change/x'])
      expect((await editor.post(name)).status, name).toBe(404);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'GET'])
      expect((await editor.post('save', '', { method })).status).toBe(405);
    const { headers: sent, text } = await editor.post('state');
    expect(sent.allow).toBe('GET');
    expect(text).toContain('could not make sense of this');
    for (const address of ['/__edit', '/__edit/api/../state'])
      expect((await asked(address, { method: 'POST', headers: editor.own })).status).toBe(405);
    const headers = { ...editor.own, 'x-http-method-override': 'POST' };
    expect((await asked('/__edit/api/undo?_method=POST', { headers })).status).toBe(405);
    await expectUntouched();
  });

  it.each([
    'GET // HTTP/1.1',
    'GET /% HTTP/1.1',
    'GET /%E0%A4%A HTTP/1.1',
    'GET /__edit/%00 HTTP/1.1',
    'GET http://[ HTTP/1.1',
    'GET http://localhost/__edit HTTP/1.1',
    'GET //localhost/__edit HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET /__edit/../../../../etc/passwd HTTP/1.0',
  ])('stands %s', async (line) => {
    const answer = await raw(
      editor.server,
      `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toContain('root:');
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
    await expectUntouched();
  });

  it('reads a request in one way only', async () => {
    const { host } = editor.own;
    const hidden = `POST /__edit/api/undo HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    for (const more of [
      'Content-Length: 2\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
      'Content-Length: 2\r\nContent-Length: 60',
      'Content-Length: +2',
      'Transfer-Encoding : chunked',
    ])
      expect(await raw(editor.server, `${head(more)}0\r\n\r\n${hidden}`), more).toMatch(BAD);
    expect(await raw(editor.server, 'GET /__edit HTTP/1.1\r\n\r\n')).toMatch(BAD);
    const twice = `GET / HTTP/1.1\r\nHost: chapter.example\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await raw(editor.server, twice)).toMatch(/^HTTP\/1\.1 40[03]/);
    await expectUntouched();
  });

  it('opens no WebSocket', async () => {
    const upgrade =
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const asking = `GET /__edit/api/state HTTP/1.1\r\nHost: ${editor.own.host}\r\n${upgrade}\r\n\r\n`;
    expect(await raw(editor.server, asking)).toMatch(/^HTTP\/1\.1 403/);
  });

  it('refuses what is too large, by its length and while it comes, and says so', async () => {
    const body = { step: 'x'.repeat(1_000_001) };
    expect((await editor.post('change', body)).status).toBe(413);
    const chunked = { headers: { ...editor.own, 'transfer-encoding': 'chunked' } };
    expect((await editor.post('change', body, chunked)).status).toBe(413);
    const headers = { ...editor.own, 'content-type': 'image/jpeg' };
    const bytes = { headers, body: new Uint8Array(20_000_001) };
    expect((await editor.post(`picture?slot=${SEASON}%23/name`, '', bytes)).status).toBe(413);
    await expectUntouched();
  });

  it('refuses what would hold it for long: a thousand inserts, a drawing of many megabytes, deep JSON', async () => {
    const operations = Array.from({ length: 1_000 }, (_, i) => ({
      file: SEASON,
      operation: { do: 'insert', path: ['events'], at: i, value: { name: `n${i}` } },
    }));
    const answer = await editor.post('change', { operations, step: 's', words: 'w' });
    expect([answer.status, JSON.parse(answer.text).refused]).toEqual([
      413,
      'That is too many changes at once. Make them in smaller steps.',
    ]);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<g/>'.repeat(1_100_000)}</svg>`;
    await expect(
      takePicture(Buffer.from(drawing), 'a.svg', { wanted: { width: 8 }, minWidth: 0 }),
    ).rejects.toThrow('a.svg is larger than 4 MB');
    const deep = { headers: editor.own, body: `{"operations":${'['.repeat(400_000)}` };
    expect((await editor.post('change', '', deep)).status).toBe(400);
    await expectUntouched();
  });

  it('forgets a body that breaks off', async () => {
    await raw(editor.server, `${head('Content-Length: 100', 'undo')}{}`);
    await expectUntouched();
  });
});

describe('another user of the machine', () => {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  /** Runs a script as the user nobody, who asks an address. Returns its status and body. */
  const asNobody = async (address: string, init = '{}') => {
    const script = `process.setgid(65534); process.setuid(65534); const r = await fetch(${JSON.stringify(address)}, ${init}); console.log(JSON.stringify({ status: r.status, text: await r.text() }))`;
    const args = ['--input-type=module', '-e', script];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return JSON.parse(stdout) as { status: number; text: string };
  };

  it.runIf(isRoot)('gets no panel, and is told what to do', async () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const { port } = new URL(editor.server.url);
      const { status, text } = await asNobody(`http://${host}:${port}/__edit`);
      expect([host, status]).toEqual([host, 403]);
      expect(text).toContain('Open the address that the terminal shows.');
      expect(text).not.toContain(editor.start.token);
      expect(text).not.toContain(editor.start.draftBase);
    }
  });

  it.runIf(isRoot)('gets it with the key, and with no other', async () => {
    const address = await panelAddress(editor.server);
    expect(startOf((await asNobody(address.href)).text)).toEqual(editor.start);
    for (const key of ['', 'a', 'a'.repeat(32), editor.start.token]) {
      address.searchParams.set('key', key);
      expect((await asNobody(address.href)).status, key).toBe(403);
    }
  });

  it.runIf(isRoot)('opens no text editor and makes no repair', async () => {
    const { origin } = new URL(editor.server.url);
    const init = `{ method: 'POST', headers: { origin: '${origin}' } }`;
    for (const asked of ['__open-in-editor?file=site.yaml', '__fix?id=0'])
      expect((await asNobody(`${editor.server.url}${asked}`, init)).status).toBe(403);
  });

  it('cannot take the other address of localhost and be asked in its place', async () => {
    const { createServer } = await import('node:net');
    for (const host of ['127.0.0.1', '::1']) {
      const other = createServer();
      const code = await new Promise((resolve) => {
        other.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
        other.listen({ port: Number(new URL(editor.server.url).port), host }, () =>
          resolve('open'),
        );
      });
      other.close();
      expect([host, ['EADDRINUSE', 'EADDRNOTAVAIL'].includes(String(code))]).toEqual([host, true]);
    }
  });

  it('gets nothing with what an earlier start has told', async () => {
    const later = await openEditor(site());
    onTestFinished(async () => void (await later.close()));
    const headers = panelHeaders(later.server, editor.start);
    expect((await ask(later.server, '/__edit/api/state', { headers })).status).toBe(403);
    expect(later.start.draftBase).not.toBe(editor.start.draftBase);
    const [one, other] = [await panelAddress(editor.server), await panelAddress(later.server)];
    expect(one.search).not.toBe(other.search);
  });
});

it('shows itself to the machine only', () => {
  const tables = ['tcp', 'tcp6'].map((name) => `/proc/self/net/${name}`);
  if (!fs.existsSync(tables[0] ?? '')) return;
  const port = Number(new URL(editor.server.url).port).toString(16).toUpperCase().padStart(4, '0');
  const listening = tables
    .flatMap((table) => fs.readFileSync(table, 'utf8').split('\n'))
    .filter((line) => new RegExp(`:${port} 0+:0000 0A`).test(line))
    .map((line) => line.trim().split(/\s+/)[1]?.split(':')[0]);
  expect(listening.length).toBeGreaterThan(0);
  for (const address of listening)
    expect(['0100007F', '00000000000000000000000001000000']).toContain(address);
});

it('has written nothing', () => {
  const files = fs.readdirSync(editor.root, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /tmp|pictures/.test(path.basename(file)))).toEqual([]);
});
