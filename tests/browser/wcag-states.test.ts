// WCAG 2.2 on every route, in every state and three windows: 1.3.4, 1.4.3, 1.4.4, 1.4.10, 1.4.12, 2.3.3 and 2.5.8.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile } from '../support/browser.ts';
import { cutText, SLACK } from '../support/cut-text.ts';
import { type Enlargement, enlarge } from '../support/enlarge.ts';
import { unreadableForced } from '../support/forced-colours.ts';
import { lasting, watchChanges } from '../support/lasting.ts';
import { MOBILE, scrollTo, sharedPage, visit } from '../support/measure.ts';
import { closeMenu, settled, statesOf } from '../support/opened.ts';
import { tally } from '../support/tally.ts';
import { LEAST, smallTargets } from '../support/targets.ts';

browserForThisFile();

const WINDOWS = [
  [1280, 800],
  [390, 800],
  // A window of 1280 by 1024, enlarged four times.
  [320, 256],
] as const;

const ENLARGED: readonly (readonly [string, Enlargement])[] = [
  ['a default size of 32 px', 'root'],
  ['letters twice as large', 'text'],
  ['the spacing of 1.4.12', 'spacing'],
];

const MENU = 'the menu open';

/** What cannot be read whole. What lies over the page in a state, for all to see, may cover it. */
const cut = (page: Page, state: string) =>
  page.evaluate(cutText, {
    over: state === 'nothing done' ? '' : 'header, [data-snackbar]',
    slack: SLACK,
  });

describe.each(ROUTES)('%s', (path) => {
  const screen = sharedPage(path, { reducedMotion: 'reduce' });

  // A state is arranged once; then the window is resized, which takes a tenth of opening it anew.
  describe.each(statesOf(path, true))('with %s', (state, arrange) => {
    const windows = WINDOWS.filter(([width]) => state !== MENU || width < 700);

    describe.each(windows)('at %i by %i px', (width, height) => {
      beforeAll(async () => {
        await screen().setViewportSize({ width, height });
        if (width !== windows[0]?.[0]) return;
        await watchChanges(screen());
        await arrange(screen());
      });

      it('nothing takes time for a visitor who wants less motion', async () => {
        expect(await lasting(screen())).toEqual([]);
      });

      it('every target is 24 px wide and high, or stands alone', async () => {
        await settled(screen());
        tally('states', 'pages measured in a window');
        expect(await screen().evaluate(smallTargets, LEAST)).toEqual([]);
      });

      it('nothing is cut off, covered or beside the window', async () => {
        if (state !== MENU) await scrollTo(screen(), 0);
        expect(await cut(screen(), state)).toEqual([]);
      });

      // At a quarter of a window everything is enlarged four times already.
      if (width < 390) return;
      it('nor is it with larger letters or wider spaces', async () => {
        for (const [way, how] of ENLARGED) {
          await screen().evaluate(enlarge, how);
          if (state !== MENU) await scrollTo(screen(), 0);
          tally('states', 'pages with larger letters or wider spaces');
          expect(await cut(screen(), state), way).toEqual([]);
        }
        await screen().evaluate(enlarge, 'none' as const);
      });

      it('every text can be read in forced colours', async () => {
        tally('states', 'pages in forced colours');
        expect(await unreadableForced(screen())).toEqual([]);
      });
    });
  });

  describe('afterwards', () => {
    beforeAll(() => closeMenu(screen()));

    it.each(WINDOWS)('the header leaves the window of %i by %i px to the page', async (...size) => {
      const [width, height] = size;
      await screen().setViewportSize({ width, height });
      await scrollTo(screen(), 600);
      const { top, bottom } = await screen()
        .locator('header[data-page]')
        .evaluate((header) => header.getBoundingClientRect());
      expect(Math.max(0, bottom) - Math.max(0, top)).toBeLessThanOrEqual(height / 6);
    });

    it('it says the same when it is turned', async () => {
      const said = async () => {
        await settled(screen());
        const words = await screen().locator('main').innerText();
        return words.replace(/\s+/g, ' ').toLowerCase();
      };
      await screen().setViewportSize({ width: 390, height: 844 });
      const upright = await said();
      await screen().setViewportSize({ width: 844, height: 390 });
      expect(await said()).toBe(upright);
      expect(await screen().evaluate(() => document.documentElement.scrollWidth)).toBe(844);
    });
  });
});

describe.each([
  [390, 800],
  [320, 256],
])('the menu at %i by %i px', (width, height) => {
  it('ends within the window, and every link of it can be brought into it', async () => {
    const { page } = await visit('/faqs', { viewport: { width, height }, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = await page.locator('header nav').boundingBox();
    const top = menu?.y ?? 0;
    const foot = top + (menu?.height ?? 0);
    expect(foot).toBeLessThanOrEqual(height);
    for (const link of await page.locator('header nav a').all()) {
      await link.focus();
      const { y = -1, height: own = 0 } = (await link.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(top - 1);
      expect(y + own).toBeLessThanOrEqual(foot + 1);
    }
  });
});

describe('the instruments are at work', () => {
  it('what is too small, too near or cut off is noticed', async () => {
    const { page } = await visit('/faqs', MOBILE);
    await page.evaluate(() => {
      document.querySelector('main')?.insertAdjacentHTML(
        'afterbegin',
        `<div data-block="wrong" style="position:absolute;top:200px;overflow:hidden;height:50px;width:200px">
          <button style="width:12px;height:12px;padding:0">a</button><button style="width:12px;height:12px;padding:0">b</button>
          <p style="height:9px;overflow:hidden">Half of this</p><p style="margin:-12px 0 0 5px">is under this</p>
        </div>`,
      );
    });
    expect(await page.evaluate(smallTargets, LEAST)).toHaveLength(2);
    const found = await page.evaluate(cutText, { over: '', slack: SLACK });
    expect(found.some((line) => line.startsWith('cut off: "Half'))).toBe(true);
    expect(found.some((line) => line.startsWith('under another'))).toBe(true);
  });

  it('letters do become larger, and spaces wider', async () => {
    const { page } = await visit('/faqs', { reducedMotion: 'reduce' });
    const look = (property: 'fontSize' | 'letterSpacing') =>
      page
        .locator('main h1, main button')
        .evaluateAll(
          (all, name) => all.map((e) => Number.parseFloat(getComputedStyle(e)[name])),
          property,
        );
    const before = await look('fontSize');
    await page.evaluate(enlarge, 'text' as const);
    await settled(page);
    for (const [i, size] of (await look('fontSize')).entries())
      expect(size).toBeCloseTo(2 * (before[i] ?? 0), 1);
    await page.evaluate(enlarge, 'spacing' as const);
    await settled(page);
    for (const [i, space] of (await look('letterSpacing')).entries())
      expect(space).toBeCloseTo(0.12 * (before[i] ?? 0), 1);
  });

  it('a text that vanishes in forced colours is noticed', async () => {
    const { page } = await visit('/faqs', { reducedMotion: 'reduce' });
    await page.locator('h1').evaluate((h1: HTMLElement) => {
      h1.style.cssText = 'forced-color-adjust: none; color: Canvas';
    });
    expect(await unreadableForced(page)).toHaveLength(2);
  });
});
