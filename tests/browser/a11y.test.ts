// Issue 3: axe finds nothing on any route, at the four widths of the issue and in every state. No rule is switched off.
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import { sharedPage, visit } from '../support/measure.ts';

browserForThisFile();

const WIDTHS = [320, 699, 700, 1280] as const;

type Arrange = (page: Page) => Promise<unknown>;

const openEach =
  (controls: string): Arrange =>
  async (page) => {
    const all = page.locator(`main ${controls}`);
    for (let i = 0; i < (await all.count()); i += 1) {
      // A typeface that arrives between press and release moves the button away from under them.
      await page.evaluate(() => document.fonts.ready);
      await all.nth(i).click();
      expect(await all.nth(i).getAttribute('aria-expanded'), `after press ${i}`).toBe('true');
    }
    expect(await page.locator('main [aria-expanded="false"]').count()).toBe(0);
  };

const changeYear: Arrange = async (page) => {
  await page.getByRole('tab', { name: '2018' }).click();
  await page.locator('[id="2018"]').waitFor();
};

const sendLetter = async (page: Page, answer: (route: Route) => void, then: string) => {
  await page.unrouteAll();
  await page.route('**/submit-form', answer);
  for (const label of ['Name', 'Email', 'Question'])
    await page.getByLabel(label, { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.locator(then).waitFor();
};

/** The states of each screen beside those it opens with; they come one after another on one page. */
const STATES: Readonly<Record<string, readonly (readonly [string, Arrange])[]>> = {
  '/': [
    [
      'the carousel moved',
      async (page) => {
        await page.getByRole('button', { name: 'Next card' }).click();
        const told = page.getByRole('status').filter({ hasText: '2 of 5' });
        await told.waitFor({ state: 'attached' });
      },
    ],
  ],
  '/about': [
    ['every panel open', openEach('[data-block="accordion"] button')],
    [
      'a slice pointed at',
      async (page) => {
        await page.getByRole('row', { name: 'Consulting' }).hover();
        await page.locator('tr[data-active]').waitFor();
      },
    ],
  ],
  '/active-brothers': [
    ['a tile focused', (page) => page.getByRole('link', { name: /^Maya Okafor/ }).focus()],
  ],
  '/campus-involvement': [['another year', changeYear]],
  '/careers': [['another year', changeYear]],
  '/recruitment': [
    ['every panel open', openEach('button:has-text("Details")')],
    [
      'the film',
      async (page) => {
        await page.getByRole('button', { name: 'Play the film' }).click();
        await page.locator('[data-hero] iframe').waitFor({ state: 'attached' });
      },
    ],
    [
      'a tooltip',
      async (page) => {
        await page.getByRole('button', { name: 'Coffee Chats', exact: true }).hover();
        await page.locator('[role="tooltip"][data-open]').waitFor();
      },
    ],
  ],
  '/faqs': [['every panel open', openEach('[data-block="accordion"] button')]],
  '/contact': [
    [
      'an empty form submitted',
      (page) => page.getByRole('button', { name: 'Submit', exact: true }).click(),
    ],
    ['a message on its way', (page) => sendLetter(page, () => {}, 'form[aria-busy=true]')],
    [
      'a message that failed',
      async (page) => {
        await page.reload();
        await page.waitForSelector('html[data-ready]');
        await sendLetter(page, (route) => void route.fulfill({ status: 503 }), '[data-trouble]');
      },
    ],
    [
      'a message that arrived',
      (page) =>
        sendLetter(page, (route) => void route.fulfill({ status: 201 }), '[data-tone="good"]'),
    ],
  ],
};

/** What goes by with a change of the window, and is done again at each width. */
const PASSING: ReadonlySet<string> = new Set(['a slice pointed at', 'a tooltip']);

/** The menu of a narrow window. It comes last, because it lies over the page. */
const openMenu: Arrange = async (page) => {
  await page.mouse.move(0, 0);
  await page.locator('[role="tooltip"][data-open]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
};

const menuIsOpen: Arrange = (page) => page.locator('header nav a').first().waitFor();

const nothing: Arrange = async () => {};

type Case = readonly [state: string, width: number, arrange: Arrange];

/** Each state at each width. A page is resized instead of opened again, which takes four times as long. */
const casesOf = (path: string): Case[] => {
  const states = [['nothing done', nothing] as const, ...(STATES[path] ?? [])];
  return [
    ...states.flatMap(([state, arrange]) =>
      WIDTHS.map(
        (width, i): Case => [state, width, i === 0 || PASSING.has(state) ? arrange : nothing],
      ),
    ),
    ['the menu open', WIDTHS[0], openMenu],
    ['the menu open', WIDTHS[1], menuIsOpen],
  ];
};

describe.each(ROUTES)('%s', (path) => {
  // Reduced motion ends transitions at once: a colour half on its way is nobody's design.
  const screen = sharedPage(path, { reducedMotion: 'reduce' });

  it.each(casesOf(path))('with %s at %i px', async (_, width, arrange) => {
    await screen().setViewportSize({ width, height: 800 });
    await arrange(screen());
    expect(await violations(screen())).toEqual([]);
  });
});

it.each(['/nowhere', '/active-brothers/jane-doe'])('%s, which is in no file', async (path) => {
  const { page } = await visit(path, { reducedMotion: 'reduce' });
  if (path.endsWith('doe')) await page.locator('[data-missing]').waitFor();
  expect(await violations(page)).toEqual([]);
});

it('/ while it types', async () => {
  const { page } = await visit('/');
  await page.locator('[data-hero] [data-moving="true"]', { hasText: /./ }).waitFor();
  expect(await violations(page)).toEqual([]);
});

it('axe is at work: it finds what is wrong', async () => {
  const { page } = await visit('/faqs');
  await page.evaluate(() => {
    const wrong = '<img src="/x"><button></button>';
    document.querySelector('main')?.insertAdjacentHTML('beforeend', wrong);
  });
  expect(await violations(page)).toEqual([
    expect.stringMatching(/^button-name/),
    expect.stringMatching(/^image-alt/),
  ]);
});
