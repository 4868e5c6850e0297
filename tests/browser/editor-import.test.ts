// A list of 62 people → the draft, by few clicks, with what would become of each seen before; one Undo takes all back.
import fs from 'node:fs';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
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
import { temporaryFolder } from '../support/site.ts';

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

const begin = async (
  page: Page,
  click: (one: Locator) => Promise<unknown>,
  name = 'Import people',
): Promise<Locator> => {
  await click(page.locator('header').getByRole('button', { name: 'Tasks' }));
  await click(page.getByRole('menuitem', { name }));
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('textbox').waitFor();
  return dialog;
};

const click = (one: Locator) => one.click();

/** What was brought is shown; once it is taken back, the frame has left its page. */
const undo = async (page: Page): Promise<void> => {
  const shown = () => page.frame({ name: 'page' })?.url();
  await expect.poll(shown).not.toMatch(/__draft\/[^/]+\/$/);
  await page.frame({ name: 'page' })?.waitForSelector('html[data-ready]');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await ask(page, 'state')).changed).toEqual([]);
  await expect.poll(shown).toMatch(/__draft\/[^/]+\/$/);
};

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
  await undo(page);
});

const PHOTO = await sharp({
  create: { width: 900, height: 1350, channels: 3, background: '#8899a0' },
})
  .jpeg()
  .toBuffer();

const chosen = async (page: Page, press: () => Promise<unknown>) => {
  const chooser = page.waitForEvent('filechooser');
  await press();
  return chooser;
};

it('62 people with a photo each are in the draft after seven clicks; one that cannot be read is told, and one Undo takes all back', async () => {
  const { page } = await panel();
  const before = contentOf(`${editor.root}/content`);
  let clicks = 0;
  const counted = (one: Locator): Promise<void> => {
    clicks += 1;
    return one.click();
  };
  const dialog = await begin(page, counted);
  const choose = (name: string) =>
    chosen(page, () => counted(dialog.getByRole('button', { name })));
  clicks += 1;
  await (await choose('Choose a file')).setFiles(CSV);
  const group = dialog.getByRole('group', { name: 'Photos' });
  const names = PEOPLE.slice(1).map(([name]) => `${name}.jpg`);
  clicks += 1;
  await (await choose('Choose photos')).setFiles(
    [...names, 'IMG_1.HEIC', 'Efua Gus vn Doe.jpg'].map((name, at) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: at === 3 ? Buffer.from('no photo') : PHOTO,
    })),
  );
  await group
    .getByRole('status')
    .filter({ hasText: / of 64$/ })
    .waitFor();
  await group.getByRole('status').filter({ hasText: '64 pictures' }).waitFor();
  await dialog.getByText('62 photos are taken').waitFor();
  await dialog.getByText('It may show Efua Gus van Doe;').waitFor();
  await dialog.getByText('Named after nobody: IMG_1.HEIC').waitFor();
  expect(await dialog.getByRole('cell', { name: '✓' }).count()).toBe(62);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  expect(await dialog.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await counted(dialog.getByRole('button', { name: 'Import people' }));
  await dialog.waitFor({ state: 'detached', timeout: 120_000 });
  expect(clicks).toBe(7);
  await page.getByText(`${names[3]} cannot be read as a photo`).waitFor();
  const { changed } = (await ask(page, 'state')) as { changed: string[] };
  expect(changed.filter((file) => file.startsWith('content/images/members/'))).toHaveLength(61);
  expect(fs.readdirSync(`${editor.root}/.chapterkit/given`)).toEqual([]);
  expect(contentOf(`${editor.root}/content`)).toEqual(before);
  await undo(page);
});

it('the news of a former site come with the pictures of a folder, which is gone when the dialog closes', async () => {
  const { page } = await panel();
  const uploads = path.join(temporaryFolder(), 'uploads');
  fs.mkdirSync(`${uploads}/2024/05`, { recursive: true });
  for (const name of ['tea.jpg', 'tea-300x200.jpg', 'bun.jpg', 'index.php', '.hidden.jpg'])
    fs.writeFileSync(`${uploads}/2024/05/${name}`, PHOTO);
  const item = (name: string) =>
    `<item><title>${name}</title><pubDate>Wed, 01 Jan 2025 09:30:00 +0000</pubDate><link>https://old.example.org/${name}</link><content:encoded><![CDATA[<p>Words.</p><img src="https://old.example.org/wp-content/uploads/2024/05/${name}-300x200.jpg" alt="Us">]]></content:encoded></item>`;
  const buffer = Buffer.from(`<rss><channel>${['tea', 'cake'].map(item).join('')}</channel></rss>`);
  const given = () => fs.readdirSync(`${editor.root}/.chapterkit/given`);
  const fill = async () => {
    const dialog = await begin(page, click, 'Import news');
    const choose = (name: string) =>
      chosen(page, () => dialog.getByRole('button', { name }).click());
    await (await choose('Choose a file')).setFiles({ name: 'a.xml', mimeType: '', buffer });
    await (await choose('Choose a folder')).setFiles(uploads);
    await dialog.getByText('1 article gets its picture.').waitFor();
    // What WordPress made smaller stays here, as does what is no picture.
    await dialog.getByRole('status').filter({ hasText: '2 pictures' }).waitFor();
    expect(given()).toHaveLength(1);
    return dialog;
  };
  await fill();
  await page.keyboard.press('Escape');
  await expect.poll(given).toEqual([]);
  const dialog = await fill();
  await dialog.getByRole('button', { name: 'Import articles' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { changed } = (await ask(page, 'state')) as { changed: string[] };
  expect(changed).toEqual(
    expect.arrayContaining(['content/images/news/tea.jpg', 'content/news/cake.yaml']),
  );
  await undo(page);
});

/** The words that are not in one line. */
const brokenIn = (table: Locator): Promise<string[]> =>
  table.evaluate((one) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
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
  // Each word of it is whole, and each line of a row says what it is.
  const table = dialog.getByRole('table').last();
  expect(await brokenIn(table)).toEqual([]);
  await table.getByRole('cell', { name: 'Section: Directors' }).first().waitFor();
  expect(await table.getByRole('row').count()).toBe(2);
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
