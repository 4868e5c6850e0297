// Issue 7, "For visitors": what comes first, what waits, and that nothing jumps. No test here asserts a time;
// budget.test.ts holds the bytes of every route.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { address, hold, savingData } from '../support/faults.ts';

browserForThisFile('chrome');

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** Everything a page asks for from now on, as paths. */
const requestsOf = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
};

/** Waits until the page had every chance to do what it must not do. */
const idle = (page: Page): Promise<void> => page.waitForTimeout(500);

const ready = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

const isScript = (file: string): boolean => file.endsWith('.js');

it.each(['/', '/about', '/active-brothers'])(
  'on %s the picture at the top comes before every script, and the typefaces are asked for at once',
  async (route) => {
    const { page } = await openPage(PHONE);
    const release = await hold(page, '**/images/**');
    const requests = requestsOf(page);
    await page.goto(address(route), { waitUntil: 'domcontentloaded' });
    await expect.poll(() => requests.some((file) => file.startsWith('/images/'))).toBe(true);
    await idle(page);
    expect(requests.filter(isScript)).toEqual([]);
    await expect.poll(() => requests.some((file) => file.startsWith('/fonts/'))).toBe(true);
    release();
    await ready(page);
    expect(requests.some(isScript)).toBe(true);
  },
);

it('a press on the menu button before the app is there opens the menu, pictures or not', async () => {
  const { page, complaints } = await openPage(PHONE);
  const release = await hold(page, '**/images/**');
  const deliver = await hold(page, '**/assets/*.js');
  await page.goto(address('/'), { waitUntil: 'domcontentloaded' });
  await page.locator('header button').tap();
  deliver();
  await ready(page);
  const button = page.locator('header button');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  // It was made again once, not twice: another press closes the menu.
  await button.tap();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  release();
  expect(complaints).toEqual([]);
});

it('a link that is followed before the app is there leads to its page', async () => {
  const { page } = await openPage();
  await hold(page, '**/assets/**');
  await page.goto(address('/'), { waitUntil: 'domcontentloaded' });
  await page.locator('#menu a[href$="/faqs"]').click();
  await page.waitForURL('**/faqs');
});

it.each([false, true])(
  'hover, focus and touch fetch the page that a link leads to, but not under Save-Data (%s)',
  async (saves) => {
    const { page } = await openPage();
    if (saves) await savingData(page);
    const requests = requestsOf(page);
    await page.goto(address('/'), { waitUntil: 'load' });
    await ready(page);
    const link = (to: string) => page.locator(`#menu a[href$="/${to}"]`);
    await link('faqs').hover();
    await link('careers').focus();
    await link('gallery').dispatchEvent('touchstart', {});
    const fetched = ['/faqs', '/careers', '/gallery'].map((to) => `${to}/page.json`);
    const seen = () => fetched.filter((file) => requests.includes(file));
    if (saves) await idle(page);
    else await expect.poll(seen).toEqual(fetched);
    expect(seen()).toEqual(saves ? [] : fetched);
    await link('faqs').click();
    await page.waitForFunction(() => document.title.startsWith('F'));
    expect(requests.filter((file) => file === '/faqs/page.json')).toHaveLength(1);
  },
);

it('no page brings chart code: it is a file of its own, which no document names', () => {
  const dist = inject('dist');
  const assets = fs.readdirSync(path.join(dist, 'assets')).filter(isScript);
  const charts = assets.filter((file) =>
    /echarts|zrender/.test(fs.readFileSync(path.join(dist, 'assets', file), 'utf8')),
  );
  expect(charts).toEqual([expect.stringMatching(/^live-/)]);
  const documents = fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'));
  for (const file of documents)
    expect(fs.readFileSync(path.join(dist, file), 'utf8'), file).not.toContain('live-');
});
