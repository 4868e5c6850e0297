// A double click on words of the page: they are typed there, or selected in the field in which they are written.
import type { CDPSession, Frame, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import {
  ask,
  discard,
  type EditorServer,
  openPanel,
  serveEditor,
  sharedPanel,
} from '../support/editor.ts';

browserForThisFile();

let editor: EditorServer;
const panel = sharedPanel(() => editor);
beforeAll(async () => {
  editor = await serveEditor();
});
afterAll(() => editor?.server.stop());

const FAQS = 'content/pages/faqs.yaml';
const TITLE = `${FAQS}#/blocks/0/title`;

/** The panel with the questions in its frame, and nothing changed. */
const opened = async (place = TITLE, path = '/faqs') => {
  const { page } = await panel(place);
  await discard(page);
  await page.frameLocator('iframe[name=page]').locator('html[data-ready]').waitFor();
  const frame = page.frame('page') as Frame;
  await frame.locator(`main[data-path="${path}"]`).waitFor();
  await page.locator('iframe[name=page][data-heard]').waitFor();
  await frame.locator('html[data-ready]').waitFor();
  if (path === '/faqs') {
    await heading(frame).filter({ hasText: 'Common Questions' }).waitFor();
    if (place === TITLE) await expect.poll(() => textIn(field(page))).toBe('Common Questions');
  }
  return { page, frame };
};

/** Where the middle of a word of an element is in the window. */
const placeOf = async (page: Page, element: Locator, word: string) => {
  await element.scrollIntoViewIfNeeded();
  const at = await element.evaluate((one, sought) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const from = texts.currentNode.nodeValue?.indexOf(sought) ?? -1;
      if (from < 0) continue;
      range.setStart(texts.currentNode, from);
      range.setEnd(texts.currentNode, from + sought.length);
      break;
    }
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, word);
  return page.evaluate(({ x, y }) => {
    const holder = document.querySelector('iframe') as HTMLIFrameElement;
    const { left, top, width } = holder.getBoundingClientRect();
    const scale = width / holder.offsetWidth;
    return [left + x * scale, top + y * scale] as const;
  }, at);
};

const pressTwice = async (page: Page, element: Locator, word: string): Promise<void> => {
  await page.mouse.dblclick(...(await placeOf(page, element, word)));
};

const typed = (frame: Frame) => frame.locator('[contenteditable]');
const heading = (frame: Frame) => frame.locator('main h1');
const field = (page: Page, place = TITLE) =>
  page.locator(`[data-pointer="${place}"] :is(input, textarea, [role=textbox])`);

/** A text with facts goes on in a field of its own kind until it is left. */
const textIn = (one: Locator): Promise<string | null> =>
  one.evaluate((field) => ('value' in field ? String(field.value) : field.textContent));

/** Begins to type in the heading, with a word of it selected. */
const typing = async (word = 'Common') => {
  const { page, frame } = await opened();
  await pressTwice(page, heading(frame), word);
  await typed(frame).waitFor();
  return { page, frame };
};

const written = async (page: Page, file = FAQS): Promise<string> =>
  (await ask(page, `document?file=${file}`)).text;

const original = () => editor.read(FAQS);

