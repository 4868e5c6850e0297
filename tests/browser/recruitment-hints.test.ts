// Specification, section 9: tooltips come after 100 ms, by touch after 700 ms, and go 1500 ms after it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { MOBILE, visit } from '../support/measure.ts';

browserForThisFile();

const button = (page: Page) => page.getByRole('button', { name: 'Coffee Chats', exact: true });
const hint = (page: Page) => page.locator('[role="tooltip"]', { hasText: 'Talk one on one' });

/** Lets what React has been told be drawn: its queue is a message channel, which no clock stops. */
const told = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i += 1) {
      await new Promise((next) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = next;
        port2.postMessage(0);
      });
    }
  });

/** The page with a clock that stands still, the button in the middle of the window. */
const stopped = async (options = {}) => {
  const { page } = await visit('/recruitment', { reducedMotion: 'reduce', ...options }, (fresh) =>
    fresh.clock.install(),
  );
  await button(page).evaluate((e) => e.scrollIntoView({ block: 'center' }));
  await page.clock.pauseAt(Date.now() + 60_000);
  const { x = 0, y = 0, width = 0, height = 0 } = (await button(page).boundingBox()) ?? {};
  const at = { x: x + width / 2, y: y + height / 2 };
  const shown = async () => {
    await told(page);
    return hint(page).evaluate((e) => e.hasAttribute('data-open'));
  };
  /** How many milliseconds from now the hint comes or goes, to the millisecond. */
  const changesAfter = async (delay: number): Promise<boolean[]> => {
    await page.clock.runFor(delay - 1);
    const before = await shown();
    await page.clock.runFor(1);
    return [before, await shown()];
  };
  return { page, at, shown, changesAfter };
};

it('by the pointer: after 100 ms, and away at once', async () => {
  const { page, at, shown, changesAfter } = await stopped();
  expect(await shown()).toBe(false);
  await page.mouse.move(at.x, at.y);
  expect(await changesAfter(100)).toEqual([false, true]);
  await page.mouse.move(0, 0);
  expect(await shown()).toBe(false);
});

it('not at all when the pointer only passes', async () => {
  const { page, at, shown } = await stopped();
  await page.mouse.move(at.x, at.y);
  await page.clock.runFor(90);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  expect(await shown()).toBe(false);
});

it('the pointer may rest on the hint itself', async () => {
  const { page, at, shown } = await stopped();
  await page.mouse.move(at.x, at.y);
  await page.clock.runFor(200);
  // Its middle: its edges may still be moving into place.
  const { x = 0, y = 0, width = 0, height = 0 } = (await hint(page).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 });
  await page.clock.runFor(2000);
  expect(await shown()).toBe(true);
});

it('by the keyboard: after 100 ms, away by Escape and by leaving', async () => {
  const { page, shown, changesAfter } = await stopped();
  await button(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await changesAfter(100)).toEqual([false, true]);
  await page.keyboard.press('Escape');
  expect(await shown()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.clock.runFor(100);
  expect(await shown()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await shown()).toBe(false);
});

it('by touch: after 700 ms, and away 1500 ms after the finger', async () => {
  const { page, at, changesAfter } = await stopped({ ...MOBILE, hasTouch: true });
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  expect(await changesAfter(700)).toEqual([false, true]);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await changesAfter(1500)).toEqual([true, false]);
});

it('is drawn when it is open, within the window, and describes its button always', async () => {
  const { page } = await visit('/recruitment', MOBILE);
  const by = await button(page).getAttribute('aria-describedby');
  expect(await hint(page).getAttribute('id')).toBe(by);
  expect(await hint(page).isVisible()).toBe(false);
  await button(page).hover();
  await expect.poll(() => hint(page).isVisible()).toBe(true);
  await expect.poll(() => hint(page).evaluate((e) => getComputedStyle(e).opacity)).toBe('1');
  const { x = -1, width = 0 } = (await hint(page).boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
});
