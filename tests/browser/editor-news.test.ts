// The first article of a site as an officer tells it in the panel: the steps, and what is written then.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsInPanel } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import { drop, type EditorServer, serveEditor, sharedPanel } from '../support/editor.ts';
import { projectRoot } from '../support/site.ts';

browserForThisFile();

const ARTICLE = 'content/news/a-weekend-at-the-lake.yaml';
const PHOTO = path.join(projectRoot, 'tests/sites/club/content/images/news/lake.jpg');

let editor: EditorServer;
const panel = sharedPanel(() => editor);
beforeAll(async () => {
  editor = await serveEditor();
});
afterAll(() => editor?.server.stop());

it('takes eight steps with a picture, and makes all that a site without news needs', async () => {
  const { page, frame } = await panel();
  let steps = 0;
  const step = async (act: Promise<unknown>): Promise<void> => {
    steps += 1;
    await act;
  };
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

it('keeps its address when somebody has written it without one and its title changes', async () => {
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

it('offers what entries say to the words of the page that is drawn for them, and nowhere else', async () => {
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
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => editor.read('content/pages/news-article.yaml'))
    .toContain('description: ${entry.text} by ${entry.title}');
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
