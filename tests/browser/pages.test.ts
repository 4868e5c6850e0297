// Every page of the specification × every kind of promise, on as few visits as can show them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAYER } from '../../src/model/paths/addresses.ts';
import { ROUTES } from '../support/addresses.ts';
import { misplaced, violations } from '../support/axe.ts';
import { browserForThisFile } from '../support/browser.ts';
import { cutText } from '../support/cut-text.ts';
import { type Enlargement, enlarge } from '../support/enlarge.ts';
import { exercise, send } from '../support/exercise.ts';
import { type Stop, walk } from '../support/focus-walk.ts';
import { unreadableForced } from '../support/forced-colors.ts';
import { DESKTOP, drawn, focused, MOBILE, scrollTo, sharedVisit } from '../support/measure.ts';
import { closeMenu, MOMENTS, settled, statesOf } from '../support/opened.ts';
import { unseen } from '../support/page-texts.ts';
import { throughRails } from '../support/screens.ts';
import { type Watched, watched } from '../support/watched.ts';

browserForThisFile();

type Hero = readonly [variant: string, words: string | undefined, height: number | undefined];

/** Title, page number, whether the header is raised, and the hero banner. */
const TABLE: Readonly<
  Record<
    (typeof ROUTES)[number],
    readonly [title: string, number: number, raised: boolean, hero?: Hero]
  >
> = {
  '/': ['Home', 0, false, ['typing', 'Grow Forward. Give Back.', 1]],
  '/about': [
    'About',
    1,
    false,
    ['photo', 'About Us Learn about Lambda Epsilon Delta and our history.', undefined],
  ],
  '/active-brothers': ['Active Brothers', 2, true],
  '/active-brothers/maya-okafor': ['Profile', 9, true],
  '/campus-involvement': ['Campus Involvement', 3, false, ['photo', 'Giving Back', 0.75]],
  '/careers': ['Careers', 4, false, ['photo', 'Careers', 0.75]],
  '/recruitment': ['Recruitment', 5, true, ['video', undefined, 0.73]],
  '/faqs': ['FAQs', 6, true, ['divider', 'Common Questions', undefined]],
  '/gallery': ['Gallery', 7, false, ['photo', 'Our Memories', 1]],
  '/contact': ['Contact', 8, true, ['divider', 'Questions?', undefined]],
};

/** A telephone, a window of 1280 by 1024 enlarged four times, a desktop, and where the layout changes. */
const WINDOWS = [
  [390, 800],
  [320, 256],
  [1280, 800],
  [700, 800],
] as const;

const ENLARGED: readonly (readonly [string, Enlargement])[] = [
  ['a default size of 32 px', 'root'],
  ['letters twice as large', 'text'],
  ['the spacing of 1.4.12', 'spacing'],
];

const MENU = 'the menu open';

/** What cannot be read whole. What lies over the page in a state, for all to see, may cover it. */
const cut = (page: Page, state: string) =>
  page.evaluate(cutText, state === 'nothing done' ? '' : 'header, [data-snackbar]');

/** Down to the foot, so that whatever waits to be seen has been. */
const throughAll = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      window.scrollTo(0, y);
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
  await throughRails(page);
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode())).then(() => null),
  );
};

