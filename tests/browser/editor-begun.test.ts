// What somebody typed in a dialog and did not finish: it outlives Escape, a reload and a killed server, and only Discard discards it.
import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { launch } from '../support/cli.ts';
import { drop, type EditorServer, serveEditor, sharedPanel } from '../support/editor.ts';
import { commitAll } from '../support/repository.ts';
import { projectRoot } from '../support/site.ts';

browserForThisFile();

const PHOTO = path.join(projectRoot, 'tests/sites/club/content/images/news/lake.jpg');
const TEXT = 'Twelve teams came on Saturday. We left with the cup.';

let editor: EditorServer;
const panel = sharedPanel(() => editor);
beforeAll(async () => {
  editor = await serveEditor(commitAll);
});
afterAll(() => editor?.server.stop());

const choose = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Tasks', disabled: false }).click();
  await page.getByRole('menuitem', { name: title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Add article' }).waitFor();
  return dialog;
};

const written = (dialog: Locator) => ({
  text: dialog.getByRole('textbox', { name: 'Text' }),
  alt: dialog.getByRole('textbox', { name: 'What the picture shows' }),
  photo: dialog.getByRole('group', { name: 'Picture' }).locator('img'),
});

/** Waits until a dialog shows the article, and the photo is drawn. */
const isWhole = async (dialog: Locator): Promise<void> => {
  const { text, alt, photo } = written(dialog);
  await expect.poll(() => text.textContent()).toBe(TEXT);
  await expect.poll(() => alt.inputValue()).toBe('The cup');
  const width = () => photo.evaluate((one) => (one as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
};

it('an article with its photo is kept, offered again and gone when it is discarded, which can be undone', async () => {
  const { page, complaints } = await panel();
  const dialog = await choose(page, 'New article');
  expect(await dialog.getByRole('button', { name: 'Discard' }).count()).toBe(0);
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The cup is ours');
  await written(dialog).text.fill(TEXT);
  const picture = dialog.getByRole('group', { name: 'Picture' });
  await drop(picture, 'IMG_2034.jpg', fs.readFileSync(PHOTO), 'image/jpeg');
  await written(dialog).alt.fill('The cup');
  await isWhole(dialog);
  await page.keyboard.press('Escape');
  await page.getByText('Kept under Tasks: Continue your article').waitFor();

  const again = await choose(page, 'Continue your article');
  await isWhole(again);
  await page.mouse.click(3, 3);
  await again.waitFor({ state: 'detached' });

  // Killed in the middle of a word, and started again at the same address.
  const third = await choose(page, 'Continue your article');
  await third.getByRole('button', { name: 'More fields' }).click();
  await third.getByRole('textbox', { name: 'Tags' }).fill('Ida');
  editor.server.child.kill('SIGKILL');
  const port = new URL(editor.server.url).port;
  const server = await launch(['dev', '--root', editor.root, '--port', port]);
  editor = { ...editor, server };
  await page.goto(new URL('/__edit', server.url).href);
  await page.locator('html[data-ready]').waitFor();
  // The browser says of each request that it had no answer.
  complaints.splice(0);
  const last = await choose(page, 'Continue your article');
  await isWhole(last);
  await expect.poll(() => last.getByRole('textbox', { name: 'Tags' }).inputValue()).toBe('Ida');

  await last.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Discarded: New article').waitFor();
  await page.keyboard.press('Control+z');
  await isWhole(page.getByRole('dialog', { name: 'Continue your article' }));
  await page.getByRole('button', { name: 'Discard' }).click();
  const empty = await choose(page, 'New article');
  expect(await written(empty).text.textContent()).not.toContain('Twelve');
  await page.keyboard.press('Escape');
  // Nothing was typed: nothing is kept, and nothing is said.
  await choose(page, 'New article');
  await page.keyboard.press('Escape');
});

it('a message that somebody wrote to hand in stays when the dialog closes', async () => {
  const { page } = await panel();
  const open = async () => {
    await page.getByRole('button', { name: 'Hand in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand in' });
    await dialog.getByRole('button', { name: 'Keep as a version' }).waitFor();
    return dialog;
  };
  fs.appendFileSync(path.join(editor.root, 'content/season.yaml'), '# By hand\n');
  const first = await open();
  await first.getByRole('button', { name: 'Details' }).click();
  await first.getByRole('textbox', { name: /^(?:Commit text|Message)/ }).fill('Line one\n\nMore');
  await page.keyboard.press('Escape');
  await first.waitFor({ state: 'detached' });
  const second = await open();
  const message = second.getByRole('textbox', { name: /^(?:Commit text|Message)/ });
  expect(await message.inputValue()).toBe('Line one\n\nMore');
  await page.keyboard.press('Escape');
});
