// Issue 8, "Under every fault": a file of the program × how it fails. The page says everything and leads on.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readEngine } from '../../src/site/engine.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import {
  address,
  countDocuments,
  exceptions,
  type Fault,
  fail,
  hold,
  turnTo,
} from '../support/faults.ts';
import { box, MOBILE, visit } from '../support/measure.ts';
import { unseen } from '../support/page-texts.ts';

browserForThisFile();

const { blocks } = readEngine();
/** The file of the code of the view of a block. */
const codeOf = (type: string): string => `**/${blocks[type]?.modules.at(-1)}`;
const PLAIN = '**/assets/plain-*.js';
const CLIENT = '**/assets/client-*.js';

const menu = (page: Page) => page.locator('header nav a:visible');

/** A route with something that opens, for each file that may fail, and how. */
const FILES: readonly (readonly [string, string, string, readonly Fault[]])[] = [
  ['what a page runs at once', PLAIN, '/about', ['aborted', '404', 'truncated', 'held']],
  ['the entry script', CLIENT, '/faqs', ['aborted', '404', 'truncated', 'held']],
  ["React's own file", '**/assets/react-*.js', '/careers', ['truncated']],
  ['the code of the screen', codeOf('eventCards'), '/recruitment', ['aborted']],
  ['the data of the site', '**/assets/site.*.json', '/contact', ['empty', 'held']],
];

/** Opens a route while a file fails; one that is held is waited for until the page gives up. */
const openFailing = async (route: string, pattern: string, fault: Fault) => {
  const { page } = await openPage(MOBILE);
  if (fault === 'held') await page.clock.install();
  const asked = await fail(page, pattern, fault);
  const documents = countDocuments(page);
  const uncaught = exceptions(page);
  await page.goto(address(route), { waitUntil: 'load' });
  await turnTo(page, () => asked.length > 0);
  if (fault === 'held') await page.clock.fastForward(30_000);
  await expect.poll(() => menu(page).count()).toBe(9);
  return { page, documents, uncaught };
};

describe.each(FILES)('%s', (_, pattern, route, faults) => {
  it.each(faults)(`%s: ${route} is readable and leads on`, async (fault) => {
    const { page, documents, uncaught } = await openFailing(route, pattern, fault);
    expect(await unseen(page, route)).toEqual([]);
    expect(documents()).toBe(1);
    expect(uncaught).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await menu(page).filter({ hasText: 'FAQ' }).click({ noWaitAfter: true });
    await page.waitForURL('**/faqs', { waitUntil: 'commit' });
  });
});

it('nothing is left that does not answer: no menu button, no arrows, no button of the form', async () => {
  for (const route of ['/', '/contact']) {
    const { page } = await openFailing(route, CLIENT, '404');
    expect(await page.locator('button:visible').count()).toBe(0);
    expect(await page.locator('main a:visible').count()).toBeGreaterThan(2);
    // The words that would be typed stand there.
    if (route === '/')
      expect((await box(page.locator('[data-hero] li').first())).height).toBeGreaterThan(10);
  }
});

it('what has been unfolded stays so, though the app comes in the end', async () => {
  const { page } = await openPage(MOBILE);
  await page.clock.install();
  const release = await hold(page, CLIENT);
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().includes('/client-');
  });
  await page.goto(address('/faqs'), { waitUntil: 'load' });
  await turnTo(page, () => isAsked);
  await page.clock.fastForward(30_000);
  await expect.poll(() => unseen(page, '/faqs')).toEqual([]);
  const came = page.waitForResponse(CLIENT);
  release();
  await (await came).finished();
  await page.clock.runFor(1000);
  expect(await unseen(page, '/faqs')).toEqual([]);
  expect(await menu(page).count()).toBe(9);
});

/** A page as an older build made it: its files have other names, which are gone. */
const old = (html: string): string => html.replace(/plain-[\w-]+\.js"/g, 'plain-former.js"');

it.each([
  ['once: it is loaded again, and lives', (request: number) => request === 1, 2, true],
  ['again and again: it is never loaded twice', () => true, 1, false],
  ['for the visitor alone: nor then', (_: number, byVisitor: boolean) => byVisitor, 2, false],
] as const)(
  'a page of a former publication comes %s',
  async (_, isFormer: (request: number, byVisitor: boolean) => boolean, loads, lives) => {
    const { page } = await openPage(MOBILE);
    const documents = countDocuments(page);
    let requests = 0;
    await page.route(address('/faqs'), async (route) => {
      requests += 1;
      const response = await route.fetch();
      const html = await response.text();
      const byVisitor = route.request().isNavigationRequest();
      await route.fulfill({ response, body: isFormer(requests, byVisitor) ? old(html) : html });
    });
    await page.goto(address('/faqs'), { waitUntil: 'load' });
    await expect.poll(documents).toBe(loads);
    await page.waitForLoadState('load');
    if (lives) {
      await page.locator('header button').click();
      await page.locator('header button[aria-expanded="true"]').waitFor();
    } else {
      await expect.poll(() => menu(page).count()).toBe(9);
      expect(await unseen(page, '/faqs')).toEqual([]);
    }
    expect(documents()).toBe(loads);
  },
);

const BAR = 'That page did not load. Check your connection, then try again.';

it('a tap without network leaves the page where it is and says so; later the same tap leads on', async () => {
  const { page } = await visit('/faqs', MOBILE);
  await page.locator('main summary').first().click();
  await page.context().setOffline(true);
  const contact = page.locator('main a[href="/contact"]').first();
  const bar = page.getByRole('status').filter({ hasText: BAR });
  for (let times = 0; times < 2; times += 1) {
    await contact.click();
    await bar.waitFor();
    // It is seen, within the window, and lies over nothing that can no longer be pressed.
    const { x, y, width, height } = (await bar.boundingBox()) as DOMRect;
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    expect(y + height).toBeLessThanOrEqual(800);
    expect(height).toBeGreaterThan(40);
    expect(await bar.evaluate((e) => getComputedStyle(e).pointerEvents)).toBe('none');
  }
  expect(new URL(page.url()).pathname).toBe('/faqs');
  expect(await page.locator('main details[open]').count()).toBe(1);
  await page.context().setOffline(false);
  await contact.click();
  await page.waitForSelector('main[data-path="/contact"]');
  expect(await bar.count()).toBe(0);
});

it('an unknown member stays Home where the list of names does not come', async () => {
  const { page, goto } = await openPage();
  const uncaught = exceptions(page);
  const asked = await fail(page, '**/active-brothers/entries.json', 'truncated');
  await goto('/active-brothers/jane-doe');
  await expect.poll(() => asked.length).toBe(1);
  expect(await page.locator('main h1').isVisible()).toBe(true);
  expect(uncaught).toEqual([]);
});
