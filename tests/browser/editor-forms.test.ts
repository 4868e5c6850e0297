// Forms of the editor in a real browser: by keyboard alone, with the page beside them, and for everyone.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInPanel } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import {
  ask,
  type EditorServer,
  goTo,
  placeInFocus,
  serveEditor,
  sharedPanel,
  tabTo,
} from '../support/editor.ts';
import { focused } from '../support/measure.ts';

browserForThisFile();

let editor: EditorServer;
const panel = sharedPanel(() => editor);
beforeAll(async () => {
  editor = await serveEditor();
});
afterAll(() => editor.server.stop());

const SEASON = 'content/season.yaml';
const HOME = 'content/pages/home.yaml';

const field = (page: Page, file: string, pointer: string): Locator =>
  page.locator(`[data-pointer="${file}#${pointer}"]`);

/** Opens a place, as a click on the page does. */
const show = async (page: Page, file: string, pointer = ''): Promise<void> => {
  await goTo(page, `${file}#${pointer}`);
  await page.locator(`[data-form] [data-pointer^="${file}#"]`).first().waitFor();
};

/** Waits until a voice has said something. */
const heard = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });

/** Gives all changes back. */
const discard = async (page: Page): Promise<void> => {
  const state = await ask(page, 'discard', {});
  expect(state.changed).toEqual([]);
};

describe('events', () => {
  // While no event is open.
  it('are dragged by their grips', async () => {
    const { page } = await panel();
    await show(page, SEASON);
    const row = (name: string) =>
      page.locator('[data-rows] > li').filter({ has: page.getByText(name, { exact: true }) });
    await row('Coffee Chats').scrollIntoViewIfNeeded();
    const grip = row('Meet the Bros').locator('[title="Drag to move"]');
    await grip.hover();
    await grip.dragTo(row('Coffee Chats'), { targetPosition: { x: 60, y: 34 } });
    await heard(page, 'Meet the Bros is now 3 of 5.');
    await discard(page);
    await page.locator('[data-rows] > li:first-child').getByText('Meet the Bros').waitFor();
  });

  it('go one at a time: a double click on a bin takes one, and "Undo" beside it brings it back', async () => {
    const { page } = await panel();
    await show(page, SEASON);
    const rows = page
      .locator('[data-form] [data-rows] > li')
      .filter({ hasText: /Bros|Night|Chats/ });
    const before = await rows.count();
    const row = rows.filter({ hasText: 'Meet the Bros' });
    await row.getByRole('button', { name: 'Remove' }).first().dblclick();
    await heard(page, 'Meet the Bros was removed. 4 left.');
    await page.waitForTimeout(300);
    expect(await rows.count()).toBe(before - 1);
    const toast = page.getByRole('status').filter({ hasText: 'Meet the Bros was removed.' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await heard(page, 'Undone: Remove Meet the Bros');
    await expect.poll(() => rows.count()).toBe(before);
    await discard(page);
  });

  it('are swapped by keyboard alone; the focus stays, and a voice says where it went', async () => {
    const { page } = await panel();
    await show(page, SEASON, '/events/0');
    const first = page.getByRole('group', { name: 'Meet the Bros' });
    await first.waitFor();
    await tabTo(page, 'Move down');
    await page.keyboard.press('Enter');
    await heard(page, 'Meet the Bros is now 2 of 5.');
    const titles = page.locator('[data-rows] > li fieldset[aria-labelledby] >> nth=0');
    expect(await titles.textContent()).toContain('Info Night');
    const name = () =>
      page.evaluate(() => {
        const group = document.activeElement?.closest('fieldset');
        const title = document.getElementById(group?.getAttribute('aria-labelledby') ?? '');
        return `${document.activeElement?.getAttribute('aria-label')}: ${title?.textContent}`;
      });
    expect(await name()).toBe('Move down: Meet the Bros');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await heard(page, 'Meet the Bros is now 1 of 5.');
    expect(await name()).toBe('Move up: Meet the Bros');
    await expect.poll(async () => (await ask(page, 'state')).changed).toEqual([]);
  });
});

it('a document begins at its top, and so does a tall block', async () => {
  const { page } = await panel();
  const heading = page.locator('[data-form] h2');
  const top = (of: Locator) => of.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await show(page, HOME);
  const first = await top(heading);
  for (const file of ['content/members/Maya_Okafor.yaml', 'content/pages/about.yaml', HOME]) {
    await show(page, SEASON, '/events/4/description');
    await expect.poll(() => top(heading)).toBeLessThan(0);
    await show(page, file);
    await expect.poll(() => top(heading)).toBe(first);
  }
  // From below, too.
  await show(page, HOME, '/blocks/6');
  await show(page, HOME, '/blocks/1');
  const row = page.locator(`fieldset[data-pointer="${HOME}#/blocks/1"]`);
  await expect.poll(() => top(row)).toBeGreaterThan(0);
  await expect.poll(() => top(row)).toBeLessThan(200);
});

describe('the table of a year', () => {
  const YEAR = 'content/careers/2023.yaml';
  const at = (row: number, name: string) => `/internships/0/entries/${row}/${name}`;
  const input = (page: Page, row: number, name: string) =>
    field(page, YEAR, at(row, name)).locator('input');
  const expectAt = (page: Page, row: number, name: string): Promise<void> =>
    expect.poll(() => placeInFocus(page)).toBe(`${YEAR}#${at(row, name)}`) as Promise<void>;
  const focusIsOn = (page: Page) =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

  it('is gone through by Tab and left at its end; the menu of a row is before its first cell', async () => {
    const { page } = await panel();
    await show(page, YEAR, at(0, 'name'));
    await expectAt(page, 0, 'name');
    for (const name of ['position', 'company', 'industry']) {
      await page.keyboard.press('Tab');
      await expectAt(page, 0, name);
    }
    await page.keyboard.press('Tab');
    await expectAt(page, 1, 'name');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusIsOn(page)).toBe('Actions for Entry 2');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Insert row below' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusIsOn(page)).toBe('Actions for Entry 2');
    await page.keyboard.press('Shift+Tab');
    await expectAt(page, 0, 'industry');
    await show(page, YEAR, at(4, 'industry'));
    await expectAt(page, 4, 'industry');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusIsOn(page)).toBe('Add to Entries');
  });

  it('takes what is typed, chosen and pasted, in the style of its neighbors; one Undo takes a paste back', async () => {
    const { page } = await panel();
    const text = async () => (await ask(page, `document?file=${YEAR}`)).text as string;
    const before = editor.read(YEAR);
    await show(page, YEAR, at(0, 'company'));
    // A press puts the caret where it was.
    await input(page, 0, 'company').click({ position: { x: 3, y: 10 } });
    await page.keyboard.type('New ');
    await expect.poll(text).toBe(before.replace('company: Toll', 'company: New Toll'));
    // A list opens at the first press; Enter takes what is chosen there, and then goes down.
    await input(page, 0, 'name').click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Zadie K');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => input(page, 0, 'name').inputValue()).toBe('Zadie Kirkbride');
    await expectAt(page, 0, 'name');
    await page.keyboard.press('Enter');
    await expectAt(page, 1, 'name');
    const typed = await text();
    await show(page, YEAR, at(4, 'name'));
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/plain',
        'Ada Park\t"Intern\nof all"\tA: B\nBo Li\tClerk\tC & D\n',
      );
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await heard(page, '2 rows were pasted.');
    const pasted = (name: string, position: string, company: string) =>
      `      - name: ${name}\n        position: ${position}\n        company: ${company}\n`;
    const [old] = / {6}- name: Ingrid Solheim\n.*Tax.*\n.*\n/.exec(typed) ?? [''];
    await expect
      .poll(text)
      .toBe(
        typed.replace(
          old,
          pasted('Ada Park', 'Intern of all', '"A: B"') + pasted('Bo Li', 'Clerk', 'C & D'),
        ),
      );
    await ask(page, 'undo', {});
    await expect.poll(text).toBe(typed);
    await discard(page);
  });

  it('is sorted by its grips', async () => {
    const { page } = await panel();
    await show(page, YEAR, at(0, 'name'));
    const grip = (row: number) =>
      page.getByRole('button', { name: `Actions for Entry ${row}` }).first();
    await grip(1).hover();
    await grip(1).dragTo(grip(3), { targetPosition: { x: 12, y: 30 } });
    await heard(page, 'Bennett Osei is now 3 of 5.');
    await discard(page);
  });
});

