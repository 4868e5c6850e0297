// Issue 8, "Under every fault": pictures, typefaces and the film fail, alone. Nothing moves and nothing is lost.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile, openPage, wake } from '../support/browser.ts';
import { toFoot } from '../support/exercise.ts';
import { address, exceptions, fail } from '../support/faults.ts';
import { boxes, drawn, goBy, MOBILE, scrollTo, visit } from '../support/measure.ts';
import { unseen } from '../support/page-texts.ts';
import { layOutAll, throughRails } from '../support/screens.ts';

browserForThisFile();

/** Where every part of a page stands, after a walk down to its foot. */
const layout = async (page: Page) => {
  await layOutAll(page);
  await toFoot(page);
  await scrollTo(page, 0);
  return boxes(page.locator('main [data-block], main :is(h1, h2, h3), footer'));
};

describe('pictures', () => {
  it.each([
    ['/', '404'],
    ['/active-brothers/maya-okafor', '500'],
  ] as const)('%s, all %s: everything is said, in its place', async (route, fault) => {
    const options = { ...MOBILE, reducedMotion: 'reduce' } as const;
    const whole = await visit(route, options);
    const before = await layout(whole.page);
    // Both in the typefaces, which would come to one of them later than to the other.
    const { page, goto } = await openPage(options);
    const uncaught = exceptions(page);
    await fail(page, '**/images/**', fault);
    await goto(route);
    expect(await layout(page)).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await unseen(page, route)).toEqual([]);
    expect(uncaught).toEqual([]);
    // No portrait waits for ever to become sharp, neither below the fold nor beside the window.
    await throughRails(page);
    await expect.poll(() => page.locator('[data-coming]').count()).toBe(0);
  });

  it('one that is held keeps nobody from using the page', async () => {
    const { page } = await openPage(MOBILE);
    await fail(page, '**/images/**', 'held');
    await page.goto(address('/about'), { waitUntil: 'domcontentloaded' });
    await page.locator('header button').click();
    await expect.poll(() => page.locator('header nav a:visible').count()).toBe(9);
  });
});

describe('the film', () => {
  const PLAYER = 'https://www.youtube-nocookie.com/**';
  const film = (page: Page) => page.locator('[data-hero="video"] iframe');

  it.each(['aborted', 'held'] as const)(
    '%s: its poster and a link stay in its place',
    async (fault) => {
      const { page } = await openPage();
      const uncaught = exceptions(page);
      const asked = await fail(page, PLAYER, fault);
      await page.goto(address('/recruitment'));
      await film(page).waitFor({ state: 'attached' });
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      await drawn(page);
      expect(await film(page).evaluate((frame) => getComputedStyle(frame).opacity)).toBe('0');
      const poster = page.locator('[data-hero="video"] img');
      await expect
        .poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(1000);
      const link = page.getByRole('link', { name: /Watch the film/ });
      expect(await link.isVisible()).toBe(true);
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=/);
      // The page goes on.
      await goBy(page, '/faqs');
      expect(uncaught).toEqual([]);
    },
  );

  it('is stopped when the network goes, and its poster is back', async () => {
    const { page } = await visit('/recruitment');
    await film(page).waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await expect.poll(() => film(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Play the film' }).isVisible()).toBe(true);
  });
});

it('arrows of the carousel scroll its cards though its library cannot come', async () => {
  const { page } = await openPage(MOBILE);
  const asked = await fail(page, '**/assets/embla-*.js', 'aborted');
  await page.goto(address('/'));
  await wake(page);
  const carousel = page.locator('[data-block="valueCarousel"]');
  await carousel.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const viewport = carousel.locator('[role="group"]').first();
  await carousel.getByRole('button', { name: 'Next card' }).click();
  await expect.poll(() => viewport.evaluate((e) => e.scrollLeft)).toBeGreaterThan(100);
  expect(await carousel.locator('[role="status"]').innerText()).toMatch(/^2 of 5/);
});
