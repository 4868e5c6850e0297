// Issue 8, "Under every fault": a file of the app × how it fails, at the first page and at the next. The page says everything and leads on.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readEngine } from '../../src/site/engine.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { address, countDocuments, exceptions, type Fault, fail, hold } from '../support/faults.ts';
import { box, DESKTOP, goBy, MOBILE, visit } from '../support/measure.ts';
import { unseen } from '../support/page-texts.ts';

browserForThisFile();

const { blocks } = readEngine();
/** The file of the code, or of the styles, that the view of a block brings. */
const codeOf = (type: string): string => `**/${blocks[type]?.modules.at(-1)}`;
const styleOf = (type: string): string => `**/${blocks[type]?.styles.at(-1)}`;
const CLIENT = '**/assets/client-*.js';

const menu = (page: Page) => page.locator('header nav a:visible');
const link = (page: Page, to: string) => page.locator(`#menu a[href="${to}"]`);
const isAlive = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** A route with something that opens, for each file that may fail, and how. */
const FIRST: readonly (readonly [string, string, string, readonly Fault[]])[] = [
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
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  if (fault === 'held') await page.clock.fastForward(30_000);
  await expect.poll(() => menu(page).count()).toBe(9);
  return { page, documents, uncaught };
};

describe.each(FIRST)('%s', (_, pattern, route, faults) => {
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
  await page.goto(address('/faqs'), { waitUntil: 'load' });
  await page.waitForSelector('link[rel="modulepreload"]', { state: 'attached' });
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
const old = (html: string): string => html.replace(/client-[\w-]+\.js"/g, 'client-former.js"');

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
    if (lives) {
      await isAlive(page);
      await page.locator('main button').first().click();
      expect(await page.locator('main button[aria-expanded="true"]').count()).toBe(1);
    } else {
      await expect.poll(() => menu(page).count()).toBe(9);
      expect(await unseen(page, '/faqs')).toEqual([]);
    }
    expect(documents()).toBe(loads);
  },
);

const PAGE = '**/faqs/page.json';
const ENTRIES = '**/active-brothers/entries-*.json';
const MAYA = '/active-brothers/maya-okafor';

/** What a click asks for: where it leads, and how it may fail. Answers of another shape are given as JSON. */
const NEXT: readonly (readonly [string, string, string, readonly (Fault | object)[]])[] = [
  ['the data of the next page', '/faqs', PAGE, ['aborted', 'truncated', 'held', { path: '/faqs' }]],
  ['the data of the next entry', MAYA, ENTRIES, ['404', 'held', { path: MAYA }, []]],
  ['the code of the next page', '/recruitment', codeOf('eventCards'), ['404', 'held']],
  ['the styles of the next page', '/contact', styleOf('form'), ['404', 'held']],
];

/** A live page from which a click leads to another, while a file of that one fails. */
const follow = async (to: string, pattern: string, fault: Fault | object) => {
  const from = to === MAYA ? '/active-brothers' : '/gallery';
  const { page } = await visit(from, DESKTOP, async (fresh) => {
    if (fault === 'held') await fresh.clock.install();
  });
  const asked: string[] = [];
  if (typeof fault === 'string') await fail(page, pattern, fault as Fault);
  else await page.route(pattern, (route) => route.fulfill({ json: fault }));
  page.on('request', (request) => asked.push(request.url()));
  const documents = countDocuments(page);
  const uncaught = exceptions(page);
  await page.locator(`a[href="${to}"]`).first().click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  if (fault === 'held') await page.clock.fastForward(11_000);
  return { page, documents, uncaught };
};

describe.each(NEXT)('%s', (what, to, pattern, faults) => {
  // Each in a list of its own: an answer that is a list would be taken for the arguments.
  const rows = faults.map((fault) => [fault] as const);
  it.each(rows)('%j: its document comes once, and lives or says everything', async (fault) => {
    const { page, documents, uncaught } = await follow(to, pattern, fault);
    await expect.poll(documents).toBe(1);
    await page.waitForSelector(`main[data-path="${to}"]`);
    if (what.startsWith('the code')) {
      // The code fails again for the document, which then does without it.
      if (fault === 'held') {
        await page.waitForSelector('link[rel="modulepreload"]', { state: 'attached' });
        await page.clock.fastForward(30_000);
      }
      await expect.poll(() => unseen(page, to)).toEqual([]);
      expect(await page.locator('main button[aria-expanded]:visible').count()).toBe(0);
    } else {
      await isAlive(page);
      if (to === MAYA) expect(await page.locator('h1').innerText()).toBe('Maya Okafor');
      if (to === '/faqs') {
        await page.locator('main button').first().click();
        await expect.poll(() => page.locator('main [aria-expanded="true"]').count()).toBe(1);
      }
      const ground = (e: Element) => getComputedStyle(e).backgroundColor;
      if (to === '/contact')
        expect(await page.locator('main form').evaluate(ground)).not.toMatch(/, 0\)$/);
      expect(await page.locator('[data-missing]').count()).toBe(0);
      // The way back is another page again, without a document.
      await goBy(page, '/campus-involvement');
    }
    expect(documents()).toBe(1);
    expect(uncaught).toEqual([]);
  });
});

