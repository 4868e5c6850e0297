// Issue 8, "Under every fault": what a click asks for fails. The page comes all the same, as a document at the latest.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readEngine } from '../../src/site/engine.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { countDocuments, exceptions, type Fault, fail } from '../support/faults.ts';
import { DESKTOP, visit } from '../support/measure.ts';
import { unseen } from '../support/page-texts.ts';

browserForThisFile();

const link = (page: Page, to: string) => page.locator(`#menu a[href="${to}"]`);

/** A live page from which a click leads to another, while a file of that one fails. */
const follow = async (to: string, pattern: string, fault: Fault) => {
  const { page } = await visit('/gallery', DESKTOP, async (fresh) => {
    if (fault === 'held') await fresh.clock.install();
  });
  const asked = await fail(page, pattern, fault);
  const documents = countDocuments(page);
  const uncaught = exceptions(page);
  await link(page, to).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  if (fault === 'held') await page.clock.fastForward(11_000);
  return { page, documents, uncaught };
};

const isAlive = (page: Page) =>
  page.waitForSelector('html[data-ready]', { state: 'attached' }).then(() => true);

const { blocks } = readEngine();

/** The file of the code, or of the styles, that the view of a block brings. */
const codeOf = (type: string): string => `**/${blocks[type]?.modules.at(-1)}`;
const styleOf = (type: string): string => `**/${blocks[type]?.styles.at(-1)}`;

describe('the data of the next page', () => {
  it.each(['aborted', '500', 'truncated', 'held'] as const)(
    '%s: its document comes, and lives',
    async (fault) => {
      const { page, documents, uncaught } = await follow('/faqs', '**/faqs/page.json', fault);
      await page.waitForSelector('main[data-path="/faqs"]');
      await expect.poll(documents).toBe(1);
      await isAlive(page);
      await page.locator('main button').first().click();
      await expect.poll(() => page.locator('main button[aria-expanded="true"]').count()).toBe(1);
      expect(await page.title()).toMatch(/^FAQs/);
      expect(uncaught).toEqual([]);
      // The way back is another page again, without a document.
      await link(page, '/contact').click();
      await page.waitForSelector('main[data-path="/contact"]');
      expect(documents()).toBe(1);
    },
  );

  it('404, as after its address has changed: the document says where it leads now', async () => {
    const { page, documents } = await follow('/faqs', '**/faqs/page.json', '404');
    await page.waitForSelector('main[data-path="/faqs"]');
    await isAlive(page);
    expect(await page.title()).toMatch(/^FAQs/);
    expect(documents()).toBe(1);
  });

  it('of another shape: its document comes, and lives', async () => {
    const { page } = await visit('/gallery');
    const documents = countDocuments(page);
    await page.route('**/faqs/page.json', (route) => route.fulfill({ json: { path: '/faqs' } }));
    await link(page, '/faqs').click();
    await expect.poll(documents).toBe(1);
    await isAlive(page);
    expect(await page.title()).toMatch(/^FAQs/);
  });
});

describe('the data of the next entry, which comes with that of others', () => {
  const CHUNKS = '**/active-brothers/entries-*.json';
  const MAYA = '/active-brothers/maya-okafor';
  const tile = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first();
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name }).waitFor();

  it.each(['aborted', '500', 'truncated', 'held', '404'] as const)(
    '%s: its document comes, and lives',
    async (fault) => {
      const { page } = await visit('/active-brothers', DESKTOP, async (fresh) => {
        if (fault === 'held') await fresh.clock.install();
      });
      const asked = await fail(page, CHUNKS, fault);
      const documents = countDocuments(page);
      await tile(page, MAYA).click();
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      if (fault === 'held') await page.clock.fastForward(11_000);
      await expect.poll(documents).toBe(1);
      await heading(page, 'Maya Okafor');
      await isAlive(page);
      expect(await page.locator('[data-missing]').count()).toBe(0);
    },
  );

  it.each([
    ['of another shape', { path: MAYA }],
    ['of a site that was published since, without this one', []],
  ])('%s: its document comes, and lives', async (_, json) => {
    const { page } = await visit('/active-brothers');
    const documents = countDocuments(page);
    await page.route(CHUNKS, (route) => route.fulfill({ json }));
    await tile(page, MAYA).click();
    await expect.poll(documents).toBe(1);
    await heading(page, 'Maya Okafor');
    await isAlive(page);
    expect(await page.locator('[data-missing]').count()).toBe(0);
  });

  it('that failed is asked again by the click, and is there for the others that share it', async () => {
    const { page } = await visit('/active-brothers');
    const documents = countDocuments(page);
    const asked = await fail(page, CHUNKS, 'aborted');
    await tile(page, MAYA).hover();
    await expect.poll(() => asked.length).toBe(1);
    await page.unroute(CHUNKS);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const paths = await page
      .locator('[data-block="roster"] a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const few = paths.slice(0, 9);
    for (const path of few) {
      await tile(page, path).click();
      await page.waitForSelector(`main[data-path="${path}"]`);
      await page.goBack();
      await page.waitForSelector('main[data-path="/active-brothers"]');
    }
    const data = requests.filter((url) => url.endsWith('.json'));
    expect(data.length).toBe(new Set(data).size);
    expect(data.length).toBeLessThan(few.length / 2);
    expect(documents()).toBe(0);
  });
});

