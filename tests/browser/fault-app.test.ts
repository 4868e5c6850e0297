// Issue 8, "Under every fault": the app cannot come. The page says everything, unfolded, and leads everywhere.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { readEngine } from '../../src/site/engine.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { countDocuments, exceptions, FAULTS, type Fault, fail } from '../support/faults.ts';
import { box, MOBILE, visit } from '../support/measure.ts';
import { unseen } from '../support/page-texts.ts';

browserForThisFile();

const address = (route: string): string => new URL(route.slice(1), inject('site')).href;

/** A route with something that opens, for each file that may fail, and how; the first fails in every way. */
const CASES: readonly (readonly [string, string, string, readonly Fault[]])[] = [
  ['the entry script', '**/assets/client-*.js', '/faqs', FAULTS],
  ["React's own file", '**/assets/react-*.js', '/careers', ['404', 'truncated', 'held']],
  [
    'the code of the screen',
    `**/${readEngine().blocks.eventCards?.modules.at(-1)}`,
    '/recruitment',
    ['aborted', '500'],
  ],
  ['the data of the site', '**/assets/site.*.json', '/contact', ['empty', 'truncated', 'held']],
  ['the data of the site', '**/assets/site.*.json', '/', ['500', '404']],
];

const menu = (page: Page) => page.locator('header nav a:visible');

/** Opens a route while a file fails; one that is held is waited for until the page gives up. */
const openFailing = async (route: string, pattern: string | RegExp, fault: Fault) => {
  const { page } = await openPage(MOBILE);
  if (fault === 'held') await page.clock.install();
  const asked = await fail(page, pattern, fault);
  const documents = countDocuments(page);
  const uncaught = exceptions(page);
  await page.goto(address(route), { waitUntil: 'load' });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  if (fault === 'held') await page.clock.fastForward(30_000);
  await expect.poll(() => menu(page).count()).toBe(9);
  return { page, documents, uncaught };
};

describe.each(CASES)('%s', (_, pattern, route, faults) => {
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
  const home = await openFailing('/', '**/assets/client-*.js', '404');
  expect(await home.page.locator('button:visible').count()).toBe(0);
  // The words that would be typed stand there.
  const words = home.page.locator('[data-hero] li');
  expect((await box(words.first())).height).toBeGreaterThan(10);
  const contact = await openFailing('/contact', '**/assets/client-*.js', '404');
  expect(await contact.page.locator('button:visible').count()).toBe(0);
  expect(await contact.page.locator('main a:visible').count()).toBeGreaterThan(2);
});

it('what has been unfolded stays so, though the app comes in the end', async () => {
  const { page } = await openPage(MOBILE);
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address('/faqs'), { waitUntil: 'load' });
  await page.waitForSelector('link[rel="modulepreload"]', { state: 'attached' });
  await page.clock.fastForward(30_000);
  await expect.poll(() => unseen(page, '/faqs')).toEqual([]);
  const came = page.waitForResponse('**/assets/client-*.js');
  release();
  await (await came).finished();
  await page.clock.runFor(1000);
  expect(await unseen(page, '/faqs')).toEqual([]);
  expect(await menu(page).count()).toBe(9);
});

describe('after the site was published anew, and files of this page are gone', () => {
  /** A page as an older build made it: its files have other names, which are gone. */
  const old = (html: string): string => html.replace(/client-[\w-]+\.js"/g, 'client-former.js"');

  /** @param former which requests for the document get the old one: 1 is the first */
  const openFormer = async (former: (request: number, byVisitor: boolean) => boolean) => {
    const { page } = await openPage(MOBILE);
    const documents = countDocuments(page);
    let requests = 0;
    await page.route(address('/faqs'), async (route) => {
      requests += 1;
      const response = await route.fetch();
      const html = await response.text();
      const byVisitor = route.request().isNavigationRequest();
      await route.fulfill({ response, body: former(requests, byVisitor) ? old(html) : html });
    });
    await page.goto(address('/faqs'), { waitUntil: 'load' });
    return { page, documents };
  };

  it('it is loaded again once, and lives', async () => {
    const { page, documents } = await openFormer((request) => request === 1);
    await page.waitForSelector('html[data-ready]');
    expect(documents()).toBe(2);
    await page.locator('main button').first().click();
    expect(await page.locator('main button[aria-expanded="true"]').count()).toBe(1);
  });

  it.each([
    ['the old page comes again and again', () => true, 1],
    ['only the visitor gets the old page', (_: number, byVisitor: boolean) => byVisitor, 2],
  ] as const)('%s: it is never loaded twice', async (_, former, loads) => {
    const { page, documents } = await openFormer(former);
    await expect.poll(() => menu(page).count()).toBe(9);
    expect(await unseen(page, '/faqs')).toEqual([]);
    expect(documents()).toBe(loads);
  });
});

it('a page that is alive is not unfolded by anything that fails later', async () => {
  const { page } = await visit('/faqs', MOBILE, (fresh) => fresh.clock.install());
  await page.clock.fastForward(60_000);
  expect(await menu(page).count()).toBe(0);
  expect(await page.locator('main button').first().isVisible()).toBe(true);
});
