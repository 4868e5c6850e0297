// Specification, sections 1, 4 and 9 (Home): the line that types, the photo that moves, and the carousel of five values.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { address, hold } from '../support/faults.ts';
import {
  type Box,
  box,
  boxes,
  scrollTo,
  sharedPage,
  shift,
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

describe('the hero', () => {
  it('types tagline and letters once, then the words over and over, letter by letter, with the pauses of section 9', async () => {
    const { page } = await visit('/', {}, hastened);
    const pauses = async () => (await askedOf(page)).filter(([, delay]) => delay >= 200);
    await expect.poll(async () => (await pauses()).length, { timeout: 20_000 }).toBeGreaterThan(15);
    const cycle = ['Westmoor University', ...VALUES].map((word) => [word, 1000]);
    expect((await pauses()).slice(0, 15)).toEqual([
      // As it stands at first, and typed.
      [TAGLINE, 300],
      [TAGLINE, 300],
      ['ΛΕΔ', 1000],
      ...cycle,
      ...cycle,
    ]);
    const lines = (await askedOf(page)).map(([text]) => text);
    const steps = lines.slice(1).map((line, i) => Math.abs(line.length - (lines[i] ?? '').length));
    expect(new Set(steps)).toEqual(new Set([1]));
    const typed = [...TAGLINE, ''].map((_, i) => TAGLINE.slice(0, i));
    expect(lines.slice(0, TAGLINE.length + 1)).toEqual(typed.toReversed());
    expect(lines.slice(TAGLINE.length, 2 * TAGLINE.length + 1)).toEqual(typed);
  });

  it('shows the tagline from the first paint, before any program has come', async () => {
    const { page } = await openPage();
    await hold(page, '**/*.js');
    await page.goto(address('/'), { waitUntil: 'domcontentloaded' });
    const line = page.locator(LINE);
    const isSeen = (e: Element) => e.checkVisibility({ visibilityProperty: true });
    expect([await line.textContent(), await line.evaluate(isSeen)]).toEqual([TAGLINE, true]);
  });

  it('stands still under reduced motion, with every word readable, and leads down by an arrow', async () => {
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
    await page.locator('[data-hero]').getByRole('link', { name: 'Scroll down' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800);
  });

  it('is whole for screen readers, ticks for nobody, takes its room from the first, and can be paused', async () => {
    const { page } = await visit('/', {}, (fresh) => fresh.clock.install());
    const hero = page.locator('[data-hero]');
    const said = async () => (await texts(hero.locator('.visually-hidden')))[0];
    const height = () => hero.evaluate((e) => [e.scrollHeight, e.clientHeight]);
    const [whole, room] = [await said(), await height()];
    expect(whole?.length).toBeGreaterThan(10);
    /** What is drawn: the whole text below the one that is being written. */
    const seen = () =>
      hero
        .locator('[aria-hidden] > :has([data-moving])')
        .evaluate((line: HTMLElement) => [
          getComputedStyle(line.parentElement as HTMLElement, '::before').content,
          `"${line.textContent}${line.dataset.rest}"`,
        ]);
    for (let i = 0; i < 12; i += 1) {
      await page.clock.runFor(700);
      expect([await said(), await height()]).toEqual([whole, room]);
      const [drawn, written] = await seen();
      expect(drawn).toBe(written);
    }
    expect(await hero.locator('[aria-live], [role="status"], [role="timer"]').count()).toBe(0);
    const isQuiet = (e: Element) => e.closest('[aria-hidden="true"]') !== null;
    expect(await page.locator(LINE).evaluate(isQuiet)).toBe(true);
    await page.getByRole('button', { name: 'Pause the animation' }).click();
    // What was being written is completed.
    const all = [TAGLINE, 'ΛΕΔ', 'Westmoor University', ...VALUES];
    const written = (await page.locator(LINE).textContent()) ?? '';
    expect(all).toContain(written);
    await page.clock.fastForward(60_000);
    expect(await page.locator(LINE).textContent()).toBe(written);
    await page.getByRole('button', { name: 'Play the animation' }).click();
    await page.clock.fastForward(1000);
    await expect.poll(() => page.locator(LINE).textContent()).not.toBe(written);
    // On a telephone held across, the hero is higher than the window.
    const pause = page.getByRole('button', { name: 'Pause the animation' });
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 568, height: 320 },
    ]) {
      await page.setViewportSize(viewport);
      const { x, y, width, height } = await box(pause);
      expect(y + height).toBeLessThanOrEqual(viewport.height);
      const words = await boxes(hero.locator('h1, [data-moving], a'));
      const isOver = (one: Box) =>
        one.x + one.width > x && one.x < x + width && one.y + one.height > y && one.y < y + height;
      expect(words.filter(isOver)).toEqual([]);
      expect(x + width).toBeLessThanOrEqual(viewport.width);
    }
  });
});

const still = sharedPage('/', { reducedMotion: 'reduce' });

