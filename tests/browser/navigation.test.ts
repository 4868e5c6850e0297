// Specification, section 2: addresses, header, menu and links; every way from page to page, and what a visitor takes along.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { pageUrl } from '../../src/model/paths/addresses.ts';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage, wake } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import {
  box,
  boxes,
  drawn,
  goBy,
  links,
  MOBILE,
  sharedPage,
  sharedVisit,
  styles,
  visit,
} from '../support/measure.ts';
import { edited, site } from '../support/site.ts';

browserForThisFile();

/** Marks the document, to see whether it is still the same one. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click();
const inMenu = (page: Page, to: string) => page.locator(`header nav a[href="${to}"]`);

const NO_PAGE = 'There is no page at this address.';

describe('other addresses', () => {
  const opened = sharedVisit('/faqs');

  it.each([
    ['/nowhere', 'Home', 0],
    ['/About', 'Home', 0],
    ['/about/', 'About', 1],
    ['/about/index.html', 'About', 1],
  ])('%s shows "%s" with page number %i', async (at, title, number) => {
    const { page, goto } = opened();
    await goto(at);
    expect(await page.title()).toMatch(new RegExp(`^${title}( · |$)`));
    expect(await page.getAttribute('header', 'data-page')).toBe(String(number));
    expect(new URL(page.url()).pathname).toBe(at);
    const says = page.getByText(NO_PAGE);
    expect(await says.count()).toBe(title === 'Home' ? 1 : 0);
  });

  it('issue 41: an address without a page says so in its HTML, above Home, and says it no more on the next page', async () => {
    const { page, goto, complaints } = await openPage({ javaScriptEnabled: false });
    for (const at of ['/nowhere', '/active-brothers/jane-doe']) {
      await goto(at);
      const line = await page.getByText(NO_PAGE).boundingBox();
      expect(line?.y, at).toBeLessThan(200);
      expect(await page.locator('[data-hero]').isVisible()).toBe(true);
    }
    await goto('/');
    expect(await page.getByText(NO_PAGE).count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    const alive = await visit('/nowhere');
    // The line and Home's hero are as high as the window, both together.
    const hero = alive.page.locator('[data-hero]');
    for (const width of [390, 768, 1440]) {
      await alive.page.setViewportSize({ width, height: 900 });
      const { y, height } = await box(hero);
      expect(y, `${width}`).toBeGreaterThan(100);
      expect(y + height, `${width}`).toBeLessThanOrEqual(900);
    }
    await goBy(alive.page, '/faqs');
    expect(await alive.page.getByText(NO_PAGE).isVisible()).toBe(false);
    // Nor does the way back home.
    await goBy(alive.page, '/');
    expect(await alive.page.getByText(NO_PAGE).isVisible()).toBe(false);
    expect((await box(hero)).height).toBe(900);
    await alive.page.goBack();
    await alive.page.goBack();
    await expect.poll(() => alive.page.getByText(NO_PAGE).isVisible()).toBe(true);
    expect(alive.complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
  });

  it('issue 41: until the program is here, the address of an unknown member shows the line above Home', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { page } = await openPage();
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(new URL('active-brothers/maya-okafer', inject('site')).href, {
      waitUntil: 'commit',
    });
    await page.getByText(NO_PAGE).waitFor();
    expect((await page.getByText(NO_PAGE).boundingBox())?.y).toBeLessThan(200);
    release();
    await page.locator('[data-missing]').waitFor();
    expect(await page.getByText(NO_PAGE).isVisible()).toBe(false);
    expect(await page.locator('h1').innerText()).toContain('Maya Okafer');
    const photo = page
      .locator('[data-missing] li')
      .filter({ hasText: 'Maya Okafor' })
      .locator('img');
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((e) => (e as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(60);
    // Home is whole again where one goes there.
    await page.locator('header nav a[href="/"]').click();
    await page.waitForSelector('main[data-path="/"] [data-hero]:visible');
  });

  it('issue 41: Home stands in where the program cannot say more', async () => {
    const { page } = await openPage();
    await page.route('**/entries.json', (route) => route.abort());
    await page.goto(new URL('active-brothers/maya-okafer', inject('site')).href);
    await page.locator('[data-hero]').waitFor();
    expect(await page.getByText(NO_PAGE).isVisible()).toBe(true);
  });
});

