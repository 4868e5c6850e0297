// A page → what axe finds wrong in it. No rule is switched off.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { tally } from './tally.ts';

/** What axe finds wrong, as "rule: element", in the page or in what a selector names. */
export const violations = async (page: Page, within = 'html'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What is still fading in or out is half transparent, and no state of the page.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished.catch(() => undefined)),
    ),
  );
  tally('states', 'pages read by axe');
  const { violations: found } = await page.evaluate(
    (selector) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        selector === 'html' ? document : selector,
        {
          resultTypes: ['violations'],
          // It would load each style sheet and film once more, for a rule that is not finished and for films of one's own.
          preload: false,
        },
      ),
    within,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
