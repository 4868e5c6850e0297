// The page beside the form: every text and picture of every page → its field; and from a field to its element.
import fs from 'node:fs';
import path from 'node:path';
import type { Frame, Locator, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import {
  ask,
  type EditorServer,
  goTo,
  openPanel,
  placeInFocus,
  serveEditor,
  sharedPanel,
} from '../support/editor.ts';
import { projectRoot } from '../support/site.ts';

browserForThisFile();

interface Walker {
  readonly walker: typeof import('../support/walk-page.ts');
}

let editor: EditorServer;
let walk: string;
// The film of Recruitment asks another host.
const panel = sharedPanel(() => editor, { asksElsewhere: true });

beforeAll(async () => {
  editor = await serveEditor();
  const entry = path.join(projectRoot, 'tests/support/walk-page.ts');
  const built = await build({
    ...{ configFile: false, logLevel: 'silent' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'walker' } },
  });
  const [output] = [built].flat();
  walk = output && 'output' in output ? output.output[0].code : '';
});
afterAll(() => editor?.server.stop());

/** What is selected: the address of the panel says it. */
const selected = (page: Page) =>
  expect.poll(() => decodeURIComponent(new URL(page.url()).hash.slice(1)));

/** What the outline in the frame stands around: its label, and the words inside the box. */
const outlined = (page: Page) =>
  expect.poll(() =>
    page.evaluate(() => {
      const inside = document.querySelector('iframe')?.contentDocument;
      const box = inside
        ?.querySelector('[data-editor-outlines]')
        ?.shadowRoot?.querySelector<HTMLElement>('.selected:not([hidden])');
      if (!inside || !box) return undefined;
      const { left, top } = box.getBoundingClientRect();
      const [element] = [...inside.querySelectorAll('body *')].filter((one) => {
        const seen = one.getBoundingClientRect();
        return Math.abs(seen.left - left) < 1 && Math.abs(seen.top - top) < 1 && one.textContent;
      });
      return `${box.textContent}: ${element?.textContent?.slice(0, 30)}`;
    }),
  );

const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  });

/** The panel with a page in its frame. */
const opened = async (path: string): Promise<{ page: Page; frame: Frame }> => {
  const { page } = await panel(`${FILES[path]}#`);
  return { page, frame: await frameAt(page, path) };
};

const FILES: Readonly<Record<string, string>> = {
  '/': 'content/pages/home.yaml',
  '/about': 'content/pages/about.yaml',
  '/recruitment': 'content/pages/recruitment.yaml',
  '/active-brothers': 'content/pages/active-brothers.yaml',
};

const frameAt = async (page: Page, path: string): Promise<Frame> => {
  const frame = page.frame('page') as Frame;
  await frame.locator(`main[data-path="${path}"]`).waitFor();
  // A click that nobody listens to yet selects nothing.
  await page.locator('iframe[name=page][data-heard]').waitFor();
  return frame;
};

it.each([
  ['a picture behind words', '/', '[data-hero=typing]', 'content/pages/home.yaml#/blocks/0/image'],
  [
    'the name of a member on the roster',
    '/active-brothers',
    'text="Bennett Osei"',
    'content/members/Bennett_Osei.yaml#/name',
  ],
  [
    'a word inside a paragraph',
    '/recruitment',
    'main p a:text-is("FAQs")',
    'content/season.yaml#/description',
  ],
  ['a moment, which has no caret', '/recruitment', 'main time', 'content/season.yaml#/deadline'],
])('a click on %s opens its field and follows no link', async (_, path, target, place) => {
  const { page, frame } = await opened(path);
  const options = target.startsWith('[data-hero') ? { position: { x: 20, y: 200 } } : {};
  await frame.locator(target).first().click(options);
  await selected(page).toBe(place);
  expect(await frame.locator('main').getAttribute('data-path')).toBe(path);
});