const fits = async (page: Page, widths: readonly number[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await drawn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
};

/** All that answers is used: the policy refuses nothing, no other host but that of the film is asked, the console is silent. */
const staysWithin = async (visit: Watched, path: string): Promise<void> => {
  const { page, complaints, refused, elsewhere } = visit;
  if (path === '/recruitment')
    await page.locator('[data-hero] iframe').waitFor({ state: 'attached' });
  const states = await exercise(page);
  if (path === '/contact') {
    await send(page, 503, '[data-trouble]');
    await send(page, 201, '[data-tone="good"]');
  }
  expect(refused).toEqual([]);
  const asked = new Set(elsewhere.map((line) => line.split(' ')[1]));
  expect([...asked]).toEqual(path === '/recruitment' ? [PLAYER] : []);
  expect(complaints.filter((line) => !/status of (?:404|503)/.test(line))).toEqual([]);
  expect(states).toBeGreaterThan(2);
};

describe.each(ROUTES)('%s', (path) => {
  const [title, number, raised, hero] = TABLE[path];
  /** The menu of telephones is the same on every page: one with a clear header, and one where it is raised. */
  const hasMenu = path === '/' || path === '/faqs';

  describe('on a desktop, with all that moves', () => {
    let visit: Watched;
    beforeAll(async () => {
      visit = await watched(DESKTOP);
      await visit.goto(path);
    });
    afterAll(() => visit?.page.context().close());

    it('has its title, number, hero and header', async () => {
      const { page } = visit;
      expect(await page.title()).toMatch(new RegExp(`^${title}( · |$)`));
      expect(new URL(page.url()).pathname).toBe(path);
      const banner = page.locator('[data-hero]');
      expect(await banner.count()).toBe(hero ? 1 : 0);
      const [variant, words, height] = hero ?? [];
      if (variant) expect(await banner.getAttribute('data-hero')).toBe(variant);
      const said = variant ? (await banner.innerText()).replace(/\s+/g, ' ').trim() : '';
      if (words) expect(said.startsWith(words), said).toBe(true);
      if (height) expect((await banner.boundingBox())?.height).toBeCloseTo(800 * height, 0);
      if (path === '/campus-involvement' || path === '/gallery')
        expect(await banner.locator('img').first().getAttribute('src')).toContain(path.slice(1));
      const header = page.locator('header[data-page]');
      expect(await header.getAttribute('data-page')).toBe(String(number));
      const look = await header.evaluate((element: HTMLElement) => {
        const { backgroundColor, boxShadow } = getComputedStyle(element);
        return {
          alpha: Number(/[/,]\s*([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1),
          shadow: boxShadow !== 'none',
          data: element.dataset.solid,
        };
      });
      if (!raised) expect(look).toEqual({ alpha: 0, shadow: false, data: 'false' });
      else {
        expect(look).toMatchObject({ shadow: true, data: 'true' });
        expect(look.alpha).toBeGreaterThan(0.5);
        expect(look.alpha).toBeLessThan(1);
      }
    });

    it('ends with the footer', async () => {
      const footer = visit.page.locator('footer');
      expect(await footer.innerText()).toContain('Connect with us to learn more.');
      expect((await footer.innerText()).replace(/\s+/g, ' ')).toContain('ΛΕΔ Westmoor University');
      const links = await footer.locator('a').evaluateAll((all) =>
        all.map((a) => ({
          target: (a as HTMLAnchorElement).target,
          named: (a.textContent ?? '').trim().length > 5,
        })),
      );
      expect(links).toEqual(Array(4).fill({ target: '_blank', named: true }));
      expect((await footer.boundingBox())?.height).toBeCloseTo(800 * 0.12, 0);
    });

    if (path === '/')
      it('axe finds nothing while it types', async () => {
        await visit.page.locator('[data-hero] [data-moving="true"]', { hasText: /./ }).waitFor();
        expect(await violations(visit.page)).toEqual([]);
      });

    it('is silent, ordered by its headings and no wider than the window', async () => {
      const { page, complaints } = visit;
      await throughAll(page);
      await fits(page, [1440, 768, 700, 1280]);
      const levels = await page
        .locator('h1, h2, h3, h4')
        .evaluateAll((all) => all.map((h) => Number(h.tagName[1])));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels.every((level, i) => level <= (levels[i - 1] ?? 0) + 1)).toBe(true);
      expect(complaints).toEqual([]);
    });

    it('stays within the policy and on its host, whatever is done', () => staysWithin(visit, path));
  });

  describe('on a telephone, with less motion', () => {
    const opened = sharedVisit(path, { ...MOBILE, reducedMotion: 'reduce' });
    const screen = () => opened().page;
    let forwards: Stop[] = [];

    if (hasMenu)
      it('the first Tab skips the menu, and the menu answers to keys', () =>
        answersToKeys(screen()));

    it('is silent and no wider than the window', async () => {
      await throughAll(screen());
      await fits(screen(), [320, 360, 699]);
      // The video hero has 40 % of the height on mobile.
      if (path === '/recruitment')
        expect((await screen().locator('[data-hero]').boundingBox())?.height).toBeCloseTo(320, 0);
      expect(opened().complaints).toEqual([]);
      await fits(screen(), [390]);
    });

    it('has its landmarks, its place in the menu and a region that will speak', () =>
      isStructured(screen(), path));

    it('nothing moves', async () => {
      await scrollTo(screen(), 300);
      await settled(screen());
      const still = await screen().evaluate(() => ({
        moving: document.getAnimations().filter(({ playState }) => playState === 'running').length,
        shifted: [...document.querySelectorAll('[data-parallax]')]
          .map((layer) => getComputedStyle(layer).transform)
          .filter((transform) => transform !== 'none'),
      }));
      expect(still).toEqual({ moving: 0, shifted: [] });
      await scrollTo(screen(), 0);
    });

    // A state is arranged once; then the window is resized, which takes a tenth of opening it again.
    describe.each(statesOf(path, hasMenu))('with %s', (state, arrange) => {
      const windows = WINDOWS.filter(([width]) => state !== MENU || width < 700);

      it.each(windows)('at %i by %i px', async (width, height) => {
        await screen().setViewportSize({ width, height });
        if (width === WINDOWS[0][0]) await arrange(screen());
        await settled(screen());
        if (state !== MENU) await scrollTo(screen(), 0);
        expect(await cut(screen(), state), 'cut off, covered or beside the window').toEqual([]);
        if (width === 700) return;
        // The layout of 320 px is that of 390 px, where all is judged.
        const judge = width === 320 ? misplaced : violations;
        expect(await judge(screen()), 'axe').toEqual([]);
        // At a quarter of a window everything is enlarged four times already.
        if (width < 390) return;
        for (const [way, how] of ENLARGED) {
          await screen().evaluate(enlarge, how);
          if (state !== MENU) await scrollTo(screen(), 0);
          expect(await cut(screen(), state), way).toEqual([]);
        }
        await screen().evaluate(enlarge, 'none' as const);
        if (width === 390) expect(await unreadableForced(screen()), 'forced colors').toEqual([]);
      });
    });

    it('says the same when it is turned, and the header leaves it the window', async () => {
      if (hasMenu) await closeMenu(screen());
      for (const [width, height] of WINDOWS) {
        await screen().setViewportSize({ width, height });
        await scrollTo(screen(), 600);
        const { top, bottom } = await screen()
          .locator('header[data-page]')
          .evaluate((header) => header.getBoundingClientRect());
        expect(Math.max(0, bottom) - Math.max(0, top)).toBeLessThanOrEqual(height / 6);
      }
      const said = async (width: number, height: number) => {
        await screen().setViewportSize({ width, height });
        await settled(screen());
        const words = await screen().locator('main').innerText();
        // Only telephones have rails, and buttons that unfold them.
        return words
          .replace(/\s+/g, ' ')
          .toLowerCase()
          .replace(/see all \d+ \([^)]+\) ?/g, '')
          .trim();
      };
      expect(await said(844, 390)).toBe(await said(390, 844));
    });

    it.each([
      [320, 256],
      [1280, 800],
    ])(
      'at %i by %i px Tab leads to every control, in sight and with a ring, and back',
      async (width, height) => {
        await screen().setViewportSize({ width, height });
        await settled(screen());
        // The bar about a message lies over the page until it is put away.
        await screen().keyboard.press('Escape');
        await screen().locator('[data-snackbar]').waitFor({ state: 'detached' });
        forwards = await walk(screen());
        const backwards = await walk(screen(), true);
        expect(hidden([...forwards, ...backwards])).toEqual([]);
        const all = await screen()
          .locator('a[href], button, summary, input, textarea, [tabindex="0"]')
          .evaluateAll((found) =>
            found.filter(
              (e) =>
                (e as HTMLElement).tabIndex >= 0 && e.checkVisibility({ visibilityProperty: true }),
            ),
          );
        expect(forwards).toHaveLength(all.length);
        expect(new Set(names(forwards)).size).toBe(forwards.length);
        expect(fromFirst(names(backwards).reverse())).toEqual(fromFirst(names(forwards)));
      },
    );

    if (MOMENTS[path])
      it.each(MOMENTS[path])('axe finds nothing with %s', async (_, arrange) => {
        await arrange(screen());
        expect(await violations(screen())).toEqual([]);
        await screen().setViewportSize({ width: 390, height: 800 });
        expect(await violations(screen())).toEqual([]);
        await screen().setViewportSize({ width: 1280, height: 800 });
      });
  });

  it('without scripts says everything and shows nothing that does not answer', async () => {
    const { page, complaints, elsewhere, goto } = await watched({
      ...MOBILE,
      javaScriptEnabled: false,
    });
    await goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await unseen(page, path)).toEqual([]);
    expect(await page.locator('header nav a:visible').count()).toBe(9);
    expect(await page.locator('footer a:visible').count()).toBe(4);
    // Of the buttons only two kinds are left, as words: titles of panels, and signs with a hint below.
    const others = 'button:visible:not([aria-describedby], :is(h2, h3, h4) button)';
    expect(await page.locator(others).count()).toBe(0);
    expect([complaints, elsewhere]).toEqual([[], []]);
  });
});

