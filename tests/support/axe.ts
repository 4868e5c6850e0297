// A page → what axe finds wrong in it. No rule is switched off, and that of the size of targets is on.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** `axe.source` in less than half of the letters, which each page has to be sent and to read. */
const SOURCE = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** As "rule: element". */
export const violations = (page: Page, within = 'html'): Promise<string[]> =>
  found(page, within, {});

/** In where things stand alone: of a page that was judged whole in a window of the same layout. */
export const misplaced = (page: Page): Promise<string[]> =>
  found(page, 'html', { runOnly: ['target-size', 'scrollable-region-focusable'] });

/** In light, and in dark, where only colors are another; the page in the frame is judged by the tests of sites. */
export const violationsInPanel = async (page: Page, within = 'html'): Promise<string[]> => {
  const light = await found(page, within, { iframes: false });
  await turn(page, 'dark');
  const colors: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
  const dark = await found(page, within, { iframes: false, runOnly: colors });
  await turn(page, 'light');
  return [...light, ...dark.map((one) => `dark: ${one}`)];
};

const turn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  const scheme = page.locator(`html[data-mantine-color-scheme=${colorScheme}]`);
  await scheme.waitFor({ state: 'attached' });
};

const found = async (page: Page, within: string, options: axe.RunOptions): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // What is still fading in or out is half transparent, and no state of the page.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished.catch(() => undefined)),
    ),
  );
  const { violations: all } = await page.evaluate(
    ([selector, more]) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        // Years that are not shown are not judged, but would be looked through by every rule.
        { include: [[selector]], exclude: [['[role="tabpanel"][style*="none"]']] },
        {
          resultTypes: ['violations'],
          // It would load each style sheet and film once more, for a rule that is not finished and for films of one's own.
          preload: false,
          // WCAG 2.2, success criterion 2.5.8.
          rules: { 'target-size': { enabled: true } },
          ...more,
        },
      ),
    [within, options] as const,
  );
  return all.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
