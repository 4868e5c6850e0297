// Documents and news as officers bring them: files into a link, into words, into a list, and one in the place of another; the first article of a site.
import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsInPanel } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import { office, pdf } from '../support/documents.ts';
import { ask, drop, type EditorServer, serveEditor, sharedPanel } from '../support/editor.ts';
import { projectRoot } from '../support/site.ts';

browserForThisFile();

const ARTICLE = 'content/news/a-weekend-at-the-lake.yaml';
const PHOTO = path.join(projectRoot, 'tests/sites/club/content/images/news/lake.jpg');

const PAGE = 'content/pages/papers.yaml';
const TEXT = `title: Papers
description: What we have decided.
blocks:
  - type: prose
    heading: Papers
    text: Read our rules before you vote.
  - type: buttons
    items:
      - label: Rules
        to: /about
  - type: documents
    documents:
      - title: Bylaws
        file: files/bylaws.pdf
`;

let editor: EditorServer;
const panel = sharedPanel(() => editor);
beforeAll(async () => {
  editor = await serveEditor((root) => {
    const put = (file: string, content: string | Buffer) => {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), content);
    };
    put(PAGE, TEXT);
    put('content/files/bylaws.pdf', pdf({ words: 'one' }));
    const site = fs.readFileSync(path.join(root, 'site.yaml'), 'utf8');
    put('site.yaml', site.replace('routes:\n', 'routes:\n  - path: /papers\n    page: papers\n'));
  });
});
afterAll(() => editor?.server.stop());

const file = (name: string, buffer: Buffer) => ({
  name,
  buffer,
  mimeType: 'application/octet-stream',
});
const field = (page: Page, pointer: string): Locator =>
  page.locator(`[data-pointer="${PAGE}#${pointer}"]`);
let steps = 0;
/** Counts what somebody does. */
const step = async (act: Promise<unknown>): Promise<void> => {
  steps += 1;
  await act;
};

it('a new document is linked in four steps: the button on the page, its link, Upload, the file', async () => {
  const { page, frame } = await panel(`${PAGE}#`);
  steps = 0;
  await step(frame.getByRole('link', { name: 'Rules' }).click());
  const to = field(page, '/blocks/1/items/0/to');
  await step(to.click());
  const upload = to.getByRole('button', { name: /^Upload a document/ });
  const chosen = page.waitForEvent('filechooser');
  await step(upload.click());
  await step((await chosen).setFiles(file('Rules of Order.docx', office('docx'))));
  await expect.poll(() => to.getByRole('combobox').inputValue()).toBe('files/rules-of-order.docx');
  expect(steps).toBeLessThanOrEqual(4);
  await frame.getByRole('link', { name: 'Rules (DOCX, 1 KB)' }).waitFor();
  expect(await violationsInPanel(page, `[data-pointer="${PAGE}#/blocks/1/items/0/to"]`)).toEqual(
    [],
  );
  const response = page.waitForEvent('download');
  await frame.getByRole('link', { name: 'Rules (DOCX, 1 KB)' }).evaluate((one) => {
    (one as HTMLAnchorElement).target = '_self';
    (one as HTMLAnchorElement).ownerDocument.location.href = (one as HTMLAnchorElement).href;
  });
  expect((await response).suggestedFilename()).toBe('rules-of-order.docx');
});

