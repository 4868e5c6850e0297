// Specification, section 1 and issue 3: the carousel of five value cards, by pointer, key and ear.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { boxes, MOBILE, sharedPage, texts, visit } from '../support/measure.ts';

browserForThisFile();

const VALUES = ['Curiosity', 'Excellence', 'Relationships', 'Integrity', 'Altruism'];

const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');
/** The card that stands first, once the movement is over. */
const firstCard = (page: Page) =>
  slides(page).evaluateAll((all) => {
    const left = all[0]?.parentElement?.parentElement?.getBoundingClientRect().left ?? 0;
    const first = all.find((card) => Math.abs(card.getBoundingClientRect().left - left) < 2);
    return first?.querySelector('h2, h3')?.textContent;
  });
const opened = () => visit('/', { reducedMotion: 'reduce' });

describe('section 1: the carousel', () => {
  const screen = sharedPage('/');

  it('has five cards in the order of the specification, each with a description', async () => {
    expect(await texts(slides(screen()).locator('h2, h3'))).toEqual(VALUES);
    const said = await texts(slides(screen()).locator('p:not([aria-hidden])'));
    expect(said.filter((text) => text.length > 20)).toHaveLength(5);
  });

  it('names itself and its slides', async () => {
    expect(await carousel(screen()).getAttribute('aria-label')).toBe('Our five values');
    expect(await carousel(screen()).evaluate((e) => e.tagName)).toBe('SECTION');
    const names = await slides(screen()).evaluateAll((all) =>
      all.map((card) => [card.getAttribute('role'), card.getAttribute('aria-label')]),
    );
    expect(names).toEqual([1, 2, 3, 4, 5].map((n) => ['group', `${n} of 5`]));
  });

  it('does not rotate by itself', async () => {
    const { page } = await visit('/', {}, (fresh) => fresh.clock.install());
    await page.clock.fastForward(10 * 60_000);
    expect(await firstCard(page)).toBe('Curiosity');
    expect(await carousel(page).getByRole('status').textContent()).toBe('');
  });

  it.each([
    ['Next card', 'Excellence', '2 of 5: Excellence'],
    ['Previous card', 'Altruism', '5 of 5: Altruism'],
    ['Show Relationships', 'Relationships', '3 of 5: Relationships'],
  ])('"%s" leads to %s and says so', async (name, wanted, told) => {
    const { page } = await opened();
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => firstCard(page)).toBe(wanted);
    expect(await carousel(page).getByRole('status').textContent()).toBe(told);
    const current = carousel(page).locator('[aria-current="true"]');
    await expect.poll(() => current.getAttribute('aria-label')).toBe(`Show ${wanted}`);
  });

  it('goes on at the card that was asked for when its library comes too late', async () => {
    const { page } = await visit('/', { reducedMotion: 'reduce' }, async (fresh) => {
      await fresh.route(/assets\/embla/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 4000));
        await route.continue();
      });
    });
    await page.getByRole('button', { name: 'Previous card' }).click();
    const status = carousel(page).getByRole('status');
    await expect.poll(() => status.textContent()).toBe('5 of 5: Altruism');
    await expect.poll(() => firstCard(page)).toBe('Altruism');
    expect(await carousel(page).locator('[aria-current="true"]').getAttribute('aria-label')).toBe(
      'Show Altruism',
    );
  });

  it('keeps its first card at its edge when the window changes', async () => {
    const { page } = await opened();
    for (const width of [1000, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // It measures anew some frames after the change, and says nothing about it.
      await page.waitForTimeout(500);
      expect(await firstCard(page), `${width} px`).toBe('Curiosity');
    }
  });

  it('answers to the arrows, Home and End, around both ends', async () => {
    const { page } = await opened();
    await page.getByRole('group', { name: 'Our five values, cards' }).focus();
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
  });

  it('can be reached by Tab, control by control', async () => {
    const { page } = await opened();
    await page.getByRole('group', { name: 'Our five values, cards' }).focus();
    const reached: (string | null)[] = [];
    for (let i = 0; i < 7; i += 1) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null),
      );
    }
    expect(reached).toEqual([...VALUES.map((v) => `Show ${v}`), 'Previous card', 'Next card']);
  });
});

describe.each([
  ['desktop', {}],
  ['mobile', MOBILE],
] as const)('issue 3: on %s', (_, options) => {
  const screen = sharedPage('/', options);

  it('the targets are at least 24 px wide and high, and do not overlap', async () => {
    const targets = await boxes(carousel(screen()).locator('button'));
    expect(targets).toHaveLength(7);
    for (const { width, height } of targets)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    const sorted = [...targets].sort((a, b) => a.x - b.x);
    for (const [i, { x }] of sorted.slice(1).entries()) {
      expect(x).toBeGreaterThanOrEqual((sorted[i]?.x ?? 0) + (sorted[i]?.width ?? 0));
    }
  });
});

it('without JavaScript all five cards can be scrolled to', async () => {
  const { page } = await visit('/', { javaScriptEnabled: false });
  expect(await carousel(page).locator('button:visible').count()).toBe(0);
  await slides(page).last().scrollIntoViewIfNeeded();
  expect(await slides(page).last().isVisible()).toBe(true);
  const [viewport] = await boxes(page.getByRole('group', { name: 'Our five values, cards' }));
  const [last] = (await boxes(slides(page))).slice(-1);
  expect(last?.x).toBeLessThan((viewport?.x ?? 0) + (viewport?.width ?? 0));
});
