// A site in Arabic with every block → its pages run from right to left, and nothing lies over anything else.
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { brokenWords, fillTitles } from '../support/broken-words.ts';
import { browserForThisFile, onItsDay, openPage } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { cutText } from '../support/cut-text.ts';
import { drawn } from '../support/measure.ts';
import { layOutAll, viewport, WIDTHS } from '../support/screens.ts';
import { chapterRoot, projectRoot, site } from '../support/site.ts';

browserForThisFile();

const PAGES = [
  '',
  'about',
  'members',
  'members/ليلى-حسن',
  'members/سلمى-ادريس',
  'careers',
  'join',
  'gallery',
  'contact',
];
let url: string;

beforeAll(async () => {
  const root = site({}, path.join(projectRoot, 'tests/sites/rtl'));
  fs.cpSync(path.join(chapterRoot, 'content/images'), path.join(root, 'content/images'), {
    recursive: true,
  });
  url = await served(await built(root));
});

/** On a day before those of its season, unless it has another clock. */
const open = async (width: number, clock = onItsDay) => {
  // A film that does not begin asks no other host.
  const calm = { asksElsewhere: true, reducedMotion: 'reduce' } as const;
  const opened = await openPage({ ...calm, viewport: viewport(width) }, url);
  await opened.page.addInitScript(clock);
  return opened;
};

/** At every width, without a word that is not Arabic. Whether it says that the season is over. */
const runsFromTheRight = async (
  pages: readonly string[],
  clock: () => void,
): Promise<boolean[]> => {
  const { page, goto, complaints } = await open(WIDTHS[0], clock);
  // A page is opened once; then the window is resized.
  const isRight = async (address: string) => {
    expect(await page.evaluate(cutText, ''), address).toEqual([]);
    const found = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [header, title] = [box('header'), box('main h1')];
      const logo = box('header a');
      const others = box(window.innerWidth < 700 ? 'header button' : 'header nav li');
      return {
        logo: (logo?.left ?? 0) > window.innerWidth / 2,
        others: (others?.right ?? Number.POSITIVE_INFINITY) < (logo?.left ?? 0),
        title: !title || title.top >= (header?.bottom ?? 0) - 1,
        slanted: [...document.querySelectorAll('main *')].filter((one) => {
          const style = getComputedStyle(one);
          return style.fontStyle !== 'normal' || !['normal', '0px'].includes(style.letterSpacing);
        }).length,
      };
    });
    expect(found, address).toEqual({ logo: true, others: true, title: true, slanted: 0 });
    expect(await violations(page), address).toEqual([]);
    const named = () =>
      [...document.querySelectorAll('[aria-label], [alt], [title]')].map((one) =>
        ['aria-label', 'alt', 'title'].map((name) => one.getAttribute(name)).join(' '),
      );
    const said = [await page.locator('body').innerText(), ...(await page.evaluate(named))].join();
    expect(said, address).not.toMatch(/[A-Za-z]{2}/);
  };
  for (const path of pages) {
    await goto(path);
    await layOutAll(page);
    expect(await page.locator('html[dir=rtl][lang=ar]').count(), path).toBe(1);
    for (const width of WIDTHS) {
      await page.setViewportSize(viewport(width));
      await drawn(page);
      await isRight(`${path} at ${width} px`);
    }
  }
  expect(complaints).toEqual([]);
  await goto('join');
  const said = ['انتهى استقبال خريف 2026.', 'اللقاءات الماضية: 2'];
  return Promise.all(said.map((words) => page.getByText(words).isVisible()));
};

it(`runs from right to left at ${WIDTHS.join(' and ')} px`, async () => {
  expect(await runsFromTheRight(PAGES, onItsDay)).toEqual([false, false]);
});

it('does so, too, once its season is over, which it says in Arabic', async () => {
  expect(await runsFromTheRight(['join'], () => {})).toEqual([true, true]);
});

it('breaks no title inside a word of fourteen letters', async () => {
  const words = ['والاستراتيجيات'];
  const { page, goto } = await open(1440);
  for (const address of ['', 'members', 'members/ليلى-حسن']) {
    await goto(address);
    await fillTitles(page, words);
    for (const width of [320, 390, 700, 1024, 1180, 1240, 1440]) {
      await page.setViewportSize(viewport(width));
      expect(await brokenWords(page, words), address).toEqual([]);
    }
  }
});

it('turns cards and years the way in which they follow one another', async () => {
  const { page, goto } = await open(1440);
  await goto('');
  const carousel = page.locator('[data-block=valueCarousel]');
  await carousel.scrollIntoViewIfNeeded();
  const cards = carousel.locator('[role=group][aria-roledescription]');
  const left = async (index: number) => (await cards.nth(index).boundingBox())?.x ?? 0;
  expect(await left(1)).toBeLessThan(await left(0));
  const dots = carousel.locator('[aria-current]');
  await dots.nth(0).focus();
  const shown = () => carousel.locator('[aria-current=true]').getAttribute('aria-label');
  const first = await shown();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(shown).toBe(await dots.nth(1).getAttribute('aria-label'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(shown).toBe(first);
  // The button of the next card is the one further left, and its arrow points there.
  const [previous, next] = await carousel.locator('button:has(svg)').all();
  expect((await next?.boundingBox())?.x).toBeLessThan((await previous?.boundingBox())?.x ?? 0);
  const scale = (one: Element) => getComputedStyle(one).scale;
  expect(await next?.locator('svg').evaluate(scale)).toBe('-1 1');

  await goto('careers');
  const chosen = page.locator('[role=tab][aria-selected=true]');
  await chosen.focus();
  expect(await chosen.innerText()).toBe('2025');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => chosen.innerText()).toBe('2024');
});

it('shows hints and the bar at the foot on the side where lines end', async () => {
  const { page, goto } = await open(390);
  await goto('join');
  await page.locator('[data-block=eventCards] button[aria-describedby]').first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const hint = page.locator('[role=tooltip][data-open]');
  await hint.waitFor();
  const box = await hint.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);

  await page.setViewportSize(viewport(1440));
  await goto('contact');
  await page.route('**/submit-form', (route) => route.fulfill({ status: 200, body: '{}' }));
  for (const name of ['firstName', 'email', 'question'])
    await page.fill(`#${name}`, 'x@example.org');
  await page.locator('[type=submit]').click();
  const bar = await page.locator('[data-snackbar]').boundingBox();
  expect(bar?.x).toBeLessThan(100);
});
