// What a site leaves out leaves no hole: members without photos, and pages that hold little.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { contrast } from '../../src/model/theme/color.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { built, served } from '../support/built.ts';
import { cutText } from '../support/cut-text.ts';
import { hexOf } from '../support/forced-colors.ts';
import { settle, viewport, WIDTHS } from '../support/screens.ts';
import { type Files, site } from '../support/site.ts';

browserForThisFile();

/** The elements of the main part that show nothing, as "tag.class". What a style sheet draws is not empty, and what it hides or takes out of the flow leaves no gap. */
const emptyElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isDrawn = (one: Element): boolean => {
      const { backgroundColor, backgroundImage, borderTopWidth, borderBottomWidth } =
        getComputedStyle(one);
      const lines = [borderTopWidth, borderBottomWidth].some((width) => width !== '0px');
      return lines || backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
    };
    const shows = 'img, svg, video, iframe, canvas, input, textarea, hr, br, [data-initials]';
    return (
      [...document.querySelectorAll<HTMLElement>('main *')]
        // The corner above the titles of groups is empty in every table.
        .filter((one) => !one.matches(`${shows}, source, [aria-hidden="true"], svg *, thead td`))
        .filter((one) => !one.querySelector(shows) && one.textContent?.trim() === '')
        .filter((one) => !isDrawn(one) && getComputedStyle(one).position !== 'absolute')
        .filter((one) => getComputedStyle(one).display !== 'none')
        .map((one) => `${one.tagName.toLowerCase()}.${one.className}`)
    );
  });

/** The contrast of what the style sheet writes before an element with the ground of the element. */
const contrastOf = async (element: Locator): Promise<number> => {
  const [ink = '', ground = ''] = await element.evaluate((one) => [
    getComputedStyle(one, '::before').color,
    getComputedStyle(one).backgroundColor,
  ]);
  return contrast(hexOf(ink), hexOf(ground));
};

/** A site without page numbers, whose members have hardly more than a name. */
const BARE: Files = {
  'site.yaml': `
chapter: { name: Tiny Club, shortName: Tiny, school: Small College, founded: 2010 }
url: https://tiny.example.org
timezone: America/Los_Angeles
theme: { brand: "#0d1b33", accent: "#c8963e" }
header: { logo: images/logo.svg }
menu: [{ label: Home, to: / }]
footer: { text: Tiny Club }
routes:
  - { path: /, page: home }
  - { path: /about, page: about }
  - { path: "/people/:name", page: profile, collection: members }
collections:
  members: { schema: member }
  years: { schema: careers-year }
`,
  'content/members/Ada_Byron.yaml': 'name: Ada Byron\n',
  'content/members/Zoe_Oneill.yaml': "name: Zoë O'Neill\nmajor: Physics\n",
};

describe(`members without photos at ${WIDTHS.join(' and ')} px`, () => {
  let url: string;
  beforeAll(async () => {
    url = await served(await built(site(BARE)));
  });

  /** A page is opened once; then the window is resized. None has a hole, and the header follows the hero. */
  const atEach = async (
    path: string,
    look: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<void> => {
    const { page, goto } = await openPage({ reducedMotion: 'reduce' }, url);
    await goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize(viewport(width));
      await settle(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const header = page.locator('header[data-solid]');
      const raised = String(path.startsWith('/people'));
      expect(await header.getAttribute('data-solid')).toBe(raised);
      expect(await header.getAttribute('data-page')).toBeNull();
      expect(await page.getAttribute('main', 'data-below-header')).toBe(raised);
      expect(await page.locator('[data-hero="fallback"]').count()).toBe(0);
      expect(await page.locator('footer ul').count()).toBe(0);
      if (path !== '/') {
        expect(await emptyElements(page), `${width} px`).toEqual([]);
        expect(await page.evaluate(cutText, ''), `${width} px`).toEqual([]);
      }
      await look(page);
    }
  };

  it.each(['/', '/people/zoe-oneill'])('%s has no hole', (path) => atEach(path));

  it('the roster shows initials in tiles of the same size', () =>
    atEach('/about', async (page) => {
      const tiles = page.locator('[data-block="roster"] li');
      expect(await tiles.locator('[data-initials]').count()).toBe(2);
      for (const [i, initials] of ['AB', 'ZO'].entries()) {
        const tile = tiles.nth(i);
        const { width: w, height: h } = (await tile.boundingBox()) ?? { width: 0, height: 0 };
        expect([w, h]).toEqual([220, 330]);
        const drawn = tile.locator('[data-initials]');
        expect(await drawn.getAttribute('data-initials')).toBe(initials);
        const box = (await drawn.boundingBox()) ?? { width: 0, height: 0 };
        expect([box.width, box.height]).toEqual([220, 264]);
        expect(await contrastOf(drawn)).toBeGreaterThanOrEqual(4.5);
      }
    }));

  it('a profile without a photo shows initials in its place, as whoever comes next', () =>
    atEach('/people/ada-byron', async (page) => {
      const initials = page.locator('article [data-initials]');
      expect(await initials.count()).toBe(2);
      for (const one of await initials.all())
        expect(await contrastOf(one)).toBeGreaterThanOrEqual(4.5);
      // The name is beside them in the middle, or below them on phones.
      const name = (await page.locator('article h1').boundingBox()) as DOMRect;
      const shown = (await initials.first().boundingBox()) as DOMRect;
      if (shown.width === 390) expect(name.y).toBeGreaterThanOrEqual(shown.y + shown.height);
      else expect(name.x).toBeGreaterThan(shown.x + shown.width);
      expect((await page.locator('article > :not(nav)').allInnerTexts()).join('')).toBe(
        'Ada Byron',
      );
      // What comes next keeps its distance.
      const { y, height } = (await page.locator('article > div').boundingBox()) as DOMRect;
      expect((await page.locator('article nav a').boundingBox())?.y).toBeGreaterThan(
        y + height + 20,
      );
    }));
});
