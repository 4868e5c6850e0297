// The dev server with a real browser: saves show without a reload, mistakes show and go, Alt-click opens.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prettyOne } from '../../src/compiler/diagnostics/formats/pretty.ts';
import { browserForThisFile, onItsDay, openPage } from '../support/browser.ts';
import { launch, type Running, serve } from '../support/cli.ts';
import { compiled, site, temporaryFolder } from '../support/site.ts';

browserForThisFile();

let root: string;
let log: string;
let server: Running;

// One server for all tests that leave its files as they found them: starting one takes 4 s.
beforeAll(async () => {
  root = site();
  log = path.join(temporaryFolder(), 'opened.txt');
  const editor = path.join(path.dirname(log), 'editor.sh');
  fs.writeFileSync(editor, `#!/bin/sh\necho "$@" >> ${log}\n`, { mode: 0o755 });
  server = await launch(['dev', '--root', root, '--port', '0'], { LAUNCH_EDITOR: editor });
});
afterAll(() => server?.stop());

/** What the files said that the running test has changed. */
const before = new Map<string, string>();

afterEach(() => {
  for (const [file, text] of before) fs.writeFileSync(file, text);
  before.clear();
});

const change = (file: string, edit: (text: string) => string): void => {
  const target = path.join(root, file);
  const text = fs.readFileSync(target, 'utf8');
  if (!before.has(target)) before.set(target, text);
  fs.writeFileSync(target, edit(text));
};

const started = async () => {
  const opened = await openPage({}, server.url);
  // Past events are folded.
  await opened.page.addInitScript(onItsDay);
  await opened.goto('/about');
  // The files of the test before are as they were, and so is the page.
  await opened.page.waitForSelector('h1:text-is("About us")');
  await opened.page.locator('#chapterkit-mistakes').waitFor({ state: 'detached' });
  await opened.page.evaluate(() => {
    (window as { stayed?: boolean }).stayed = true;
  });
  const stayed = () => opened.page.evaluate(() => (window as { stayed?: boolean }).stayed === true);
  return { stayed, ...opened };
};

