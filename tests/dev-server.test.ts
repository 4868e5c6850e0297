// The dev server, asked by what should get nothing from it → a refusal, and nothing done.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, type Running } from './support/cli.ts';
import { site, temporaryFolder } from './support/site.ts';

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

it.each(['localhost', 'localhost:5173', '127.0.0.1', '[::1]:80'])(
  'answers to the name %s of this machine',
  async (host) => expect(await ask('/', host)).toBe(200),
);

it.each(['chapter.example', 'localhost.chapter.example', '127.0.0.1.chapter.example', '10.0.0.1'])(
  'refuses the name %s, which another page may have made lead here',
  async (host) => {
    for (const address of ['/', '/about/page.json', '/__open-in-editor?file=site.yaml'])
      expect(await ask(address, host)).toBe(403);
    expect(fs.existsSync(log)).toBe(false);
  },
);

it('opens files of the site only', async () => {
  fs.symlinkSync('/etc/hostname', path.join(root, 'content/outside.yaml'));
  const open = (file: string) => ask(`/__open-in-editor?file=${encodeURIComponent(file)}`);
  for (const file of ['../secret', '/etc/passwd', 'content/outside.yaml', 'content/none.yaml', ''])
    expect(await open(file), file).toBe(404);
  expect(fs.existsSync(log)).toBe(false);
  expect(await open('site.yaml:2:1')).toBe(204);
  await expect
    .poll(() => fs.existsSync(log) && fs.readFileSync(log, 'utf8'))
    .toContain('site.yaml');
});
