// Issue 8, "Under every fault": one block throws in the browser. It stands still with all that it says; the rest goes on.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { address, countDocuments, turnTo } from '../support/faults.ts';
import { DESKTOP, goBy, MOBILE } from '../support/measure.ts';
import { unseen } from '../support/page-texts.ts';

browserForThisFile();

interface Data {
  readonly blocks: Record<string, unknown>[];
}

/** Lets the data of a route have another value in the blocks of a type. */
const spoil = async (page: Page, route: string, type: string, values: object): Promise<void> => {
  const spoilt = (json: string): string => {
    const data = JSON.parse(json) as Data;
    const change = (node: unknown): void => {
      if (!node || typeof node !== 'object') return;
      for (const inner of Object.values(node)) change(inner);
      if ('type' in node && node.type === type) Object.assign(node, values);
    };
    change(data.blocks);
    return JSON.stringify(data);
  };
  await page.route(address(route), async (answer) => {
    const response = await answer.fetch();
    const html = await response.text();
    const body = html.replace(/(?<=id="page-data">)[^<]+/, (json) =>
      spoilt(json).replaceAll('<', '\\u003c'),
    );
    await answer.fulfill({ response, body });
  });
};

const open = async (route: string, type: string, values: object, options = DESKTOP) => {
  const opened = await openPage(options);
  await spoil(opened.page, route, type, values);
  await opened.goto(route);
  return opened;
};

const errors = (complaints: readonly string[]) =>
  complaints.filter((line) => !line.startsWith('failed:'));

describe.each([
  ['/faqs', 'accordion', { items: null }],
  ['/careers', 'yearTabs', { tables: null }],
  ['/contact', 'form', { labels: null }],
] as const)('%s: %s throws when the page comes to life', (route, type, values) => {
  it('it says everything, unfolded, and the others live', async () => {
    const { page, complaints } = await open(route, type, values);
    expect(await page.locator('[data-still]').count()).toBe(1);
    expect(await page.locator(`[data-block="${type}"] > [data-still]`).count()).toBe(1);
    expect(await unseen(page, route)).toEqual([]);
    expect(errors(complaints)).toHaveLength(1);
    await goBy(page, '/gallery');
  });
});

it('a form that throws when it is used stays, and says what else to do', async () => {
  const { page, complaints } = await open('/contact', 'form', { success: {} });
  await page.route('**/submit-form', (route) => route.fulfill({ status: 201 }));
  await page.locator('#firstName').fill('Ada');
  await page.locator('#email').fill('ada@example.org');
  await page.locator('#question').fill('May I come?');
  await page.locator('form button[type="submit"]').click();
  await page.locator('[data-still]').waitFor({ state: 'attached' });
  expect(await unseen(page, '/contact')).toEqual([]);
  expect(await page.locator('form button:visible').count()).toBe(0);
  expect(await page.locator('form a:visible').count()).toBeGreaterThan(2);
  expect(errors(complaints)).toHaveLength(1);
  await goBy(page, '/gallery');
});

it('the data of all pages throws: the page stands, unfolded, and leads on by itself', async () => {
  const { page } = await openPage(MOBILE);
  const documents = countDocuments(page);
  await page.route('**/assets/site.*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), menu: null } });
  });
  await page.goto(address('/faqs'));
  await turnTo(page, async () => (await page.locator('header nav a:visible').count()) === 9);
  expect(await unseen(page, '/faqs')).toEqual([]);
  expect(await page.locator('footer a:visible').count()).toBe(4);
  expect(documents()).toBe(1);
  await page.locator('header nav a:visible', { hasText: 'Contact' }).click();
  await page.waitForURL('**/contact', { waitUntil: 'commit' });
});

it('a document that was cut off before its data says what came, unfolded', async () => {
  const { page } = await openPage(MOBILE);
  await page.route('**/faqs', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const end = html.indexOf('id="page-data"') + 200;
    await route.fulfill({ response, body: html.slice(0, end) });
  });
  await page.goto(address('/faqs'));
  await turnTo(page, async () => (await page.locator('header nav a:visible').count()) === 9);
  expect(await unseen(page, '/faqs')).toEqual([]);
});