it('a file that is dropped on a text becomes a link in it', async () => {
  const { page, frame } = await panel(`${PAGE}#/blocks/0/text`);
  const text = field(page, '/blocks/0/text');
  await drop(text.locator('.cm-content'), 'minutes_2026.pdf', pdf({ words: 'minutes' }));
  await frame.getByRole('link', { name: 'Minutes 2026 (PDF, 1 KB)' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => text.locator('.cm-content').innerText())
    .toBe('Read our rules before you vote.');
  // Words that are selected become the link.
  await text.locator('.cm-content').dblclick({ position: { x: 55, y: 10 } });
  const words = await page.evaluate(() => String(getSelection()).trim());
  const chosen = page.waitForEvent('filechooser');
  await text.getByRole('button', { name: 'Upload a document' }).click();
  await (await chosen).setFiles(file('minutes.pdf', pdf({ words: 'minutes' })));
  await frame.getByRole('link', { name: `${words} (PDF, 1 KB)` }).waitFor();
});

it('several documents become items of a list, and what is refused says why', async () => {
  const { page, frame } = await panel(`${PAGE}#/blocks/2/documents`);
  const list = field(page, '/blocks/2/documents');
  const input = list.locator(
    'button:has-text("Upload documents") + input, input[type=file][multiple]',
  );
  await input
    .last()
    .setInputFiles([
      file('budget.csv', Buffer.from('item,sum\nPizza,20\n')),
      file('dues.xlsx', office('xlsx')),
    ]);
  await frame.getByRole('link', { name: 'Budget (CSV, 1 KB)' }).waitFor();
  await frame.getByRole('link', { name: 'Dues (XLSX, 1 KB)' }).waitFor();
  await input.last().setInputFiles([file('x.pdf', Buffer.from('<!doctype html><html></html>'))]);
  await page.getByText('content/files/x.pdf is not published: it is or holds a web page').waitFor();
});

it('a document is replaced everywhere, keeps its address, and Undo brings the former one back', async () => {
  const { page, frame } = await panel(`${PAGE}#/blocks/2/documents/0/file`);
  const large = pdf({ words: 'two', objects: [`(${'x'.repeat(60_000)})`] });
  const replace = field(page, '/blocks/2/documents/0/file').getByRole('button', {
    name: /^Replace the document everywhere/,
  });
  const chosen = page.waitForEvent('filechooser');
  await replace.click();
  await (await chosen).setFiles(file('Bylaws 2027 final.pdf', large));
  await frame.getByRole('link', { name: 'Bylaws (PDF, 61 KB)' }).waitFor();
  await page.getByText('bylaws.pdf was replaced everywhere').waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await frame.getByRole('link', { name: 'Bylaws (PDF, 1 KB)' }).waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await frame.getByRole('link', { name: 'Bylaws (PDF, 61 KB)' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => editor.read(PAGE)).toContain('to: files/rules-of-order.docx');
  expect(editor.read(PAGE)).toContain('file: files/bylaws.pdf');
  const names = fs.readdirSync(path.join(editor.root, 'content/files')).sort();
  expect(names).toEqual([
    'budget.csv',
    'bylaws.pdf',
    'dues.xlsx',
    'minutes.pdf',
    'rules-of-order.docx',
  ]);
  expect(fs.statSync(path.join(editor.root, 'content/files/bylaws.pdf')).size).toBe(large.length);
});

it('a first article takes eight steps with a picture, and makes all that a site without news needs', async () => {
  const { page, frame } = await panel();
  steps = 0;
  await step(page.getByRole('button', { name: 'Tasks' }).click());
  await step(page.getByRole('menuitem', { name: 'New article', exact: true }).click());
  const dialog = page.getByRole('dialog', { name: 'New article' });
  await step(dialog.getByRole('textbox', { name: 'Title' }).fill('A weekend at the lake'));
  await step(dialog.getByRole('textbox', { name: 'Text' }).fill('Twenty of us, and one stove.'));
  const picture = dialog.getByRole('group', { name: 'Picture' });
  await step(drop(picture, 'IMG_2034.jpg', fs.readFileSync(PHOTO), 'image/jpeg'));
  const alt = dialog.getByRole('textbox', { name: 'What the picture shows' });
  await step(alt.fill('A lake at night'));
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await step(dialog.getByRole('button', { name: 'Add article' }).click());
  await dialog.waitFor({ state: 'detached' });
  // It ends on the page of the article.
  await frame.getByRole('heading', { level: 1, name: 'A weekend at the lake' }).waitFor();
  await step(page.keyboard.press('Control+s'));
  await expect.poll(() => fs.existsSync(path.join(editor.root, ARTICLE))).toBe(true);
  expect(steps).toBeLessThanOrEqual(8);
  const written = editor.read(ARTICLE);
  expect(written).toContain('text: Twenty of us, and one stove.');
  expect(written).toContain('image: images/news/a-weekend-at-the-lake.jpg');
  expect(written).toContain('alt: A lake at night');
  expect(editor.read('site.yaml')).toContain('path: /news/:title');
});

it('an article keeps its address when somebody has written it without one and its title changes', async () => {
  fs.writeFileSync(
    path.join(editor.root, ARTICLE),
    editor
      .read(ARTICLE)
      .replace(/^slug: .*\n/m, '')
      .replace(/^title: .*/m, 'title: A lake')
      .replace(/^date: .*/m, 'date: 2026-01-09'),
  );
  const { page } = await panel(`${ARTICLE}#/title`);
  const fields = page.getByRole('region', { name: 'Fields' });
  await expect
    .poll(() => fields.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('A lake');
  await fields.getByRole('textbox', { name: 'Title' }).fill('Our weekend');
  await expect
    .poll(() => fields.getByRole('textbox', { name: 'Slug' }).inputValue())
    .toBe('a-lake');
  await page.keyboard.press('Control+s');
  await expect.poll(() => editor.read(ARTICLE)).toContain('title: Our weekend');
  expect(editor.read(ARTICLE)).toContain('slug: a-lake');
});

it('what entries say is offered to the words of the page that is drawn for them, and nowhere else', async () => {
  const { page } = await panel('content/pages/news-article.yaml#/description');
  const fields = page.getByRole('region', { name: 'Fields' });
  const search = fields.getByRole('button', { name: 'For search engines' });
  if ((await search.getAttribute('aria-expanded')) === 'false') await search.click();
  const description = fields.locator('[data-pointer$="#/description"] .cm-content');
  await description.press('Control+End');
  await description.pressSequentially(' by $');
  const option = page.getByRole('option', { name: /^Article title/ });
  expect(await option.innerText()).toContain('Different on each page');
  expect(await page.getByRole('option', { name: /^Article picture/ }).count()).toBe(0);
  await option.click();
  await expect
    .poll(() => description.locator('[data-fact="entry.title"]').innerText())
    .toBe('Article title');
  await expect
    .poll(async () => (await ask(page, 'document?file=content/pages/news-article.yaml')).text)
    // A text that ended with a blank for a moment was put in quotes.
    .toMatch(/^description: "?\$\{entry\.text\} by \$\{entry\.title\}"?$/m);
  const other = await panel('content/pages/faqs.yaml#/title');
  const title = other.page
    .getByRole('region', { name: 'Fields' })
    .getByRole('textbox', { name: 'Title' });
  await title.fill('$');
  await title.press('End');
  await title.pressSequentially('$');
  await other.page.getByRole('option').first().waitFor();
  expect(await option.count()).toBe(0);
});
