// Specification, sections 1, 2 (Home), 3, 4 and 9: what the home page shows and how it moves.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import {
  box,
  boxes,
  columns,
  DESKTOP,
  fromTop,
  links,
  MOBILE,
  scrollTo,
  sharedPage,
  shift,
  styles,
  texts,
  visit,
} from '../support/measure.ts';

browserForThisFile();

const VALUES = ['Curiosity', 'Excellence', 'Relationships', 'Integrity', 'Altruism'];
const TAGLINE = 'A Business Leadership Fraternity.';
const LINE = '[data-hero] [data-moving]';

/** How long the page waits for its app, and longer: nothing that the hero does. */
const PATIENCE = 10_000;

/** Makes every delay of the page pass at once, and notes it with the text that stood in the line. */
const hastened = (page: Page) =>
  page.addInitScript(
    ([line, patience]) => {
      const later = window.setTimeout.bind(window);
      const asked: [string, number][] = [];
      Object.assign(window, { asked });
      window.setTimeout = ((run: () => void, delay = 0, ...rest: unknown[]) => {
        if (delay >= patience) return later(run, delay, ...rest);
        if (delay > 0) asked.push([document.querySelector(line)?.textContent ?? '', delay]);
        return later(run, 0, ...rest);
      }) as typeof window.setTimeout;
    },
    [LINE, PATIENCE] as const,
  );

const askedOf = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() => (window as unknown as { asked: [string, number][] }).asked);

describe('section 1: the hero', () => {
  it('shows the tagline of Home', async () => {
    const { page } = await visit('/');
    expect(await texts(page.locator('h1'))).toEqual(['Grow Forward. Give Back.']);
  });

  it('types the tagline and the letters once, then the words over and over, with the pauses of section 9', async () => {
    const { page } = await visit('/', {}, hastened);
    const pauses = async () => (await askedOf(page)).filter(([, delay]) => delay >= 200);
    await expect.poll(async () => (await pauses()).length, { timeout: 20_000 }).toBeGreaterThan(14);
    const cycle = ['Westmoor University', ...VALUES].map((word) => [word, 1000]);
    expect((await pauses()).slice(0, 14)).toEqual([
      [TAGLINE, 300],
      ['ΛΕΔ', 1000],
      ...cycle,
      ...cycle,
    ]);
  });

  it('writes and erases one letter at a time', async () => {
    const { page } = await visit('/', {}, hastened);
    await expect.poll(async () => (await askedOf(page)).length).toBeGreaterThan(80);
    const lengths = (await askedOf(page)).map(([text]) => text.length);
    const steps = lengths.slice(1).map((length, i) => Math.abs(length - (lengths[i] ?? 0)));
    expect(new Set(steps)).toEqual(new Set([1]));
    const written = (await askedOf(page)).slice(0, TAGLINE.length + 1).map(([text]) => text);
    expect(written).toEqual([...TAGLINE, ''].map((_, i) => TAGLINE.slice(0, i)));
  });

  it.each([1280, 390, 240])('at %i px has its caret behind the last letter', async (width) => {
    const { page } = await visit('/', { viewport: { width, height: 800 } });
    const line = page.locator('[data-hero] [data-moving="true"]');
    await expect.poll(async () => (await line.textContent())?.length).toBeGreaterThan(26);
    const found = await line.evaluate((element) => {
      const letters = document.createRange();
      letters.selectNodeContents(element);
      const last = (rects: DOMRectList) => rects[rects.length - 1] as DOMRect;
      const [behind, end] = [last(element.getClientRects()), last(letters.getClientRects())];
      const { fontSize, backgroundPositionX } = getComputedStyle(element);
      return {
        distance: (behind.right - end.right) / Number.parseFloat(fontSize),
        isOnLine: Math.abs(behind.bottom - end.bottom) < 2,
        side: backgroundPositionX,
        lines: letters.getClientRects().length,
      };
    });
    expect(found).toMatchObject({ isOnLine: true, side: '100%', lines: width < 300 ? 2 : 1 });
    expect(found.distance).toBeGreaterThan(0.1);
    expect(found.distance).toBeLessThan(0.3);
  });

  it('stands still under reduced motion, with every word readable', async () => {
    const { page } = await visit('/', { reducedMotion: 'reduce' }, hastened);
    await page.locator('[data-block="logoWall"]').scrollIntoViewIfNeeded();
    expect((await askedOf(page)).filter(([text]) => text !== '' && text !== TAGLINE)).toEqual([]);
    expect(await texts(page.locator(LINE))).toEqual([TAGLINE]);
    expect(await texts(page.locator('[data-hero] li:visible'))).toEqual([
      'ΛΕΔ',
      'Westmoor University',
      ...VALUES,
    ]);
    expect(await page.getByRole('button', { name: 'Pause the animation' }).count()).toBe(0);
  });

  it('completes what it writes when it is paused, and goes on when it is played', async () => {
    const { page } = await visit('/', {}, (fresh) => fresh.clock.install());
    await page.getByRole('button', { name: 'Pause the animation' }).click();
    await expect.poll(() => page.locator(LINE).textContent()).toBe(TAGLINE);
    await page.clock.fastForward(60_000);
    expect(await page.locator(LINE).textContent()).toBe(TAGLINE);
    await page.getByRole('button', { name: 'Play the animation' }).click();
    await page.clock.fastForward(1000);
    await expect.poll(() => page.locator(LINE).textContent()).not.toBe(TAGLINE);
  });

  it('leads down by an arrow', async () => {
    const { page } = await visit('/', { reducedMotion: 'reduce' });
    await page.locator('[data-hero]').getByRole('link', { name: 'Scroll down' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800);
  });

  it.each([1280, 390])('at %i px it fills the window', async (width) => {
    const { page } = await visit('/', { viewport: { width, height: 640 } });
    expect((await box(page.locator('[data-hero]'))).height).toBe(640);
  });

  it('moves its photo at 0.2 of the way scrolled, and not at all under reduced motion', async () => {
    for (const [reducedMotion, wanted] of [
      ['no-preference', 60],
      ['reduce', 0],
    ] as const) {
      const { page } = await visit('/', { reducedMotion });
      const layer = page.locator('[data-hero] [data-parallax]');
      expect(await shift(layer)).toBeCloseTo(0);
      await scrollTo(page, 300);
      expect(await shift(layer)).toBeCloseTo(wanted);
    }
  });
});

describe('section 1: the rest of the page', () => {
  const screen = sharedPage('/');

  it('has its parts in order', async () => {
    expect(await fromTop(screen().locator('h1, h2'))).toEqual([
      'Grow Forward. Give Back.',
      '12 years of history',
      'Our pledge classes',
      'Professionalism',
      'Brotherhood',
      'Five words we answer to',
      ...VALUES,
      'Where our brothers have worked',
    ]);
  });

  it('says what section 9 wants said', async () => {
    const main = await screen().locator('main').innerText();
    for (const words of ['12 years of history', '2010', 'Over 300 active and alumni brothers']) {
      expect(main).toContain(words);
    }
  });

  it('has its buttons', async () => {
    expect(await links(screen().locator('main a:not([data-hero] a)'))).toEqual([
      ['Careers', '/careers'],
      ['Meet Our Brothers', '/active-brothers'],
      ['Learn More', '/about'],
      ['Gallery', '/gallery'],
    ]);
  });

  it('has a wall of 20 employers, each with its name', async () => {
    const logos = screen().locator('[data-block="logoWall"] li img');
    const names = await logos.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).alt));
    expect(new Set(names.filter(Boolean)).size).toBe(20);
    expect(await logos.count()).toBe(20);
  });
});