it.each([
  [
    'behind a link',
    '/recruitment',
    'p:has(a:text-is("FAQs"))',
    'answer',
    'season.yaml#/description',
  ],
  ['behind facts', '/', 'p:text("Over 300")', 'people', 'pages/home.yaml#/blocks/1/text'],
  ['of a line', '/recruitment', ':text-is("Info Night")', 'Night', 'season.yaml#/events/1/title'],
])('a click in a word %s puts the caret there', async (_, path, selector, word, place) => {
  const { page, frame } = await opened(path);
  const element = frame.locator(`main ${selector}`).first();
  await element.scrollIntoViewIfNeeded();
  const letter = await element.evaluate((one, sought) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    // The last time that it is said.
    while (texts.nextNode()) {
      const at = texts.currentNode.nodeValue?.lastIndexOf(sought) ?? -1;
      if (at < 0) continue;
      range.setStart(texts.currentNode, at + 2);
      range.setEnd(texts.currentNode, at + 3);
    }
    const { left, top, height } = range.getBoundingClientRect();
    return { x: left + 1, y: top + height / 2 };
  }, word);
  const [x, y] = await page.evaluate((at) => {
    const holder = document.querySelector('iframe') as HTMLIFrameElement;
    const { left, top, width } = holder.getBoundingClientRect();
    const scale = width / holder.offsetWidth;
    return [left + at.x * scale, top + at.y * scale] as const;
  }, letter);
  await page.mouse.click(x, y);
  await selected(page).toBe(`content/${place}`);
  const beforeCaret = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement)
        return focused.value.slice(0, focused.selectionEnd ?? 0);
      const caret = getSelection();
      if (!focused?.matches('[role=textbox]') || !caret?.focusNode) return '';
      const range = document.createRange();
      range.setStart(focused, 0);
      range.setEnd(caret.focusNode, caret.focusOffset);
      return range.toString();
    });
  const end = await element.evaluate((one, sought) => one.textContent?.lastIndexOf(sought), word);
  const read = (await element.textContent())?.slice(0, (end ?? 0) + 2).slice(-12);
  await expect.poll(async () => (await beforeCaret()).slice(-12)).toBe(read);
});

it('a click while the page is still being loaded follows no link', async () => {
  const { page, frame } = await opened('/active-brothers');
  const name = frame.locator('text="Maya Okafor"').first();
  let letGo = (): void => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route('**/images/**', async (route) => {
    await held;
    await route.continue();
  });
  await frame.evaluate(() => location.reload()).catch(() => undefined);
  await frame.locator('main[data-path]').waitFor();
  const box = await name.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  letGo();
  await frame.locator('html[data-ready]').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  expect(await frame.locator('main').getAttribute('data-path')).toBe('/active-brothers');
  await name.click();
  await selected(page).toBe('content/members/Maya_Okafor.yaml#/name');
});

