// Forms of the editor in a real browser: by keyboard alone, with the page beside them, and for everyone.
import fs from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInPanel } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import {
  ask,
  type EditorServer,
  goTo,
  openPanel,
  placeInFocus,
  serveEditor,
  sharedPanel,
  tabTo,
} from '../support/editor.ts';
import { focused } from '../support/measure.ts';

browserForThisFile();

/** A block of the site's own, whose view asks another host. */
const OWN_BLOCK = {
  'schema.json': JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...{ type: 'object', additionalProperties: false, required: ['heading'] },
    frames: ['https://elsewhere.example'],
    properties: { heading: { type: 'string', description: 'The heading.' } },
    description: 'Who pays for the pizza.',
  }),
  'example.yaml': 'type: sponsors\nheading: Our friends downtown\n',
  'view.module.css': '.logo {\n  background: url(https://elsewhere.example/paper.png);\n}\n',
  'view.tsx': `import { type BlockProps, Section } from 'chapterkit/block';
import classes from './view.module.css';

export default function Sponsors({ block, path }: BlockProps<{ heading: string }>) {
  return (
    <Section path={path} heading={block.heading}>
      <img className={classes.logo} src="https://elsewhere.example/logo.png" alt="Logo" />
      <iframe src="https://elsewhere.example" title="Map" />
    </Section>
  );
}
`,
};

let editor: EditorServer;
const panel = sharedPanel(() => editor);
beforeAll(async () => {
  editor = await serveEditor((root) => {
    const folder = path.join(root, 'blocks/sponsors');
    fs.mkdirSync(folder, { recursive: true });
    for (const [file, text] of Object.entries(OWN_BLOCK))
      fs.writeFileSync(path.join(folder, file), text);
  });
});
afterAll(() => editor.server.stop());

const SEASON = 'content/season.yaml';
const HOME = 'content/pages/home.yaml';

const field = (page: Page, file: string, pointer: string): Locator =>
  page.locator(`[data-pointer="${file}#${pointer}"]`);

/** Opens a place, as a click on the page does. */
const show = async (page: Page, file: string, pointer = ''): Promise<void> => {
  await goTo(page, `${file}#${pointer}`);
  await page.locator(`[data-form] [data-pointer^="${file}#"]`).first().waitFor();
};

/** Waits until a voice has said something. */
const heard = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });

/** Gives all changes back. */
const discard = async (page: Page): Promise<void> => {
  const state = await ask(page, 'discard', {});
  expect(state.changed).toEqual([]);
};

it('events are swapped by keyboard alone; the focus stays, and a voice says where it went', async () => {
  const { page } = await panel();
  await show(page, SEASON, '/events/0');
  await page.getByRole('group', { name: 'Meet the Bros' }).waitFor();
  await tabTo(page, 'Move down');
  await page.keyboard.press('Enter');
  await heard(page, 'Moved “Meet the Bros” to 2 of 5.');
  const titles = page.locator('[data-rows] > li fieldset[aria-labelledby] >> nth=0');
  expect(await titles.textContent()).toContain('Info Night');
  const name = () =>
    page.evaluate(() => {
      const group = document.activeElement?.closest('fieldset');
      const title = document.getElementById(group?.getAttribute('aria-labelledby') ?? '');
      return `${document.activeElement?.getAttribute('aria-label')}: ${title?.textContent}`;
    });
  expect(await name()).toBe('Move down: Meet the Bros');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await heard(page, 'Moved “Meet the Bros” to 1 of 5.');
  expect(await name()).toBe('Move up: Meet the Bros');
  await expect.poll(async () => (await ask(page, 'state')).changed).toEqual([]);
});

