// Everything that opens over the panel: Escape, a press elsewhere, its cross and its own button close it, and the innermost alone.
import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsInPanel } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import {
  ask,
  discard,
  type EditorServer,
  goTo,
  openPanel,
  serveEditor,
  sharedPanel,
} from '../support/editor.ts';
import { commitAll } from '../support/repository.ts';
import { projectRoot } from '../support/site.ts';

browserForThisFile();

const MEMBER = 'content/members/Maya_Okafor.yaml';
const SEASON = 'content/season.yaml';
const FAQS = 'content/pages/faqs.yaml';
const LINK = `${SEASON}#/applyLink`;
const ANSWER = `${FAQS}#/blocks/1/items/7/text`;

let editor: EditorServer;
const panel = sharedPanel(() => editor);
beforeAll(async () => {
  editor = await serveEditor(commitAll);
});
afterAll(() => editor?.server.stop());

type Way = 'Escape' | 'elsewhere' | 'page' | 'cross' | 'button' | 'Tab';

interface Opened {
  /** What is there while it is open. */
  readonly shown: Locator;
  /** What opened it, and closes it by a press. */
  readonly button?: Locator;
}

interface Layer {
  readonly open: (page: Page) => Promise<Opened>;
  readonly ways: readonly Way[];
}

const FLOATING = ['Escape', 'elsewhere', 'page', 'button'] as const;
const MODAL = ['Escape', 'elsewhere', 'cross'] as const;

const bar = (page: Page, name: string | RegExp) =>
  page.locator('header').getByRole('button', { name, disabled: false }).first();
const textAt = (page: Page, place: string) =>
  page
    .locator(`[data-pointer="${place}"]`)
    .locator('input:not([type=file]), [role=textbox]')
    .first();

const pressing =
  (find: (page: Page) => Locator, shown: (page: Page) => Locator) =>
  async (page: Page): Promise<Opened> => {
    const button = find(page);
    await button.focus();
    await button.press('Enter');
    return { shown: shown(page), button };
  };

/** Goes to a text, and types or presses in it. */
const within =
  (place: string, act: (page: Page, text: Locator) => Promise<unknown>, shown: string) =>
  async (page: Page): Promise<Opened> => {
    await goTo(page, place);
    const text = textAt(page, place);
    await text.focus();
    await act(page, text);
    return { shown: page.locator(shown).first() };
  };

const menu = (page: Page) => page.getByRole('menu');
const dialog = (page: Page) => page.locator('[role=dialog][aria-modal=true]').last();
const asked = (name: string | RegExp) => pressing((page) => bar(page, name), dialog);
const chosen = (item: string) => async (page: Page) => {
  await bar(page, 'More').press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
  return { shown: dialog(page) };
};

/** Of all the kinds of dialogs that the panel has one name; a test below holds that none is left out. */
const DIALOGS: Readonly<Record<string, Layer['open']>> = {
  search: asked('Search'),
  findings: asked(/^To fix/),
  changes: asked(/^Changes/),
  handin: asked('Hand in'),
  help: chosen('Help'),
  people: chosen('People'),
  messages: chosen('Messages'),
  log: chosen('Log'),
  device: chosen('Sign in on another device'),
  journey: async (page) => {
    await bar(page, 'Tasks').press('Enter');
    await page.getByRole('menuitem', { name: 'New page' }).press('Enter');
    return { shown: dialog(page) };
  },
  discard: async (page) => {
    await change(page, 'Spring');
    await bar(page, /^Changes/).press('Enter');
    await page.getByRole('button', { name: 'Discard all changes…' }).press('Enter');
    return { shown: page.getByRole('dialog', { name: 'Discard your changes?' }) };
  },
  todo: async (page) => {
    await change(page, 'TODO: Name');
    await bar(page, 'Save').press('Enter');
    return { shown: page.getByRole('dialog', { name: 'Some text is still missing' }) };
  },
  conflicts: async (page) => {
    await change(page, 'Spring');
    if (
      changes === 1 ||
      (await page.getByRole('button', { name: 'Compare and choose' }).count()) === 0
    )
      editor.write(SEASON, editor.read(SEASON).replace(/^name: .*$/m, `name: Summer ${changes}`));
    await page.getByRole('button', { name: 'Compare and choose' }).press('Enter');
    return { shown: page.getByRole('dialog', { name: 'Changed by someone else' }) };
  },
};

let changes = 0;
async function change(page: Page, words: string): Promise<void> {
  changes += 1;
  await goTo(page, `${SEASON}#/name`);
  await textAt(page, `${SEASON}#/name`).fill(`${words} ${changes}`);
  await expect.poll(async () => (await ask(page, 'state')).changed).toContain(SEASON);
}