describe.each([
  ['desktop', DESKTOP, { width: 250, height: 150 }, 3],
  ['mobile', MOBILE, { width: 130, height: 54 }, 1],
] as const)('section 9: sizes on %s', (_, options, logo, wanted) => {
  const screen = sharedPage('/', options);

  it('of the employers', async () => {
    const sizes = await boxes(screen().locator('[data-block="logoWall"] li img'));
    expect(sizes.map(({ width, height }) => ({ width, height }))).toEqual(Array(20).fill(logo));
  });

  it('of the photo strip', async () => {
    const photos = screen().locator('[data-block="photoStrip"] li');
    expect(await columns(photos)).toBe(wanted);
    expect(new Set((await boxes(photos)).map(({ height }) => height))).toEqual(new Set([250]));
    expect(await styles(photos.locator('figcaption'), 'visibility')).not.toContain('hidden');
  });

  it('and the place of the Careers button', async () => {
    const feature = screen().locator('section', { hasText: 'Professionalism' }).last();
    const [text, picture, button] = await Promise.all(
      ['h2', 'img', 'a'].map((part) => box(feature.locator(part))),
    );
    if (!text || !picture || !button) throw new Error('a part is missing');
    if (wanted === 3) {
      // Below the words, beside the picture.
      expect(button.x).toBe(text.x);
      expect(button.x + button.width).toBeLessThanOrEqual(picture.x);
      expect(button.y + button.height).toBeLessThanOrEqual(picture.y + picture.height);
    } else expect(button.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  });
});

it('section 2: the layout changes at 700 px while the window is resized', async () => {
  const { page } = await visit('/');
  const parts = page.locator('section', { hasText: 'Brotherhood' }).last().locator('h2, img');
  const strip = page.locator('[data-block="photoStrip"] li');
  for (const [width, wanted] of [
    [699, 1],
    [700, 3],
    [699, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(strip)).toBe(wanted);
    const [words, picture] = await boxes(parts);
    expect(words && picture && picture.y > words.y + words.height).toBe(width < 700);
  }
});