const isStructured = async (page: Page, path: string): Promise<void> => {
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    expect(await page.getByRole(role).count(), role).toBe(1);
  const landmarks = await page
    .locator('nav, section[aria-labelledby], section[aria-label], form, [role="region"]')
    .evaluateAll((all) =>
      all.map((e) => {
        const by = e.getAttribute('aria-labelledby');
        const label = by ? document.getElementById(by)?.textContent : e.getAttribute('aria-label');
        return (label ?? '').trim();
      }),
    );
  expect(landmarks).not.toContain('');
  expect(new Set(landmarks).size).toBe(landmarks.length);
  // Everything that is read stands in one of them; the skip link stands before, the region that speaks after.
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()))
      .filter((e) => !e.closest('header, main, footer, script, noscript, style'))
      .map((e) => e.textContent),
  );
  expect(outside).toEqual(['Skip to the content']);
  const current = await page
    .locator('nav [aria-current]')
    .evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.getAttribute('aria-current')]));
  // A profile has no link of its own: it is a part of the page that leads to it.
  const profile = [['/active-brothers', 'true']];
  expect(current).toEqual(path.includes('maya') ? profile : [[path, 'page']]);
  expect(await page.locator('[aria-live], [role="alert"], [role="log"]').count()).toBe(0);
  const said = await page.getByRole('status').allTextContents();
  expect(said.length).toBeGreaterThan(0);
  expect(new Set(said)).toEqual(new Set(['']));
};