it('follows links by Ctrl-click, by double click and in Browse, and selects the page that comes', async () => {
  const { page, frame } = await opened('/');
  await frame.locator('nav a:text-is("About")').click({ modifiers: ['Control'] });
  await frameAt(page, '/about');
  await selected(page).toBe('content/pages/about.yaml#');
  await frame.locator('nav a:text-is("FAQ")').dblclick();
  await frameAt(page, '/faqs');
  await selected(page).toBe('content/pages/faqs.yaml#');
  await page.getByText('Browse', { exact: true }).click();
  await frame.locator('nav a:text-is("Gallery")').click();
  await frameAt(page, '/gallery');
  await page.getByText('Edit', { exact: true }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await frameAt(page, '/faqs');
  await page
    .getByRole('region', { name: 'Page', exact: true })
    .getByRole('button', { name: 'Home' })
    .click();
  await frameAt(page, '/');
  await selected(page).toBe('content/pages/home.yaml#');
});

it('keeps what is selected where a reload that had begun takes the frame back', async () => {
  const { page, frame } = await opened('/');
  await goTo(page, 'content/pages/about.yaml#/title');
  await frameAt(page, '/about');
  const home = await frame.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a')?.href);
  await frame.evaluate(() => Object.assign(window, { stayed: true }) && true);
  await frame.evaluate((to) => location.replace(to ?? ''), home).catch(() => undefined);
  // It may be on its way back already.
  const isSame = () => frame.evaluate(() => 'stayed' in window).catch(() => true);
  await expect.poll(isSame).toBe(false);
  await frameAt(page, '/about');
  await selected(page).toBe('content/pages/about.yaml#/title');
  // Somebody goes there: from now on it is where they are.
  await frame.locator('nav a:text-is("Home")').click({ modifiers: ['Control'] });
  await frameAt(page, '/');
  await selected(page).toBe('content/pages/home.yaml#');
  await frame.evaluate(() => location.reload()).catch(() => undefined);
  await frame.locator('html[data-ready]').waitFor();
  await frameAt(page, '/');
  await selected(page).toBe('content/pages/home.yaml#');
});

it('goes to the page that is chosen elsewhere, and outlines a field that is selected', async () => {
  const { page, frame } = await opened('/');
  const choose = (place: string) => goTo(page, place);
  await choose('content/pages/about.yaml#');
  await frameAt(page, '/about');
  await choose('content/pages/about.yaml#/blocks/4/text');
  await outlined(page).toMatch(/^Text: In the fall of 2008/);
  await expect.poll(() => isInView(frame.locator('text=In the fall of 2008'))).toBe(true);
  // A fact is outlined where it is shown; the frame stays on a page that shows it.
  await choose('content/season.yaml#');
  const bar = page.getByRole('region', { name: 'Page', exact: true });
  await bar.getByText('/recruitment', { exact: true }).waitFor();
  // What was chosen stays selected.
  expect(new URL(page.url()).hash).toBe('#content/season.yaml#');
  await choose('content/season.yaml#/events/1/title');
  await outlined(page).toMatch(/Title: Info Night/);
  // The page came for the season, which stays selected and names the tab.
  await expect.poll(() => page.title()).toBe('Fall Rush 2025 · Editor · Lambda Epsilon Delta');
});

it('offers a place for a block between those of the page, by pointer and by keyboard', async () => {
  const { page, frame } = await opened('/');
  const file = FILES['/'];
  const place = (name: string) => frame.getByRole('button', { name, exact: true });
  const opacity = (of: Locator) => of.evaluate((one) => Number(getComputedStyle(one).opacity));
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  const choose = async (type: string): Promise<void> => {
    await dialog.locator(`[data-choice=${type}]`).first().click();
    await dialog.waitFor({ state: 'detached' });
  };
  await frame.locator('[data-at="1"] h2').hover();
  const between = place('Add a block here, after Hero');
  await expect.poll(() => opacity(between)).toBe(1);
  expect(await opacity(place('Add a block here, after Buttons').first())).toBe(0);
  await between.click();
  await choose('prose');
  await frame.locator('[data-at="1"][data-block=prose]').waitFor();
  await selected(page).toBe(`${file}#/blocks/1/kicker`);
  // What is below has another number now, and its places with it.
  await place('Add a block here, after Prose').waitFor({ state: 'attached' });
  await frame.locator('footer a').last().focus();
  const focusedPlace = () =>
    frame.evaluate(() => {
      const host = document.activeElement as HTMLElement | null;
      return host?.shadowRoot?.activeElement?.getAttribute('aria-label');
    });
  await page.keyboard.press('Tab');
  expect(await focusedPlace()).toBe('Add a block here, at the top');
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('Tab');
  expect(await focusedPlace()).toBe('Add a block here, after Prose');
  await page.keyboard.press('Enter');
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focusedPlace).toBe('Add a block here, after Prose');
  await page.keyboard.press('Enter');
  await dialog.locator('input:focus').waitFor();
  await choose('buttons');
  await frame.locator('[data-at="2"][data-block=buttons]').waitFor();
  // Nothing is offered where a click does what it does on the site.
  await page.getByText('Browse', { exact: true }).click();
  await expect.poll(() => between.count()).toBe(0);
  await page.getByText('Edit', { exact: true }).click();
  await ask(page, 'discard', {});
});

