// Specification, sections 2 and 3 (Active Brothers) and issue 3: groups, tiles, and what hover shows.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { address, hold } from '../support/faults.ts';
import {
  box,
  boxes,
  columns,
  DESKTOP,
  focused,
  MOBILE,
  sharedPage,
  styles,
  texts,
  visit,
} from '../support/measure.ts';

browserForThisFile();

const tiles = (page: Page) => page.locator('[data-block="roster"] li > a');
const tileOf = (page: Page, name: string) => tiles(page).filter({ hasText: new RegExp(name, 'i') });
/** The photo of a tile, which is not its logo. */
const PHOTO = ':scope > span:first-child > picture > img';
/** How visible the logo and the company of a tile are, by themselves and what they stand in. */
const shown = (page: Page, name: string): Promise<number[]> => {
  const tile = tileOf(page, name);
  const logo = tile.locator('[aria-hidden="true"] img');
  const company = tile.getByText('Veldane Partners');
  const opacity = (part: Locator) =>
    part.evaluate((element) => {
      let product = 1;
      for (let e: Element | null = element; e?.matches('li *'); e = e.parentElement) {
        const { display, opacity } = getComputedStyle(e);
        if (display !== 'contents') product *= Number(opacity);
      }
      return product;
    });
  return Promise.all([logo, company].map(opacity));
};
const employerLogo = (page: Page, name: string) =>
  tileOf(page, name).locator('[aria-hidden="true"] img');

const wide = sharedPage('/active-brothers', DESKTOP);
const narrow = sharedPage('/active-brothers', MOBILE);

const ROLES = [
  ['CEO', 'CFO', 'CIO', 'COO', 'Fall Chief Talent Officer', 'Winter Chief Talent Officer'],
  [
    ...['Alumni Relations', 'Career Catalyst', 'Strategy', 'Finance', 'Marketing', 'Webmaster'],
    ...['Culture & Relationships', 'Social Impact', 'Recruiters'],
  ],
  undefined,
];

it('section 3: three lists with their members, no one twice, their offices, and places that are empty', async () => {
  const page = wide();
  const headings = page.locator('[data-block="roster"] h2');
  expect(await texts(headings)).toEqual(['C-Suite', 'Directors', 'Brothers']);
  for (const [i, [name, count]] of Object.entries({
    'C-Suite': 6,
    Directors: 14,
    Brothers: 20,
  }).entries()) {
    const members = page.getByRole('region', { name, exact: true }).getByRole('link');
    const found = await members.evaluateAll((all) =>
      all.map((a) => [a.getAttribute('href'), a.querySelectorAll(':scope > span')[2]?.textContent]),
    );
    expect(new Set(found.map(([to]) => to)).size, name).toBe(count);
    for (const [to] of found) expect(to).toMatch(/^\/active-brothers\/[a-z]+(-[a-z]+)+$/);
    if (ROLES[i]) expect([...new Set(found.map(([, role]) => role))]).toEqual(ROLES[i]);
  }
  const all = await page.locator('[data-block="roster"] li').count();
  const hidden = page.locator('[data-block="roster"] li[aria-hidden="true"]');
  expect(all - 40).toBeGreaterThanOrEqual(2);
  expect(await texts(hidden)).toEqual(Array(all - 40).fill(''));
});

it.each([
  ['a desktop', wide],
  ['a telephone', narrow],
])(
  'section 9: tiles are 220 by 330, hide nothing, the name in upper case above the title, on %s',
  async (_, screen) => {
    const page = screen();
    const sizes = (await boxes(tiles(page))).map(({ width, height }) => `${width}×${height}`);
    expect(sizes).toEqual(Array(40).fill('220×330'));
    const cut = await tiles(page).evaluateAll((all) =>
      all.flatMap((tile) => (tile.scrollHeight > 330 ? [tile.textContent] : [])),
    );
    expect(cut).toEqual([]);
    const maya = tileOf(page, 'Maya Okafor');
    expect((await texts(maya))[0]).toMatch(/^MAYA OKAFOR CEO/);
    const [name, title] = await boxes(
      maya.locator('span:text-is("Maya Okafor"), span:text-is("CEO")'),
    );
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  },
);

