// The panel around the form: by keyboard, at every width, light and dark, and while no server answers.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsInPanel } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import {
  ask,
  type EditorServer,
  findField,
  openPanel,
  openSearch,
  placeInFocus,
  serveEditor,
  sharedPanel,
  tabTo,
} from '../support/editor.ts';

browserForThisFile();

const SEASON = 'content/season.yaml';

let editor: EditorServer;
let before: string;
const panel = sharedPanel(() => editor);

beforeAll(async () => {
  editor = await serveEditor();
  before = editor.read(SEASON);
});
afterAll(() => editor?.server.stop());

/** The panel with nothing changed, in the size of the window that a test needs. */
async function open(width = 1280, height = 800): Promise<Page> {
  const { page } = await panel();
  await page.setViewportSize({ width, height });
  await ask(page, 'discard', {});
  return page;
}

const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** The value of the season's name that the form shows. */
const shown = (page: Page) =>
  page
    .locator(`[data-pointer="${SEASON}#/name"]`)
    .locator('xpath=descendant-or-self::input')
    .inputValue();

/** Waits until the draft has some words. */
const isSent = (page: Page, words: string) =>
  expect.poll(async () => JSON.stringify(await ask(page, 'difference'))).toContain(words);

test('search, type, look at the difference, save, undo and discard by keyboard alone', async () => {
  const page = await open();
  await findField(page, 'Fall Rush');
  expect(await placeInFocus(page)).toBe(`${SEASON}#/name`);
  await page.keyboard.press('End');
  await page.keyboard.type('plus');
  await page.getByRole('button', { name: 'Save', exact: true, disabled: false }).waitFor();

  await page.locator('header button').first().focus();
  await tabTo(page, 'Changes');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.locator('ins').waitFor();
  expect(await dialog.locator('ins').allTextContents()).toEqual([
    'Added: name: Fall Rush 2025plus',
  ]);
  expect(await dialog.locator('del').allTextContents()).toEqual(['Removed: name: Fall Rush 2025']);
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Changes');

  await page.keyboard.press('Control+s');
  await status(page, 'Saved');
  expect(editor.read(SEASON)).toBe(before.replace('Fall Rush 2025', 'Fall Rush 2025plus'));

  await page.keyboard.press('Control+z');
  await status(page, /^Undone/);
  expect(await shown(page)).toBe('Fall Rush 2025');
  await page.keyboard.press('Control+s');
  await status(page, 'Saved');
  expect(editor.read(SEASON)).toBe(before);

  await page.keyboard.press('Control+Shift+z');
  await status(page, /^Redone/);
  await page.locator('header button').first().focus();
  await tabTo(page, 'Discard');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(SEASON).waitFor();
  await tabTo(page, 'Discard changes');
  await page.keyboard.press('Enter');
  await status(page, /^Discarded/);
  expect(await shown(page)).toBe('Fall Rush 2025');
  await page.keyboard.press('Control+z');
  await status(page, /^Undone/);
  expect(await shown(page)).toBe('Fall Rush 2025plus');
});

test('the search says how much it finds, and arrow keys go from result to result', async () => {
  const page = await open();
  await openSearch(page);
  await page.keyboard.type('rush');
  await status(page, /^\d+ results$/);
  const chosen = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
      const option = document.getElementById(id);
      return [option?.role, option?.ariaSelected, option?.previousElementSibling === null];
    });
  await expect.poll(chosen).toEqual(['option', 'true', true]);
  await page.keyboard.press('ArrowDown');
  expect(await chosen()).toEqual(['option', 'true', false]);
  await page.keyboard.press('ArrowUp');
  expect(await chosen()).toEqual(['option', 'true', true]);
  await page.keyboard.type('zzz');
  await status(page, 'No results');
  await page.keyboard.press('Escape');
});

test.each([1280, 390])(
  'the buttons of the bar stay where they are, however much is to be saved (%i)',
  async (width) => {
    const page = await open(width);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header button')].map((button) => {
          const { left, right } = button.getBoundingClientRect();
          return [Math.round(left), Math.round(right)];
        }),
      );
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const before = await places();
    const { documents } = await ask(page, 'site');
    const members = documents.filter(({ schema }: { schema: string }) => schema === 'member');
    for (const count of [1, 12]) {
      const changes = members.slice(0, count).map(({ file }: { file: string }) => {
        const operation = { do: 'set', path: ['year'], value: '' };
        return { file, operation, expect: undefined };
      });
      for (const change of changes) {
        const { value } = await ask(page, `document?file=${change.file}`);
        change.expect = value.year;
      }
      await ask(page, 'change', { operations: changes, step: `${count}`, words: 'Year' });
      await save.filter({ hasText: String(count) }).waitFor();
      expect(await places()).toEqual(before);
      await ask(page, 'discard', {});
    }
  },
);

