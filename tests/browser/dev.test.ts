// The dev server with a real browser: saves show without a reload, mistakes show and go, Alt-click opens.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { prettyOne } from '../../src/compiler/diagnostics/formats/pretty.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { serve } from '../support/cli.ts';
import { compiled, site, temporaryFolder } from '../support/site.ts';

browserForThisFile();

const started = async () => {
  const root = site();
  const log = path.join(temporaryFolder(), 'opened.txt');
  const editor = path.join(path.dirname(log), 'editor.sh');
  fs.writeFileSync(editor, `#!/bin/sh\necho "$@" >> ${log}\n`, { mode: 0o755 });
  const { url } = await serve(['dev', '--root', root, '--port', '0'], { LAUNCH_EDITOR: editor });
  const opened = await openPage({}, url);
  const change = (file: string, edit: (text: string) => string) => {
    const target = path.join(root, file);
    fs.writeFileSync(target, edit(fs.readFileSync(target, 'utf8')));
  };
  await opened.goto('/about');
  await opened.page.evaluate(() => {
    (window as { stayed?: boolean }).stayed = true;
  });
  const stayed = () => opened.page.evaluate(() => (window as { stayed?: boolean }).stayed === true);
  return { root, log, change, stayed, ...opened };
};

describe('dev', () => {
  it('shows a saved edit in the open page without a reload', async () => {
    const { page, change, stayed } = await started();
    change('content/pages/about.yaml', (text) =>
      text.replace('title: About us', 'title: About all of us'),
    );
    await page.waitForSelector('h1:text("About all of us")');
    expect(await stayed()).toBe(true);
  });

  it('follows facts, members and pictures, too', async () => {
    const { page, change, stayed, goto } = await started();
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
    const { root, page, change, stayed } = await started();
    change('content/pages/about.yaml', (text) =>
      text.replace('title: About us', 'titel: About us'),
    );
    const overlay = page.locator('#chapterhouse-mistakes');
    await overlay.waitFor();
    const result = compiled(root);
    const printed = result.diagnostics.map((d) => prettyOne(d, result.textOf(d.file))).join('\n\n');
    expect(printed).toContain('content/pages/about.yaml:6:5');
    expect(await overlay.textContent()).toBe(printed);
    expect(await page.locator('h1').textContent()).toBe('About us');
    change('content/pages/about.yaml', (text) =>
      text.replace('titel: About us', 'title: About us again'),
    );
    await page.waitForSelector('h1:text("About us again")');
    expect(await overlay.count()).toBe(0);
    expect(await stayed()).toBe(true);
  });

  it('a page opened while there is a mistake shows it', async () => {
    const { page, change, goto } = await started();
    change('content/pages/home.yaml', (text) => text.replace('to: /about', 'to: /abuot'));
    await page.locator('#chapterhouse-mistakes').waitFor();
    await goto('/');
    await page.locator('#chapterhouse-mistakes').waitFor();
    expect(await page.locator('#chapterhouse-mistakes').textContent()).toContain(
      'Did you mean "/about"?',
    );
  });

  it('starts with a mistake, shows it, and shows the site when it is mended', async () => {
    const root = site({ 'content/pages/home.yaml': 'title: Home\n' });
    const { url } = await serve(['dev', '--root', root, '--port', '0']);
    const { page } = await openPage({}, url);
    await page.goto(url);
    expect(await page.locator('#chapterhouse-mistakes').textContent()).toContain(
      '"blocks" is missing',
    );
    fs.writeFileSync(
      path.join(root, 'content/pages/home.yaml'),
      'title: Home\ndescription: Mended.\nblocks:\n  - type: prose\n    text: All is well.\n',
    );
    await page.waitForSelector('text=All is well.');
  });

  it('a new block type on a page appears', async () => {
    const { page, change } = await started();
    change(
      'content/pages/about.yaml',
      (text) =>
        `${text}  - type: factsGrid\n    facts:\n      - value: 227\n        label: brothers\n`,
    );
    await page.waitForSelector('text=227');
  });

  it('Alt-click on a block opens its line', async () => {
    const { root, log, page } = await started();
    await page
      .locator('[data-block="accordion"] h2, [data-block="accordion"] h3')
      .first()
      .click({ modifiers: ['Alt'] });
    await expect
      .poll(() => (fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : ''))
      .toContain(path.join(root, 'content/pages/about.yaml'));
    expect(fs.readFileSync(log, 'utf8')).toMatch(/about\.yaml 7 \d+/);
  });

  it('the console stays silent', async () => {
    const { complaints } = await started();
    expect(complaints.filter((line) => !/\[vite\]|React DevTools/.test(line))).toEqual([]);
  });
});