describe('the palette', () => {
  const ROWS = '[data-form] [data-rows] > li';

  it('shows a block as it looks on this site once it is in sight, asks no other host, and is for everyone', async () => {
    const { page } = await panel();
    await show(page, HOME);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a block' });
    await dialog.locator('iframe[data-drawn]').first().waitFor();
    expect(await dialog.locator('iframe').count()).toBeLessThan(
      await dialog.locator('[data-choice]').count(),
    );
    const lookOf = async (type: string) => {
      const tile = dialog.locator(`section:not(:first-of-type) li:has([data-choice=${type}])`);
      await tile.scrollIntoViewIfNeeded();
      await tile.locator('iframe[data-drawn]').waitFor();
      const inside = tile.locator('iframe').contentFrame();
      expect(await inside.locator('main [data-at="0"]').getAttribute('data-block')).toBe(type);
      return inside;
    };
    const chart = await lookOf('chart');
    expect(await chart.locator('svg path').count()).toBeGreaterThan(3);
    await lookOf('gallery');
    // In the typeface of the site, and not of the panel.
    const face = (of: Locator) => of.evaluate((one) => getComputedStyle(one).fontFamily);
    const heading = page.frameLocator('iframe[name=page]').locator('main h2').first();
    const own = (await lookOf('sponsors')).locator('h2');
    expect(await face(own)).toBe(await face(heading));
    expect(await own.textContent()).toBe('Our friends downtown');
    expect([...hosts].filter((one) => one !== '')).toEqual([new URL(page.url()).host]);
    expect(await violationsInPanel(page, '[role=dialog]')).toEqual([]);
    // Its pictures are no stops for Tab.
    await dialog.getByRole('textbox', { name: 'Search blocks' }).focus();
    await tabTo(page, 'FeatureA text beside a picture, with a button.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('opens between two blocks by keyboard; arrow keys lead to a block, which comes there with its words', async () => {
    const { page } = await panel();
    await show(page, HOME);
    const rows = page.locator(ROWS);
    const before = await rows.count();
    await rows.nth(1).locator('button').first().focus();
    await tabTo(page, 'Add a block here, after Professionalism');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a block' });
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.press('ArrowDown');
    const at = () =>
      page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.choice);
    const [first, below] = [await at(), await page.keyboard.press('ArrowDown').then(at)];
    expect(below).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await at()).toBe(first);
    while ((await at()) !== 'prose') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(before + 1);
    const heading = field(page, HOME, '/blocks/4/heading');
    await expect.poll(() => placeInFocus(page)).toBe(`${HOME}#/blocks/4/kicker`);
    // It is marked at its field that these are not the words of the chapter, and that is no mistake.
    await heading.getByText('This is still the example text').waitFor();
    await heading.locator('textarea, input').first().fill('Our own friends');
    await heading.getByText('This is still the example text').waitFor({ state: 'detached' });
    await discard(page);
  });

  it('one double click on a bin takes one block, and "Undo" brings it back', async () => {
    const { page } = await panel();
    await show(page, HOME);
    const rows = page.locator(ROWS);
    const before = (await ask(page, `document?file=${HOME}`)).value.blocks.length;
    // What an earlier test has added is no more shown.
    await expect.poll(() => rows.count()).toBe(before);
    const row = rows.filter({ hasText: 'Our pledge classes' });
    await row.getByRole('button', { name: 'Remove' }).first().dblclick();
    await heard(page, 'Removed “Our pledge classes”.');
    await page.waitForTimeout(300);
    expect(await rows.count()).toBe(before - 1);
    const toast = page.getByRole('status').filter({ hasText: 'Removed “Our pledge classes”.' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows.count()).toBe(before);
    await discard(page);
  });
});