it('offers a place for a block between those inside another one, beside each other', async () => {
  const { page, frame } = await opened('/about');
  // Of the two on the page the first has blocks below each other.
  const at = await frame.locator('[data-block=columns]').nth(1).getAttribute('data-at');
  const [first, second] = [0, 1].map((i) => frame.locator(`[data-at="${at}.${i}"]`)) as Locator[];
  await first?.locator('h3').hover();
  const pointed = frame.locator('[data-editor-outlines] .pointed');
  await pointed.waitFor();
  const name = (one: string) => `Add a block here, ${one} Name list`;
  const place = (one: string) => frame.getByRole('button', { name: name(one), exact: true });
  const box = async (of: Locator | undefined) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await of?.boundingBox()) ?? {};
    return { x, y, right: x + width, middle: { x: x + width / 2, y: y + height / 2 } };
  };
  const [left, right] = [await box(first), await box(second)];
  const between = place('after').first();
  await between.hover();
  // Nothing else is labeled then.
  await pointed.waitFor({ state: 'hidden' });
  const { middle } = await box(between);
  expect(middle.x).toBeCloseTo((left.right + right.x) / 2, 0);
  expect(middle.y).toBeCloseTo(right.y, 0);
  expect((await box(place('before'))).middle.x).toBeLessThan(left.x + 1);
  // It stays while the pointer is on it, and so do the others.
  const isNear = await place('before').evaluate(async (one) => {
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    return one.hasAttribute('data-near');
  });
  expect(isNear).toBe(true);
  await between.click();
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await dialog.locator('[data-choice=prose]').first().click();
  await frame.locator(`[data-at="${at}.1"][data-block=prose]`).waitFor();
  await selected(page).toMatch(new RegExp(`^${FILES['/about']}#/blocks/${at}/blocks/1/`));
  await ask(page, 'discard', {});
});

const SIDES = [
  [0, -90],
  [0, 90],
  [-90, 0],
  [90, 0],
  [0, 0],
];

it('lets a pointer reach the place between any two blocks, also inside another one', async () => {
  const { page, frame } = await opened('/about');
  const places = frame.locator('[data-editor-gaps] button');
  await expect.poll(() => places.count()).toBeGreaterThan(2);
  const drawn = () => frame.evaluate(() => new Promise(requestAnimationFrame));
  const missed: string[] = [];
  // What the test before took back may go only now, with its places.
  for (let i = 0; i < (await places.count()); i += 1) {
    const place = places.nth(i);
    await place.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await place.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    // From one side after the other, in steps so small that each is seen before the next one; or at once.
    const [left = 0, up = 0] = SIDES[i % SIDES.length] ?? [];
    for (let far = left || up ? 1 : 0; far > 0; far -= 0.1) {
      await page.mouse.move(x + left * far, y + up * far);
      await drawn();
    }
    await page.mouse.move(x, y);
    await drawn();
    await page.mouse.move(x + 1, y);
    if (!(await place.evaluate((button) => button.matches(':hover'))))
      missed.push(`${await place.getAttribute('aria-label')} from ${left}, ${up}`);
    await page.mouse.move(2, 2);
    await expect.poll(() => frame.locator('[data-near]').count()).toBe(0);
  }
  expect(missed).toEqual([]);
});

it('follows a block that is moved, and outlines it', async () => {
  const { page, frame } = await opened('/');
  const file = FILES['/'];
  await goTo(page, `${file}#/blocks/4`);
  await outlined(page).toMatch(/^Feature: .*Brotherhood/);
  const words = frame.locator('h2:text-is("Brotherhood")');
  for (const [name, place] of [
    ['Move down', 5],
    ['Move down', 6],
    ['Move up', 5],
  ] as const) {
    const row = page.locator(
      `[data-pointer="${file}#/blocks/${name === 'Move up' ? 6 : place - 1}"]`,
    );
    await row.getByRole('button', { name }).first().click();
    await selected(page).toBe(`${file}#/blocks/${place}`);
    await frame.locator(`[data-at="${place}"]:has-text("Brotherhood")`).waitFor();
    await outlined(page).toMatch(/^Feature: .*Brotherhood/);
    await expect.poll(() => isInView(words)).toBe(true);
  }
  await ask(page, 'discard', {});
});

