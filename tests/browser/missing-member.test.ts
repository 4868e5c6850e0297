// Issue 3: a name that is in no file shows a kind page, from a direct visit and from inside the app.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { serve } from '../support/cli.ts';
import { links, texts, visit } from '../support/measure.ts';
import { site } from '../support/site.ts';

browserForThisFile();

const kind = (page: Page) => page.locator('main [data-missing]');
const named = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Nobody named “${name}” is on the roster.` });
const asked = '/active-brothers/jane-doe';

/** Goes to a path inside the app, as a link would. */
const follow = (page: Page, to: string) =>
  page.evaluate((url) => {
    window.history.pushState({}, '', url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, to);

describe.each([
  ['from a direct visit', async () => visit(asked)],
  [
    'from inside the app',
    async () => {
      const opened = await visit('/about');
      await follow(opened.page, asked);
      return opened;
    },
  ],
])('an unknown member %s', (_, arrive) => {
  it('says who was looked for, the nearest names and the way to the roster', async () => {
    const { page, complaints } = await arrive();
    await named(page, 'Jane Doe').waitFor();
    const [roster, ...rest] = (await links(kind(page).locator('a'))).reverse();
    expect(roster).toEqual(['See all Active Brothers', '/active-brothers']);
    expect(rest).toHaveLength(3);
    for (const [name, to] of rest) {
      expect(name).toMatch(/\w \w/);
      expect(readdirSync(path.join(inject('dist'), to ?? ''))).toContain('index.html');
    }
    // The host answers an address without a file with 404, and browsers note that by themselves.
    expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([]);
    expect(complaints.length).toBeLessThanOrEqual(1);
  });

  it('has the title and number of profiles, is announced and has the focus on its heading', async () => {
    const { page } = await arrive();
    await named(page, 'Jane Doe').waitFor();
    await expect.poll(() => page.title()).toBe('Profile · Lambda Epsilon Delta');
    expect(await page.getAttribute('header', 'data-page')).toBe('9');
    expect(await page.locator('[data-hero]').count()).toBe(0);
    await expect
      .poll(() => texts(page.locator('[role="status"]')))
      .toEqual(['Profile · Lambda Epsilon Delta']);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(new URL(page.url()).pathname).toBe(asked);
  });

  it('leads on without a reload, and back', async () => {
    const { page } = await arrive();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await kind(page).getByRole('link', { name: 'See all Active Brothers' }).click();
    await page.waitForURL('**/active-brothers');
    await expect.poll(() => texts(page.locator('h1'))).toEqual(['Active Brothers']);
    await page.goBack();
    await named(page, 'Jane Doe').waitFor();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });
});

it.each([
  ['maya-okafr', 'Maya Okafr', 'Maya Okafor'],
  ['okafor', 'Okafor', 'Maya Okafor'],
  ['siobhan-o-neil', 'Siobhan O Neil', "Siobhán O'Neill"],
  ['van-der-merwe', 'Van Der Merwe', 'Anneke van der Merwe'],
  ['Jos%C3%A9-ibarra', 'José Ibarra', 'José Luis Ibarra'],
  ['%3Cb%3Ebold', '<b>bold', undefined],
  ['100%25', '100%', undefined],
])('/active-brothers/%s: "%s" is offered %s first', async (slug, wanted, first) => {
  const { page } = await visit(`/active-brothers/${slug}`);
  await kind(page).waitFor();
  expect(await texts(page.locator('h1'))).toEqual([`Nobody named “${wanted}” is on the roster.`]);
  if (first) expect((await texts(kind(page).locator('li')))[0]).toBe(first);
});

it('the list of names is fetched only then, and is in no script', async () => {
  const requests: string[] = [];
  const { page } = await visit('/active-brothers/maya-okafor', {}, async (fresh) => {
    fresh.on('request', (request) => requests.push(new URL(request.url()).pathname));
  });
  await follow(page, '/active-brothers/hugo-marchetti');
  await expect.poll(() => texts(page.locator('h1'))).toEqual(['Hugo Marchetti']);
  expect(requests.filter((url) => url.endsWith('/entries.json'))).toEqual([]);
  await follow(page, asked);
  await kind(page).waitFor();
  expect(requests.filter((url) => url.endsWith('/entries.json'))).toEqual([
    '/active-brothers/entries.json',
  ]);
  const assets = path.join(inject('dist'), 'assets');
  for (const file of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
    expect(readFileSync(path.join(assets, file), 'utf8'), file).not.toContain('Zadie Kirkbride');
  }
});

it.each([320, 390])('fits a window of %i px, also for a very long name', async (width) => {
  const { page } = await visit(`/active-brothers/${'wolfeschlegelsteinhausen'.repeat(4)}`, {
    viewport: { width, height: 800 },
  });
  await kind(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

it('the dev server shows it, too', async () => {
  const { url } = await serve(['dev', '--root', site(), '--port', '0']);
  const { page, goto } = await openPage({}, url);
  await goto('/people/ada-byro');
  await named(page, 'Ada Byro').waitFor();
  expect((await texts(kind(page).locator('li')))[0]).toBe('Ada Byron');
  await page.context().close();
});