/** By the file that draws it. */
const LAYERS: Readonly<Record<string, Layer>> = {
  'shell/Menus.tsx: tasks': { open: pressing((p) => bar(p, 'Tasks'), menu), ways: FLOATING },
  'shell/Menus.tsx: more': { open: pressing((p) => bar(p, 'More'), menu), ways: FLOATING },
  'served/OthersHere.tsx': {
    open: pressing(
      (page) => bar(page, /Ann Lee/),
      (page) => page.getByRole('list', { name: 'Editing now' }).or(page.locator('header ul')),
    ),
    ways: [...FLOATING, 'Tab'],
  },
  'App.tsx': {
    open: async (page) => {
      await page.setViewportSize({ width: 900, height: 700 });
      await bar(page, 'Contents').press('Enter');
      return { shown: dialog(page) };
    },
    ways: MODAL,
  },
  'dialogs/OpenDialog.tsx': { open: asked(/^To fix/), ways: MODAL },
  'dialogs/SearchDialog.tsx': { open: asked('Search'), ways: MODAL },
  'dialogs/Layer.tsx': {
    open: async (page) => {
      await goTo(page, `${MEMBER}#/img`);
      const choose = page.getByRole('button', { name: 'Choose from the site' });
      await choose.focus();
      await choose.press('Enter');
      return { shown: dialog(page) };
    },
    ways: MODAL,
  },
  'fields/color.tsx': {
    open: async (page) => {
      await goTo(page, 'site.yaml#/theme/accent');
      await textAt(page, 'site.yaml#/theme/accent').click();
      return { shown: page.locator('.mantine-ColorInput-dropdown') };
    },
    ways: ['Escape', 'elsewhere', 'page', 'Tab'],
  },
  'fields/markdown.tsx': {
    open: async (page) => {
      const { shown } = await within(
        ANSWER,
        async (_, text) => {
          await text.press('Control+Home');
          for (let i = 0; i < 4; i += 1) await text.press('Shift+ArrowRight');
          await text.press('Control+k');
        },
        '[role=dialog][aria-label=Link]',
      )(page);
      const button = page
        .locator(`[data-pointer="${ANSWER}"]`)
        .getByRole('button', { name: 'Link' });
      return { shown, button };
    },
    ways: FLOATING,
  },
  'widgets/text/Pointing.tsx': {
    open: within(
      ANSWER,
      async (page, text) => {
        await text.press('Control+End');
        await page.keyboard.type(' ${chapter.name}');
        await text.press('ArrowLeft');
      },
      '[data-pointing]',
    ),
    ways: ['Escape', 'elsewhere', 'page'],
  },
  'widgets/facts/InsertFact.tsx: typed': {
    open: within(ANSWER, (page) => page.keyboard.type(' $'), '[role=option]'),
    ways: ['Escape', 'Tab', 'elsewhere'],
  },
  'widgets/facts/InsertFact.tsx: button': {
    open: async (page) => {
      await goTo(page, ANSWER);
      const button = page.locator(`[data-pointer="${ANSWER}"] [data-insert-fact]`);
      await button.focus();
      await button.press('Enter');
      return { shown: page.getByRole('option').first(), button };
    },
    ways: FLOATING,
  },
  'widgets/references/ChoiceBox.tsx': {
    open: within(LINK, (_, text) => text.click(), '[role=option]'),
    ways: ['Escape', 'elsewhere', 'page', 'Tab'],
  },
  'forms/table/RowMenu.tsx': {
    open: async (page) => {
      await goTo(page, 'content/careers/2023.yaml#/internships/0/entries/0/name');
      const grip = page.locator('[data-sign=grip]').first();
      await grip.focus();
      await grip.press('Enter');
      return { shown: menu(page), button: page.locator('[data-sign=grip]').first() };
    },
    ways: FLOATING,
  },
  'widgets/pictures/PictureChooser.tsx': {
    open: async (page) => {
      await (LAYERS['dialogs/Layer.tsx'] as Layer).open(page);
      await page.getByRole('combobox', { name: 'Folder' }).click();
      return { shown: page.getByRole('listbox') };
    },
    ways: ['Escape', 'Tab'],
  },
};

it('every file of the panel that opens something is here, and so is every kind of dialog', () => {
  const root = path.join(projectRoot, 'src/editor/panel');
  const opens =
    /<(?:Popover|HoverCard|Menu|Menubar|Modal|Modal\.Root|Drawer|Dialog|Combobox|Select|MultiSelect|Autocomplete|TagsInput|PillsInput|ColorInput|Spotlight|Spotlight\.Root|dialog)[\s>]/;
  const files = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => opens.test(fs.readFileSync(path.join(root, file), 'utf8')));
  const tested = new Set(Object.keys(LAYERS).map((name) => name.replace(/:.*/, '')));
  expect(files.sort()).toEqual([...tested].sort());
  const kinds = fs.readFileSync(path.join(root, 'dialogs/dialog.ts'), 'utf8');
  const [union = ''] = /export type Dialog =[\s\S]*?;\n\n/.exec(kinds) ?? [];
  const names = [...union.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(names.sort()).toEqual(Object.keys(DIALOGS).sort());
});

