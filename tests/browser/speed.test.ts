// Issue 7, "For visitors": what comes first, what waits, and that nothing jumps. No test here asserts a time;
// budget.test.ts holds the bytes of every route.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { address, hold } from '../support/faults.ts';

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
    await expect.poll(() => requests.some(isScript)).toBe(true);
  },
);

it('a press on the menu button before any script is there opens the menu, once, and brings no app', async () => {
  const { page, complaints } = await openPage(PHONE);
  const release = await hold(page, '**/images/**');
  const deliver = await hold(page, '**/assets/*.js');
  const requests = requestsOf(page);
  await page.goto(address('/'), { waitUntil: 'domcontentloaded' });
  const button = page.locator('header button');
  await button.tap();
  deliver();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  // It was made again once, not twice: another press closes the menu.
  await button.tap();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  release();
  await idle(page);
  expect(requests.filter((file) => /react-|client-/.test(file))).toEqual([]);
  expect(complaints).toEqual([]);
});

/** What somebody does who is about to use a control, and what it then does. */
const CONTROLS: readonly (readonly [string, string, (page: Page) => Promise<unknown>, string])[] = [
  [
    'a press',
    '/recruitment',
    (page) => page.locator('main button[aria-expanded]').first().tap(),
    'main [aria-expanded=true]',
  ],
  ['the focus', '/contact', (page) => page.locator('#firstName').focus(), 'html[data-ready]'],
  [
    'a pointer',
    '/about',
    (page) => page.locator('[data-block="chart"] tbody tr').first().hover(),
    'html:has([data-replaced])',
  ],
];

it.each(CONTROLS)(
  '%s on %s brings the app, which answers; links, scrolling and pointing elsewhere do not',
  async (_, at, turn, answers) => {
    const { page, complaints } = await openPage({ ...PHONE, asksElsewhere: true });
    const requests = requestsOf(page);
    await page.goto(address(at), { waitUntil: 'networkidle' });
    await page.mouse.move(200, 5);
    await page.mouse.wheel(0, 900);
    await page.locator('footer a').last().focus();
    await page.locator('footer a').last().hover();
    await idle(page);
    expect(requests.filter((file) => /react-|client-|live-/.test(file))).toEqual([]);
    await turn(page);
    await page.waitForSelector(answers);
    expect(complaints).toEqual([]);
  },
);

it('a link that is followed before the app is there leads to its page', async () => {
  const { page } = await openPage();
  await hold(page, '**/assets/**');
  await page.goto(address('/'), { waitUntil: 'domcontentloaded' });
  await page.locator('#menu a[href$="/faqs"]').click();
  await page.waitForURL('**/faqs');
});

it('what the app needs is asked for beside it, and not after it', async () => {
  const { page } = await openPage();
  await hold(page, '**/assets/client-*.js');
  const requests = requestsOf(page);
  await page.goto(address('/contact'), { waitUntil: 'networkidle' });
  await page.locator('#firstName').focus();
  for (const name of ['client', 'react', 'library'])
    await expect
      .poll(() => requests.filter((file) => file.startsWith(`/assets/${name}-`)))
      .toHaveLength(1);
});

it('the browser fetches the page that a link leads to when it is pointed at, and shows that', async () => {
  const asked: string[] = [];
  const folder = serveFolder(inject('dist'), '/');
  const server = http.createServer((request, response) => {
    asked.push(`${request.headers['sec-purpose'] ?? 'shown'} ${request.url}`);
    return folder(request, response);
  });
  const served = await listen(server, 0, '/', () => {});
  try {
    const { page, complaints } = await openPage({}, served.url);
    await page.goto(served.url, { waitUntil: 'load' });
    await page.locator('#menu a[href="/faqs"]').hover();
    await expect.poll(() => asked).toContainEqual('prefetch /faqs');
    await page.locator('#menu a[href="/faqs"]').click();
    await page.waitForSelector('main[data-path="/faqs"]');
    expect(asked).not.toContain('shown /faqs');
    expect(complaints).toEqual([]);
  } finally {
    await served.close();
  }
});

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
