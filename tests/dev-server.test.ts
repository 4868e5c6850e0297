// The dev server, asked by what should get nothing from it → a refusal, and nothing done.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { idOf } from '../src/editor/server/findings.ts';
import { launch, type Running } from './support/cli.ts';
import { chapterRoot, compiled, site, temporaryFolder } from './support/site.ts';

let root: string;
let log: string;
let server: Running;

beforeAll(async () => {
  root = site();
  log = path.join(temporaryFolder(), 'opened.txt');
  const editor = path.join(path.dirname(log), 'editor.sh');
  fs.writeFileSync(editor, `#!/bin/sh\necho "$@" >> ${log}\n`, { mode: 0o755 });
  server = await launch(['dev', '--root', root, '--port', '0'], { LAUNCH_EDITOR: editor });
});
afterAll(() => server?.stop());

/** The status of an answer. `fetch` would not send another Host. */
const ask = (address: string, host?: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = host === undefined ? {} : { host };
    http
      .get(new URL(address, server.url), { headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
      .on('error', reject);
  });

it.each(['chapter.example', 'localhost.chapter.example'])(
  'refuses the name %s, which another page may have made lead here',
  async (host) => {
    for (const address of ['/', '/about/page.json', '/__open-in-editor?file=site.yaml'])
      expect(await ask(address, host)).toBe(403);
    expect(await ask('/', 'localhost:5173')).toBe(200);
    expect(fs.existsSync(log)).toBe(false);
  },
);

/** Asks for something to be done, with some headers. Returns the status. */
const post = (address: string, headers: Record<string, string>, method = 'POST') =>
  new Promise<number | undefined>((resolve, reject) => {
    http
      .request(new URL(address, server.url), { method, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
      .on('error', reject)
      .end();
  });

it('lets no page show it in a frame', async () => {
  for (const address of ['', 'about', '__blocks', 'none'])
    expect((await fetch(new URL(address, server.url))).headers.get('x-frame-options')).toBe('DENY');
});

it('opens files of the site only', async () => {
  fs.symlinkSync('/etc/hostname', path.join(root, 'content/outside.yaml'));
  const { origin } = new URL(server.url);
  const open = (file: string, method = 'POST') =>
    post(`/__open-in-editor?file=${encodeURIComponent(file)}`, { origin }, method);
  for (const file of ['../secret', '/etc/passwd', 'content/outside.yaml', 'content/none.yaml', ''])
    expect(await open(file), file).toBe(404);
  expect(await open('site.yaml', 'GET')).toBe(403);
  expect(fs.existsSync(log)).toBe(false);
  expect(await open('site.yaml:2:1')).toBe(204);
  await expect
    .poll(() => fs.existsSync(log) && fs.readFileSync(log, 'utf8'))
    .toContain('site.yaml');
});

/** Asks for a repair with some headers. Returns the status. */
const fix = (id: string, headers: Record<string, string>, method = 'POST') =>
  post(`/__fix?id=${id}`, headers, method);

it('makes a repair for its own pages only, and only the one that was shown', async () => {
  const file = path.join(root, 'content/pages/about.yaml');
  const before = fs.readFileSync(file, 'utf8');
  const wrong = before.replace('title: About us', 'titel: About us');
  fs.writeFileSync(file, wrong);
  onTestFinished(() => fs.writeFileSync(file, before));
  const result = compiled(root);
  const [diagnostic] = result.diagnostics.filter(({ code }) => code === 'schema/unknown-key');
  if (!diagnostic) throw new Error('there is nothing to repair');
  const id = idOf(diagnostic, wrong);
  const own = { host: new URL(server.url).host, origin: new URL(server.url).origin };

  for (const [headers, method] of [
    [{ host: own.host }],
    [{ ...own, origin: 'https://chapter.example' }],
    [{ ...own, origin: 'null' }],
    [{ ...own, origin: own.origin.replace(/\d+$/, '1') }],
    [{ ...own, 'sec-fetch-site': 'same-site' }],
    [{ host: 'chapter.example', origin: 'http://chapter.example' }],
    [own, 'GET'],
  ] as const)
    expect(await fix(id, headers, method), JSON.stringify(headers)).toBe(403);
  for (const other of ['', '0', idOf(diagnostic, before), `${id}0`])
    expect(await fix(other, own), other).toBe(409);
  expect(fs.readFileSync(file, 'utf8')).toBe(wrong);

  expect(await fix(id, { ...own, 'sec-fetch-site': 'same-origin' })).toBe(204);
  expect(fs.readFileSync(file, 'utf8')).toBe(before);
  expect(await fix(id, own)).toBe(409);
});

it('has the crop of a version before for a page on its way, and none that no version had', async () => {
  const own = site({}, chapterRoot);
  const chapter = await launch(['dev', '--root', own, '--port', '0']);
  onTestFinished(async () => void (await chapter.stop()));
  const get = async (address: string) => fetch(new URL(address, chapter.url));
  const crop = /images\/[\w.-]+-at-\d+\.avif/;
  const [shown = ''] = crop.exec(await (await get('')).text()) ?? [];
  const home = path.join(own, 'content/pages/home.yaml');
  const text = fs.readFileSync(home, 'utf8');
  fs.writeFileSync(home, text.replace('focus: right', 'focus: 12% 50%'));
  const page = async () => (await get('')).text();
  await expect.poll(page, { timeout: 10_000 }).not.toContain(shown);
  expect(crop.test(await page())).toBe(true);
  expect((await get(shown)).headers.get('content-type')).toMatch(/^image\//);
  expect((await get(shown.replace(/-at-\d+/, '-at-3'))).status).toBe(404);
});