/** As an owner of a served site, who is not alone. What only a server of several people answers is answered here. */
const asOwner = async (): Promise<Page> => {
  const { page } = await openPanel(editor, { stays: true });
  const answers: Record<string, unknown> = {
    ...{ people: [], leftDrafts: [], log: [], at: null },
    messages: { messages: [], isMore: false },
    ownLink: { address: 'http://localhost/', qr: 'data:image/svg+xml,' },
  };
  await page.route('**/__edit/api/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return name in answers ? route.fulfill({ json: answers[name] }) : route.fallback();
  });
  const others = JSON.stringify([{ name: 'Ann Lee', file: SEASON }]);
  await page.route('**/__events*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 600000\nevent: others\ndata: ${others}\n\n`,
    }),
  );
  await page.route('**/__edit', async (route) => {
    const answer = await route.fetch();
    const person = '"person":{"name":"Ida","role":"owner"},';
    const body = (await answer.text()).replace('id="editor">{', `id="editor">{${person}`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(new URL('/__edit', editor.server.url).href);
  await page.locator('html[data-ready]').waitFor();
  return page;
};

let owner: Page | undefined;
const OWNERS = ['people', 'messages', 'log', 'device', 'served/OthersHere.tsx'];

const fresh = async (name: string): Promise<Page> => {
  if (OWNERS.includes(name)) {
    owner ??= await asOwner();
    return owner;
  }
  const { page } = await panel();
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
};

const LEAVE: Readonly<Record<Way, (page: Page, opened: Opened) => Promise<unknown>>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  Tab: (page) => page.keyboard.press('Tab'),
  // The corner of the window: the edge of the bar, or what lies over it.
  elsewhere: (page) => page.mouse.click((page.viewportSize()?.width ?? 0) - 3, 3),
  page: (page) => page.locator('iframe[name=page]').click({ position: { x: 20, y: 300 } }),
  cross: (_, { shown }) => shown.getByRole('button', { name: 'Close' }).click(),
  button: (_, { button }) => (button as Locator).click(),
};

const all = { ...LAYERS, ...Object.fromEntries(dialogsOf(DIALOGS)) };

function dialogsOf(dialogs: typeof DIALOGS): [string, Layer][] {
  return Object.entries(dialogs).map(([name, open]) => [name, { open, ways: MODAL }]);
}

it.each(Object.keys(all))('%s is left in every way, and the focus goes back', async (name) => {
  const { open, ways } = all[name] as Layer;
  for (const way of ways) {
    const page = await fresh(name);
    const opened = await open(page);
    await opened.shown.waitFor();
    await LEAVE[way](page, opened);
    await opened.shown.waitFor({ state: 'hidden' });
    const isLost = () => page.evaluate(() => document.activeElement === document.body);
    if (way === 'Escape' || way === 'cross' || way === 'button')
      await expect.poll(isLost, { message: way }).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[role=dialog], [role=menu]').count()).toBe(0);
  }
  if (!OWNERS.includes(name)) await discard((await panel()).page);
});

it('of what is open one within another, Escape closes the innermost alone, also where the focus is lost', async () => {
  const page = await fresh('journey');
  await bar(page, 'Tasks').press('Enter');
  await page.getByRole('menuitem', { name: 'New article' }).press('Enter');
  const task = page.getByRole('dialog', { name: 'New article' });
  const text = task.getByRole('textbox', { name: 'Text' });
  await text.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Link', exact: true });
  const address = link.getByRole('combobox');
  await address.press('ArrowDown');
  const options = link.getByRole('option');
  await options.first().waitFor();
  expect(await isOnTop(link)).toBe(true);
  const open = async () => [
    (await options.first().isVisible()) && 'list',
    (await link.isVisible()) && 'link',
    (await task.isVisible()) && 'task',
  ];
  await page.keyboard.press('Escape');
  await expect.poll(open).toEqual([false, 'link', 'task']);
  await page.keyboard.press('Escape');
  await expect.poll(open).toEqual([false, false, 'task']);
  expect(await text.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect.poll(open).toEqual([false, false, false]);
});

const isOnTop = (upper: Locator): Promise<boolean> =>
  upper.evaluate((one) => {
    const { left, top, width } = one.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + 4);
    return one.contains(seen);
  });

it('what floats over a form is below a dialog that opens then', async () => {
  const page = await fresh('todo');
  await change(page, 'TODO: Name');
  const { shown } = await (all['fields/markdown.tsx'] as Layer).open(page);
  await shown.waitFor();
  await page.keyboard.press('Control+s');
  const todo = page.getByRole('dialog', { name: 'Some text is still missing' });
  await todo.waitFor();
  await todo.getByText(/^Not saved yet\. .* can’t be published until/).waitFor();
  expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 500 });
  const covers = await page.evaluate(() =>
    [document.elementFromPoint(195, 60), document.elementFromPoint(195, 495)].map((one) =>
      one?.closest('[aria-label=Link]') ? 'link' : 'dialog',
    ),
  );
  expect(covers).toEqual(['dialog', 'dialog']);
  await page.keyboard.press('Escape');
  await todo.waitFor({ state: 'hidden' });
  await discard(page);
});