describe('issue 26: on telephones a group is a rail', () => {
  const rail = (name: string) =>
    narrow().getByRole('region', { name: `${name}: scrolls sideways` });
  const right = async (tile: Locator) => {
    const { x, width } = await box(tile);
    return x + width;
  };

  it('as wide as the screen, in one row or two, with the next tile peeping in', async () => {
    expect(await narrow().evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await narrow().evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2700);
    for (const [name, rows] of [
      ['C-Suite, 6', 1],
      ['Directors, 14', 1],
      ['Brothers, 20', 2],
    ] as const) {
      const { x, width } = await box(rail(name));
      expect([x, width]).toEqual([0, 390]);
      const tops = (await boxes(rail(name).getByRole('link'))).map(({ y }) => y);
      expect(new Set(tops).size, name).toBe(rows);
      const next = await box(rail(name).getByRole('link').nth(rows));
      expect(next.x).toBeLessThan(390 - 44);
      expect(next.x + next.width).toBeGreaterThan(390);
    }
    expect(await texts(narrow().locator('[data-block="roster"] h2 + span'))).toEqual([
      '6',
      '14',
      '20',
    ]);
  });

  it('by keys: the rail and its tiles are stops, arrows scroll, the focus is never out of sight', async () => {
    const page = narrow();
    const csuite = page.getByRole('region', { name: 'C-Suite, 6: scrolls sideways' });
    await csuite.focus();
    const scrolled = () => csuite.evaluate((e) => e.scrollLeft);
    await page.keyboard.press('ArrowRight');
    // One tile and the gap: the rail has snapped.
    await expect.poll(scrolled).toBe(236);
    const tile = csuite.getByRole('link');
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('Tab');
      expect(await focused(tile.nth(i))).toBe(true);
      await expect.poll(() => right(tile.nth(i))).toBeLessThanOrEqual(390);
      await expect.poll(async () => (await box(tile.nth(i))).x).toBeGreaterThanOrEqual(0);
    }
    await page.keyboard.press('Tab');
    expect(await focused(page.getByRole('button', { name: 'See all 6 (C-Suite)' }))).toBe(true);
    await page.keyboard.press('Tab');
    const next = page.getByRole('region', { name: 'Directors, 14: scrolls sideways' });
    expect(await focused(next)).toBe(true);
  });

  it('on wider screens it is none: columns from edge to edge, spacers only among four', async () => {
    const page = wide();
    const stop = page.locator('[data-block="roster"] [tabindex]').first();
    for (const [width, count] of [
      [700, 3],
      [1000, 3],
      [1024, 4],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const brothers = page.getByRole('region', { name: 'Brothers', exact: true });
      const tiles = brothers.getByRole('link');
      expect(await columns(tiles), `${width}`).toBe(count);
      const edge = Math.max(...(await boxes(tiles)).map((b) => b.x + b.width));
      const { x, width: room } = await box(brothers);
      expect(Math.abs(edge - x - room), `${width}`).toBeLessThanOrEqual(1);
      const spacers = page.locator('[data-block="roster"] li[aria-hidden="true"]');
      expect((await spacers.filter({ visible: true }).count()) > 0).toBe(count === 4);
      expect(await page.getByRole('region', { name: /sideways/ }).count()).toBe(0);
      await stop.evaluate((e) => e.focus());
      expect(await focused(stop)).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('issue 41: on telephones', () => {
  const wordsOf = (page: Page, name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .locator('li a')
      .evaluateAll((all) =>
        all.map((tile) => {
          const { left, right } = tile.getBoundingClientRect();
          const name = tile.querySelector(':scope > span:nth-of-type(2)') as Element;
          const isWhole = left >= -1 && right <= innerWidth + 1;
          return [isWhole, Number(getComputedStyle(name).opacity) === 1];
        }),
      );

  it('a name is wholly in sight or wholly out, also before and without the program', async () => {
    const { page } = await visit('/active-brothers', { ...MOBILE, reducedMotion: 'reduce' });
    for (const left of [0, 236, 100000]) {
      await page.locator('[data-block="roster"] [tabindex]').evaluateAll((all, to) => {
        for (const rail of all) rail.scrollTo({ left: to, behavior: 'instant' });
      }, left);
      for (const name of ['C-Suite', 'Directors', 'Brothers'])
        await expect
          .poll(async () => (await wordsOf(page, name)).filter(([whole, shown]) => whole !== shown))
          .toEqual([]);
    }
    const early = await openPage({ ...MOBILE, reducedMotion: 'reduce' });
    await hold(early.page, '**/*.js');
    await early.page.goto(address('/active-brothers'), { waitUntil: 'domcontentloaded' });
    for (const width of [390, 600]) {
      await early.page.setViewportSize({ width, height: 800 });
      const seen = await wordsOf(early.page, 'Brothers');
      expect(seen.filter(([whole, shown]) => whole !== shown)).toEqual([]);
    }
    const bare = await openPage({ ...MOBILE, javaScriptEnabled: false });
    await bare.goto('/active-brothers');
    expect((await wordsOf(bare.page, 'Brothers')).every(([, shown]) => shown)).toBe(true);
    expect(await bare.page.getByRole('button', { name: /See all|Find/ }).count()).toBe(0);
  });

  it('a line below the rail says how much has been in sight', async () => {
    const page = narrow();
    const rail = page.getByRole('region', { name: 'Directors, 14: scrolls sideways' });
    const seen = () =>
      rail.evaluate((e) => {
        const line = e.nextElementSibling as HTMLElement;
        const { width } = line.getBoundingClientRect();
        return Number.parseFloat(getComputedStyle(line, '::before').width) / width;
      });
    await expect.poll(seen).toBeGreaterThan(0.05);
    expect(await seen()).toBeLessThan(0.2);
    await rail.evaluate((e) => e.scrollTo({ left: e.scrollWidth, behavior: 'instant' }));
    await expect.poll(seen).toBeCloseTo(1, 2);
  });

  it('"See all 14" turns the rail into a list of small portraits with all that is said, and back', async () => {
    const page = narrow();
    const group = page.getByRole('region', { name: 'Directors', exact: true });
    const button = group.getByRole('button', { name: 'See all 14 (Directors)' });
    await button.click();
    const people = group.getByRole('link');
    expect(await columns(people)).toBe(1);
    expect(await group.getByRole('region').count()).toBe(0);
    const tops = (await boxes(people)).map(({ y }) => y);
    expect([tops.length, [...tops].sort((a, b) => a - b)]).toEqual([14, tops]);
    const photos = await boxes(people.locator('> span:first-child'));
    expect(new Set(photos.map(({ width, height }) => `${width}×${height}`))).toEqual(
      new Set(['88×110']),
    );
    expect((await texts(people))[0]).toBe('KEIKO TANABE Alumni Relations Saffron Yard');
    const company = people.first().getByText('Saffron Yard');
    await expect.poll(() => styles(company, 'opacity')).toEqual(['1']);
    const [photo] = photos;
    expect((await box(company)).x).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await group.getByRole('button', { name: 'See fewer (Directors)' }).click();
    expect(new Set((await boxes(people)).map(({ y }) => y)).size).toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await button.isVisible()).toBe(false);
  });
});

describe('issue 41: among more than 24 members one looks for one of them', () => {
  it('by name, title and company, without accents; the others go, and how many are left is said', async () => {
    const page = wide();
    const field = page.getByRole('searchbox', {
      name: 'Find by name, role, company, major or practice',
    });
    const shown = tiles(page).filter({ visible: true });
    for (const [written, names, said] of [
      ['lucia', ['LUCÍA FERRAGAMO-REYES'], '1 of 40'],
      ['webmaster', ['MARCUS PELLHAM'], '1 of 40'],
      ['hexmoor brother', ['PASCAL DUBROVIN'], '1 of 40'],
      ['hawaiian studies', ['LEILANI KAHANANUI'], '1 of 40'],
      ['nobody at all', [], 'No results'],
    ] as const) {
      await field.fill(written);
      await expect.poll(() => shown.count()).toBe(names.length);
      const found = await texts(shown);
      for (const [i, name] of names.entries()) expect(found[i]).toContain(name);
      expect(await texts(page.locator('[data-block="roster"] [role="status"]'))).toEqual([said]);
      const groups = page.locator('[data-block="roster"] h2').filter({ visible: true });
      expect(await groups.count()).toBe(names.length);
    }
    await field.fill('consulting');
    await expect.poll(() => shown.count()).toBeGreaterThan(0);
    // Whose place does not say it says now why they are there.
    for (const said of await texts(shown)) expect(said).toContain('Consulting');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => shown.count()).toBe(40);
    expect([await focused(field), await field.inputValue()]).toEqual([true, '']);
    expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
  });
});

describe('section 2: what hover shows', () => {
  it('the logo and the company, by the pointer', async () => {
    const page = wide();
    expect(await shown(page, 'Maya Okafor')).toEqual([0, 0]);
    await tileOf(page, 'Maya Okafor').hover();
    await expect.poll(() => shown(page, 'Maya Okafor')).toEqual([1, 1]);
    // The mark first, then the name.
    const company = tileOf(page, 'Maya Okafor').getByText('Veldane Partners');
    expect(await styles(company, 'transition-delay')).toEqual(['0.18s']);
    expect((await box(company)).y).toBeGreaterThan(
      (await box(employerLogo(page, 'Maya Okafor'))).y,
    );
    expect(
      await employerLogo(page, 'Maya Okafor').evaluate((img) => (img as HTMLImageElement).src),
    ).toContain('veldane');
    // Over the lower half of the photo only: the face stays in sight.
    const photo = await box(tileOf(page, 'Maya Okafor').locator(PHOTO));
    const logo = await box(employerLogo(page, 'Maya Okafor'));
    expect(logo.y).toBeGreaterThan(photo.y + photo.height * 0.65);
    expect(logo.y + logo.height).toBeLessThan(photo.y + photo.height);
    await page.mouse.move(0, 0);
    await expect.poll(() => shown(page, 'Maya Okafor')).toEqual([0, 0]);
  });

  it('by the keyboard; it goes by Escape until the pointer has been elsewhere, and is in the name for all', async () => {
    const page = wide();
    const name = 'Maya Okafor';
    await tileOf(page, name).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => shown(page, name)).toEqual([1, 1]);
    await page.keyboard.press('Shift+Tab');
    await tileOf(page, name).hover();
    await expect.poll(() => shown(page, name)).toEqual([1, 1]);
    await page.keyboard.press('Escape');
    await expect.poll(() => shown(page, name)).toEqual([0, 0]);
    await page.mouse.move(0, 0);
    await tileOf(page, name).hover();
    await expect.poll(() => shown(page, name)).toEqual([1, 1]);
    const link = page.getByRole('link', { name: 'Maya Okafor CEO Veldane Partners', exact: true });
    expect(await link.count()).toBe(1);
    for (const [whose, width] of [
      ['Maya Okafor', 72],
      ['Marcus Pellham', 64],
    ] as const)
      expect((await box(employerLogo(page, whose))).width).toBe(Math.round(2.2 * width));
    await tileOf(page, 'Anneke van der Merwe').click();
    await page.waitForURL('**/active-brothers/anneke-van-der-merwe');
    await expect.poll(() => texts(page.locator('h1'))).toEqual(['Anneke van der Merwe']);
  });

  it('by touch: the company stands there, the logo comes under the finger', async () => {
    const { page } = await visit('/active-brothers', { ...MOBILE, hasTouch: true, isMobile: true });
    expect(await shown(page, 'Maya Okafor')).toEqual([0, 1]);
    expect(await texts(tileOf(page, 'Maya Okafor'))).toEqual(['MAYA OKAFOR CEO Veldane Partners']);
    const tile = tileOf(page, 'Maya Okafor');
    await tile.scrollIntoViewIfNeeded();
    const place = await tile.boundingBox();
    const client = await page.context().newCDPSession(page);
    const at = { x: (place?.x ?? 0) + 110, y: (place?.y ?? 0) + 100 };
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect.poll(() => shown(page, 'Maya Okafor')).toEqual([1, 1]);
    await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    expect(await shown(page, 'Maya Okafor')).toEqual([1, 1]);
    const elsewhere = [{ x: 10, y: 10 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: elsewhere });
    await expect.poll(() => shown(page, 'Maya Okafor')).toEqual([0, 1]);
  });
});

describe('section 2: photos', () => {
  it('load lazily and blur in when they come', async () => {
    const { page } = await visit('/active-brothers', { viewport: { width: 1280, height: 500 } });
    const loading = await tiles(page)
      .locator('img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).loading));
    expect(new Set(loading)).toEqual(new Set(['lazy']));
    const complete = await tiles(page)
      .locator(PHOTO)
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).complete));
    expect([complete.length, complete.at(-1)]).toEqual([40, false]);
    const release = await hold(page, '**/images/**');
    const last = tiles(page).last().locator(PHOTO);
    await last.scrollIntoViewIfNeeded();
    expect((await styles(last, 'filter'))[0]).toMatch(/^blur\((?!0)/);
    expect(await styles(last, 'transition-property')).toEqual([expect.stringContaining('filter')]);
    release();
    await expect.poll(() => styles(last, 'filter')).toEqual(['none']);
    expect(await styles(last, 'opacity')).toEqual(['1']);
  });
});