it('grips are seen without a pointer, and while a block is dragged the places where it may go are', async () => {
  const { page } = await panel();
  await show(page, HOME);
  await page.mouse.move(0, 0);
  const grip = page.locator('[title="Drag to move"]').first();
  expect(await grip.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  const list = page.locator('[data-form] [data-rows]').first();
  const places = () =>
    list.evaluate((one) =>
      [...one.children].map((row) => {
        const { height, content, backgroundColor } = getComputedStyle(row, '::before');
        return content === 'none' ? undefined : `${height} ${backgroundColor}`;
      }),
    );
  expect(new Set(await places())).toEqual(new Set([undefined]));
  await grip.hover();
  const from = await grip.boundingBox();
  const to = await list.locator('> li').nth(2).boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 30, { steps: 4 });
  await page.mouse.move(from.x + 4, to.y + 4, { steps: 4 });
  await expect.poll(async () => new Set(await places()).size).toBe(2);
  const seen = await places();
  expect(seen.every((one) => one?.startsWith('8px rgb'))).toBe(true);
  // The nearest is marked more than the others.
  expect(seen.filter((one) => seen.indexOf(one) === seen.lastIndexOf(one))).toHaveLength(1);
  await page.mouse.up();
  await heard(page, '” to 2 of ');
  await expect.poll(async () => new Set(await places())).toEqual(new Set([undefined]));
  await discard(page);
});

describe('the focal point of a picture', () => {
  const HERO = '/blocks/0';
  const written = async (page: Page): Promise<string | undefined> =>
    /^ {4}focus: (.*)$/m.exec((await ask(page, `document?file=${HOME}`)).text)?.[1];
  const partsOf = async (page: Page) => {
    const focus = field(page, HOME, `${HERO}/focus`);
    const point = focus.getByRole('slider', { name: 'Focal point' });
    await point.scrollIntoViewIfNeeded();
    const picture = await focus.locator('img').first().boundingBox();
    if (!picture) throw new Error('there is no picture');
    const at = (left: number, top: number) =>
      [picture.x + picture.width * left, picture.y + picture.height * top] as const;
    return { focus, point, at };
  };

  it('is dragged, a step for each drag, and its shapes follow before it is let go', async () => {
    const { page } = await panel();
    await show(page, HOME, HERO);
    const { focus, point, at } = await partsOf(page);
    const square = focus.getByRole('button', { name: 'Square' }).locator('img');
    const positionOf = () => square.evaluate((image) => getComputedStyle(image).objectPosition);
    const before = await positionOf();
    await page.mouse.move(...at(0.75, 0.5));
    await page.mouse.down();
    await page.mouse.move(...at(0.2, 0.4), { steps: 5 });
    expect(await positionOf()).not.toBe(before);
    expect(await written(page)).toBe('right');
    await page.mouse.up();
    await expect.poll(() => written(page)).toBe('20% 40%');
    // A press beside the point brings it there, without any dragging (WCAG 2.5.7).
    await page.mouse.click(...at(0.6, 0.3));
    await expect.poll(() => written(page)).toBe('60% 30%');
    await ask(page, 'undo', {});
    expect(await written(page)).toBe('20% 40%');
    await ask(page, 'undo', {});
    expect(await written(page)).toBe('right');
    // Only a press on it takes nothing.
    await point.click();
    await point.press('ArrowRight');
    await point.press('Shift+ArrowDown');
    await expect.poll(() => written(page)).toBe('76% 60%');
    await focus.getByRole('button', { name: 'Back to the proposal' }).click();
    await expect.poll(() => written(page)).toBeUndefined();
    await discard(page);
  });

  it('follows a finger on a phone, and a picture can still be tapped and scrolled by', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, complaints } = await openPanel(editor, phone, `${HOME}#${HERO}`);
    await page.getByRole('tab', { name: 'Fields' }).tap();
    await field(page, HOME, `${HERO}/focus`).waitFor();
    const { point, at } = await partsOf(page);
    await page.touchscreen.tap(...at(0.4, 0.7));
    await expect.poll(() => written(page)).toBe('40% 70%');
    const session = await page.context().newCDPSession(page);
    const touch = (type: string, ...points: (readonly [number, number])[]) =>
      session.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: points.map(([x, y]) => ({ x, y })),
      });
    const size = await point.boundingBox();
    expect([size?.width, size?.height]).toEqual([44, 44]);
    await touch('touchStart', at(0.4, 0.7));
    await touch('touchMove', at(0.5, 0.6));
    await touch('touchMove', at(0.8, 0.2));
    await touch('touchEnd');
    await expect.poll(() => written(page)).toBe('80% 20%');
    await discard(page);
    expect(complaints).toEqual([]);
  });
});