describe('the code of the next page', () => {
  it.each(['404', 'truncated', 'held'] as const)(
    '%s: its document comes once, and says everything unfolded',
    async (fault) => {
      const { page, documents } = await follow('/recruitment', codeOf('eventCards'), fault);
      await expect.poll(documents).toBe(1);
      await page.waitForSelector('main[data-path="/recruitment"]');
      // The code fails again for the document, which then does without it.
      if (fault === 'held') {
        await page.waitForSelector('link[rel="modulepreload"]', { state: 'attached' });
        await page.clock.fastForward(30_000);
      }
      await expect.poll(() => unseen(page, '/recruitment')).toEqual([]);
      expect(documents()).toBe(1);
      expect(await page.locator('main button[aria-expanded]:visible').count()).toBe(0);
    },
  );
});

describe('the style sheet of the next page', () => {
  it.each(['404', 'held'] as const)('%s: its document brings the styles', async (fault) => {
    const { page, documents } = await follow('/contact', styleOf('form'), fault);
    await expect.poll(documents).toBe(1);
    await page.waitForSelector('main[data-path="/contact"]');
    await isAlive(page);
    const ground = page.locator('main form');
    expect(await ground.evaluate((form) => getComputedStyle(form).backgroundColor)).not.toMatch(
      /, 0\)$/,
    );
    expect(documents()).toBe(1);
  });

  it.each(['truncated'] as const)('%s: the page says everything', async (fault) => {
    const { page, uncaught } = await follow('/contact', styleOf('form'), fault);
    await page.waitForSelector('main[data-path="/contact"]');
    expect((await unseen(page, '/contact')).filter((text) => !text.includes('javascript'))).toEqual(
      [],
    );
    expect(uncaught).toEqual([]);
  });
});

it('a page that was wanted early and could not be had is asked again by the click', async () => {
  const { page } = await visit('/gallery');
  const documents = countDocuments(page);
  const asked = await fail(page, '**/faqs/page.json', 'aborted');
  await link(page, '/faqs').hover();
  await expect.poll(() => asked.length).toBe(1);
  await page.unroute('**/faqs/page.json');
  await link(page, '/faqs').click();
  await page.waitForSelector('main[data-path="/faqs"]');
  expect(documents()).toBe(0);
});

it('an address that is no page of the site can be used like Home', async () => {
  const { page, complaints, goto } = await openPage();
  await goto('/nowhere/at/all');
  expect(await unseen(page, '/')).toEqual([]);
  await link(page, '/faqs').click();
  await page.waitForSelector('main[data-path="/faqs"]');
  await page.goBack();
  await page.waitForSelector('main[data-path="/"]');
  // The browser's own line about the answer of the host.
  expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([]);
});

it('an unknown member stays Home where the list of names fails', async () => {
  for (const fault of ['aborted', 'truncated'] as const) {
    const { page, goto } = await openPage();
    const uncaught = exceptions(page);
    const asked = await fail(page, '**/active-brothers/entries.json', fault);
    await goto('/active-brothers/jane-doe');
    await expect.poll(() => asked.length).toBe(1);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(uncaught).toEqual([]);
    await page.context().close();
  }
});