it('shows the page of entries as that of the entry looked at last', async () => {
  const { page } = await opened('/');
  await goTo(page, 'content/pages/profile.yaml#');
  // One was perhaps looked at by a test before.
  await page.frame('page')?.locator('main[data-path^="/active-brothers/"]').waitFor();
  await goTo(page, 'content/members/Bennett_Osei.yaml#');
  await frameAt(page, '/active-brothers/bennett-osei');
  await goTo(page, `${FILES['/about']}#`);
  await frameAt(page, '/about');
  await goTo(page, 'content/pages/profile.yaml#/blocks/0/linkLabel');
  await frameAt(page, '/active-brothers/bennett-osei');
  await outlined(page).toMatch(/^Link label: Connect on LinkedIn/);
  await selected(page).toBe('content/pages/profile.yaml#/blocks/0/linkLabel');
});

it('labels neither cover the link that they name nor another one', async () => {
  const { page, frame } = await opened('/');
  await frame.locator('nav a:text-is("About")').click();
  await selected(page).toBe('site.yaml#/menu/1/label');
  await frame.locator('nav a:text-is("Careers")').hover();
  const covered = () =>
    frame.evaluate(() => {
      const root = document.querySelector('[data-editor-outlines]')?.shadowRoot;
      const labels = [...(root?.querySelectorAll('div:not([hidden]) span') ?? [])];
      const links = [...document.querySelectorAll('nav a')].filter((one) => one.checkVisibility());
      const over = labels.flatMap((span) => {
        const label = span.getBoundingClientRect();
        return links.filter((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect();
          const isBeside = label.left >= right || label.right <= left;
          return !isBeside && label.top < bottom && label.bottom > top;
        });
      });
      return [labels.length, over.map((link) => link.textContent)];
    });
  await expect.poll(covered).toEqual([2, []]);
});

it('a label covers no other one, and a field has one box', async () => {
  const { page, frame } = await opened('/about');
  await frame.locator('main p:text("In the fall of 2008")').click();
  await outlined(page).toMatch(/^Text: /);
  const labels = () =>
    frame.evaluate(() => {
      const root = document.querySelector('[data-editor-outlines]')?.shadowRoot;
      const all = [...(root?.querySelectorAll('div:not([hidden]) span') ?? [])];
      const [one, other] = all.map((label) => label.getBoundingClientRect());
      if (!one || !other) return 'one label';
      const isApart =
        one.right <= other.left ||
        one.left >= other.right ||
        one.bottom <= other.top ||
        one.top >= other.bottom;
      return isApart ? 'apart' : 'overlapping';
    });
  await frame.locator('main h2').first().hover();
  await expect.poll(labels).toBe('apart');
  await frame.locator('main p:text("That same season")').hover();
  await expect.poll(labels).toBe('one label');
});

it.each([
  ['/faqs', 'main summary'],
  ['/', 'main h2'],
  ['/', 'main a'],
  ['/active-brothers', 'main h2, main h3, main a'],
])('on %s, labels cover no words while somebody points at %s', async (path, things) => {
  const { page } = await panel(`content/pages/${path.slice(1) || 'home'}.yaml#`);
  const frame = await frameAt(page, path);
  const covered = () =>
    frame.evaluate(() => {
      const root = document.querySelector('[data-editor-outlines]')?.shadowRoot;
      const label = root?.querySelector('.pointed:not([hidden]) span')?.getBoundingClientRect();
      if (!label) return 'no label';
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const found: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        range.selectNodeContents(text);
        const isOver = [...range.getClientRects()].some(
          ({ left, right, top, bottom, height }) =>
            label.left < right &&
            label.right > left &&
            label.top < bottom - height / 6 &&
            label.bottom > top + height / 6,
        );
        if (isOver && text.nodeValue?.trim() && text.parentElement?.checkVisibility())
          found.push(text.nodeValue);
      }
      return found.join();
    });
  const all = frame.locator(things).filter({ visible: true });
  expect(await all.count()).toBeGreaterThan(3);
  for (let i = 0; i < Math.min(6, await all.count()); i += 1) {
    await all.nth(i).hover();
    await expect.poll(covered).toBe('');
  }
});