it('a document begins at its top, and so does a tall block', async () => {
  const { page } = await panel();
  const heading = page.locator('[data-form] h2');
  const top = (of: Locator) => of.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await show(page, HOME);
  const first = await top(heading);
  for (const file of ['content/members/Maya_Okafor.yaml', 'content/pages/about.yaml', HOME]) {
    await show(page, SEASON, '/events/4/description');
    await expect.poll(() => top(heading)).toBeLessThan(0);
    await show(page, file);
    await expect.poll(() => top(heading)).toBe(first);
  }
  // From below, too.
  await show(page, HOME, '/blocks/6');
  await show(page, HOME, '/blocks/1');
  const row = page.locator(`fieldset[data-pointer="${HOME}#/blocks/1"]`);
  await expect.poll(() => top(row)).toBeGreaterThan(0);
  await expect.poll(() => top(row)).toBeLessThan(200);
});

describe('the table of a year', () => {
  const YEAR = 'content/careers/2023.yaml';
  const at = (row: number, name: string) => `/internships/0/entries/${row}/${name}`;
  const input = (page: Page, row: number, name: string) =>
    field(page, YEAR, at(row, name)).locator('input');
  const expectAt = (page: Page, row: number, name: string): Promise<void> =>
    expect.poll(() => placeInFocus(page)).toBe(`${YEAR}#${at(row, name)}`) as Promise<void>;
  const focusIsOn = (page: Page) =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

  it('is gone through by Tab and left at its end; the menu of a row is before its first cell', async () => {
    const { page } = await panel();
    await show(page, YEAR, at(0, 'name'));
    await expectAt(page, 0, 'name');
    for (const name of ['position', 'company', 'industry']) {
      await page.keyboard.press('Tab');
      await expectAt(page, 0, name);
    }
    await page.keyboard.press('Tab');
    await expectAt(page, 1, 'name');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusIsOn(page)).toBe('Actions for Entry 2');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Insert row below' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusIsOn(page)).toBe('Actions for Entry 2');
    await page.keyboard.press('Shift+Tab');
    await expectAt(page, 0, 'industry');
    await show(page, YEAR, at(4, 'industry'));
    await expectAt(page, 4, 'industry');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusIsOn(page)).toBe('Add to Entries');
  });

  it('takes what is typed and chosen', async () => {
    const { page } = await panel();
    const text = async () => (await ask(page, `document?file=${YEAR}`)).text as string;
    const before = editor.read(YEAR);
    await show(page, YEAR, at(0, 'company'));
    // A press puts the caret where it was.
    await input(page, 0, 'company').click({ position: { x: 3, y: 10 } });
    await page.keyboard.type('New ');
    const renamed = before.replace('company: Toll', 'company: New Toll');
    await expect.poll(text).toBe(renamed);
    // A list opens at the first press; Enter takes what is chosen there, and then goes down.
    await input(page, 0, 'name').click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Zadie K');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => input(page, 0, 'name').inputValue()).toBe('Zadie Kirkbride');
    await expectAt(page, 0, 'name');
    await page.keyboard.press('Enter');
    await expectAt(page, 1, 'name');
    const typed = renamed.replace('name: Bennett Osei', 'name: Zadie Kirkbride');
    await expect.poll(text).toBe(typed);
    await discard(page);
  });

  it('is sorted by its grips', async () => {
    const { page } = await panel();
    await show(page, YEAR, at(0, 'name'));
    await expect.poll(() => input(page, 0, 'name').inputValue()).toBe('Bennett Osei');
    const grip = (row: number) =>
      page.getByRole('button', { name: `Actions for Entry ${row}` }).first();
    await grip(1).hover();
    await grip(1).dragTo(grip(3), { targetPosition: { x: 12, y: 30 } });
    await heard(page, 'Moved “Bennett Osei” to 3 of 5.');
    await discard(page);
  });
});