describe('dev', () => {
  it('shows a saved edit in the open page without a reload', async () => {
    const { page, stayed } = await started();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    change('content/pages/about.yaml', (text) =>
      text.replace('title: About us', 'title: About all of us'),
    );
    await page.waitForSelector('h1:text("About all of us")');
    expect(await stayed()).toBe(true);
    // Nothing but the data of the page that is looked at.
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/about/page.json']);
  });

  it('shows an edit that is saved while the page comes alive when it has', async () => {
    const { page, goto, complaints } = await openPage({}, server.url);
    // As soon as somebody listens something has been saved, and a slow machine is not ready yet.
    await page.addInitScript(() => {
      window.EventSource = class extends EventTarget {
        override addEventListener(type: string, listener: EventListener) {
          if (type === 'saved')
            queueMicrotask(() => listener(new MessageEvent(type, { data: '""' })));
        }
      } as unknown as typeof EventSource;
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.route('**/about/page.json', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('About us', 'About all of us');
      await route.fulfill({ response: answer, body });
    });
    await goto('/about');
    await page.waitForSelector('h1:text("About all of us")');
    expect(complaints.filter((line) => /uncaught/.test(line))).toEqual([]);
  });

  it('follows facts, members and pictures, too', async () => {
    const { page, stayed, goto } = await started();
    change('content/season.yaml', (text) => text.replace('Info Night', 'Night of Answers'));
    await page.waitForSelector('text=Night of Answers');
    expect(await stayed()).toBe(true);
    await goto('/people/ada-byron');
    change('content/members/Ada_Byron.yaml', (text) =>
      text.replace('Mathematics', 'Poetical Science'),
    );
    await page.waitForSelector('text=Poetical Science');
  });

  it('says a mistake in the words of check, and recovers when it is mended', async () => {
    const { page, stayed, complaints } = await started();
    change('content/pages/about.yaml', (text) =>
      text.replace('title: About us', 'titel: About us'),
    );
    const overlay = page.locator('#chapterkit-mistakes');
    await overlay.waitFor();
    const result = compiled(root);
    const printed = result.diagnostics.map((d) => prettyOne(d, result.textOf(d.file))).join('\n\n');
    expect(printed).toContain('content/pages/about.yaml:6:5');
    expect((await overlay.locator('pre').allTextContents()).join('\n\n')).toBe(printed);
    expect(await overlay.textContent()).toContain('Hide (Escape)');
    expect(await page.locator('h1').textContent()).toBe('About us');
    change('content/pages/about.yaml', (text) =>
      text.replace('titel: About us', 'title: About us again'),
    );
    await page.waitForSelector('h1:text("About us again")');
    expect(await overlay.count()).toBe(0);
    expect(await stayed()).toBe(true);
    expect(complaints.filter((line) => !/\[vite\]|React DevTools/.test(line))).toEqual([]);
  });

  it('a button repairs the one mistake it stands at, and no other', async () => {
    const { page, stayed } = await started();
    change('content/pages/about.yaml', (text) =>
      text.replace('title: About us', 'titel: About us').replace('items:', 'itmes:'),
    );
    const overlay = page.locator('#chapterkit-mistakes');
    await overlay.getByRole('button', { name: 'Fix: rename it to "title"' }).click();
    await overlay.getByText('1 mistake.').waitFor();
    const text = fs.readFileSync(path.join(root, 'content/pages/about.yaml'), 'utf8');
    expect(text).toContain('title: About us');
    expect(text).toContain('itmes:');
    await overlay.getByRole('button', { name: 'Fix: rename it to "items"' }).click();
    await overlay.waitFor({ state: 'detached' });
    expect(await stayed()).toBe(true);
  });

  it('says warnings quietly in a corner, and lets the page be used', async () => {
    const { page } = await started();
    const picture = path.join(root, 'content/images/nobody.png');
    fs.copyFileSync(path.join(root, 'content/images/dot.png'), picture);
    const note = page.locator('#chapterkit-warnings');
    await note.waitFor();
    expect(await page.locator('#chapterkit-mistakes').count()).toBe(0);
    expect(await note.locator('summary').textContent()).toMatch(/^\d+ warnings?$/);
    const text = note.locator('pre', { hasText: 'nobody.png' });
    expect(await text.isVisible()).toBe(false);
    await note.locator('summary').click();
    expect(await text.textContent()).toContain('warning  image/unused');
    fs.rmSync(picture);
    await text.waitFor({ state: 'detached' });
  });

  it('starts with a mistake, shows it, and shows the site when it is mended', async () => {
    const broken = site({ 'content/pages/home.yaml': 'title: Home\n' });
    const { url } = await serve(['dev', '--root', broken, '--port', '0']);
    const { page } = await openPage({}, url);
    await page.goto(url);
    expect(await page.locator('#chapterkit-mistakes').textContent()).toContain(
      '"blocks" is missing',
    );
    fs.writeFileSync(
      path.join(broken, 'content/pages/home.yaml'),
      'title: Home\ndescription: Mended.\nblocks:\n  - type: prose\n    text: All is well.\n',
    );
    await page.waitForSelector('text=All is well.');
  });

  it.each([
    ['a heading', '/about', 'h1', /about\.yaml 6 12\n/],
    ['the photo of a member', '/about', 'a:has-text("Zoë")', /Zoe_Oneill\.yaml 2 6\n/],
    ['a row of a year', '/about', 'td:has-text("Engines Ltd")', /years\/2023\.yaml 6 18\n/],
  ])('Alt-click on %s opens the line of its field', async (_, address, selector, line) => {
    const { page, goto } = await started();
    await goto(address);
    await page
      .locator(selector)
      .first()
      .click({ modifiers: ['Alt'] });
    await expect
      .poll(() => (fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split(root).at(-1) : ''))
      .toMatch(line);
  });
});