it('unfolds what is selected elsewhere: an answer, the rest of a card, another year', async () => {
  const { page } = await opened('/');
  const choose = (place: string) => goTo(page, place);
  const shown = (frame: Frame, words: string) =>
    frame.getByText(words).filter({ visible: true }).first().waitFor();
  await choose('content/pages/faqs.yaml#/blocks/1/items/1/text');
  await shown(await frameAt(page, '/faqs'), 'It is a floor and not a ranking');
  // The page that came has left the focus in the field.
  expect(await placeInFocus(page)).toBe('content/pages/faqs.yaml#/blocks/1/items/1/text');
  await outlined(page).toMatch(/^Text: Yes. Your cumulative GPA/);
  await selected(page).toBe('content/pages/faqs.yaml#/blocks/1/items/1/text');
  await choose('content/pages/faqs.yaml#/blocks/1/items/7/text');
  await outlined(page).toMatch(/^Text: Most of us do/);
  const text = page.locator('[data-pointer$="/items/7/text"]').getByRole('textbox');
  await text.press('Control+Home');
  await page.keyboard.type('Yes, they do. ');
  await outlined(page).toMatch(/^Text: Yes, they do. Most of us do/);
  // A new item is outlined as soon as the page has it, and until then no other in its place.
  await choose('content/pages/faqs.yaml#/blocks/1/items/1/text');
  await outlined(page).toMatch(/^Text: Yes. Your cumulative GPA/);
  await page.getByRole('button', { name: /^Add to Items, after Is there a GPA/ }).press('Enter');
  await page.keyboard.type('In summer?');
  await outlined(page).toBeUndefined();
  await page.locator('[data-pointer$="/items/2/text"]').getByRole('textbox').click();
  await page.keyboard.type('We rest.');
  await outlined(page).toMatch(/^Text: We rest\./);
  await ask(page, 'discard', {});
  await choose('content/season.yaml#/events/0/description');
  const season = await frameAt(page, '/recruitment');
  const details = season.locator('button[aria-expanded=true]');
  await details.waitFor();
  await details.click();
  await choose('content/careers/2022.yaml#');
  const careers = await frameAt(page, '/careers');
  await careers.getByRole('tab', { name: '2022', selected: true }).waitFor();
  await choose('content/careers/2020.yaml#/internships/0/entries/0/company');
  await careers.getByRole('tab', { name: '2020', selected: true }).waitFor();
  await outlined(page).toMatch(/Company: /);
});

it('has in sight what was selected while a small window showed the fields', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, frame } = await openPanel(editor, { asksElsewhere: true, viewport });
  for (const [item, words] of [
    [6, 'Pledging lasts 7 weeks'],
    [0, 'Any current undergraduate'],
    [9, 'We have over 300 active'],
  ] as const) {
    await goTo(page, `content/pages/faqs.yaml#/blocks/1/items/${item}/text`);
    await page.getByRole('tab', { name: 'Fields', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Page' }).click();
    const answer = frame.locator('main[data-path="/faqs"]').getByText(words);
    await answer.waitFor();
    await expect.poll(() => isInView(answer)).toBe(true);
  }
});

