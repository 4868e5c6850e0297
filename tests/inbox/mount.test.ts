// The receiver inside `preview` and `dev`.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../support/cli.ts';
import { hasProgram } from '../support/find-browser.ts';
import { apacheWith, nginxWith } from '../support/hosts.ts';
import { fencesOf } from '../support/markdown.ts';
import { projectRoot, site, temporaryFolder } from '../support/site.ts';
import { bodyOf, SOON, storeIn } from './support.ts';

const inboxOf = (root: string) => storeIn(path.join(root, '.inbox'));

describe('preview', () => {
  it('receives messages of its own pages, and opens no database before', async () => {
    const root = temporaryFolder();
    fs.mkdirSync(path.join(root, 'dist'));
    for (const page of ['index.html', '404.html'])
      fs.writeFileSync(path.join(root, 'dist', page), page);
    const args = ['preview', '--root', root, '--base', '/chapter/', '--port', '0'];
    const { url, printed, stop } = await serve(args);
    const put = (origin: string) =>
      fetch(new URL('/submit-form', url), {
        method: 'PUT',
        headers: { 'content-type': 'application/json', origin },
        body: bodyOf(),
      });
    expect((await put('https://evil.example')).status).toBe(403);
    // A proxy may call this server by another name than the site has.
    expect((await put('https://tiny.example.org')).status).toBe(403);
    expect((await fetch(new URL('/healthz', url))).status).toBe(404);
    expect(fs.existsSync(path.join(root, '.inbox'))).toBe(false);
    // What hinders it is said where it runs.
    fs.writeFileSync(path.join(root, '.inbox'), 'in the way');
    expect((await put(new URL(url).origin)).status).toBe(503);
    await expect.poll(printed, SOON).toContain('messages.db cannot be opened (');
    fs.rmSync(path.join(root, '.inbox'));
    expect((await put(new URL(url).origin)).status).toBe(201);
    await expect.poll(printed, SOON).toContain('A message arrived. Read it with: npm run inbox\n');
    fs.writeFileSync(path.join(root, 'site.yaml'), 'url: https://tiny.example.org\n');
    expect((await put('https://tiny.example.org')).status).toBe(201);
    expect(await stop()).toBe(0);
    expect(await (await inboxOf(root)).list()).toHaveLength(2);
  });
});

/** What the guide says of each, before a port. */
const blockOf = (language: string, port: string): string => {
  const page = fs.readFileSync(path.join(projectRoot, 'src/docs/hosts.md'), 'utf8');
  const fence = fencesOf(page).find((one) => one.language === language);
  return String(fence?.text).replaceAll('127.0.0.1:4173', `127.0.0.1:${port}`);
};

it.each([
  ['nginx', 'nginx', nginxWith],
  ['apache', 'apache2', apacheWith],
] as const)(
  'behind %s as the guide writes it, messages arrive',
  async (language, program, start) => {
    if (!hasProgram(program)) return;
    const root = temporaryFolder();
    fs.mkdirSync(path.join(root, 'dist'));
    for (const page of ['dist/index.html', 'dist/404.html', 'site.yaml'])
      fs.writeFileSync(path.join(root, page), 'url: https://club.example.org\n');
    const { url } = await serve(['preview', '--root', root, '--port', '0']);
    const ask = await start(blockOf(language, new URL(url).port));
    const put = (origin: string) =>
      ask('/submit-form', {
        ...{ method: 'PUT', body: bodyOf() },
        headers: { 'content-type': 'application/json', origin },
      });
    expect((await put('https://evil.example')).status).toBe(403);
    expect((await put('https://club.example.org')).status).toBe(201);
    expect((await ask('/')).body).toContain('url:');
  },
);

describe('dev', () => {
  it('receives messages and shows them to nobody', async () => {
    // Vite serves what stands below the folder of the program, as the messages of its own site do.
    const folder = path.join(projectRoot, 'node_modules/.cache/chapterkit-test/.inbox');
    fs.rmSync(folder, { recursive: true, force: true });
    onTestFinished(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }));
    const env = { DATABASE_URL: `file:${folder}/messages.db` };
    const { url } = await serve(['dev', '--root', site(), '--port', '0'], env);
    const answer = await fetch(new URL('/submit-form', url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(),
    });
    expect(answer.status).toBe(201);
    expect(fs.readdirSync(folder)).toContain('messages.db-wal');
    for (const file of fs.readdirSync(folder))
      for (const place of [`/${path.relative(projectRoot, folder)}/`, `/@fs${folder}/`])
        for (const query of ['', '?raw', '?url']) {
          const shown = await fetch(new URL(`${place}${file}${query}`, url));
          expect(await shown.text()).not.toMatch(/rush begin|SQLite format/);
        }
  });
});