it('Ctrl+K in a text of Markdown makes a link of its words', async () => {
  const { page } = await panel();
  await show(page, SEASON, '/description');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Read ');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Link' }).waitFor();
  await page.keyboard.type('/faqs');
  await page.keyboard.press('Enter');
  const text = field(page, SEASON, '/description').getByRole('textbox');
  // The caret is in the link, which shows its marks.
  await expect.poll(() => text.textContent()).toMatch(/^Read \[\/faqs\]\(\/faqs\)/);
  expect(await focused(text)).toBe(true);
  await discard(page);
});

describe('texts that are drawn', () => {
  const ANSWER = 'content/pages/faqs.yaml';
  const AT = '/blocks/1/items/7/text';
  const written = async (page: Page): Promise<string> => {
    const document = await ask(page, `document?file=${ANSWER}`);
    return document.value.blocks[1].items[7].text;
  };
  const fresh = async (words: string) => {
    const { page } = await panel();
    await show(page, ANSWER, AT);
    const text = field(page, ANSWER, AT).getByRole('textbox');
    // What an earlier test has typed is no more shown.
    await expect.poll(() => text.textContent()).toMatch(/^Most of us do\./);
    await text.fill(words);
    await expect.poll(() => written(page)).toBe(words);
    return { page, text };
  };

  it('take what is typed, a fact from the list that a dollar opens, and Backspace', async () => {
    const { page, text } = await fresh('Only ');
    await page.keyboard.type('$25 for ');
    await page.keyboard.type('$');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' members');
    expect(await text.textContent()).toBe('Only $25 for Organization name members');
    await expect.poll(() => written(page)).toBe('Only $25 for ${chapter.name} members');
    for (let i = 0; i < ' members'.length; i += 1) await page.keyboard.press('ArrowLeft');
    const note = page.locator('[data-pointing]');
    await note.getByText('Lambda').first().waitFor();
    await page.keyboard.press('Backspace');
    await expect.poll(() => written(page)).toBe('Only $25 for  members');
    await page.keyboard.press('Control+z');
    await expect.poll(() => written(page)).not.toBe('Only $25 for  members');
    await discard(page);
  });

  it('are composed in, and left by Tab', async () => {
    const { page, text } = await fresh('');
    const keys = await page.context().newCDPSession(page);
    for (const composed of ['n', 'ni', '你'])
      await keys.send('Input.imeSetComposition', {
        ...{ selectionStart: composed.length, selectionEnd: composed.length, text: composed },
      });
    await keys.send('Input.insertText', { text: '你好' });
    await expect.poll(() => written(page)).toBe('你好');
    await page.keyboard.press('Tab');
    expect(await focused(text)).toBe(false);
    expect(await written(page)).toBe('你好');
    await discard(page);
  });
});

it('axe finds nothing in the forms of all kinds, light and dark', async () => {
  const { page } = await panel();
  const found: string[] = [];
  for (const place of [
    ...['theme', 'header', 'routes'].map((section) => `site.yaml#/${section}`),
    ...[SEASON, HOME, 'content/members/Maya_Okafor.yaml'].map((file) => `${file}#`),
  ]) {
    const [file = '', pointer = ''] = place.split('#');
    await show(page, file, pointer);
    await page
      .locator(`[data-pointer^="${file}#${pointer || '/'}"]`)
      .first()
      .waitFor();
    for (let round = 0; round < 3; round += 1)
      await page.evaluate(() => {
        const closed = '[data-form] button[aria-expanded=false]:not([aria-label])';
        for (const button of document.querySelectorAll<HTMLElement>(closed)) button.click();
      });
    found.push(...(await violationsInPanel(page, '[data-form]')).map((one) => `${place} ${one}`));
  }
  expect(found).toEqual([]);
});