it('a fact says on a tap what it stands for, below itself, and leads to where that is written', async () => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await openPanel(editor, options, 'content/season.yaml#/events/1/text');
  await page.getByRole('tab', { name: 'Fields' }).tap();
  // It begins a line.
  const chip = page.locator('[data-fact="chapter.shortName"]');
  await chip.tap();
  const said = page.locator('[data-pointing]');
  await said.getByText('LED', { exact: true }).waitFor();
  const [fact, note] = [await chip.boundingBox(), await said.boundingBox()];
  expect(note?.y).toBeGreaterThanOrEqual((fact?.y ?? 0) + (fact?.height ?? 0));
  const change = said.getByRole('button', { name: 'Change it where it is written' });
  expect((await change.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await change.tap();
  await selected(page).toBe('site.yaml#/chapter/shortName');
  await expect.poll(() => placeInFocus(page)).toBe('site.yaml#/chapter/shortName');
});

it('shows the page down to its end at every size', async () => {
  const { page } = await opened('/');
  for (const [width, height] of [
    [390, 844],
    [900, 700],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width < 700) await page.getByRole('tab', { name: 'Page' }).click();
    const ends = () =>
      page.evaluate(() =>
        ['iframe', '#part-panel-page'].map((one) =>
          Math.round(document.querySelector(one)?.getBoundingClientRect().bottom ?? 0),
        ),
      );
    await expect.poll(async () => new Set(await ends()).size).toBe(1);
  }
});

it('keeps the outline while words are typed, and over a reload of the frame', async () => {
  const { page, frame } = await opened('/');
  const change = async (
    path: readonly (string | number)[],
    value: string,
    file = FILES['/'] ?? '',
  ) => {
    const { value: all } = await ask(page, `document?file=${file}`);
    const expected = path.reduce((node, step) => node[step], all);
    const operations = [{ file, expect: expected, operation: { do: 'set', path, value } }];
    await ask(page, 'change', { operations, step: value, words: 'Test' });
  };
  await frame.locator('h2:text-is("Brotherhood")').click();
  await outlined(page).toBe('Heading: Brotherhood');
  await change(['blocks', 4, 'heading'], 'Sisterhood');
  await frame.locator('h2:text-is("Sisterhood")').waitFor();
  await outlined(page).toBe('Heading: Sisterhood');
  // The menu is a part of what every page shares: the frame is loaded again.
  await change(['menu', 1, 'label'], 'Who we are', 'site.yaml');
  await frame.locator('nav a:text-is("Who we are")').waitFor();
  await outlined(page).toBe('Heading: Sisterhood');
  await frame.locator('nav a:text-is("Who we are")').click();
  await selected(page).toBe('site.yaml#/menu/1/label');
  await change(['menu', 1, 'to'], '/abuot', 'site.yaml');
  await page.getByText('Showing the last complete version').waitFor();
  await change(['menu', 1, 'to'], '/about', 'site.yaml');
  await page.getByText('Showing the last version').waitFor({ state: 'detached' });
});

it('opens the field of what has the focus by F2, and outlines what is pointed at', async () => {
  const { page, frame } = await opened('/');
  await frame.locator('a:text-is("Meet Our Brothers")').focus();
  await page.keyboard.press('F2');
  await selected(page).toBe('content/pages/home.yaml#/blocks/4/button/label');
  await frame.locator('h2:text-is("Professionalism")').hover();
  const pointed = () =>
    frame.evaluate(
      () =>
        document
          .querySelector('[data-editor-outlines]')
          ?.shadowRoot?.querySelector('.pointed:not([hidden])')?.textContent,
    );
  await expect.poll(pointed).toBe('Heading');
});

/** Where everything on a page leads. */
const walkOver = (page: Page, path: string) =>
  page.evaluate((at) => (window as unknown as Walker).walker.walk(at), path);

it('a click on anything leads to its field, and of equal texts each to its own', async () => {
  const { page, frame } = await panel();
  await page.evaluate(walk);
  const total: Record<string, number> = {};
  const wrong: string[] = [];
  const before: Record<string, readonly string[]> = {};
  const all = await page.evaluate(() => (window as unknown as Walker).walker.paths());
  // Pages of members are alike: every sixteenth of them, and every other page.
  const members = all.filter((one) => one.startsWith('/active-brothers/'));
  for (const one of all.filter(
    (path) => !members.includes(path) || members.indexOf(path) % 16 === 0,
  )) {
    const result = await walkOver(page, one);
    before[one] = result.places;
    for (const [name, count] of Object.entries(result.counts))
      total[name] = (total[name] ?? 0) + count;
    wrong.push(...result.wrong.map((text) => `${one}: ${text}`));
  }
  expect(wrong).toEqual([]);
  const { all: every = 0, field = 0, beside = 0, item = 0 } = total;
  expect(field / every).toBeGreaterThan(0.8);
  expect((field + beside + item) / every).toBeGreaterThan(0.98);

  // Once no two texts are equal, there is nothing to be mistaken about.
  const files = ['careers', 'involvement'].flatMap((name) =>
    fs
      .readdirSync(path.join(editor.root, 'content', name))
      .map((file) => `content/${name}/${file}`),
  );
  for (const file of [...files, 'content/pages/active-brothers.yaml']) {
    let count = 0;
    const unlike = /^( {2,}(?:- )?(?:title|position|company|industry): )(.+)$/gm;
    editor.write(
      file,
      editor.read(file).replace(unlike, (_, field, value) => {
        count += 1;
        return `${field}${value} q${count}`;
      }),
    );
  }
  await goTo(page, 'content/pages/active-brothers.yaml#');
  await frame.locator('text=/Brother q\\d+$/').first().waitFor();
  for (const one of ['/active-brothers', '/careers', '/campus-involvement']) {
    const { places } = await walkOver(page, one);
    expect(before[one]).toHaveLength(places.length);
    const mistaken = places.flatMap((truth, at) => {
      const guess = before[one]?.[at] ?? '';
      // What it belongs to is no mistake.
      return truth === guess || truth.startsWith(`${guess}/`) ? [] : [`${guess} for ${truth}`];
    });
    expect(mistaken).toEqual([]);
  }
});

it('what is moved up ends wholly below a header of two rows that stays, at every width', async () => {
  const { page } = await opened('/');
  const file = 'content/pages/faqs.yaml';
  const { value: site } = await ask(page, 'document?file=site.yaml');
  const path = ['menu', 3, 'label'];
  const value = 'Campus Involvement and everything else that we do';
  const operation = { do: 'set', path, value };
  const operations = [{ file: 'site.yaml', expect: site.menu[3].label, operation }];
  await ask(page, 'change', { operations, step: 'menu', words: 'Test' });
  const menu = (label: string) =>
    page.frameLocator('iframe[name=page]').locator(`nav a:text-is("${label}")`);
  await menu(value).waitFor({ state: 'attached' });
  await goTo(page, `${file}#/blocks/1/items/6`);
  const frame = await frameAt(page, '/faqs');
  const words = (at: number) =>
    frame.evaluate((index) => {
      const [title] = [...document.querySelectorAll('main summary')].slice(index);
      const root = document.querySelector('[data-editor-outlines]')?.shadowRoot;
      const box = root?.querySelector('.selected')?.getBoundingClientRect();
      const end = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const isSeen = box && box.top >= end && box.bottom <= innerHeight;
      return `${isSeen ? '' : 'hidden: '}${title?.textContent}`;
    }, at);
  for (const [width, from] of [
    ['Phone', 6],
    ['Desktop', 4],
    ['Tablet', 2],
  ] as const) {
    await page.locator('label', { hasText: width }).click();
    // Just below the header, so that one place further up would be behind it.
    await frame.evaluate((index) => {
      const end = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const item = [...document.querySelectorAll('main summary')][index];
      scrollBy(0, (item?.getBoundingClientRect().top ?? 0) - end - 20);
    }, from);
    for (const at of [from, from - 1]) {
      const row = page.locator(`[data-pointer="${file}#/blocks/1/items/${at}"]`);
      await row.getByRole('button', { name: 'Move up' }).first().click();
      await outlined(page).toMatch(new RegExp(`^Items ${at}: `));
      await expect.poll(() => words(at - 1)).toMatch(/^How long is pledging/);
    }
  }
  await ask(page, 'discard', {});
  await menu('Campus Involvement').waitFor({ state: 'attached' });
});
