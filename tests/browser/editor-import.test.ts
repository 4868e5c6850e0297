// A list of 62 people → the draft, by few clicks, with what would become of each seen before; one Undo takes all back.
import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { violationsInPanel } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import {
  ask,
  discard,
  drop,
  type EditorServer,
  pressTab,
  serveEditor,
  sharedPanel,
} from '../support/editor.ts';
import { contentOf } from '../support/folder.ts';
import { focused } from '../support/measure.ts';

browserForThisFile();

let editor: EditorServer;
const panel = sharedPanel(() => editor);
beforeAll(async () => {
  editor = await serveEditor();
});
afterEach(async () => {
  const { page } = await panel();
  await page.keyboard.press('Escape');
  await discard(page);
});
afterAll(() => editor?.server.stop());

const PARTS = ['Ada', 'Bo', 'Çelik', 'Dé', 'Efua', 'Fynn', 'Gus', 'Hao'];
const PEOPLE = [
  ['Name', 'Email', 'Majors', 'Section'],
  ...Array.from({ length: 62 }, (_, at) => [
    `${PARTS[at % 8]} ${PARTS[Math.floor(at / 8)]} van Doe`,
    `p${at}@example.com`,
    'Law',
    at < 20 ? 'Directors' : 'Alumni Circle',
  ]),
];
const CSV = {
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(PEOPLE.map((row) => row.join(',')).join('\n')),
};

const begin = async (page: Page, click: (one: Locator) => Promise<unknown>): Promise<Locator> => {
  await click(page.locator('header').getByRole('button', { name: 'Tasks' }));
  await click(page.getByRole('menuitem', { name: 'Import people' }));
  const dialog = page.getByRole('dialog', { name: 'Import people' });
  await dialog.getByRole('textbox').waitFor();
  return dialog;
};

const click = (one: Locator) => one.click();

const membersIn = async (page: Page): Promise<string[]> => {
  const { changed } = (await ask(page, 'state')) as { changed: string[] };
  return changed.filter((file) => file.startsWith('content/members/'));
};

it('62 people are in the draft after five clicks, and one Undo takes back every byte', async () => {
  const { page } = await panel();
  const before = contentOf(`${editor.root}/content`);
  let clicks = 0;
  const counted = (one: Locator): Promise<void> => {
    clicks += 1;
    return one.click();
  };
  const dialog = await begin(page, counted);
  const chooser = page.waitForEvent('filechooser');
  await counted(dialog.getByRole('button', { name: 'Choose a file' }));
  clicks += 1;
  await (await chooser).setFiles(CSV);
  await dialog.getByRole('heading', { name: 'Import 62 members' }).waitFor();
  const fates = dialog.getByRole('table').last().getByRole('row');
  expect(await fates.count()).toBe(63);
  expect(await fates.nth(62).innerText()).toMatch(/^63\s.+ van Doe\s+Alumni Circle\s+new$/);
  expect(await dialog.getByText('@example.com').count()).toBe(0);
  expect(await membersIn(page)).toEqual([]);
  await counted(dialog.getByRole('button', { name: 'Import people' }));
  await dialog.waitFor({ state: 'detached' });
  expect(clicks).toBe(5);
  expect(await membersIn(page)).toHaveLength(62);
  expect(contentOf(`${editor.root}/content`)).toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await ask(page, 'state')).changed).toEqual([]);
});

it('a column of a workbook is changed by keyboard on a phone, and what would be follows', async () => {
  const { page } = await panel();
  const dialog = await begin(page, click);
  await page.setViewportSize({ width: 390, height: 844 });
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: PEOPLE.slice(0, 3) }] }));
  await drop(dialog.getByRole('group', { name: 'Spreadsheet' }), 'members.xlsx', bytes);
  const major = dialog.getByRole('combobox', { name: 'Becomes C Majors' });
  const heading = dialog.getByRole('heading', { name: 'Import 2 members' });
  await heading.waitFor();
  const email = dialog.getByRole('combobox', { name: 'Becomes B Email' });
  expect(await email.locator('option:checked').innerText()).toBe('Left out (private)');
  expect(await major.inputValue()).toBe('major');
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  const isCut = () => dialog.evaluate((one) => one.scrollWidth > one.clientWidth);
  expect(await isCut()).toBe(false);
  const name = dialog.getByRole('combobox', { name: 'Becomes A Name' });
  for (let i = 0; i < 9 && !(await focused(name)); i += 1) await pressTab(page);
  await page.keyboard.press('Home');
  const sentence = dialog.locator('p', { hasText: 'No column looks like a name' });
  await sentence.waitFor();
  expect(await dialog.getByRole('table').count()).toBe(1);
  for (let i = 0; i < 9 && !(await focused(major)); i += 1) await pressTab(page);
  await page.keyboard.type('Full');
  await dialog.getByRole('heading', { name: 'Import a member' }).waitFor();
  await sentence.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1280, height: 800 });
  // Another file is read anew.
  await drop(dialog.getByRole('group', { name: 'Spreadsheet' }), 'again.xlsx', bytes);
  await heading.waitFor();
  expect(await name.inputValue()).toBe('name');
});

it('what cannot be read is said below the field, and cells can be pasted instead', async () => {
  const { page } = await panel();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await begin(page, click);
  await dialog.getByRole('button', { name: 'Import people' }).click();
  const group = dialog.getByRole('group', { name: 'Spreadsheet' });
  await dialog.locator('p', { hasText: 'This is required.' }).waitFor();
  const give = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await give('bylaws.pdf', Buffer.from('%PDF-1.7'));
  const error = dialog.locator('p', { hasText: 'bylaws.pdf is not a spreadsheet' });
  await error.waitFor();
  expect(await group.getAttribute('aria-describedby')).toContain(await error.getAttribute('id'));
  await give('huge.csv', Buffer.alloc(10_000_001, 65));
  await dialog.locator('p', { hasText: 'huge.csv is larger than 10 MB.' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.evaluate(() =>
    navigator.clipboard.writeText('\tName\tYear\n\tIda Rhodes\t2nd\n\tLee Doe\t3rd\n'),
  );
  await dialog.getByRole('textbox').click();
  await page.keyboard.press('Control+v');
  await dialog.getByRole('heading', { name: 'Import 2 members' }).waitFor();
  // It may be private, and is kept nowhere.
  await page.keyboard.press('Escape');
  expect(await (await begin(page, click)).getByRole('textbox').inputValue()).toBe('');
});
