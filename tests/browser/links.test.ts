// One place follows all links to pages of the site: in the menu, in blocks and in prose.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { visit } from '../support/measure.ts';

browserForThisFile();

/** Marks the document, to see whether it is still the same one. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));

it('a link in prose changes the page without a reload, and its page is fetched when it is pointed at', async () => {
  const { page, complaints } = await visit('/recruitment');
  await mark(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = page.locator('main p a[href="/faqs"]');
  await link.hover();
  await expect.poll(() => asked).toContain('/faqs/page.json');
  await link.click();
  await page.waitForFunction(() => document.title.startsWith('FAQs'));
  expect(await isMarked(page)).toBe(true);
  expect(asked.filter((path) => path === '/faqs/page.json')).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('a keyboard that reaches a link fetches its page, and Enter follows it', async () => {
  const { page } = await visit('/about');
  await mark(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.locator('header nav a[href="/contact"]').focus();
  await expect.poll(() => asked).toContain('/contact/page.json');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.title.startsWith('Contact'));
  expect(await isMarked(page)).toBe(true);
});

it('going where one is leaves no trace in the history, and going elsewhere one', async () => {
  const { page } = await visit('/about');
  const length = () => page.evaluate(() => window.history.length);
  const before = await length();
  const follow = (to: string) =>
    page.locator(`header nav a[href="${to}"]`).evaluate((link: HTMLElement) => link.click());
  await follow('/about');
  expect(await length()).toBe(before);
  await follow('/faqs');
  await page.waitForFunction(() => document.title.startsWith('FAQs'));
  expect(await length()).toBe(before + 1);
});

it.each(['Control', 'Shift'] as const)(
  'a link that is clicked with %s is the browser’s to open',
  async (modifier) => {
    const { page } = await visit('/about');
    await mark(page);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('header nav a[href="/faqs"]').click({ modifiers: [modifier] }),
    ]);
    await opened.waitForURL('**/faqs');
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(await isMarked(page)).toBe(true);
  },
);

it('no element around links looks clickable: to screen readers all its words would be', async () => {
  const { page } = await visit('/recruitment');
  // React puts an empty handler on an element that has one of its own.
  const clickable = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root *')]
      .filter((element) => element.onclick && element.querySelector('a'))
      .map(({ className }) => className),
  );
  expect(clickable).toEqual([]);
});

it('what is no page, or has been dealt with, or opens elsewhere, is left alone', async () => {
  const { page } = await visit('/about');
  // Whether anybody has claimed the click by the time it has gone through the whole page.
  const claims = (change: Record<string, string>) =>
    page.evaluate((attributes) => {
      const link = document.querySelector<HTMLAnchorElement>('header nav a[href="/faqs"]');
      const copy = link?.parentElement?.appendChild(link.cloneNode(true)) as HTMLAnchorElement;
      for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value);
      let isClaimed: boolean | undefined;
      window.addEventListener(
        'click',
        (event) => {
          isClaimed = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      copy.click();
      copy.remove();
      return isClaimed;
    }, change);
  expect(await claims({ href: '/files/programme.pdf' })).toBe(false);
  expect(await claims({ href: '/calendar.ics' })).toBe(false);
  expect(await claims({ href: 'https://example.org/faqs' })).toBe(false);
  expect(await claims({ href: '//example.org/faqs' })).toBe(false);
  expect(await claims({ href: '#main' })).toBe(false);
  expect(await claims({ target: '_blank' })).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/about');
  expect(await claims({})).toBe(true);
  await page.waitForFunction(() => document.title.startsWith('FAQs'));
});
