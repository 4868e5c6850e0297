// Specification, section 2: routes, titles, page numbers, header, hero banners, navigation.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, type OpenPage, openPage } from '../support/browser.ts';
import { drawn, sharedPage, sharedVisit, visit } from '../support/measure.ts';
import { throughRails } from '../support/screens.ts';

browserForThisFile();

type Hero = readonly [variant: string, title: string | undefined, height: number | undefined];

/** The pages of the specification: title, page number and hero banner. */
const TABLE: Readonly<
  Record<(typeof ROUTES)[number], readonly [title: string, number: number, hero?: Hero]>
> = {
  '/': ['Home', 0, ['typing', 'Grow Forward. Give Back.', 1]],
  '/about': ['About', 1, ['photo', 'About Us', undefined]],
  '/active-brothers': ['Active Brothers', 2],
  '/active-brothers/maya-okafor': ['Profile', 9],
  '/campus-involvement': ['Campus Involvement', 3, ['photo', 'Giving Back', 0.75]],
  '/careers': ['Careers', 4, ['photo', 'Careers', 0.75]],
  '/recruitment': ['Recruitment', 5, ['video', undefined, 0.73]],
  '/faqs': ['FAQs', 6, ['divider', 'Common Questions', undefined]],
  '/gallery': ['Gallery', 7, ['photo', 'Our Memories', 1]],
  '/contact': ['Contact', 8, ['divider', 'Questions?', undefined]],
};

/** The pages whose header is dark, translucent and elevated. */
const SOLID: readonly string[] = [
  '/active-brothers',
  '/active-brothers/maya-okafor',
  '/recruitment',
  '/faqs',
  '/contact',
];

const isNamed = async (page: Page, path: string, title: string, number: number): Promise<void> => {
  expect(await page.title()).toMatch(new RegExp(`^${title}( · |$)`));
  expect(await page.getAttribute('header', 'data-page')).toBe(String(number));
  expect(new URL(page.url()).pathname).toBe(path);
};

/** Down to the foot, so that whatever waits to be seen has been; then back to the top. */
const throughAll = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      window.scrollTo(0, y);
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
  await throughRails(page);
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode())).then(() => null),
  );
};

describe.each(Object.entries(TABLE))('%s', (path, [title, number, hero]) => {
  const opened = sharedVisit(path);

  it(`is "${title}" with page number ${number}`, () => isNamed(opened().page, path, title, number));

  it(hero ? `has the ${hero[0]} hero "${hero[1] ?? ''}"` : 'has no hero', async () => {
    const banner = opened().page.locator('[data-hero]');
    expect(await banner.count()).toBe(hero ? 1 : 0);
    if (!hero) return;
    const [variant, words, height] = hero;
    expect(await banner.getAttribute('data-hero')).toBe(variant);
    if (words) expect((await banner.locator('h1').innerText()).replace(/\s+/g, ' ')).toBe(words);
    if (height) expect((await banner.boundingBox())?.height).toBeCloseTo(800 * height, 0);
    if (path === '/about')
      expect(await banner.innerText()).toContain(
        'Learn about Lambda Epsilon Delta and our history.',
      );
    if (path === '/campus-involvement' || path === '/gallery')
      expect(await banner.locator('img').first().getAttribute('src')).toContain(path.slice(1));
  });

  it('has a header that is dark, translucent and elevated only where it should be', async () => {
    const header = opened().page.locator('header[data-page]');
    const look = await header.evaluate((element: HTMLElement) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      return {
        alpha: Number(/[/,]\s*([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1),
        shadow: boxShadow !== 'none',
        data: element.dataset.solid,
      };
    });
    if (SOLID.includes(path)) {
      expect(look).toMatchObject({ shadow: true, data: 'true' });
      expect(look.alpha).toBeGreaterThan(0.5);
      expect(look.alpha).toBeLessThan(1);
    } else expect(look).toEqual({ alpha: 0, shadow: false, data: 'false' });
  });

  it('ends with the footer', async () => {
    const footer = opened().page.locator('footer');
    expect(await footer.innerText()).toContain('Connect with us to learn more.');
    const links = await footer.locator('a').evaluateAll((all) =>
      all.map((a) => ({
        target: (a as HTMLAnchorElement).target,
        named: (a.textContent ?? '').trim().length > 5,
      })),
    );
    expect(links).toEqual(Array(4).fill({ target: '_blank', named: true }));
    expect((await footer.boundingBox())?.height).toBeCloseTo(800 * 0.12, 0);
  });

  // It is opened on a desktop and on a telephone; in between the window is resized.
  const isTidy = async ({ page, complaints }: OpenPage, widths: readonly number[]) => {
    await throughAll(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((all) => all.map((h) => Number(h.tagName[1])));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, i) => level <= (levels[i - 1] ?? 0) + 1)).toBe(true);
    expect(complaints).toEqual([]);
  };

  const TIDY = 'a silent console, no horizontal scroll, headings in their order';
  it(`on a desktop: ${TIDY}`, () => isTidy(opened(), [1280, 700]));
  it(`on a telephone: ${TIDY}`, async () => {
    const narrow = await visit(path, { viewport: { width: 320, height: 800 } });
    await isTidy(narrow, [320, 360, 699]);
    // The video hero has 40 % of the height on mobile.
    if (path === '/recruitment')
      expect((await narrow.page.locator('[data-hero]').boundingBox())?.height).toBeCloseTo(320, 0);
  });
});

