// The receiver inside `preview` and `dev`.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../support/cli.ts';
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
    expect((await fetch(new URL('/healthz', url))).status).toBe(404);
    expect(fs.existsSync(path.join(root, '.inbox'))).toBe(false);
    // What hinders it is said where it runs.
    fs.writeFileSync(path.join(root, '.inbox'), 'in the way');
    expect((await put(new URL(url).origin)).status).toBe(503);
    await expect.poll(printed, SOON).toContain('messages.db cannot be opened (');
    fs.rmSync(path.join(root, '.inbox'));
    expect((await put(new URL(url).origin)).status).toBe(201);
    await expect.poll(printed, SOON).toContain('A message arrived. Read it with: npm run inbox\n');
    expect(await stop()).toBe(0);
    expect(await (await inboxOf(root)).list()).toHaveLength(1);
  });
});

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