it('Ctrl+K in a text of Markdown makes a link of its words, and searches elsewhere', async () => {
  const { page } = await panel();
  await show(page, SEASON, '/description');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Read ');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Link' }).waitFor();
  await page.keyboard.type('/faqs');
  await page.keyboard.press('Enter');
  const text = field(page, SEASON, '/description').locator('textarea');
  await expect.poll(() => text.inputValue()).toMatch(/^Read \[\/faqs\]\(\/faqs\)/);
  expect(await focused(text)).toBe(true);
  await discard(page);
});

describe('for everyone', () => {
  const FILES = [
    ...['chapter', 'theme', 'menu', 'footer', 'routes'].map((section) => `site.yaml#/${section}`),
    SEASON,
    HOME,
    'content/pages/about.yaml',
    'content/members/Maya_Okafor.yaml',
    'content/careers/2023.yaml',
    'content/involvement/2023.yaml',
  ];

  it('axe finds nothing in the forms of all kinds, light and dark', async () => {
    const { page } = await panel();
    const found: string[] = [];
    for (const place of FILES) {
      const [file = '', pointer = ''] = place.split('#');
      await show(page, file, pointer);
      await page
        .locator(`[data-pointer^="${file}#${pointer || '/'}"]`)
        .first()
        .waitFor();
      for (let round = 0; round < 3; round += 1)
        await page.evaluate(() => {
          const closed = '[data-form] button[aria-expanded=false]:not([aria-label])';
          for (const button of document.querySelectorAll<HTMLElement>(closed)) button.click();
        });
      found.push(...(await violationsInPanel(page, '[data-form]')).map((one) => `${place} ${one}`));
    }
    expect(found).toEqual([]);
  });
});
