// The door of the editor in a real browser: its key, its policy, and the way to it from a page.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { launch, type Running } from '../support/cli.ts';
import { panelAddress } from '../support/editor-server.ts';
import { projectRoot, site } from '../support/site.ts';

browserForThisFile();

let root: string;
let server: Running;
beforeAll(async () => {
  root = site();
  server = await launch(['dev', '--root', root, '--port', '0']);
});
afterAll(() => server?.stop());

const FRAME = 'iframe[name=page]';

it('leads from a page to the same page in the editor, where it leads no further', async () => {
  const { page, complaints } = await openPage({}, server.url);
  await page.goto(server.url);
  await page.locator('html[data-ready]').waitFor();
  // The page is another one by then.
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL('**/about');
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      const frame = document.querySelector(selector);
      if (!frame) return;
      Object.assign(window, { heightAtFirst: frame.getBoundingClientRect().height });
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  }, FRAME);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const frame = page.frameLocator(FRAME);
  await frame.locator('html[data-ready]').waitFor();
  // It is loaded at its own size: at another one it asks ahead for pictures of which it takes others.
  const height = await page.evaluate(() => (window as { heightAtFirst?: number }).heightAtFirst);
  expect(height).toBeGreaterThan(400);
  expect(new URL(page.url()).pathname).toBe('/__edit');
  expect(page.frame('page')?.url()).toMatch(/\/__draft\/[\w-]+\/about$/);
  expect(await frame.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
  expect(complaints.filter((one) => /policy|error/i.test(one))).toEqual([]);
});

it.each(['//evil.example/', '\\\\evil.example', '/%2e%2e/'])(
  'begins with no page outside of the draft: %s',
  async (asked) => {
    const { page } = await openPage({}, server.url);
    await page.goto(new URL(`/__edit?${new URLSearchParams({ path: asked })}`, server.url).href);
    await page.frameLocator(FRAME).locator('body').waitFor();
    expect(page.frame('page')?.url()).toMatch(/^http:\/\/localhost:\d+\/__draft\//);
  },
);

/** Another user, where this machine lets them read the program. */
const OTHER = 1234;
const isOther =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('test', ['-r', path.join(projectRoot, 'package.json')], { uid: OTHER }).status === 0;

it.runIf(isOther)(
  'opens to another user with the key alone, which leaves the address bar and lasts over a reload',
  async () => {
    const shared = site();
    fs.chmodSync(shared, 0o755);
    // The editor keeps its draft in the folder of the site.
    fs.chownSync(shared, OTHER, OTHER);
    const cache = path.join(shared, 'cache');
    const theirs = await launch(
      ['dev', '--root', shared, '--port', '0'],
      { HOME: shared, XDG_CACHE_HOME: cache },
      OTHER,
    );
    try {
      const { page } = await openPage({}, theirs.url);
      const closed = page.getByText('Open the address that the terminal shows.');
      const opened = page.frameLocator(FRAME).locator('body');
      await page.goto(new URL('/__edit', theirs.url).href);
      await closed.waitFor();
      const address = await panelAddress(theirs);
      await page.goto(address.href);
      await opened.waitFor();
      expect(page.url()).not.toContain('key');
      await page.reload();
      await opened.waitFor();
      expect(page.url()).not.toContain('key');
      await page.goto(new URL('/__edit?path=/about', theirs.url).href);
      await opened.waitFor();
      expect(page.url()).toMatch(/\/__edit\?path=%2Fabout|\/__edit\?path=\/about/);
      await page.evaluate(() => localStorage.setItem('chapterkit-key', 'of an earlier start'));
      await page.reload();
      await closed.waitFor();
      await page.reload();
      await closed.waitFor();
    } finally {
      await theirs.stop();
    }
  },
);
