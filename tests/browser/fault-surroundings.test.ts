// Issue 8, "Under every fault": odd clocks, languages and storages, extensions and translators. Not a word in the console.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { drawn, MOBILE } from '../support/measure.ts';
import { tally } from '../support/tally.ts';

browserForThisFile();

/** Storages that throw when they are so much as looked at, as browsers without cookies have them. */
const withoutStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });

/** What extensions do to a page before its app comes. */
const withExtension = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.setAttribute('data-lt-installed', 'true');
      document.body.setAttribute('cz-shortcut-listen', 'true');
      document.head.prepend(document.createElement('meta'));
      document.head.append(document.createElement('meta'));
      document.body.prepend(document.createElement('div'));
      document.body.append(document.createElement('grammarly-desktop-integration'));
      for (const e of document.querySelectorAll('#root *')) e.setAttribute('bis_skin_checked', '1');
      for (const field of document.querySelectorAll('textarea'))
        field.setAttribute('data-gramm', 'false');
    }),
  );

/** Every button of a page, pressed once. */
const use = async (page: Page): Promise<void> => {
  await page.locator('main button:visible').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await drawn(page);
  await page.keyboard.press('Escape');
  await drawn(page);
};

/** What the page itself said: a picture that another width makes superfluous is called off by the browser. */
const said = (complaints: readonly string[]) =>
  complaints.filter((line) => !line.startsWith('failed:'));

const SURROUNDINGS = [
  [
    'in Arabic on Kiritimati, in 2000, with extensions',
    { locale: 'ar-EG', timezoneId: 'Pacific/Kiritimati' },
    '2000-01-01T00:00:00+14:00',
    withExtension,
  ],
  [
    'in Turkish on a half hour, in 2100, without storage',
    { locale: 'tr-TR', timezoneId: 'America/St_Johns' },
    '2100-02-28T23:59:59Z',
    withoutStorage,
  ],
] as const;

describe.each(SURROUNDINGS)('%s', { timeout: 240_000 }, (_, options, day, prepare) => {
  const open = async () => {
    const opened = await openPage(options);
    await opened.page.clock.setFixedTime(new Date(day));
    await prepare(opened.page);
    return opened;
  };

  it('every page, opened by itself, lives in silence', async () => {
    const { page, complaints, goto } = await open();
    for (const route of ROUTES) {
      tally('states', 'pages in odd surroundings');
      await goto(route);
      // The app took over what the build drew: it is the very same document.
      expect(await page.locator('[data-still]').count()).toBe(0);
    }
    expect(said(complaints)).toEqual([]);
  });

  it('every page, reached by a click and used, lives in silence', async () => {
    const { page, complaints, goto } = await open();
    await goto('/active-brothers/maya-okafor');
    for (const route of ROUTES.filter((path) => !path.includes('maya'))) {
      await page.locator(`#menu a[href="${route}"]`).click();
      await page.waitForSelector(`main[data-path="${route}"]`);
      tally('states', 'pages in odd surroundings');
      await use(page);
    }
    expect(said(complaints)).toEqual([]);
  });
});

it.each(['/', '/careers'])('twenty fast changes of the window on %s', async (route) => {
  const { page, complaints, goto } = await openPage(MOBILE);
  await goto(route);
  await page.locator('header button').click();
  for (let i = 0; i < 20; i += 1)
    await page.setViewportSize({
      width: 320 + ((i * 397) % 1200),
      height: 300 + ((i * 211) % 700),
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  await drawn(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  expect(await page.locator('header nav a:visible').count()).toBe(9);
  expect(said(complaints)).toEqual([]);
});

it('a page that is printed and goes on', async () => {
  const { page, complaints, goto } = await openPage();
  for (const route of ['/', '/careers', '/recruitment']) {
    await goto(route);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      window.dispatchEvent(new Event('afterprint'));
    });
    await drawn(page);
    await page.emulateMedia({ media: 'screen' });
    await use(page);
  }
  expect(said(complaints)).toEqual([]);
});