describe('header', () => {
  const screen = sharedPage('/about');
  const menu = 'header nav a:visible';
  const at = async (width: number): Promise<Page> => {
    await screen().setViewportSize({ width, height: 800 });
    await drawn(screen());
    return screen();
  };
  const shown = (page: Page) =>
    page
      .locator(menu)
      .evaluateAll((all) =>
        all.map((a) => [(a as HTMLElement).innerText.trim(), a.getAttribute('href')]),
      );
  const wanted = (recruitment: string) => [
    ['Home', '/'],
    ['About', '/about'],
    ['Brothers', '/active-brothers'],
    ['Campus Involvement', '/campus-involvement'],
    ['Careers', '/careers'],
    [recruitment, '/recruitment'],
    ['Gallery', '/gallery'],
    ['Contact', '/contact'],
    ['FAQ', '/faqs'],
  ];

  it.each([
    [1280, 70],
    [390, 80],
  ])('at %i px the logo is %i px high and leads home', async (width, height) => {
    const logo = (await at(width)).locator('header a').first();
    expect(await logo.getAttribute('href')).toBe('/');
    expect((await logo.locator('img').boundingBox())?.height).toBe(height);
  });

  it('on telephones the raised header is opaque and at most 72 px high, with targets of 44', async () => {
    const { page } = await visit('/faqs', MOBILE);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const header = page.locator('header[data-solid="true"]');
      expect((await box(header)).height).toBeLessThanOrEqual(72);
      expect(await styles(header, 'background-color')).toEqual(['rgb(13, 27, 51)']);
      for (const { width, height } of await boxes(header.locator(':is(a, button):visible')))
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  it('from 700 px the menu is a row of buttons', async () => {
    const page = await at(700);
    expect(await shown(page)).toEqual(wanted('Recruitment'));
    expect(new Set((await boxes(page.locator(menu))).map(({ y }) => y)).size).toBe(1);
    expect(await page.locator('header button:visible').count()).toBe(0);
  });

  it('issue 41: from there to a comfortable width a line stands between two links, with 6 px and more at each side', async () => {
    for (const width of [700, 768, 860, 960]) {
      const page = await at(width);
      const said = await page.locator(menu).evaluateAll((all) =>
        all.map((a) => {
          const style = getComputedStyle(a);
          const range = document.createRange();
          range.selectNodeContents(a);
          const { left, right } = range.getBoundingClientRect();
          return { line: style.borderLeftWidth, left, right };
        }),
      );
      for (const [i, { line, left }] of said.entries()) {
        const before = said[i - 1];
        if (!before) continue;
        expect(line, `${width}`).toBe('1px');
        expect(left - before.right, `${width}`).toBeGreaterThanOrEqual(13);
      }
      expect(said.at(-1)?.right).toBeLessThanOrEqual(width * 0.95 + 1);
    }
  });

  it('issue 41: the solid header is drawn in the color of the chapter, with a line and 2 px below it', async () => {
    const page = (await visit('/contact', { viewport: { width: 1280, height: 800 } })).page;
    await page.evaluate(() => window.scrollTo(0, 400));
    await drawn(page);
    const header = page.locator('header[data-solid="true"]');
    const { border, shadow } = await header.evaluate((e) => {
      const style = getComputedStyle(e);
      return { border: style.borderBottomWidth, shadow: style.boxShadow };
    });
    expect(border).toBe('1px');
    expect(shadow).toMatch(/0px 1px 1px 0px$/);
    const { data } = await sharp(
      await page.screenshot({ clip: { x: 4, y: 30, width: 1, height: 1 } }),
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    const brand = [0x0d, 0x1b, 0x33];
    for (const [i, byte] of brand.entries())
      expect(Math.abs((data[i] ?? 0) - byte)).toBeLessThanOrEqual(3);
  });

  it('below 700 px it is a collapsible menu', async () => {
    const page = await at(699);
    expect(await page.locator(menu).count()).toBe(0);
    await openMenu(page);
    expect(await shown(page)).toEqual(wanted('Winter Rush 2024'));
    await page.keyboard.press('Escape');
    expect(await page.locator(menu).count()).toBe(0);
  });

  it('resizing across 700 px with the menu open leaves one navigation and no error', async () => {
    const { page, complaints } = await visit('/about', { viewport: { width: 600, height: 800 } });
    await openMenu(page);
    for (let i = 0; i < 20; i += 1)
      await page.setViewportSize({ width: i % 2 ? 600 : 800, height: 800 });
    expect(await page.locator('nav:visible').count()).toBeLessThanOrEqual(1);
    expect(await page.locator('header nav').count()).toBe(1);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
    expect(complaints).toEqual([]);
  });

  it('the menu of a small window is within reach, and closes at a choice', async () => {
    const viewport = { width: 320, height: 256 };
    const { page } = await visit('/faqs', { viewport, reducedMotion: 'reduce' });
    await openMenu(page);
    const { y: top = 0, height: own = 0 } = (await page.locator('header nav').boundingBox()) ?? {};
    expect(top + own).toBeLessThanOrEqual(viewport.height);
    for (const link of await page.locator('header nav a').all()) {
      await link.focus();
      const place = (await link.boundingBox()) ?? { y: -1, height: 0 };
      expect(place.y).toBeGreaterThanOrEqual(top - 1);
      expect(place.y + place.height).toBeLessThanOrEqual(top + own + 1);
    }
    await goBy(page, '/gallery');
    expect(await page.locator(menu).count()).toBe(0);
  });
});

it('every page is reached by its link, at its top, with its title and one heading; the way back leads to the top, too', {
  timeout: 240_000,
}, async () => {
  const { page, goto, complaints } = await openPage({ asksElsewhere: true });
  await goto('/');
  const titles = new Set<string>();
  for (const to of [...ROUTES.slice(1), '/']) {
    await mark(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page
      .locator(`a[href="${to}"]`)
      .last()
      .evaluate((a: HTMLElement) => a.click());
    await page.waitForSelector(`body:not([data-marked]) main[data-path="${to}"]`);
    await wake(page);
    const arrived = await page.evaluate(() => ({ at: location.pathname, top: scrollY }));
    expect(arrived).toEqual({ at: to, top: 0 });
    expect(await page.locator('h1').count()).toBe(1);
    titles.add(await page.title());
  }
  expect(titles.size).toBe(ROUTES.length);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.goBack();
  await page.waitForSelector('main[data-path="/contact"]');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(complaints).toEqual([]);
});

describe('links', () => {
  it('no element around them looks clickable: to screen readers all its words would be', async () => {
    const { page, complaints } = await visit('/recruitment');
    const clickable = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#root *')]
        .filter((element) => element.onclick && element.querySelector('a'))
        .map(({ className }) => className),
    );
    expect(clickable).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('all are the browser’s, whether they lead to a page or not', async () => {
    const { page } = await visit('/about');
    await mark(page);
    const length = () => page.evaluate(() => window.history.length);
    const before = await length();
    // Whether anybody has claimed the click by the time it has gone through the whole page.
    const claims = (change: Record<string, string>) =>
      page.evaluate((attributes) => {
        const link = document.querySelector<HTMLAnchorElement>('header nav a[href="/faqs"]');
        const copy = link?.parentElement?.appendChild(link.cloneNode(true)) as HTMLAnchorElement;
        for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value);
        let isClaimed: boolean | undefined;
        const look = (event: Event) => {
          isClaimed = event.defaultPrevented;
          event.preventDefault();
        };
        window.addEventListener('click', look, { once: true });
        copy.click();
        copy.remove();
        return isClaimed;
      }, change);
    for (const href of [
      '/faqs',
      '/files/programme.pdf',
      '/calendar.ics',
      'https://example.org/faqs',
      '//example.org/faqs',
      '#main',
    ])
      expect(await claims({ href }), href).toBe(false);
    expect(await claims({ target: '_blank' })).toBe(false);
    for (const modifiers of [['Control'], ['Shift']] as const) {
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        inMenu(page, '/faqs').click({ modifiers: [...modifiers] }),
      ]);
      await opened.waitForURL('**/faqs');
      await opened.close();
    }
    expect(new URL(page.url()).pathname).toBe('/about');
    // Going where one is leaves no trace in the history, and going elsewhere one.
    await inMenu(page, '/about').evaluate((link: HTMLElement) => link.click());
    await page.waitForSelector('body:not([data-marked])');
    expect(await length()).toBe(before);
    await goBy(page, '/faqs');
    expect(await length()).toBe(before + 1);
  });
});

describe('what a visitor takes along', () => {
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
      expect(await response.text()).toContain('BEGIN:VEVENT');
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
    const url = { url: 'https://led.example.org', base: '/' };
    expect(await shared()).toBe(pageUrl(url, '/'));
    await inMenu(page, '/careers').click();
    await expect.poll(shared).toBe(pageUrl(url, '/careers'));
  });

  it('an address that is redirected leads on without scripts', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false });
    await page.goto(new URL('rush', inject('site')).href).catch(() => {});
    await expect.poll(() => new URL(page.url()).pathname).toBe('/recruitment/');
  });
});

