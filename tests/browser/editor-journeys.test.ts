// What officers come for, by keyboard: a date, numbers, colors, a page, a member, a season; and what is written then.
import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsInPanel } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import {
  ask,
  type EditorServer,
  findField,
  openSearch,
  placeInFocus,
  pressTab,
  serveEditor,
  sharedPanel,
  tabTo,
  tabToInput,
  takeFirst,
} from '../support/editor.ts';
import { focused } from '../support/measure.ts';
import { changedLines, commitAll, gitIn } from '../support/repository.ts';
import { projectRoot } from '../support/site.ts';

browserForThisFile();

const MEMBER = 'content/members/Ida_Rhodes.yaml';
const PAGE = 'content/pages/alumni.yaml';
const ROSTER = 'content/pages/active-brothers.yaml';
const SEASON = 'content/season.yaml';

let editor: EditorServer;
const panel = sharedPanel(() => editor);
beforeAll(async () => {
  editor = await serveEditor(commitAll);
});
afterAll(() => editor?.server.stop());

/** Opens the menu and one of its dialogs by keyboard; the focus is in the first question then. */
const begin = async (page: Page, title: string): Promise<Locator> => {
  await fromTop(page, 'Tasks');
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: title, exact: true });
  await item.waitFor();
  for (let i = 0; i < 12 && !(await focused(item)); i += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.locator('[data-pointer] :is(input, select):focus').waitFor({ state: 'attached' });
  return dialog;
};

/** Goes to a button of the bar by Tab, as somebody does who has just come. */
const fromTop = async (page: Page, name: string): Promise<void> => {
  await page.locator('header button').first().focus();
  await tabTo(page, name);
};

/** Goes to a question by Tab and writes its answer. */
const write = async (page: Page, dialog: Locator, name: string, text: string): Promise<void> => {
  const input = dialog.locator(`[data-pointer="#/${name}"] :is(input, textarea)`).first();
  for (let i = 0; i < 60 && !(await focused(input)); i += 1) await pressTab(page);
  expect(await focused(input)).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};

const difference = (): string[] => changedLines(editor.root);

/**
 * Waits until what is pressed has saved everything. Returns the lines that were written, and commits them.
 *
 * @param uncommitted what is done before the commit
 */
const saved = async (page: Page, uncommitted?: () => Promise<void>): Promise<string[]> => {
  const isDone = async () => {
    const { changed } = await ask(page, 'state');
    return changed.length === 0 && difference().length > 0;
  };
  await expect.poll(isDone).toBe(true);
  const written = difference();
  await uncommitted?.();
  gitIn(editor.root, 'commit', '--quiet', '--all', '--message=Saved');
  return written;
};

const save = async (page: Page): Promise<string[]> => {
  await page.keyboard.press('Control+s');
  return saved(page);
};