describe('other addresses', () => {
  const opened = sharedVisit('/faqs');

  it.each([
    ['/nowhere', 'Home', 0],
    ['/About', 'Home', 0],
    ['/about/more', 'Home', 0],
    ['/about/', 'About', 1],
    ['/about/index.html', 'About', 1],
  ])('%s shows "%s" with page number %i', async (path, title, number) => {
    await opened().goto(path);
    await isNamed(opened().page, path, title, number);
  });
});

describe('header', () => {
  const screen = sharedPage('/about');
  const at = async (width: number): Promise<Page> => {
    await screen().setViewportSize({ width, height: 800 });
    await drawn(screen());
    return screen();
  };

  it.each([
    [1280, 70],
    [390, 80],
  ])('at %i px the logo is %i px high and leads home', async (width, height) => {
    const page = await at(width);
    const logo = page.locator('header a').first();
    expect(await logo.getAttribute('href')).toBe('/');
    expect((await logo.locator('img').boundingBox())?.height).toBe(height);
  });

  const links = (recruitment: string) => [
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
  const menu = 'header nav a:visible';

  it.each([700, 1280])('from 700 px (%i) the menu is a row of buttons', async (width) => {
    const page = await at(width);
    const shown = await page
      .locator(menu)
      .evaluateAll((all) =>
        all.map((a) => [(a as HTMLElement).innerText.trim(), a.getAttribute('href')]),
      );
    expect(shown).toEqual(links('Recruitment'));
    const tops = await page
      .locator(menu)
      .evaluateAll((all) => all.map((a) => Math.round(a.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    expect(await page.locator('header button:visible').count()).toBe(0);
  });

  it.each([360, 699])(
    'below 700 px (%i) it is a collapsible menu with the same links',
    async (width) => {
      const page = await at(width);
      expect(await page.locator(menu).count()).toBe(0);
      const burger = page.getByRole('button', { name: 'Open the menu' });
      expect(await burger.getAttribute('aria-expanded')).toBe('false');
      await burger.click();
      const shown = await page
        .locator(menu)
        .evaluateAll((all) =>
          all.map((a) => [(a as HTMLElement).innerText.trim(), a.getAttribute('href')]),
        );
      expect(shown).toEqual(links('Winter Rush 2024'));
      expect(
        await page.getByRole('button', { name: 'Close the menu' }).getAttribute('aria-expanded'),
      ).toBe('true');
      await page.keyboard.press('Escape');
      expect(await page.locator(menu).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-controls'))).toBe(
        'menu',
      );
    },
  );

  it('choosing a page closes the menu', async () => {
    const { page, goto } = await openPage({ viewport: { width: 390, height: 800 } });
    await goto('/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.locator('header nav').getByRole('link', { name: 'Gallery' }).click();
    await page.waitForFunction(() => document.title.startsWith('Gallery'));
    expect(await page.locator(menu).count()).toBe(0);
  });

  it('resizing across 700 px with the menu open leaves one navigation and no error', async () => {
    const { page, goto, complaints } = await openPage({ viewport: { width: 600, height: 800 } });
    await goto('/about');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    for (let i = 0; i < 20; i += 1)
      await page.setViewportSize({ width: i % 2 ? 600 : 800, height: 800 });
    expect(await page.locator('nav:visible').count()).toBeLessThanOrEqual(1);
    expect(await page.locator('header nav').count()).toBe(1);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
    expect(complaints).toEqual([]);
  });
});

describe('navigation', () => {
  it('fetches the JSON of the page, goes to its top and changes the title', async () => {
    const { page, goto, complaints } = await openPage();
    await goto('/');
    await page.evaluate(() => {
      (window as { stayed?: boolean }).stayed = true;
      window.scrollTo(0, 1500);
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page
      .locator('header nav')
      .getByRole('link', { name: 'About' })
      .evaluate((a: HTMLElement) => a.click());
    await page.waitForFunction(() => document.title.startsWith('About'));
    expect(requests).toContain('/about/page.json');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.getAttribute('header', 'data-page')).toBe('1');
    expect(complaints).toEqual([]);
  });

  it('back and forward end at the top, too', async () => {
    const { page, goto } = await openPage();
    await goto('/careers');
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page
      .locator('header nav')
      .getByRole('link', { name: 'FAQ' })
      .evaluate((a: HTMLElement) => a.click());
    await page.waitForFunction(() => document.title.startsWith('FAQs'));
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('Careers'));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('every page can be reached from every page without a reload or a word in the console', async () => {
    const { page, goto, complaints } = await openPage({ asksElsewhere: true });
    await goto('/');
    await page.evaluate(() => {
      (window as { stayed?: boolean }).stayed = true;
    });
    for (const name of [
      'About',
      'Brothers',
      'Campus Involvement',
      'Careers',
      'Recruitment',
      'Gallery',
      'Contact',
      'FAQ',
      'Home',
    ]) {
      await page.locator('header nav').getByRole('link', { name, exact: true }).click();
      const path = await page
        .locator('header nav')
        .getByRole('link', { name, exact: true })
        .getAttribute('href');
      await page.waitForURL(`**${path}`);
      await page.waitForSelector('header nav a[aria-current="page"]');
    }
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
    expect(complaints).toEqual([]);
  });
});