describe('a member in no file', () => {
  const asked = '/active-brothers/jane-doe';
  const kind = (page: Page) => page.locator('main [data-missing]');
  const heading = (page: Page) => page.locator('h1').innerText();
  const nobody = (name: string) => `Nobody named “${name}” is on the roster.`;

  it('who was looked for, the nearest names, the way to the roster and back', async () => {
    const requests: string[] = [];
    const { page, complaints } = await visit(asked, {}, async (fresh) => {
      fresh.on('request', (request) => requests.push(new URL(request.url()).pathname));
    });
    const lists = () => requests.filter((url) => url.endsWith('/entries.json'));
    await expect.poll(() => heading(page)).toBe(nobody('Jane Doe'));
    expect(lists()).toEqual(['/active-brothers/entries.json']);
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
    const title = 'Profile · Lambda Epsilon Delta';
    await expect.poll(() => page.title()).toBe(title);
    expect(await page.getAttribute('header', 'data-page')).toBe('9');
    const marked = page.locator('header nav [aria-current]');
    expect(await marked.allInnerTexts()).toEqual(['Brothers']);
    expect(await page.locator('[data-hero]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(new URL(page.url()).pathname).toBe(asked);
    await kind(page).getByRole('link', { name: 'See all Active Brothers' }).click();
    await expect.poll(() => heading(page)).toBe('Active Brothers');
    await page.goBack();
    await expect.poll(() => heading(page)).toBe(nobody('Jane Doe'));
  });

  it('is offered the nearest names, and a very long one fits the window', async () => {
    const { page, goto } = await visit('/faqs', { viewport: { width: 320, height: 800 } });
    for (const [slug, wanted, first] of [
      ['maya-okafr', 'Maya Okafr', 'Maya Okafor'],
      ['siobhan-o-neil', 'Siobhan O Neil', "Siobhán O'Neill"],
      ['Jos%C3%A9-ibarra', 'José Ibarra', 'José Luis Ibarra'],
      ['%3Cb%3Ebold', '<b>bold', undefined],
      ['wolfeschlegelsteinhausen'.repeat(4), undefined, undefined],
    ] as const) {
      await goto(`/active-brothers/${slug}`);
      await kind(page).waitFor();
      if (wanted) expect(await heading(page)).toBe(nobody(wanted));
      if (first) expect(await kind(page).locator('li').first().innerText()).toBe(first);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});

/** Of 21 links, some of them in groups. */
const LONG_MENU = [
  '  - { label: Home, to: / }',
  '  - label: Chapter',
  '    to: /about',
  '    entries: [{ label: Our history in short, to: /about }, { label: People, to: /people/ada-byron }]',
  ...[
    ...['History', 'Alumni', 'Bylaws', 'Service key', 'First-year award', 'Lost and found'],
    ...['Back tests', 'Loan a charger', 'Study groups', 'Service day', 'Public service'],
  ].map((label) => `  - { label: ${label}, to: /about }`),
  '  - label: Service',
  '    entries: [{ label: Keys, to: /about }, { label: Wells, to: /about }]',
  ...['Our service', 'Volunteers?', 'Contact'].map(
    (label) => `  - { label: ${label}, to: /about }`,
  ),
].join('\n');

/** Whose groups stand late in the row, have labels of several words, and hold long links. */
const LATE_GROUPS = [
  '  - { label: Home, to: / }',
  '  - { label: About our whole chapter, entries: [{ label: Our history, to: /about }] }',
  ...['Members', 'Service'].map((label) => `  - { label: ${label}, to: /about }`),
  ...['Contact', 'Brotherhood', 'Fellowship'].map(
    (label) =>
      `  - { label: ${label}, entries: [{ label: ${'Words of a long link '.repeat(4)}, to: /about }] }`,
  ),
  ...['Calendar', 'Scholarship', 'Recruitment', 'Alumni'].map(
    (label) => `  - { label: ${label}, to: /about }`,
  ),
].join('\n');

/** The tiny site with another menu. */
const servedWith = async (menu: string): Promise<string> =>
  served(await built(site(edited('site.yaml', '  - label: Home\n    to: /\n', `${menu}\n`))));

/** So many links, every other one of two words. */
const menuOf = (count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const words = [
      'Campus Involvement',
      'About',
      'Community Service',
      'Recruitment',
      'Our Sponsors',
    ];
    return `  - { label: ${words[i % 5]}, to: /about }`;
  }).join('\n');

/** Windows up to a wide one: where layouts begin and end, and those of tablets between. */
const ROW_WIDTHS = [
  700, 716, 744, 768, 820, 834, 900, 999, 1000, 1024, 1100, 1180, 1279, 1280, 1366, 1440,
];

it.each([8, 9, 10, 12, 21])(
  'a menu of %i links is one row of single lines at every width',
  async (count) => {
    const { page, goto } = await openPage({}, await servedWith(menuOf(count)));
    await goto('/');
    for (const width of ROW_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const row = await page.locator('header nav > ul > li').evaluateAll((items) =>
        items
          .filter((item) => item.checkVisibility())
          .map((item) => {
            const words = document.createRange();
            words.selectNodeContents(item.querySelector('a, summary') ?? item);
            const lines = new Set([...words.getClientRects()].map(({ y }) => Math.round(y)));
            const { left, right } = words.getBoundingClientRect();
            return {
              y: Math.round(item.getBoundingClientRect().y),
              lines: lines.size,
              left,
              right,
            };
          }),
      );
      expect(new Set(row.map(({ y, lines }) => `${y} ${lines}`)), `${width}`).toEqual(
        new Set([`${row[0]?.y} 1`]),
      );
      expect(row.length, `${width}`).toBeGreaterThan(3);
      const logo = await box(page.locator('header img'));
      expect(row[0]?.left, `${width}`).toBeGreaterThan(logo.x + logo.width);
      expect(row.at(-1)?.right, `${width}`).toBeLessThanOrEqual(width * 0.95 + 1);
    }
  },
);

describe('groups late in a row that ends with "More"', () => {
  let url: string;
  beforeAll(async () => {
    url = await servedWith(LATE_GROUPS);
  });

  it('are in one row, and open inside the window', async () => {
    const { page, goto } = await openPage({}, url);
    await goto('/');
    for (const width of [700, 768, 999, 1000, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const row = await boxes(page.locator('header nav > ul > li:visible'));
      expect(new Set(row.map(({ y }) => Math.round(y))).size, `${width}`).toBe(1);
      for (const summary of await page.locator('header summary:visible').all()) {
        await summary.click();
        const list = await box(page.locator('header details[open] > ul'));
        expect(list.x, `${width}`).toBeGreaterThanOrEqual(0);
        const [wide, high] = await summary.evaluate((one) => {
          const chevron = getComputedStyle(one, '::after');
          return [chevron.width, chevron.height];
        });
        expect(wide, `${width}`).toBe(high);
        expect(list.x + list.width, `${width}`).toBeLessThanOrEqual(width);
      }
      await page.keyboard.press('Escape');
    }
  });
});

describe('a menu of 21 links', () => {
  let url: string;
  beforeAll(async () => {
    url = await servedWith(LONG_MENU);
  });

  const NARROW = { width: 390, height: 800 };
  const open = (page: Page) => page.locator('header details[open]');
  const summary = (page: Page, name: string) =>
    page.locator('header summary:visible').filter({ hasText: name });

  it('is one row beside the logo at every width, and each link is there once', async () => {
    const { page, goto, complaints } = await openPage({}, url);
    await goto('/');
    for (const width of [700, 768, 999, 1000, 1024, 1279, 1280, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const row = page.locator('header nav > ul > li:visible');
      const tops = new Set((await boxes(row)).map(({ y }) => Math.round(y)));
      expect(tops.size, `${width}`).toBe(1);
      const logo = await box(page.locator('header img'));
      expect((await box(row.first())).x, `${width}`).toBeGreaterThan(logo.x + logo.width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const count = await row.count();
      expect(count, `${width}`).toBeGreaterThan(6);
      await summary(page, 'More').click();
      const listed = page.locator('header details[open] > ul > li:visible');
      expect((await listed.count()) + count - 1, `${width}`).toBe(18);
      const list = await box(page.locator('header details[open] > ul'));
      expect(list.x + list.width, `${width}`).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      expect(await open(page).count()).toBe(0);
    }
    expect(complaints).toEqual([]);
  });

  it('opens one group at a time by keyboard, and Escape gives the focus back', async () => {
    const { page, goto } = await openPage({}, url);
    await goto('/');
    await summary(page, 'Chapter').focus();
    await page.keyboard.press('Enter');
    expect(await open(page).locator('a').allInnerTexts()).toEqual([
      ...['Chapter', 'Our history in short', 'People'],
    ]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Chapter');
    expect(await open(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await summary(page, 'More').click();
    expect(await open(page).count()).toBe(1);
    await page.locator('footer').click({ position: { x: 5, y: 5 } });
    expect(await open(page).count()).toBe(0);
    await summary(page, 'Chapter').click();
    await open(page).getByRole('link', { name: 'People' }).click();
    await page.waitForSelector('main[data-path="/people/ada-byron"]');
    expect(await open(page).count()).toBe(0);
  });

  it('on a phone holds everything in one list, and Tab stays in it', async () => {
    const { page, goto } = await openPage({ viewport: NARROW }, url);
    await goto('/about');
    await openMenu(page);
    expect(await page.locator('header nav > ul > li:visible').count()).toBe(18);
    expect(await summary(page, 'More').count()).toBe(0);
    expect(await summary(page, 'Chapter').getAttribute('aria-current')).toBe('true');
    await page.getByRole('button', { name: 'Close the menu' }).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toBe(
      'Rush',
    );
    await summary(page, 'Service').click();
    await summary(page, 'Chapter').click();
    await open(page).getByRole('link', { name: 'People' }).click();
    await page.waitForSelector('main[data-path="/people/ada-byron"]');
    expect(await page.getAttribute('header', 'data-open')).toBe('false');
  });

  it('needs no JavaScript', async () => {
    const { page, goto } = await openPage({ javaScriptEnabled: false }, url);
    await goto('/');
    await summary(page, 'More').click();
    await summary(page, 'Chapter').click();
    expect(await open(page).count()).toBe(1);
    await page.setViewportSize(NARROW);
    await summary(page, 'Service').click();
    await open(page).getByRole('link', { name: 'Wells' }).click();
    expect(await page.getAttribute('main', 'data-path')).toBe('/about');
  });
});