test('the widths of the parts are changed by keyboard and kept', async () => {
  const { page } = await openPanel(editor);
  const divider = page.getByRole('separator', { name: 'Width of Fields' });
  const width = () =>
    page.locator('#part-panel-fields').evaluate((part) => part.getBoundingClientRect().width);
  const before = await width();
  await divider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBeGreaterThan(before);
  const wider = await width();
  expect(Number(await divider.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Contents' }).click();
  await page.getByRole('navigation', { name: 'Contents' }).waitFor({ state: 'detached' });
  // The lines between the parts have a pixel each.
  const isKept = async () => Math.abs((await width()) - wider) < 4;
  expect(await isKept()).toBe(true);
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await expect.poll(isKept).toBe(true);
});

test('Ctrl+Z within a field of the content undoes in the draft, in a search field only what was typed there', async () => {
  const page = await open();
  await findField(page, 'Fall Rush');
  await page.keyboard.type('x');
  await page.keyboard.press('Control+z');
  await status(page, /^Undone/);
  await expect.poll(() => shown(page)).toBe('Fall Rush 2025');
  await page.keyboard.press('Control+Shift+z');
  await status(page, /^Redone/);
  await page.getByRole('button', { name: 'Members' }).click();
  const find = page.getByRole('searchbox', { name: 'Find in Members' });
  await find.pressSequentially('maya');
  await page.keyboard.press('Control+z');
  expect(await find.inputValue()).not.toBe('maya');
  expect(await shown(page)).not.toBe('Fall Rush 2025');
  await page.getByRole('button', { name: 'Members' }).click();
});

test('a save that would add a mistake says so, and axe finds nothing meanwhile, light and dark', async () => {
  const page = await open();
  const found: string[] = [];
  const look = async (where: string, within?: string) => {
    for (const one of await violationsInPanel(page, within)) found.push(`${where}: ${one}`);
  };
  await page.getByRole('button', { name: 'Members' }).click();
  await findField(page, 'Fall Rush');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const mistakes = page.getByRole('button', { name: 'Mistakes and hints' });
  await expect.poll(() => mistakes.textContent()).toContain('1');
  await page.getByRole('button', { name: 'Contents' }).focus();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Close' }).waitFor();
  // Said once, with the reason and the way there.
  expect(await page.getByText('Not saved').allTextContents()).toEqual([
    'Not saved. "name" is empty.',
  ]);
  expect(await page.getByText('Showing the last version').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.getByRole('button', { name: 'Show mistake', exact: true }).click();
  await expect.poll(() => placeInFocus(page)).toBe(`${SEASON}#/name`);
  expect(editor.read(SEASON)).toBe(before);
  await look('everything');
  for (const name of ['Mistakes and hints', 'Search', 'Discard']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (name.startsWith('Mistakes'))
      await dialog.getByRole('heading', { name: /^Mistakes \(/ }).waitFor();
    await look(name, '[role=dialog]');
    if (name === 'Discard') await dialog.getByRole('button', { name: 'Discard changes' }).click();
    else await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  // What `check` says, and no more.
  await mistakes.click();
  await page.getByText('No mistakes · 2 notes. Everything can be saved.').waitFor();
  await page.keyboard.press('Escape');
  // Nothing is left to be said of what was given up.
  await page.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Page', 'Fields', 'Contents']) {
    await page.getByRole('tab', { name }).click();
    await look(`small, ${name}`);
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
  await look('small, More', '[role=menu]');
  await page.keyboard.press('Escape');
  expect(found).toEqual([]);
});

test('nothing is lost at twice the size', async () => {
  const page = await open(640, 400);
  const isWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  const isInside = async (role: 'button' | 'tab' | 'textbox', name: string) => {
    const box = await page.getByRole(role, { name, exact: true }).boundingBox();
    expect(box, name).not.toBeNull();
    if (box)
      expect(box.x >= 0 && box.x + box.width <= 640 && box.y + box.height <= 400, name).toBe(true);
  };
  for (const name of ['Undo', 'Redo', 'Discard', 'Save', 'Search', 'More', 'Mistakes and hints'])
    await isInside('button', name);
  for (const name of ['Page', 'Fields', 'Contents']) {
    await isInside('tab', name);
    await page.getByRole('tab', { name }).click();
    expect(await isWide()).toBe(false);
  }
  await page.getByRole('button', { name: 'Season' }).click();
  await page.getByRole('tab', { name: 'Fields', selected: true }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Changes' }).click();
  await page.getByRole('dialog').waitFor();
  await isInside('button', 'Close');
  await page.keyboard.press('Escape');
});

test('what is typed while no server answers stays, and is sent when it answers again', async () => {
  const page = await open();
  await findField(page, 'Fall Rush');
  await page.route('**/__edit/api/**', (route) => route.abort());
  await page.keyboard.press('End');
  await page.keyboard.type('kept');
  await page.getByRole('alert').filter({ hasText: 'isn’t responding' }).waitFor();
  expect(await shown(page)).toBe('Fall Rush 2025kept');
  await page.unroute('**/__edit/api/**');
  await page
    .getByRole('alert')
    .filter({ hasText: 'isn’t responding' })
    .waitFor({ state: 'detached' });
  await isSent(page, '2025kept');
  // What the console says of requests that no server answered.
  (await panel()).complaints.length = 0;
});

test('a field that was changed here and in the file is asked about', async () => {
  const page = await open();
  await findField(page, 'Fall Rush');
  await page.keyboard.press('End');
  await page.keyboard.type('mine');
  await isSent(page, '2025mine');
  editor.write(SEASON, before.replace('Fall Rush 2025', 'Fall Rush 2025 theirs'));
  await page.getByRole('button', { name: 'Compare and choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' });
  for (const text of ['Fall Rush 2025', 'Fall Rush 2025mine', 'Fall Rush 2025 theirs'])
    await dialog.getByText(text).first().waitFor();
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByText('All conflicts are resolved.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => shown(page)).toBe('Fall Rush 2025mine');
});
