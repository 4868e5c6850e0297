// Whatever has the focus is wholly in sight with its label and what is said of it: in dialogs and forms, in small windows, with a phone's keyboard.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { type EditorServer, goTo, pressTab, serveEditor, sharedPanel } from '../support/editor.ts';

browserForThisFile();

let editor: EditorServer;
const panel = sharedPanel(() => editor);
beforeAll(async () => {
  editor = await serveEditor();
});
afterAll(() => editor?.server.stop());

/** The second is a phone with its keyboard. */
const SIZES = [
  ...[[320, 640] as const, [390, 420] as const, [768, 620] as const, [1180, 520] as const],
  ...[[1440, 700] as const, [1920, 900] as const],
];

/** What of the field that has the focus cannot be seen: cut off by what scrolls, or below something else. */
const hiddenNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest('[data-journey], [data-form]')) return [];
    const field = focused.closest('[data-leaf], .mantine-InputWrapper-root');
    const said = '.mantine-InputWrapper-label, .mantine-InputWrapper-error';
    // A button below a picture says by itself what it does.
    const isInput = focused.matches('input, textarea, [role=textbox]');
    const parts = [focused, ...((isInput && field?.querySelectorAll(said)) || [])];
    let [top, bottom] = [0, window.innerHeight];
    for (let one = focused.parentElement; one; one = one.parentElement) {
      if (getComputedStyle(one).overflowY === 'visible') continue;
      const box = one.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    const boxes = parts.map((one) => one.getBoundingClientRect());
    const whole =
      Math.max(...boxes.map((one) => one.bottom)) - Math.min(...boxes.map((b) => b.top));
    return parts.flatMap((one, i) => {
      const box = boxes[i] as DOMRect;
      // What there is no room for, and what is for screen readers only.
      if (box.height < 4 || (i > 0 && whole > bottom - top - 16) || box.height > bottom - top)
        return [];
      const at = [box.top + 2, box.bottom - 2].map((y) =>
        document.elementFromPoint(box.left + Math.min(box.width / 2, 40), y),
      );
      const isSeen = box.top >= top - 1 && box.bottom <= bottom + 1;
      // The picker of a color opens with its field, and is left by Escape or the first key.
      const isCovered = at.some(
        (other) =>
          other &&
          !other.closest('.mantine-ColorInput-dropdown') &&
          !one.contains(other) &&
          !other.contains(one) &&
          !field?.contains(other),
      );
      return isSeen && !isCovered
        ? []
        : [`${isCovered ? 'below another' : 'cut'}: ${one.outerHTML.slice(0, 110)}`];
    });
  });

/** On a busy machine the panel is still scrolling to a field when it is asked. */
const hidden = async (page: Page): Promise<string[]> => {
  let found = await hiddenNow(page);
  for (let i = 0; found.length > 0 && i < 20; i += 1) {
    await page.waitForTimeout(100);
    found = await hiddenNow(page);
  }
  return found;
};

const walk = async (page: Page, keys: number): Promise<string[]> => {
  const found: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let i = 0; i < keys; i += 1) {
      if (key === 'Tab') await pressTab(page);
      else await page.keyboard.press(key);
      found.push(...(await hidden(page)).map((one) => `${key} ${one}`));
    }
  return [...new Set(found)];
};

const open = async (page: Page, title: string) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const tasks = page.locator('header').getByRole('button', { name: 'Tasks', disabled: false });
  const task = page.getByRole('menuitem', { name: title, exact: true });
  // The bar is another one at another width, and its menu goes with it.
  await expect
    .poll(async () => {
      if (!(await task.isVisible())) await tasks.press('Enter');
      return task.isVisible();
    })
    .toBe(true);
  await task.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.locator('[type=submit]').waitFor();
  return dialog;
};

it.each(['New article', 'New season', 'New member'])('in the dialog "%s"', async (title) => {
  const { page } = await panel();
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    const dialog = await open(page, title);
    const more = dialog.getByRole('button', { name: 'More fields' });
    if (await more.count()) await more.press('Enter');
    await page.setViewportSize({ width, height });
    found.push(...(await walk(page, 26)).map((one) => `${width} ${one}`));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(found).toEqual([]);
});

it('in forms of a page, a season and a year', async () => {
  const { page } = await panel();
  const found: string[] = [];
  for (const place of [
    ...['content/pages/home.yaml#/blocks/0/title', 'content/season.yaml#/name'],
    ...['content/careers/2023.yaml#/internships/0/entries/0/name', 'site.yaml#/theme/brand'],
  ])
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await goTo(page, place);
      await page.locator(`[data-pointer="${place}"] :is(input, [role=textbox])`).first().focus();
      found.push(
        ...(await hidden(page)),
        ...(await walk(page, 22)).map((one) => `${width} ${place} ${one}`),
      );
    }
  expect(found).toEqual([]);
});

it('the first answer that is refused is seen whole, with why, also where it had the focus', async () => {
  const { page } = await panel();
  for (const [width, height] of SIZES) {
    const dialog = await open(page, 'New article');
    await page.setViewportSize({ width, height });
    const title = dialog.getByRole('textbox', { name: 'Title' });
    for (const from of [dialog.locator('[type=submit]'), title]) {
      await from.press('Enter');
      await dialog
        .getByRole('alert')
        .filter({ hasText: /./ })
        .first()
        .waitFor({ state: 'attached' });
      await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
      await dialog.locator('.mantine-InputWrapper-error').waitFor();
      expect(await hidden(page), `${width}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