/** UPDATE=1 prints the trees again. */
it.each(['New member', 'New page', 'Rename a page'])(
  'screen readers get all of "%s", and no picture without a name',
  async (title) => {
    const { page } = await panel();
    const dialog = await begin(page, title);
    const tree = await dialog.ariaSnapshot();
    expect(tree).not.toMatch(/^\s*- img$/m);
    const file = `tests/fixtures/trees/${title.toLowerCase().replaceAll(' ', '-')}.yaml`;
    const printed = path.join(projectRoot, file);
    if (process.env.UPDATE) fs.writeFileSync(printed, `${tree}\n`);
    expect(`${tree}\n`).toBe(fs.readFileSync(printed, 'utf8'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  },
);

it('in a dialog nothing that Tab reaches, in either direction, is below its head or its buttons', async () => {
  const { page } = await panel();
  for (const width of [320, 1440]) {
    const dialog = await begin(page, 'New season');
    await page.setViewportSize({ width, height: 640 });
    const covered: string[] = [];
    for (const key of [...Array(30).fill('Shift+Tab'), ...Array(30).fill('Tab')]) {
      await page.keyboard.press(key);
      covered.push(
        ...(await dialog.evaluate((one) => {
          const field = document.activeElement;
          const [head, foot] = [one.querySelector('header'), one.querySelector('[type=submit]')];
          if (!head || !foot) return ['no head'];
          if (!field?.matches('form *')) return [];
          const { top, bottom } = field.getBoundingClientRect();
          const isSeen = top >= head.getBoundingClientRect().bottom;
          const end = foot.getBoundingClientRect().top;
          return isSeen && (bottom <= end || bottom - top > 150)
            ? []
            : [field.outerHTML.slice(0, 90)];
        })),
      );
    }
    expect(covered, `${width}`).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

it('a deadline is changed in five actions, and one line is written', async () => {
  const { page } = await panel();
  let actions = 0;
  const act = async (action: () => Promise<unknown>): Promise<void> => {
    actions += 1;
    await action();
  };
  await act(() => openSearch(page));
  await act(() => page.keyboard.type('deadline'));
  await act(() => takeFirst(page));
  await act(() => page.keyboard.type('10122025'));
  await act(() => page.keyboard.press('Control+s'));
  expect(actions).toBe(5);
  const written = await saved(page, async () => {
    // Until it is saved there is another button in its place.
    await page.locator('header').getByRole('button', { name: 'Hand in' }).waitFor();
    await fromTop(page, 'Hand in');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hand in' });
    await dialog.getByRole('heading', { name: 'October 9 → October 12' }).waitFor();
    // The repository has no remote.
    await dialog.getByRole('button', { name: 'Keep as a version' }).waitFor();
    expect(await dialog.getByText('edit/').count()).toBe(0);
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  expect(written).toEqual([
    `+++ b/${SEASON}`,
    '-deadline: 2025-10-09 18:30',
    '+deadline: 2025-10-12 18:30',
  ]);
});

it('the numbers of a chart are typed over, and drawn while they are typed', async () => {
  const { page } = await panel();
  await findField(page, 'Female');
  const chart = page.locator('[data-form]').getByText('Female 60%');
  const typeOver = async (value: string): Promise<void> => {
    await tabToInput(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(value);
  };
  await typeOver('30');
  await findField(page, 'Male');
  await typeOver('20');
  await chart.waitFor();
  expect(await save(page)).toEqual([
    '+++ b/content/pages/about.yaml',
    '-            value: 24',
    '+            value: 20',
    '-            value: 24',
    '+            value: 30',
  ]);
});

it('a color that fails says so at its field, takes a better one, and is saved', async () => {
  const { page } = await panel();
  await findField(page, 'brand');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('#8fa3c7');
  const field = page.locator('[data-pointer="site.yaml#/theme/brand"]');
  const sentence = field.getByText(
    'Visitors could not read light text on the brand color: its contrast is 2.5 to 1, and 4.5 to 1 is needed.',
  );
  await sentence.waitFor();
  const input = field.getByRole('textbox');
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  expect(await input.getAttribute('aria-describedby')).toContain(await sentence.getAttribute('id'));
  // What it says can be read beside the colors to choose from.
  await sentence.click({ trial: true });
  // Only its parts can be scrolled.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Close', exact: true }).waitFor();
  expect(difference()).toEqual([]);
  await expect.poll(() => focused(input)).toBe(true);
  await tabTo(page, 'Use #556788, the closest color that works');
  await page.keyboard.press('Enter');
  await sentence.waitFor({ state: 'detached' });
  expect(await focused(input)).toBe(true);
  expect(await save(page)).toEqual([
    '+++ b/site.yaml',
    '-  brand: "#0d1b33"',
    '+  brand: "#556788"',
  ]);
});

it('a page is its file with a first block, its route and its line in the menu', async () => {
  const { page, frame } = await panel();
  const dialog = await begin(page, 'New page');
  await write(page, dialog, 'title', 'Alumni');
  await write(page, dialog, 'description', 'Where our alumni are.');
  // What few care about is folded.
  expect(await dialog.locator('[data-pointer="#/file"]').count()).toBe(0);
  const block = dialog.locator('[data-pointer="#/block"] select');
  while (!(await focused(block))) await pressTab(page);
  await page.keyboard.type('Buttons');
  await write(page, dialog, 'menu', 'Alumni');
  await tabTo(page, 'Add page');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // Title and description were asked for; the block that was chosen is what is left.
  await expect.poll(() => placeInFocus(page)).toBe(`${PAGE}#/blocks/1/items`);
  // It ends on the page that was made.
  await frame.locator('main[data-path="/alumni"]').waitFor();
  expect(await save(page)).toEqual([
    `+++ b/${PAGE}`,
    '+# yaml-language-server: $schema=../../node_modules/chapterkit/schema/page.schema.json',
    ...['+', '+title: Alumni', '+description: Where our alumni are.', '+', '+blocks:'],
    // Buttons say no title, so the page begins with its own, in place of what their example says.
    ...['+  - type: lead', '+    heading: Alumni', '+    text: Where our alumni are.'],
    ...exampleOfButtons(),
    '+++ b/site.yaml',
    ...['+  - label: Alumni', '+    to: /alumni'],
    ...['+  - path: /alumni', '+    number: 10', '+    page: alumni'],
  ]);
});

/** As an item of a page that is new. */
const exampleOfButtons = (): string[] => {
  const file = path.join(projectRoot, 'src/app/blocks/buttons/example.yaml');
  const [first, ...more] = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  const left = more.filter((line) => !line.startsWith('heading:'));
  return [`+  - ${first}`, ...left.map((line) => (line ? `+    ${line}` : '+'))];
};

it('a new member is written by keyboard, and one save makes the file and the line on the roster', async () => {
  const { page, frame } = await panel();
  const dialog = await begin(page, 'New member');
  const roster = editor.read(ROSTER);
  await write(page, dialog, 'name', '!?');
  await write(page, dialog, 'pronouns', 'she/her');
  await page.keyboard.press('Enter');
  // The first thing that is wrong has the focus and says why; the other answers stay.
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await dialog.locator('p', { hasText: 'Write the name with letters.' }).waitFor();
  await expect.poll(() => focused(name)).toBe(true);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await write(page, dialog, 'name', 'Ida Rhodes');
  expect(await dialog.getByRole('textbox', { name: 'Pronouns' }).inputValue()).toBe('she/her');
  await write(page, dialog, 'year', '2nd');
  await write(page, dialog, 'major', 'Mathematics');
  await write(page, dialog, 'linkedIn', 'https://example.com/in/ida');
  // The portrait is still on its way when the button is pressed, and is waited for.
  let arrive = (): void => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/api/picture?*', async (route) => {
    await arrived;
    await route.continue();
  });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="440" height="660"/>';
  const portrait = { name: 'Ida.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
  await dialog.locator('input[type=file]').setInputFiles(portrait);
  await dialog.getByText('Preparing the picture').waitFor();
  await dialog.getByRole('button', { name: 'Add member' }).focus();
  await page.keyboard.press('Enter');
  await dialog.locator('button[type=submit][data-loading]').waitFor();
  arrive();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator(`[data-pointer="${MEMBER}#/name"]`).waitFor();
  // It ends on the page of who was made.
  await frame.getByRole('heading', { level: 1, name: 'Ida Rhodes' }).waitFor();
  const isThere = fs.existsSync(path.join(editor.root, MEMBER));
  expect([isThere, editor.read(ROSTER)]).toEqual([false, roster]);
  await save(page);
  expect(editor.read(MEMBER)).toContain('name: Ida Rhodes');
  const [, image = ''] = /^img: (images\/members\/.*\.svg)$/m.exec(editor.read(MEMBER)) ?? [];
  expect(editor.read(`content/${image}`)).toContain('<svg');
  const added = editor.read(ROSTER).replace(/ +- member: Ida_Rhodes\n(?: +title: .*\n)?/, '');
  expect([added, editor.read(ROSTER)]).toEqual([roster, expect.stringContaining('Ida_Rhodes')]);
});

/** Where Tab leads from here until it comes round: the names of the controls, and whether each is in a dialog. */
const walkDialog = async (page: Page, dialog: Locator): Promise<string[]> => {
  const stops: string[] = [];
  for (let i = 0; i < 40; i += 1) {
    const at = await page.evaluate(() => {
      const { activeElement: one } = document;
      const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : '';
      return one?.getAttribute('aria-label') ?? (label || one?.textContent) ?? '';
    });
    if (!(await dialog.evaluate((one) => one.contains(document.activeElement))))
      throw new Error(`Tab leads out of the dialog, to ${at}`);
    if (at === stops[0]) return stops;
    if (at !== stops.at(-1)) stops.push(at);
    await pressTab(page);
  }
  return stops;
};

it('in a dialog over another, and over a form, Tab reaches all of it and Escape closes it alone', async () => {
  const { page } = await panel('content/members/Maya_Okafor.yaml#/img');
  const photo = path.join(editor.root, 'content/images/members/Maya_Okafor.jpg');
  const crop = page.getByRole('dialog', { name: 'Crop the picture' });
  const chooser = page.getByRole('dialog', { name: 'Site picture' });
  const look = async (within: Locator): Promise<void> => {
    const file = within.getByRole('button', { name: /^(Replace|Upload)$/ }).first();
    await file.focus();
    await within.locator('input[type=file]').first().setInputFiles(photo);
    await crop.getByText('660 × 990 pixels').waitFor();
    expect(await walkDialog(page, crop)).toEqual([
      ...['Use this crop', 'Close', 'Portrait 2:3', 'Crop area. Move it with the arrow keys.'],
      ...['Top left', 'Top right', 'Bottom right', 'Bottom left'].map(
        (corner) => `${corner} corner. Move it with the arrow keys.`,
      ),
      ...['Cancel', 'Use the whole picture'],
    ]);
    await page.keyboard.press('Escape');
    await crop.waitFor({ state: 'detached' });
    await expect.poll(() => focused(file)).toBe(true);
    const present = within.getByRole('button', { name: 'Choose from the site' }).first();
    await present.focus();
    await page.keyboard.press('Enter');
    await chooser.locator('input:focus').first().waitFor();
    await page.keyboard.press('Escape');
    await chooser.waitFor({ state: 'detached' });
    await expect.poll(() => focused(present)).toBe(true);
  };
  const field = page.locator('[data-pointer="content/members/Maya_Okafor.yaml#/img"]');
  await field.waitFor();
  await look(field);
  const dialog = await begin(page, 'New member');
  await write(page, dialog, 'name', 'Ada Lovelace');
  await look(dialog);
  await dialog.locator('input[type=file]').setInputFiles([]);
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await crop.getByText('660 × 990 pixels').waitFor();
  await page.keyboard.press('Enter');
  const picture = dialog.locator('[data-pointer="#/img"] img');
  await expect
    .poll(() => picture.getAttribute('src'))
    .toContain('/images/members/Ada_Lovelace.jpg');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Tasks');
});

it('a new season follows from the year that is asked for', async () => {
  const { page } = await panel();
  const dialog = await begin(page, 'New season');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await write(page, dialog, 'year', '2031');
  await expect.poll(() => name.inputValue()).toContain('2031');
  await write(page, dialog, 'applyLink', 'https://example.com/apply-2031');
  await write(page, dialog, 'socialLink', 'https://example.com/rush-2031');
  await pressTab(page);
  await dialog.getByRole('button', { name: 'Start the season' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 2, name: /Season|2031/ }).waitFor();
  expect(editor.read(SEASON)).not.toContain('2031');
  const isSaveDisabled = () => page.getByRole('button', { name: 'Save', exact: true }).isDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(isSaveDisabled).toBe(true);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(isSaveDisabled).toBe(false);
  // Links to sign in at events that nobody knows yet are left out, so nothing is missing.
  await page.keyboard.press('Control+s');
  await saved(page);
  expect(editor.read(SEASON)).toContain('2031');
});