const answersToKeys = async (page: Page): Promise<void> => {
  const press = (key: string) => page.keyboard.press(key);
  const burger = page.locator('button[aria-controls="menu"]');
  const links = page.locator('#menu a');
  await press('Tab');
  const skip = page.locator('a[href="#main"]');
  expect(await focused(skip)).toBe(true);
  await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await press('Enter');
  await expect.poll(() => focused(page.locator('main'))).toBe(true);
  await press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull();
  // The menu opens by its button, keeps the focus, and gives it back on Escape.
  await burger.focus();
  await press('Enter');
  expect(await burger.getAttribute('aria-expanded')).toBe('true');
  for (const link of await links.all()) {
    await press('Tab');
    await expect.poll(() => focused(link)).toBe(true);
  }
  await press('Tab');
  await expect.poll(() => focused(burger)).toBe(true);
  await press('Shift+Tab');
  await expect.poll(() => focused(links.last())).toBe(true);
  await press('Escape');
  expect(await burger.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => focused(burger)).toBe(true);
  await burger.evaluate((e) => e.blur());
  await scrollTo(page, 0);
};

const hidden = (stops: readonly Stop[]) =>
  stops.filter(({ seen, ring }) => !seen || ring === '').map(({ name }) => name);
const names = (stops: readonly Stop[]) => stops.map(({ name }) => name);
/** A way round the page, from its first control on. */
const fromFirst = (way: readonly string[]) => {
  const first = way.findIndex((name) => name.startsWith('0 '));
  return [...way.slice(first), ...way.slice(0, first)];
};

describe.each(['/nowhere', '/active-brothers/jane-doe'])('%s, which is in no file', (path) => {
  it('stays within the policy, and axe finds nothing', async () => {
    const visit = await watched({ reducedMotion: 'reduce' });
    await visit.goto(path);
    if (path.endsWith('doe')) await visit.page.locator('[data-missing]').waitFor();
    expect(await violations(visit.page)).toEqual([]);
    await staysWithin(visit, path);
  });
});