it('what was wanted early and could not be had is asked again by the click, and shared by those that need it', async () => {
  const { page } = await visit('/active-brothers');
  const documents = countDocuments(page);
  const tile = (to: string) => page.locator(`main a[href="${to}"]`).first();
  for (const [pattern, wanted] of [
    [PAGE, link(page, '/faqs')],
    [ENTRIES, tile(MAYA)],
  ] as const) {
    // Once, and the route stays: taking it away could disturb what else is on its way, such as the code of the page.
    let times = 0;
    await page.route(pattern, (route) => {
      times += 1;
      return times === 1 ? route.abort('connectionreset') : route.continue();
    });
    const failed = page.waitForEvent('requestfailed');
    await wanted.hover();
    await failed;
    // A task later the page knows it too; a click before that would share the failure.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(times).toBe(1);
  }
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const paths = await page
    .locator('[data-block="roster"] a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const few = paths.slice(0, 9);
  for (const to of few) {
    await tile(to).click();
    await page.waitForSelector(`main[data-path="${to}"]`);
    await page.goBack();
    await page.waitForSelector('main[data-path="/active-brothers"]');
  }
  const data = requests.filter((url) => url.endsWith('.json'));
  expect(data.length).toBe(new Set(data).size);
  expect(data.length).toBeLessThan(few.length / 2);
  await goBy(page, '/faqs');
  expect(documents()).toBe(0);
});

/** What a tap may meet: no network, a server in trouble, the page on which a hotel asks for a room number. */
const NO_WAY: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'no network': (page) => page.context().setOffline(true),
  'a server in trouble': (page) => page.route('**', (route) => route.fulfill({ status: 503 })),
  'a page of somebody else': (page) =>
    page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Log in' })),
};

const BAR = 'That page did not load. Check your connection, then try again.';

describe.each(Object.entries(NO_WAY))('a tap that meets %s', (_, cut) => {
  it('leaves the page and its address where they are and says so; later the same tap leads on', async () => {
    const { page } = await visit('/faqs', MOBILE);
    const documents = countDocuments(page);
    await page.locator('main button').first().click();
    await cut(page);
    const to = (path: string) => page.locator(`main a[href="${path}"]`).first();
    // What was wanted early and failed, styles among it, is asked for again.
    await to('/contact').hover();
    for (let times = 0; times < 2; times += 1) {
      await to('/contact').click();
      const bar = page.getByRole('status').filter({ hasText: BAR });
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
    expect(await page.locator('main button[aria-expanded="true"]').count()).toBe(1);
    await page.context().setOffline(false);
    await page.unroute('**');
    await to('/contact').click();
    await page.waitForSelector('main[data-path="/contact"]');
    await isAlive(page);
    expect(await page.getByRole('status').filter({ hasText: BAR }).count()).toBe(0);
    const ground = (e: Element) => getComputedStyle(e).backgroundColor;
    expect(await page.locator('main form').evaluate(ground)).not.toMatch(/, 0\)$/);
    expect(documents()).toBeLessThan(2);
    await page.goBack();
    await page.waitForSelector('main[data-path="/faqs"]');
  });
});

it('without network a file stays a link on its page, Back waits for the page, and what is late is not followed', async () => {
  const { page, goto } = await openPage(DESKTOP);
  const bar = page.getByRole('status').filter({ hasText: BAR });
  const at = () => new URL(page.url()).pathname;
  await goto('/gallery');
  await goBy(page, '/recruitment');
  await page.reload();
  await isAlive(page);
  await page.context().setOffline(true);
  await page.locator('main a[href$=".ics"]').first().click();
  await bar.waitFor();
  expect(at()).toBe('/recruitment');
  await page.goBack();
  await bar.waitFor();
  expect(await page.locator('main').getAttribute('data-path')).toBe('/recruitment');
  await page.context().setOffline(false);
  await page.waitForSelector('main[data-path="/gallery"]');
  const release = await hold(page, PAGE);
  await link(page, '/faqs').click();
  await goBy(page, '/about');
  const came = page.waitForResponse(PAGE);
  release();
  await (await came).finished();
  await goBy(page, '/careers');
  await page.goBack();
  await page.waitForSelector('main[data-path="/about"]');
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