it('Brotherhood runs from edge to edge on wide screens, its words on the lower third of the picture', async () => {
  const page = still();
  const part = page.locator('section', { hasText: 'Brotherhood' }).last();
  for (const width of [700, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const picture = await box(part.locator('img'));
    expect([picture.x, picture.width]).toEqual([0, width]);
    for (const words of await boxes(part.locator('h2, a'))) {
      expect(words.y).toBeGreaterThan(picture.y + picture.height / 2);
      expect(words.y + words.height).toBeLessThan(picture.y + picture.height);
    }
  }
});

it('photos of the hero and of banners move at 0.2 of the way scrolled', async () => {
  const { page, goto } = await visit('/');
  const layer = page.locator('[data-hero] [data-parallax]');
  expect(await shift(layer)).toBeCloseTo(0);
  await scrollTo(page, 300);
  expect(await shift(layer)).toBeCloseTo(60);
  await goto('/about');
  for (const hasText of ['History', 'Our Values']) {
    const banner = page.locator('[data-block="banner"]').filter({ hasText });
    const { y } = await box(banner);
    await scrollTo(page, y - 200);
    const before = await shift(banner.locator('[data-parallax]'));
    await scrollTo(page, y - 100);
    expect((await shift(banner.locator('[data-parallax]'))) - before).toBeCloseTo(20);
  }
});

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');
const cards = (page: Page) => page.getByRole('group', { name: 'Our five values, cards' });
const said = (page: Page) => carousel(page).getByRole('status').textContent();
/** The card that stands first, once the movement is over. */
const firstCard = (page: Page) =>
  slides(page).evaluateAll((all) => {
    const left = all[0]?.parentElement?.parentElement?.getBoundingClientRect().left ?? 0;
    const first = all.find((card) => Math.abs(card.getBoundingClientRect().left - left) < 2);
    return first?.querySelector('h2, h3')?.textContent;
  });
describe('the carousel', () => {
  it('has five named cards with a description', async () => {
    const page = still();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await texts(slides(page).locator('h2, h3'))).toEqual(VALUES);
    for (const text of await texts(slides(page).locator('p:not([aria-hidden])')))
      expect(text.length).toBeGreaterThan(20);
    expect(await carousel(page).getAttribute('aria-label')).toBe('Our five values');
    expect(await carousel(page).evaluate((e) => e.tagName)).toBe('SECTION');
    const names = await slides(page).evaluateAll((all) =>
      all.map((card) => [card.getAttribute('role'), card.getAttribute('aria-label')]),
    );
    expect(names).toEqual([1, 2, 3, 4, 5].map((n) => ['group', `${n} of 5`]));
  });

  it('does not rotate by itself', async () => {
    const { page } = await visit('/', {}, (fresh) => fresh.clock.install());
    await page.clock.fastForward(10 * 60_000);
    expect([await firstCard(page), await said(page)]).toEqual(['Curiosity', '']);
  });

  it('is moved by its buttons, which say so, and stays at its edge when the window changes', async () => {
    const page = still();
    for (const [name, wanted, words] of [
      ['Next card', 'Excellence', '2 of 5: Excellence'],
      ['Show Relationships', 'Relationships', '3 of 5: Relationships'],
      ['Show Curiosity', 'Curiosity', '1 of 5: Curiosity'],
      ['Previous card', 'Altruism', '5 of 5: Altruism'],
      ['Next card', 'Curiosity', '1 of 5: Curiosity'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect.poll(() => firstCard(page), { message: name }).toBe(wanted);
      expect(await said(page)).toBe(words);
      const current = carousel(page).locator('[aria-current="true"]');
      await expect.poll(() => current.getAttribute('aria-label')).toBe(`Show ${wanted}`);
    }
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // It measures again some frames after the change, and says nothing about it.
      await page.waitForTimeout(300);
      expect(await firstCard(page), `${width} px`).toBe('Curiosity');
    }
  });

  it('answers to the arrows, Home and End, around both ends; Tab reaches control by control', async () => {
    const page = still();
    await cards(page).focus();
    for (const [key, wanted] of [
      ['ArrowRight', 'Excellence'],
      ['End', 'Altruism'],
      ['ArrowRight', 'Curiosity'],
      ['ArrowLeft', 'Altruism'],
      ['Home', 'Curiosity'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => firstCard(page), { message: `after ${key}` }).toBe(wanted);
    }
    for (const name of [...VALUES.map((v) => `Show ${v}`), 'Previous card', 'Next card']) {
      await page.keyboard.press('Tab');
      const focus = () => document.activeElement?.getAttribute('aria-label');
      expect(await page.evaluate(focus)).toBe(name);
    }
  });

  it('without JavaScript all five cards can be scrolled to', async () => {
    const { page } = await visit('/', { javaScriptEnabled: false });
    expect(await carousel(page).locator('button:visible').count()).toBe(0);
    await slides(page).last().scrollIntoViewIfNeeded();
    expect(await slides(page).last().isVisible()).toBe(true);
    const [room] = await boxes(cards(page));
    const [last] = (await boxes(slides(page))).slice(-1);
    expect(last?.x).toBeLessThan((room?.x ?? 0) + (room?.width ?? 0));
  });
});