it('types over the word on the page, byte by byte, and the field follows', async () => {
  const { page, frame } = await typing();
  expect(await typed(frame).getAttribute('role')).toBe('textbox');
  expect(await typed(frame).getAttribute('aria-label')).toBe('Title');
  for (const [letter, text] of [
    ['R', 'R Questions'],
    ['a', 'Ra Questions'],
    ['re', 'Rare Questions'],
  ] as const) {
    await page.keyboard.type(letter);
    // The draft is compiled meanwhile.
    await expect.poll(() => written(page)).toContain(`title: ${text}\n`);
    expect(await textIn(field(page))).toBe(text);
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await typed(frame).waitFor({ state: 'detached' });
  expect(await heading(frame).textContent()).toBe('Rare Questions');
  expect(await heading(frame).getAttribute('style')).not.toContain('white-space');
  expect(await written(page)).toBe(original().replace('Common Questions', 'Rare Questions'));
  // The caret goes on in the field, at the same letter.
  await page.keyboard.type('r');
  await expect.poll(() => heading(frame).textContent()).toBe('Rarer Questions');
  // One step for what was typed there, and one for the field.
  await page.keyboard.press('Control+z');
  await expect.poll(() => heading(frame).textContent()).toBe('Rare Questions');
  await page.keyboard.press('Control+z');
  await expect.poll(() => heading(frame).textContent()).toBe('Common Questions');
  await expect.poll(() => written(page)).toBe(original());
});

it('Escape brings back what was there, and Undo what was typed', async () => {
  const { page, frame } = await typing('Questions');
  await page.keyboard.type('Answers');
  await page.keyboard.press('Escape');
  await expect.poll(() => textIn(field(page))).toBe('Common Questions');
  expect(await heading(frame).textContent()).toBe('Common Questions');
  await expect.poll(() => written(page)).toBe(original());
  await page.keyboard.press('Control+z');
  await expect.poll(() => heading(frame).textContent()).toBe('Common Answers');
});

it('Undo while it is typed shows there, and whoever leaves has done', async () => {
  const { page, frame } = await typing('Questions');
  await page.keyboard.type('Answers');
  await expect.poll(() => written(page)).toContain('Common Answers');
  await page.keyboard.press('Control+z');
  await expect.poll(() => typed(frame).textContent()).toBe('Common Questions');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect.poll(() => textIn(field(page))).toBe('Common Questions!');
  await frame.locator('summary').first().click();
  await typed(frame).waitFor({ state: 'detached' });
  await expect.poll(() => written(page)).toContain('title: Common Questions!\n');
});

it('takes of what is pasted one line of plain words', async () => {
  const { page, frame } = await typing();
  await page.evaluate(() => {
    const target = document
      .querySelector('iframe')
      ?.contentDocument?.querySelector('[contenteditable]');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'One\r\ntwo\u00a0\nthree\n');
    clipboardData.setData('text/html', '<b>One</b><br>two<br>three');
    target?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(() => written(page)).toContain('title: One two three Questions\n');
  expect(await typed(frame).innerHTML()).toBe('One two three Questions');
});

it('writes what is composed when that is done, and Enter within it ends nothing', async () => {
  const { page, frame } = await typing();
  const devices: CDPSession = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devices.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('に');
  await compose('にほ');
  expect(await typed(frame).textContent()).toBe('にほ Questions');
  expect(await textIn(field(page))).toBe('Common Questions');
  // Another window writes elsewhere: nothing of what is composed is lost.
  const season = {
    file: 'content/season.yaml',
    operation: { do: 'set', path: ['menuLabel'], value: 'Join' },
  };
  const { value } = await ask(page, 'document?file=content/season.yaml');
  await ask(page, 'change', {
    operations: [{ ...season, expect: value.menuLabel }],
    step: 'x',
    words: 'x',
  });
  await devices.send('Input.insertText', { text: '日本' });
  await expect.poll(() => textIn(field(page))).toBe('日本 Questions');
  expect(await typed(frame).textContent()).toBe('日本 Questions');
  await page.keyboard.press('Enter');
  await expect.poll(() => heading(frame).textContent()).toBe('日本 Questions');
  // What is not sent yet would come after the next test has discarded it.
  await expect.poll(() => written(page)).toContain('日本 Questions');
});

it('a text that has to be there says so where it is typed, and is never saved without', async () => {
  const { page, frame } = await typing();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const label = () =>
    frame.evaluate(
      () =>
        document.querySelector('[data-editor-outlines]')?.shadowRoot?.querySelector('.selected')
          ?.textContent,
    );
  await expect.poll(label).toMatch(/^Title · .*(?:empty|required)/);
  await page.keyboard.press('Enter');
  await expect.poll(() => heading(frame).textContent()).toBe('Common Questions');
  await page.keyboard.press('Control+s');
  await page.getByText('Not saved').first().waitFor();
  expect(editor.read(FAQS)).toBe(original());
  await page.keyboard.type('New');
  await expect.poll(() => heading(frame).textContent()).toBe('New');
  await expect.poll(() => written(page)).toMatch(/title: "New"/);
});

it('what the page reads otherwise goes on in its field', async () => {
  const { page, frame } = await typing();
  await page.keyboard.type('$');
  await page.keyboard.type('{season.name}');
  await typed(frame).waitFor({ state: 'detached' });
  await page.keyboard.type('!');
  await expect.poll(() => written(page)).toContain('title: ${season.name}! Questions\n');
});

it('types in a paragraph, which is drawn again when that is done', async () => {
  const { page, frame } = await opened();
  const answer = frame.locator('details:has-text("GPA") p').first();
  await frame.locator('summary:has-text("GPA")').click();
  await pressTwice(page, answer, 'floor');
  await typed(frame).waitFor();
  await page.keyboard.type('minimum');
  await page.keyboard.press('Enter');
  await expect.poll(() => answer.textContent()).toContain('It is a minimum and not');
  await expect.poll(() => written(page)).toContain('It is a minimum and not');
});

it.each([
  [
    'a question, which is a button',
    FAQS,
    '/faqs',
    'summary:has-text("GPA")',
    'GPA',
    `${FAQS}#/blocks/1/items/1/title`,
  ],
  [
    'a word among facts',
    'content/pages/about.yaml',
    '/about',
    'main p:text("and our history")',
    'history',
    'content/pages/about.yaml#/blocks/0/text',
  ],
  [
    'a word of a fact',
    'content/pages/about.yaml',
    '/about',
    'main p:text("and our history")',
    'Epsilon',
    'content/../site.yaml#/chapter/name',
  ],
])(
  'selects %s in its field: what is typed takes its place',
  async (_, file, path, target, word, place) => {
    const { page, frame } = await opened(`${file}#`, path);
    await pressTwice(page, frame.locator(target).first(), word);
    const selection = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement))
          return focused?.matches('[role=textbox]') ? `${getSelection()}` : undefined;
        return focused.value.slice(focused.selectionStart ?? 0, focused.selectionEnd ?? 0);
      });
    await expect.poll(selection).toBe(word);
    expect(
      await page.evaluate(() =>
        document.activeElement?.closest('[data-pointer]')?.getAttribute('data-pointer'),
      ),
    ).toBe(place.replace('content/../', ''));
    expect(await typed(frame).count()).toBe(0);
  },
);

