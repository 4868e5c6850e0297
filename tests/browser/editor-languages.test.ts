// A site of two languages in the editor → a click on a translated text leads to where it is said, and typing changes it.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { type EditorServer, openPanel, serveEditor } from '../support/editor.ts';
import { focused } from '../support/measure.ts';
import { replaceIn } from '../support/site.ts';

browserForThisFile();

const GPA = 'Is there a GPA requirement';
const WHEN = 'When do you recruit';
const ELSEWHERE = 'About Us';
const TAGLINE = 'A Business Leadership Fraternity';
const FILE = 'content/es/pages/faqs.yaml';

let editor: EditorServer;
beforeAll(async () => {
  editor = await serveEditor((root) => {
    replaceIn(root, 'site.yaml', 'language: en', 'language: en\nlanguages: [en, es]');
    fs.mkdirSync(path.join(root, 'content/es/pages'), { recursive: true });
    fs.writeFileSync(
      path.join(root, FILE),
      'texts:\n  - from: FAQ\n    to: Preguntas\n  - from: Common Questions\n    to: Preguntas frecuentes\n',
    );
  });
});
afterAll(() => editor?.server.stop());

it('shows the page in the other language, and writes there what is typed', async () => {
  const { page, frame, complaints } = await openPanel(editor, {}, 'content/pages/faqs.yaml#');
  await frame.locator('main[data-path="/faqs"]').waitFor();
  await page.getByText('Translations', { exact: true }).waitFor();
  await frame.locator('header nav a[hreflang=es]').click({ modifiers: ['Control'] });
  const heading = frame.locator('html[lang=es][data-ready] main h1');
  await heading.waitFor();
  expect(await heading.textContent()).toBe('Preguntas frecuentes');
  await page.locator('iframe[name=page][data-heard]').waitFor();
  await heading.click();
  const field = page.locator(`[data-pointer="${FILE}#/texts/1/to"] :is(input, textarea)`);
  await field.fill('Lo que preguntan');
  await expect.poll(() => heading.textContent()).toBe('Lo que preguntan');
  expect(await frame.locator('html').getAttribute('lang')).toBe('es');
  expect(complaints).toEqual([]);
});

it('asks for a text that nobody has translated, where its field would change the first language', async () => {
  const { page, frame } = await openPanel(editor, {}, 'content/pages/faqs.yaml#');
  await frame.locator('main[data-path="/faqs"]').waitFor();
  await frame.locator('header nav a[hreflang=es]').click({ modifiers: ['Control'] });
  const text = frame.locator('html[lang=es][data-ready] main').getByText('Who can join?');
  await text.waitFor();
  await page.locator('iframe[name=page][data-heard]').waitFor();
  await text.click();
  const dialog = page.getByRole('dialog', { name: 'Translate' });
  await dialog
    .getByRole('textbox', { name: /^Who can join\?: Español/ })
    .fill('¿Quién puede entrar?');
  await dialog.getByRole('button', { name: 'Save translation' }).click();
  await frame.locator('main').getByText('¿Quién puede entrar?').waitFor();
  // What is done is no longer kept.
  await expect.poll(() => editor.read('.chapterkit/preferences.json')).not.toContain('Quién');
});

it('asks first for the text that is clicked, and keeps what was typed for another, on another page, too', async () => {
  const { page, frame } = await openPanel(editor, {}, 'content/pages/faqs.yaml#');
  await frame.locator('main[data-path="/faqs"]').waitFor();
  await frame.locator('header nav a[hreflang=es]').click({ modifiers: ['Control'] });
  const main = frame.locator('html[lang=es][data-ready] main');
  const click = async (text: string): Promise<void> => {
    await main.getByText(text).first().waitFor();
    await page.locator('iframe[name=page][data-heard]').waitFor();
    await main.getByText(text).first().click();
  };
  const fieldOf = (text: string) =>
    page.getByRole('dialog').getByRole('textbox', { name: new RegExp(`^${text}.*: Español`) });
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await click(GPA);
  await fieldOf(GPA).fill('Uno');
  await leave();
  await click(WHEN);
  await page.getByRole('dialog', { name: 'Continue your translation' }).waitFor();
  await expect.poll(() => focused(fieldOf(WHEN))).toBe(true);
  expect(await fieldOf(GPA).inputValue()).toBe('Uno');
  await leave();
  await frame
    .locator('header nav a[href$="/es/about"]')
    .first()
    .click({ modifiers: ['Control'] });
  await click(ELSEWHERE);
  expect(await fieldOf(GPA).count()).toBe(0);
  await fieldOf(ELSEWHERE).fill('Nosotros');
  await page.getByRole('button', { name: 'Save translation' }).click();
  await main.getByText('Nosotros').first().waitFor();
  await page.getByRole('button', { name: 'Tasks' }).click();
  const left = page.getByRole('menuitem', { name: 'Continue your translation' });
  expect(await left.textContent()).toContain('Uno');
});

it('asks for a line that is drawn of several texts', async () => {
  const { page, frame } = await openPanel(editor, {}, 'content/pages/home.yaml#');
  await frame.locator('main[data-path="/"]').waitFor();
  await frame.locator('header nav a[hreflang=es]').click({ modifiers: ['Control'] });
  const line = frame.locator('html[lang=es][data-ready] main [data-typing] p[aria-hidden]');
  await line.waitFor();
  await page.locator('iframe[name=page][data-heard]').waitFor();
  await line.click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(`^${TAGLINE}.*: Español`) })
    .waitFor();
});
