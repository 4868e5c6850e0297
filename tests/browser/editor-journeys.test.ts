// Dialogs that change several files in one step: by keyboard, with each refusal at its question.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import { type EditorServer, openPanel, serveEditor } from '../support/editor.ts';

browserForThisFile();

const MEMBER = 'content/members/Ida_Rhodes.yaml';
const ROSTER = 'content/pages/active-brothers.yaml';
const SEASON = 'content/season.yaml';

let editor: EditorServer;
beforeAll(async () => {
  editor = await serveEditor();
});
afterAll(() => editor?.server.stop());

/** Opens the menu and one of its dialogs by keyboard; the focus is in the first question then. */
const begin = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Tasks' }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: title, exact: true });
  await item.waitFor();
  for (let i = 0; i < 12 && !(await isFocused(item)); i += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.locator('[data-pointer] :is(input, select):focus').waitFor({ state: 'attached' });
  return dialog;
};

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Goes to a question by Tab and writes its answer. */
const write = async (page: Page, dialog: Locator, name: string, text: string): Promise<void> => {
  const input = dialog.locator(`[data-pointer="#/${name}"] :is(input, textarea)`).first();
  for (let i = 0; i < 60 && !(await isFocused(input)); i += 1) await page.keyboard.press('Tab');
  expect(await isFocused(input)).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};

const isThere = (file: string): boolean => {
  try {
    return editor.read(file) !== '';
  } catch {
    return false;
  }
};

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await page.getByRole('status').filter({ hasText: /Saved/ }).first().waitFor();
};

it('a new member is written by keyboard, and one save makes the file and the line on the roster', async () => {
  const { page } = await openPanel(editor);
  const dialog = await begin(page, 'New member');
  const roster = editor.read(ROSTER);
  await write(page, dialog, 'name', '!?');
  await write(page, dialog, 'pronouns', 'she/her');
  await page.keyboard.press('Enter');
  // The first thing that is wrong has the focus and says why; the other answers stay.
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await dialog.getByText('Write the name with letters.').waitFor();
  await expect.poll(() => isFocused(name)).toBe(true);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await write(page, dialog, 'name', 'Ida Rhodes');
  expect(await dialog.getByRole('textbox', { name: 'Pronouns' }).inputValue()).toBe('she/her');
  await write(page, dialog, 'year', '2nd');
  await write(page, dialog, 'major', 'Mathematics');
  await write(page, dialog, 'linkedIn', 'https://example.com/in/ida');
  await dialog.getByRole('button', { name: 'Add the member' }).focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator(`[data-pointer="${MEMBER}#/name"]`).waitFor();
  expect([isThere(MEMBER), editor.read(ROSTER)]).toEqual([false, roster]);
  await save(page);
  expect(editor.read(MEMBER)).toContain('name: Ida Rhodes');
  const added = editor.read(ROSTER).replace(/ +- member: Ida_Rhodes\n(?: +title: .*\n)?/, '');
  expect([added, editor.read(ROSTER)]).toEqual([roster, expect.stringContaining('Ida_Rhodes')]);
});

it('Escape closes the pictures and not the questions around them', async () => {
  const { page } = await openPanel(editor);
  const dialog = await begin(page, 'New member');
  await write(page, dialog, 'name', 'Edith Clarke');
  await dialog.locator('[data-pointer="#/img"]').getByRole('button').first().click();
  const pictures = page.getByRole('dialog', { name: /picture/i });
  await pictures.waitFor();
  await page.keyboard.press('Escape');
  await pictures.waitFor({ state: 'hidden' });
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Edith Clarke');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

it('a new season follows from the year that is asked for', async () => {
  const { page } = await openPanel(editor);
  const dialog = await begin(page, 'New season');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await write(page, dialog, 'year', '2031');
  await expect.poll(() => name.inputValue()).toContain('2031');
  await write(page, dialog, 'applyLink', 'https://example.com/apply-2031');
  await write(page, dialog, 'socialLink', 'https://example.com/rush-2031');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Begin the season' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 2, name: /Season|2031/ }).waitFor();
  expect(editor.read(SEASON)).not.toContain('2031');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled())
    .toBe(true);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled())
    .toBe(false);
  await page.keyboard.press('Control+s');
  // Links to sign in at events are left for later, and nothing is written before somebody says so.
  const todo = page.getByRole('dialog', { name: /still to be written/ });
  await todo.waitFor();
  expect(editor.read(SEASON)).not.toContain('2031');
  await todo.getByRole('button', { name: 'Leave as TODO' }).click();
  await page.getByRole('status').filter({ hasText: /Saved/ }).first().waitFor();
  expect(editor.read(SEASON)).toContain('2031');
});
