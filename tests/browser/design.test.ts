// What the design promises and a browser can measure: text on photos can be read, pages print well.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { brokenWords, fillTitles } from '../support/broken-words.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { LEAST_LIGHT, lightOf, MOST_NIGHT, UPPER } from '../support/light.ts';
import { box, boxes, styles, texts } from '../support/measure.ts';
import { MOMENTS } from '../support/opened.ts';
import { settle, viewport, WIDTHS } from '../support/screens.ts';
import { chapterRoot, replaceIn, site } from '../support/site.ts';
import { readTexts } from '../support/text-on-pictures.ts';

browserForThisFile();

/** The address of the test site with a light header, and with its photos printed in tones. */
let graded: string;

beforeAll(async () => {
  const root = site({}, chapterRoot);
  const grade = '{heroes: [gold], banners: [rose], classes: [sea]}';
  replaceIn(root, 'site.yaml', 'theme:\n', `theme:\n  header: light\n  grade: ${grade}\n`);
  const logo = '  logo: images/logo.svg\n';
  replaceIn(root, 'site.yaml', logo, `${logo}  logoOnLight: images/logo-ink.svg\n`);
  replaceIn(root, 'content/season.yaml', 'Fall Rush 2025', LONG_SEASON);
  graded = await served(await built(root));
});

/** A season of more than 18 letters, in the site that is printed in tones. */
const LONG_SEASON = 'Fall Recruitment 2025';

