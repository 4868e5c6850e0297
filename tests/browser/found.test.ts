// What a visitor takes along: calendar files, the address that is shared, and addresses that moved.
import { expect, inject, it } from 'vitest';
import { pageUrl } from '../../src/model/paths/addresses.ts';
import { browserForThisFile } from '../support/browser.ts';
import { readCalendar } from '../support/calendar.ts';
import { boxes, links, MOBILE, visit } from '../support/measure.ts';

browserForThisFile();

const EVENTS = [
  'Meet the Bros',
  'Info Night',
  'Coffee Chats',
  'Professional Night',
  'Invite-Only Social',
];

it('every event can be put into a calendar, and all of them at once', async () => {
  const { page, complaints } = await visit('/recruitment', MOBILE);
  const block = page.locator('[data-block="eventCards"]');
  const found = await links(block.locator('a[href$=".ics"]'));
  expect(found.map(([words]) => words)).toEqual([
    ...EVENTS.map((title) => `Add to calendar (${title})`),
    'Add all events to your calendar',
  ]);
  for (const [, href] of found) {
    const response = await fetch(new URL(href ?? '', inject('site')));
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/);
    const calendar = readCalendar(new Uint8Array(await response.arrayBuffer()));
    expect(calendar.inside.length).toBeGreaterThan(0);
  }
  for (const { height } of await boxes(block.locator('a[href$=".ics"]')))
    expect(height).toBeGreaterThanOrEqual(44);
  // A click fetches the file and leaves the page where it is.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    block.getByRole('link', { name: 'Add to calendar (Info Night)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('info-night-2025-10-01.ics');
  expect(new URL(page.url()).pathname).toBe('/recruitment');
  // The browser calls a navigation that became a download failed.
  expect(complaints.filter((line) => !/^failed: .*\.ics$/.test(line))).toEqual([]);
});

it('the address that is shared is that of the page shown', async () => {
  const { page } = await visit('/');
  const shared = () => page.locator('link[rel="canonical"]').getAttribute('href');
  const home = await shared();
  await page.locator('header').getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(shared).not.toBe(home);
  const site = { url: 'https://led.example.org', base: '/' };
  expect([home, await shared()]).toEqual([pageUrl(site, '/'), pageUrl(site, '/about')]);
});

it('an address that is redirected leads on, with scripts and without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit('/', { javaScriptEnabled });
    await page.goto(new URL('rush', inject('site')).href).catch(() => {});
    await expect.poll(() => new URL(page.url()).pathname).toBe('/recruitment/');
  }
});

it('a page that has moved since the site was opened is asked from its host', async () => {
  const { page } = await visit('/');
  await page.route('**/about/page.json', (route) => route.fulfill({ status: 404 }));
  await page.route(/\/about\/?$/, (route) =>
    route.fulfill({ status: 301, headers: { location: '/faqs/' } }),
  );
  await page.locator('header').getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/faqs/');
  await page.waitForSelector('html[data-ready]');
  expect(await page.locator('h1').textContent()).toBe('Common Questions');
});
