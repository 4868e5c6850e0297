// An open page of the sample site → everything on it that answers has been pointed at, focused and pressed.
import type { Page } from 'playwright-core';
import { drawn } from './measure.ts';

export const playing = (page: Page): Promise<unknown> =>
  page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>film</title><script>addEventListener('message', () =>
        parent.postMessage(JSON.stringify({ event: 'onStateChange', info: 1 }), '*'))</script>`,
    }),
  );

/** Everything in it has come into sight then. */
export const toFoot = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
    await document.fonts.ready;
  });

/** The first rows stand for all of a table. */
const CONTROLS =
  'a, button:not([type=submit]), [role=tab], summary, [aria-describedby], tr:nth-child(-n + 2)';

/** Points at and focuses every control, and presses those that lead nowhere. Returns how many states there were. */
export const exercise = async (page: Page): Promise<number> => {
  await toFoot(page);
  const states = await page.evaluate(async (selector) => {
    const all = document.querySelectorAll<HTMLElement>(
      `header :is(${selector}), main :is(${selector})`,
    );
    let tried = 1;
    for (const control of all) {
      if (!control.isConnected || !control.checkVisibility()) continue;
      // By events and not by coordinates: what lies under an open menu is pressed too.
      for (const sign of ['pointerover', 'mouseover'])
        control.dispatchEvent(new PointerEvent(sign, { bubbles: true, pointerType: 'mouse' }));
      control.focus();
      tried += 1;
      if (control.localName === 'a') continue;
      control.click();
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    }
    return tried;
  }, CONTROLS);
  await page.keyboard.press('Escape');
  await drawn(page);
  return states;
};

/** The receiver answers with a status, or not at all. */
export const send = async (page: Page, status: number | undefined, then: string): Promise<void> => {
  await page.unroute('**/submit-form');
  await page.route('**/submit-form', (route) => void (status && route.fulfill({ status })));
  for (const label of ['Name', 'Email', 'Question'])
    await page.getByLabel(label, { exact: true }).fill('x@example.org');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.locator(then).waitFor();
};