it('F2 goes from a field to the page and back, and says where nothing can be typed', async () => {
  const { page, frame } = await opened(TITLE);
  await field(page).press('F2');
  await typed(frame).waitFor();
  await page.keyboard.type('?');
  await page.keyboard.press('F2');
  await expect.poll(() => field(page).evaluate((one) => one.matches(':focus'))).toBe(true);
  await expect.poll(() => textIn(field(page))).toBe('Common Questions?');
  const question = field(page, `${FAQS}#/blocks/1/items/1/title`);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `${FAQS}#/blocks/1/items/1/title`);
  await question.press('F2');
  await page.getByText('This can’t be typed on the page.').waitFor();
  expect(await question.evaluate((one) => one.matches(':focus'))).toBe(true);
});

it('on a phone, a tap on what is selected types there', async () => {
  const { page } = await openPanel(
    editor,
    { viewport: { width: 390, height: 844 }, hasTouch: true },
    `${FAQS}#`,
  );
  await ask(page, 'discard', {});
  const frame = page.frame('page') as Frame;
  await frame.locator('main[data-path="/faqs"]').waitFor();
  await frame.locator('html[data-ready]').waitFor();
  await heading(frame).tap();
  await field(page).waitFor();
  await page.getByRole('tab', { name: 'Page' }).tap();
  await heading(frame).tap();
  await typed(frame).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page)).toContain('title: Common Questions!\n');
  expect(await heading(frame).isVisible()).toBe(true);
});
