// A path of the sample site → a page that tests look at, and what a visitor sees of it, measured.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type OpenPage, openPage, type PageOptions, wake } from './browser.ts';

/** Below 700 px the mobile layout applies. */
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const MOBILE: BrowserContextOptions = { viewport: { width: 390, height: 800 } };

/** One page for all tests of a describe, which look at it and leave it as they found it. */
export const sharedVisit = (path: string, options: PageOptions = {}): (() => OpenPage) => {
  let opened: OpenPage;
  beforeAll(async () => {
    opened = await openPage(options);
    await opened.goto(path);
  });
  afterAll(() => opened?.page.context().close());
  return () => opened;
};

export const sharedPage = (path: string, options: PageOptions = {}): (() => Page) => {
  const opened = sharedVisit(path, options);
  return () => opened().page;
};

/** For one test, which may do with it what it likes. */
export const visit = async (
  path: string,
  options: PageOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<OpenPage> => {
  const opened = await openPage(options);
  await prepare(opened.page);
  await opened.goto(path);
  return opened;
};

/** Follows the link of the menu to a page of the site, and waits until that is awake. */
export const goBy = async (page: Page, to: string): Promise<void> => {
  await page.locator(`#menu a[href="${to}"]`).click();
  await page.waitForSelector(`main[data-path="${to}"]`);
  await wake(page);
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In whole pixels and in the order of the document. */
export const boxes = (all: Locator): Promise<Box[]> =>
  all.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        x: Math.round(x + window.scrollX),
        y: Math.round(y + window.scrollY),
        width: Math.round(width),
        height: Math.round(height),
      };
    }),
  );

export const box = async (one: Locator): Promise<Box> => {
  const [found, ...more] = await boxes(one);
  if (!found || more.length > 0)
    throw new Error(`${more.length + (found ? 1 : 0)} elements, not 1`);
  return found;
};

/** As they are drawn, without the note on links for screen readers. */
export const texts = async (all: Locator): Promise<string[]> =>
  (await all.allInnerTexts()).map((text) =>
    text.replace('(opens in a new tab)', '').replace(/\s+/g, ' ').trim(),
  );

/** As [words, address], without that note. */
export const links = (all: Locator): Promise<[string, string | null][]> =>
  all.evaluateAll((elements) =>
    elements.map((a): [string, string | null] => [
      (a.textContent ?? '').replace('(opens in a new tab)', '').replace(/\s+/g, ' ').trim(),
      a.getAttribute('href'),
    ]),
  );

export const styles = (all: Locator, property: string): Promise<string[]> =>
  all.evaluateAll(
    (elements, name) => elements.map((e) => getComputedStyle(e).getPropertyValue(name)),
    property,
  );

/** Those beside each other from the left. */
export const fromTop = async (all: Locator): Promise<string[]> => {
  const [said, places] = await Promise.all([texts(all), boxes(all)]);
  return said
    .map((text, i) => ({ text, ...(places[i] as Box) }))
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ text }) => text);
};

/** By their left edges. */
export const columns = async (all: Locator): Promise<number> =>
  new Set((await boxes(all)).map(({ x }) => x)).size;

export const shift = (layer: Locator): Promise<number> =>
  layer.evaluate((e) => new DOMMatrix(getComputedStyle(e).transform).f);

export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );

export const scrollTo = async (page: Page, y: number): Promise<void> => {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await drawn(page);
};

export const focused = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => element === document.activeElement);
