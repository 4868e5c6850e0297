// The panel around the form: by keyboard, at every width, light and dark, and while no server answers.
import type { Locator, Page } from 'playwright-core';
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
  expect.poll(async () => JSON.stringify(await ask(page, 'changes'))).toContain(words);

/** The buttons of the bar: what each is called and from where to where it reaches. */
const bar = (page: Page) =>
  page.locator('header > button').evaluateAll((all) =>
    all.map((button) => {
      const { left, right } = button.getBoundingClientRect();
      return {
        name: button.getAttribute('aria-label') ?? button.textContent ?? '',
        place: [Math.round(left), Math.round(right)],
      };
    }),
  );

/** Chooses something in the menu at the end of the bar, by keyboard. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.locator('header > button').last().press('Enter');
  // A moment after it opens a menu takes the focus to its first item, from any other, too.
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
  await page.getByRole('menuitemradio', { name, exact: true }).press('Enter');
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

const ORDER = {
  English: ['Undo', 'Redo', 'Changes (N)', 'To fix (N)', 'Search', 'Tasks', 'Save', 'More'],
  Español: [
    ...['Deshacer', 'Rehacer', 'Cambios (N)', 'Por corregir (N)'],
    ...['Buscar', 'Tareas', 'Guardar', 'Más'],
  ],
};

test('begins on the page, says how to begin once, and keeps what is chosen for the next browser', async () => {
  const line = 'Click any words or picture to change them.';
  const phone = await openPanel(editor, { viewport: { width: 390, height: 844 } });
  const tab = (name: string) => phone.page.getByRole('tab', { name, selected: true }).waitFor();
  const { frame } = phone;
  await frame.locator('html[data-ready]').waitFor();
  await phone.page.getByText(line).waitFor();
  await phone.page.waitForFunction(() => location.hash.endsWith('home.yaml#'));
  await tab('Page');
  expect(await phone.page.getByRole('tab').allTextContents()).toEqual([
    ...['Contents', 'Page', 'Fields'],
  ]);
  expect(await violationsInPanel(phone.page)).toEqual([]);
  // It covers nothing of the page, which ends above it.
  const box = (await phone.page.getByText(line).boundingBox()) ?? { x: 0, y: 0 };
  const shown = await phone.page.locator('iframe').boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(box.y);
  await phone.page.mouse.click(box.x + 20, box.y - 24);
  await tab('Fields');
  expect(await phone.page.getByText(line).count()).toBe(0);
  // A page that is chosen shows as it looks; of what is no page there are only the fields.
  for (const [name, view] of [
    ['FAQs', 'Page'],
    ['Season', 'Fields'],
  ] as const) {
    await phone.page.getByRole('tab', { name: 'Contents' }).click();
    await phone.page.locator('#part-panel-contents').getByRole('button', { name }).first().click();
    await tab(view);
  }

  const { page } = await openPanel(editor);
  expect(await page.getByText(line).count()).toBe(0);
  await page.getByRole('button', { name: 'Contents' }).press('Enter');
  await choose(page, 'Dark');
  await choose(page, 'Español');
  await page.getByRole('button', { name: 'Guardar' }).waitFor();
  await page.locator('html[lang=es]').waitFor();
  await page.getByRole('button', { name: 'Tareas' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Nueva temporada' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  const again = await openPanel(editor);
  await again.page.getByRole('button', { name: 'Guardar' }).waitFor();
  const html = again.page.locator('html[lang=es][data-mantine-color-scheme=dark]');
  expect(await html.count()).toBe(1);
  expect(await again.page.getByRole('navigation', { name: 'Contenido' }).count()).toBe(0);
  expect([...phone.complaints, ...again.complaints]).toEqual([]);
  for (const name of ['English', 'Same as system']) await choose(again.page, name);
  await again.page.getByRole('button', { name: 'Contents' }).press('Enter');
});

test('the bar has one order, and nothing in it moves when numbers grow to 100, in Spanish and on a phone too', async () => {
  const { page } = await panel();
  let count = 0;
  let step = 0;
  const of = <T>(make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
  await page.route('**/__edit/api/changes?', (route) => {
    const changes = of((i) => ({ id: `${i}`, words: `Change ${i}` }));
    const groups = count === 0 ? [] : [{ where: 'season', changes }];
    return route.fulfill({ json: { since: 'save', groups } });
  });
  await page.route('**/__edit/api/state?', async (route) => {
    const answer = await route.fetch();
    const state = await answer.json();
    const finding = { severity: 'warning', message: 'Look', file: SEASON, pointer: '', line: 1 };
    await route.fulfill({
      json: {
        ...state,
        version: state.version + 1000 * step,
        // Changes are counted, not files.
        changed: count === 0 ? [] : [SEASON],
        findings: [{ ...finding, severity: 'info' }, ...of((i) => ({ ...finding, id: `${i}` }))],
      },
    });
  });
  for (const [language, names] of Object.entries(ORDER)) {
    await choose(page, language);
    const before: Record<number, unknown> = {};
    for (count of [0, 999]) {
      step += 1;
      // Any answer of the server brings the state along.
      await page.locator('header > button', { hasText: /^(?:Changes|Cambios)/ }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      for (const width of [1280, 720, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const layout = width > 1088 ? 'wide' : width >= 720 ? 'medium' : 'small';
        await page.locator(`[data-layout=${layout}]`).waitFor();
        const at = `${language}, ${count} at ${width} px`;
        // Wide enough, it begins with the button of the contents.
        const present = async () => (await bar(page)).slice(width >= 720 ? 1 : 0);
        const expected = names.map((name) => name.replace('N', `${count}`));
        await expect
          .poll(async () => (await present()).map(({ name }) => name), { message: at })
          .toEqual(expected);
        const all = await present();
        const edges = all.flatMap(({ place }) => place);
        expect(edges, at).toEqual(edges.toSorted((a, b) => a - b));
        expect(edges.at(-1), at).toBeLessThanOrEqual(width);
        const places = all.map(({ place }) => place);
        before[width] ??= places;
        expect(places, at).toEqual(before[width]);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  }
  await choose(page, 'English');
  // What the server has is another number than what was made up.
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
});

test('search, type, look at the difference, save, undo and discard by keyboard alone', async () => {
  const page = await open();
  await findField(page, 'Fall Rush');
  expect(await placeInFocus(page)).toBe(`${SEASON}#/name`);
  await page.keyboard.press('End');
  await page.keyboard.type('plus');
  await page.getByRole('button', { name: 'Changes (1)', exact: true }).waitFor();

  await page.locator('header button').first().focus();
  await tabTo(page, 'Changes (1)');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  await dialog
    .getByText('Season name: Fall Rush 2025 → Fall Rush 2025plus', { exact: true })
    .waitFor();
  await tabTo(page, 'Show the lines: Season name: Fall Rush 2025 → Fall Rush 2025plus');
  await page.keyboard.press('Enter');
  const lines = dialog.getByRole('region', { name: SEASON });
  await lines.locator('ins').waitFor();
  expect(await lines.locator('ins').allTextContents()).toEqual(['Added: name: Fall Rush 2025plus']);
  expect(await lines.locator('del').allTextContents()).toEqual(['Removed: name: Fall Rush 2025']);
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Changes (1)');

  await page.keyboard.press('Control+s');
  await status(page, 'Saved');
  expect(editor.read(SEASON)).toBe(before.replace('Fall Rush 2025', 'Fall Rush 2025plus'));

  await page.keyboard.press('Control+z');
  await status(page, /^Undone/);
  expect(await shown(page)).toBe('Fall Rush 2025');
  await page.getByRole('button', { name: 'Changes (1)', exact: true }).press('Enter');
  await dialog.waitFor();
  await tabTo(page, 'Discard all changes…');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByText(SEASON).waitFor();
  await tabTo(page, 'Discard changes');
  await page.keyboard.press('Enter');
  await status(page, /^Discarded/);
  expect(await shown(page)).toBe('Fall Rush 2025plus');
  await page.keyboard.press('Control+z');
  await status(page, /^Undone/);
  expect(await shown(page)).toBe('Fall Rush 2025');
  await page.keyboard.press('Control+s');
  await expect.poll(() => editor.read(SEASON)).toBe(before);
});

test('one change is taken back by keyboard, what needs it goes with it, and the others stay', async () => {
  const page = await open();
  const made = [
    { file: SEASON, path: ['name'], value: 'Spring Rush 2026', expect: 'Fall Rush 2025' },
    { file: 'site.yaml', path: ['redirects', 0, 'to'], value: '/history', expect: '/recruitment' },
    {
      file: 'content/pages/home.yaml',
      ...{ path: ['blocks', 0, 'image'], value: 'images/scenes/about.jpg' },
      expect: 'images/scenes/home.jpg',
    },
  ];
  const answers = { title: 'History', description: 'What was.', menu: 'History' };
  await ask(page, 'journey', { name: 'page:new', answers });
  for (const { file, path, value, expect: seen } of made) {
    const operation = { do: 'set', path, value };
    const operations = [{ file, operation, expect: seen }];
    await ask(page, 'change', { step: file, words: 'x', operations });
  }
  await page.getByRole('button', { name: 'Changes (4)', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  await dialog
    .getByText('Season name: Fall Rush 2025 → Spring Rush 2026', { exact: true })
    .waitFor();
  const places = () => dialog.locator('section > h3').allTextContents();
  expect(await places()).toEqual(['Tasks', 'Season', 'Home', 'Site']);
  expect(await dialog.locator('[data-change]').count()).toBe(4);

  // Pictures are pictures, the old one beside the new one, or above it where there is no room.
  const sides = dialog.locator('[data-change]').filter({ hasText: 'about.jpg' }).locator('img');
  await expect
    .poll(() =>
      sides.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true]);
  const boxes = async () => {
    const [old, now] = [await sides.nth(0).boundingBox(), await sides.nth(1).boundingBox()];
    return [Math.sign((now?.x ?? 0) - (old?.x ?? 0)), Math.sign((now?.y ?? 0) - (old?.y ?? 0))];
  };
  expect(await boxes()).toEqual([1, 0]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await boxes()).toEqual([0, 1]);
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await tabTo(page, 'Revert: New page: History');
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: /^Redirect \/rush/ })
    .first()
    .waitFor();
  await tabTo(page, 'Revert all 2');
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').filter({ hasText: 'Reverted: New page: History' }).waitFor();
  // The list is read again a moment after that is said.
  await expect.poll(places).toEqual(['Season', 'Home']);
  await page.waitForFunction(() =>
    document.activeElement?.ariaLabel?.startsWith('Revert: Season name'),
  );
  expect((await ask(page, 'state')).changed.toSorted()).toEqual([
    'content/pages/home.yaml',
    SEASON,
  ]);
  // The way back is there also when the dialog is closed.
  await page.keyboard.press('Escape');
  const toast = page.getByRole('status').filter({ hasText: /^Reverted: New page/ });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Changes \(\d+\)/ }).click();
  await expect.poll(places).toEqual(['Tasks', 'Season', 'Home', 'Site']);

  // All of it at once is given up here, too.
  await dialog.getByRole('button', { name: /^Discard all/ }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await status(page, /^Discarded/);
  await page.getByRole('button', { name: 'Changes (0)', exact: true }).click();
  await page.getByRole('dialog', { name: 'Changes' }).getByText('No changes yet.').waitFor();
  await page.keyboard.press('Escape');
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

test('help says in five lines and by its keys what can be done', async () => {
  const page = await open();
  await page.locator('header > button').last().press('Enter');
  const site = page.getByRole('menuitem', { name: 'Open the site' });
  expect(await site.getAttribute('href')).toBe('/');
  await page.getByRole('menuitem', { name: 'Help' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Help' });
  expect(await dialog.getByRole('listitem').count()).toBe(5);
  expect(await dialog.locator('kbd').allTextContents()).toEqual([
    ...['Ctrl+S', 'Ctrl+Z', 'Ctrl+Shift+Z', 'Ctrl+K', 'F2', 'Ctrl+click'],
  ]);
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'More');
});

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
  const mistakes = page.getByRole('button', { name: /^To fix/ });
  await expect.poll(() => mistakes.textContent()).toBe('To fix (1)');
  await page.getByRole('button', { name: 'Contents' }).focus();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Close' }).waitFor();
  // Said once, and the focus is where the reason is.
  expect(await page.getByText('Not saved').allTextContents()).toEqual([
    'Not saved. Fix 1 mistake first.',
  ]);
  const reason = page.getByText('"Name" is required.').filter({ visible: true });
  await expect.poll(() => reason.count()).toBe(1);
  await expect.poll(() => placeInFocus(page)).toBe(`${SEASON}#/name`);
  expect(await page.getByText('Showing the last version').count()).toBe(0);
  expect(editor.read(SEASON)).toBe(before);
  await look('everything');
  for (const name of ['To fix (1)', 'Search', 'Changes (1)']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (name.startsWith('To fix'))
      await dialog.getByRole('heading', { name: /^Mistakes \(/ }).waitFor();
    if (name.startsWith('Changes')) {
      await dialog.getByRole('button', { name: 'Discard' }).click();
      await dialog.getByRole('button', { name: 'Discard changes' }).click();
    } else {
      await look(name, '[role=dialog]');
      await page.keyboard.press('Escape');
    }
    await dialog.waitFor({ state: 'detached' });
  }
  // What `check` says, and no more; notes are not to be fixed.
  expect(await mistakes.textContent()).toBe('To fix (0)');
  await mistakes.click();
  await page.getByText('Nothing to fix. Everything can be saved.').waitFor();
  await page.getByRole('heading', { name: 'Good to know (2)' }).waitFor();
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
  const isInside = async (within: Locator, role: 'button' | 'tab', name: string) => {
    const box = await within.getByRole(role, { name, exact: true }).boundingBox();
    expect(box, name).not.toBeNull();
    if (box)
      expect(box.x >= 0 && box.x + box.width <= 640 && box.y + box.height <= 400, name).toBe(true);
  };
  for (const name of ['Page', 'Fields', 'Contents']) {
    await isInside(page.locator('body'), 'tab', name);
    await page.getByRole('tab', { name }).click();
    expect(await isWide()).toBe(false);
  }
  await page.getByRole('button', { name: 'Season' }).click();
  await page.getByRole('tab', { name: 'Fields', selected: true }).waitFor();
  await page.getByRole('button', { name: 'Changes' }).click();
  await page.getByRole('dialog').waitFor();
  await isInside(page.getByRole('dialog'), 'button', 'Close');
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
