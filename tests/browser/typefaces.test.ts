// The typefaces of the site are there on the first page of a first visit, and move next to nothing when they come.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { address, exceptions, fail, hold } from '../support/faults.ts';
import { drawn } from '../support/measure.ts';
import { viewport, WIDTHS, waitForTypefaces } from '../support/screens.ts';

browserForThisFile();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** The most that may move on a page when slow typefaces come (Layout Instability, a sum of scores). */
const MOST_SHIFT = 0.02;

/** An entry of the Layout Instability API. */
interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
}

/** How much has moved since the page began, and not by a click. */
const shifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries() as Shift[])
        if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // What has moved is told a task after it was drawn.
    await waitForTypefaces(page);
    await drawn(page);
    await page.waitForTimeout(100);
    return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  };
};

/** Whether an element, but for a part of it, is drawn in a typeface of the site; else in a stand-in. */
const isDressed = async (page: Page, selector: string, apart?: string): Promise<boolean> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const glyphs = new Map<string, number>();
  for (const [part, sign] of [[selector, 1] as const, ...(apart ? [[apart, -1] as const] : [])]) {
    const query = { nodeId: root.nodeId, selector: part };
    const { nodeId } = await devtools.send('DOM.querySelector', query);
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, glyphCount } of fonts)
      glyphs.set(familyName, (glyphs.get(familyName) ?? 0) + sign * glyphCount);
  }
  await devtools.detach();
  const names = [...glyphs].filter(([, count]) => count > 0).map(([name]) => name);
  return names.length > 0 && names.every((name) => /^(Source|Instrument)/.test(name));
};

describe.each(WIDTHS)('at %i px', (width) => {
  it.each(['/', '/careers', '/faqs'])(
    '%s is drawn in them on a first visit, and hardly moves',
    async (route) => {
      const { page } = await openPage({ viewport: viewport(width) });
      const moved = await shifts(page);
      const release = await hold(page, '**/fonts/**');
      await page.goto(address(route), { waitUntil: 'domcontentloaded' });
      // So that the page is drawn without them.
      await drawn(page);
      release();
      // The menu of telephones is closed. The footer's Greek letters are in the typeface of the text, which has none.
      for (const [part, apart] of [
        ...(width < 700 ? [] : [['header nav a']]),
        ['footer p', 'footer p span'],
        ['footer p + p'],
      ] as [string, string?][])
        await expect
          .poll(() => isDressed(page, part, apart), { message: part, timeout: 20_000 })
          .toBe(true);
      expect(await moved()).toBeLessThan(MOST_SHIFT);
    },
  );
});

it.each(['truncated', 'held'] as const)(
  'one face that does not come (%s) keeps no other back, and the words are there',
  async (fault) => {
    const { page } = await openPage(PHONE);
    const uncaught = exceptions(page);
    const asked = await fail(page, '**/fonts/source*', fault);
    await page.goto(address('/about'), { waitUntil: 'domcontentloaded' });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.poll(() => isDressed(page, 'main p')).toBe(true);
    expect(await isDressed(page, 'main h1')).toBe(false);
    await expect.poll(() => page.locator('main h1').isVisible()).toBe(true);
    expect(uncaught).toEqual([]);
  },
);