describe('photos behind titles are light, and text on photos has a contrast of 4.5 in its worst fifth of pixels', () => {
  // As photos are drawn: in tones, and on one page in their own colors.
  const places = ['/', '/about', '/campus-involvement', '/careers', '/gallery'];
  const inOwnColors = '/careers';
  it.each(places)(`%s at ${WIDTHS.join(' and ')} px`, async (path) => {
    const isGraded = path !== inOwnColors;
    const { page, goto } = await openPage(
      { reducedMotion: 'reduce' },
      isGraded ? graded : undefined,
    );
    for (const width of WIDTHS) {
      await page.setViewportSize(viewport(width));
      // Opened anew: a photo that is there already would stay for a while.
      await goto(path);
      await settle(page);
      expect(/\.jpg#(gold|rose|sea)/.test(await page.content())).toBe(isGraded);
      const hero = await page.locator('[data-hero]').boundingBox();
      const { night, light } = await lightOf(
        await page.screenshot(),
        Math.min(UPPER, hero?.height ?? 0),
      );
      if (isGraded && path !== '/') {
        expect(night, `${width} px`).toBeLessThan(MOST_NIGHT);
        expect(light, `${width} px`).toBeGreaterThan(LEAST_LIGHT);
      }
      const texts = await readTexts(page);
      expect(texts.length).toBeGreaterThan(0);
      const weak = texts
        .filter(({ worstFifth }) => worstFifth < 4.5)
        .map(({ text, worstFifth }) => `${width} px: ${worstFifth.toFixed(2)} "${text}"`);
      expect(weak).toEqual([]);
    }
  });
});

/** The sizes of what is said once on a screen, by path and place. */
const RANKS: Readonly<
  Record<string, readonly (readonly [place: string, sizes: readonly number[]])[]>
> = {
  '/': [['h1', [108]]],
  '/gallery': [['h1', [108]]],
  '/active-brothers': [['h1', [108]]],
  '/about': [
    ['h1', [76]],
    ['[data-block="factsGrid"] .fit', [200, 88, 88, 88, 88, 88]],
    ['[data-block="prose"] p:text-matches("^[0-9]{4}$")', [72, 72, 72]],
  ],
  '/careers': [['h1', [76]]],
  '/campus-involvement': [['h1', [76]]],
  '/faqs': [['h1', [76]]],
  '/contact': [['h1', [76]]],
  '/recruitment': [
    ['h1', [108]],
    ['[data-block="lead"] time', [40]],
    ['[data-block="eventCards"] time', [72, 72, 72, 72, 72, 72]],
  ],
  // Eleven letters, and thirteen.
  '/active-brothers/maya-okafor': [['h1', [96]]],
  '/active-brothers/freya-nordahl': [['h1', [96]]],
};

describe('ranks of type at 1440 and 1920 px', () => {
  const WIDE = [1440, 1920];
  const sizesOf = async (page: Page, place: string) =>
    (await styles(page.locator(place), 'font-size')).map(Number.parseFloat);
  const screen = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
  /** A page is opened once; then the window is resized. */
  const atEach = async (page: Page, look: (width: number) => Promise<unknown>): Promise<void> => {
    for (const width of WIDE) {
      await page.setViewportSize({ width, height: 900 });
      await look(width);
    }
  };

  it('titles, figures, years, dates and names have their sizes', async () => {
    const { page, goto } = await openPage({ asksElsewhere: true, ...screen });
    for (const [path, places] of Object.entries(RANKS)) {
      await goto(path);
      await atEach(page, async (width) => {
        for (const [place, sizes] of places)
          expect(await sizesOf(page, place), `${path} ${place} ${width} px`).toEqual(sizes);
      });
    }
  });

  it('a season with a long name is smaller', async () => {
    const { page, goto } = await openPage({ asksElsewhere: true, ...screen }, graded);
    await goto('/recruitment');
    await atEach(page, async () => {
      expect(await texts(page.locator('h1'))).toEqual([LONG_SEASON]);
      expect(await sizesOf(page, 'h1')).toEqual([88]);
    });
  });

  it('a longer name is as large as one line takes, and not below 56', async () => {
    const { page, goto } = await openPage(screen);
    for (const slug of ['lucia-ferragamo-reyes', 'anneke-van-der-merwe', 'leilani-kahananui']) {
      await goto(`/active-brothers/${slug}`);
      await atEach(page, async () => {
        const title = page.locator('h1');
        const [size = 0] = await sizesOf(page, 'h1');
        expect(size, slug).toBeGreaterThanOrEqual(56);
        expect(size, slug).toBeLessThanOrEqual(96);
        const { lines, share } = await title.evaluate((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          const { width: said } = range.getBoundingClientRect();
          return { lines: range.getClientRects().length, share: said / name.clientWidth };
        });
        expect(lines, slug).toBe(1);
        if (size < 96) expect(share, slug).toBeGreaterThan(0.93);
      });
    }
    await goto('/active-brothers/maya-okafor');
    await page.locator('h1').evaluate((name) => {
      name.textContent = 'Maximiliana Wilhelmina Featherstonehaugh-Montgomery';
      name.style.setProperty('--line', '25');
    });
    await atEach(page, async () => expect(await sizesOf(page, 'h1')).toEqual([56]));
  });

  it('the portrait of a profile is four by five, and the quote begins above 900 px', async () => {
    const { page, goto } = await openPage(screen);
    await goto('/active-brothers/maya-okafor');
    await atEach(page, async () => {
      const portrait = await box(page.locator('article > div').first().locator('img'));
      expect(portrait.width / portrait.height).toBeCloseTo(0.8, 2);
      expect((await box(page.locator('blockquote p'))).y).toBeLessThan(900);
    });
  });
});

/** Whose size is their own: a name, and words on a picture. */
const OWN_SIZE = ['profile h1', 'hero h1', 'lead h1'];

it('headings of one rank and role are of one size, which is one of the scale, at any width', async () => {
  const { page, goto } = await openPage({ reducedMotion: 'reduce', asksElsewhere: true });
  for (const width of [390, 768, 1440]) {
    const seen = new Map<string, Set<number>>();
    await page.setViewportSize({ width, height: 900 });
    for (const path of ROUTES) {
      await goto(path);
      for (const { role, size, scale } of await page.evaluate(headings)) {
        if (OWN_SIZE.includes(role)) continue;
        expect(scale, `${path}: ${role} at ${width}`).toContain(size);
        seen.set(role, (seen.get(role) ?? new Set()).add(size));
      }
    }
    for (const [role, sizes] of seen) expect(sizes.size, `${role} at ${width}`).toBe(1);
    // What begins a part of a page, whichever block it is.
    const parts = ['roster', 'yearTabs', 'feature', 'columns', 'buttons', 'photoStrip', 'logoWall'];
    const sizes = parts.map((part) => [...(seen.get(`${part} h2`) ?? [])][0]);
    expect([new Set(sizes).size, sizes.includes(undefined)]).toEqual([1, false]);
  }
});

/** In the page. */
const headings = () => {
  const probe = document.body.appendChild(document.createElement('i'));
  const scale = ['display', 'h1', 'h2', 'title', 'h3'].map((name) => {
    probe.style.fontSize = `var(--ch-size-${name})`;
    return Number.parseFloat(getComputedStyle(probe).fontSize);
  });
  probe.remove();
  const all = [...document.querySelectorAll('main :is(h1, h2, h3)')];
  return all.map((one) => ({
    role: `${one.closest('[data-block]')?.getAttribute('data-block')} ${one.localName}`,
    size: Number.parseFloat(getComputedStyle(one).fontSize),
    scale,
  }));
};

describe('print', () => {
  const pagesOf = (pdf: Buffer): number =>
    (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

  it.each([
    ['/active-brothers/maya-okafor', 2],
    ['/recruitment', 2],
    ['/careers', 6],
    ['/active-brothers', 3],
  ])('%s needs at most %i pages', async (path, most) => {
    const { page, goto } = await openPage();
    await goto(path);
    await settle(page);
    const pages = pagesOf(await page.pdf({ format: 'Letter', printBackground: false }));
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(most);
  });
});

it('on paper is ink: nothing dark lies behind words, and logos stand four a row', async () => {
  const { page, goto } = await openPage({ asksElsewhere: true, reducedMotion: 'reduce' });
  for (const path of ROUTES) {
    await goto(path);
    await page.emulateMedia({ media: 'print' });
    const dark = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 300)
        .flatMap((one) => {
          const ground =
            getComputedStyle(one)
              .backgroundColor.match(/[\d.]+/g)
              ?.map(Number) ?? [];
          const [red = 0, green = 0, blue = 0, alpha = 1] = ground;
          return alpha > 0.1 && red + green + blue < 300 ? [one.className] : [];
        }),
    );
    expect(dark, path).toEqual([]);
    if (path === '/careers') {
      const logos = page.locator('[data-block="logoWall"] li');
      expect(new Set((await boxes(logos)).map(({ x }) => x)).size).toBe(4);
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

/** Where layouts change, and the widths between which titles used to be broken. */
const TITLE_WIDTHS = [
  320, 360, 390, 440, 500, 600, 699, 700, 720, 768, 910, 999, 1024, 1101, 1150, 1180, 1220, 1240,
  1280, 1366, 1440, 1920,
];

it('no title, name or figure is broken inside a word of fourteen letters, at any width', async () => {
  const words = ['Administration', 'Communications', 'Accountability'];
  const { page, goto } = await openPage({ asksElsewhere: true, reducedMotion: 'reduce' });
  const paths = ROUTES.filter((path) => path !== '/contact' && path !== '/campus-involvement');
  for (const path of paths) {
    await goto(path);
    expect(await fillTitles(page, words), path).toBeGreaterThan(3);
    for (const width of TITLE_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(page, words), path).toEqual([]);
    }
  }
});

it('what a pointer, a key or a message has brought is not on paper', async () => {
  const { page, goto } = await openPage({ asksElsewhere: true, reducedMotion: 'reduce' });
  for (const path of ['/about', '/recruitment', '/contact', '/careers']) {
    await goto(path);
    for (const [, arrange] of MOMENTS[path]?.slice(0, 2) ?? []) await arrange(page);
    await page.emulateMedia({ media: 'print' });
    const over = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter(
          (one) =>
            ['fixed', 'sticky'].includes(getComputedStyle(one).position) ||
            one.matches('[role="tooltip"], [role="application"] > p[aria-hidden]') ||
            (one.matches('tr[data-active] td') &&
              getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)'),
        )
        .map((one) => one.className || one.tagName),
    );
    expect(over, path).toEqual([]);
    if (path === '/recruitment') {
      const titles = await boxes(page.locator('[data-block="eventCards"] h3'));
      expect(new Set(titles.map(({ x }) => x)).size).toBe(1);
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

it('a light header is paper with dark words where it is raised, and light words on a photo', async () => {
  const { page, goto } = await openPage({ viewport: viewport(390) }, graded);
  const header = page.locator('header[data-page]');
  const looks = async (tone: string, solid: string) => {
    expect(await header.getAttribute('data-tone')).toBe(tone);
    expect(await header.getAttribute('data-solid')).toBe(solid);
    const logo = (await header.locator('img').getAttribute('src')) ?? '';
    expect(logo.includes('logo-ink')).toBe(tone === 'light');
    expect(await violations(page, 'header')).toEqual([]);
  };
  await goto('/faqs');
  await looks('light', 'true');
  await goto('/careers');
  await looks('dark', 'false');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await looks('light', 'false');
  await page.keyboard.press('Escape');
  await looks('dark', 'false');
});
