// Issue 7, "no layout shift": the typefaces come to the first page where nothing in sight moves by it, to
// the other parts of it when the visitor goes on.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { exceptions, fail } from '../support/faults.ts';
import { viewport, WIDTHS } from '../support/screens.ts';

browserForThisFile();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
/** One text of each part of a page. */
const PARTS = ['header nav a', 'main h1', 'footer p'];
const FONTS = '**/fonts/**';

const address = (route: string): string => new URL(route.slice(1), inject('site')).href;

/** An entry of the Layout Instability API. */
interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** What has moved since the page began, and not by a click: each layout shift as its value and its things. */
const shifts = async (page: Page): Promise<() => Promise<unknown[]>> => {
  await page.addInitScript(() => {
    const all: unknown[] = [];
    Object.assign(window, { shifts: all });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources, startTime } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          all.push([
            value,
            Math.round(startTime),
            ...sources.map(({ node, previousRect, currentRect }) =>
              [node?.nodeName, node?.textContent?.slice(0, 30), previousRect, currentRect].map(
                (part) => JSON.stringify(part),
              ),
            ),
          ]);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // Long enough for what must not happen.
    await page.waitForTimeout(500);
    return page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
  };
};

/** Forgets what has moved: a page that is drawn while it is read may move before its typefaces come. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { shifts: unknown[] }).shifts.length = 0;
  });

/** Gives a page stand-ins that are much too wide, so that its words wrap otherwise. */
const misfit = (page: Page): Promise<unknown> =>
  page.route(/\/[\w-]*$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // The policy knows the styles by their hash.
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = html
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace(/size-adjust:[\d.]+%/g, 'size-adjust:125%');
    await route.fulfill({ response, headers, body });
  });

/** Holds the typefaces back until they are released. */
const hold = async (page: Page, files = FONTS): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

const ready = (page: Page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

/** All typefaces of the page are here, and it has been tried whether something moves by them. */
const tried = (page: Page) => page.waitForFunction(() => localStorage.faces);

/** Whether an element is drawn in a typeface of the site; else in a stand-in. */
const isDressed = async (page: Page, selector: string): Promise<boolean> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return (
    fonts.length > 0 && fonts.every(({ familyName }) => /^(Source|Instrument)/.test(familyName))
  );
};

const goOn = async (page: Page, to: string): Promise<void> => {
  await page.locator(`#menu a[href="${to}"]`).click();
  await page.waitForSelector(`main[data-path="${to}"]`);
};

describe.each(WIDTHS)('at %i px', (width) => {
  it.each(ROUTES)('nothing on %s moves when slow typefaces arrive', async (route) => {
    const { page } = await openPage({ viewport: viewport(width), asksElsewhere: true });
    const moved = await shifts(page);
    const release = await hold(page);
    await page.goto(address(route), { waitUntil: 'load' });
    await ready(page);
    await page.waitForTimeout(300);
    await forget(page);
    release();
    await tried(page);
    expect(await moved()).toEqual([]);
  });
});

it('a page whose words fit gets its typefaces at once', async () => {
  const { page } = await openPage(PHONE);
  await page.goto(address('/faqs'));
  await tried(page);
  expect(await isDressed(page, 'main h1')).toBe(true);
  expect(await isDressed(page, 'main button')).toBe(true);
});

it('a page whose words would move keeps its stand-ins, and the next one has its typefaces', async () => {
  const { page, complaints } = await openPage();
  await misfit(page);
  const moved = await shifts(page);
  await page.goto(address('/about'));
  await tried(page);
  expect(await moved()).toEqual([]);
  for (const part of ['header nav a', 'main h1'])
    expect(await isDressed(page, part), part).toBe(false);
  await goOn(page, '/faqs');
  for (const part of PARTS) expect(await isDressed(page, part), part).toBe(true);
  expect(await moved()).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a row of links that would move keeps nothing else from its typefaces', async () => {
  const { page } = await openPage();
  const moved = await shifts(page);
  await page.goto(address('/contact'));
  await tried(page);
  expect(await isDressed(page, 'main h1')).toBe(true);
  await goOn(page, '/about');
  expect(await isDressed(page, 'header nav a')).toBe(true);
  expect(await moved()).toEqual([]);
});

it('only what the page says is fetched, and what the next one says beside it then', async () => {
  const { page } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/fonts\/(.+?)\./.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  await page.goto(address('/faqs'));
  await tried(page);
  const upright = ['instrument-sans-latin-normal', 'source-serif-4-latin-normal'];
  expect([...asked].sort()).toEqual(upright);
  await goOn(page, '/active-brothers');
  await expect.poll(() => asked).toContain('source-serif-4-latin-italic');
  expect(new Set(asked).size).toBe(asked.length);
});

it('a face that comes late and would move something takes nothing away that is there', async () => {
  const { page } = await openPage();
  const moved = await shifts(page);
  const release = await hold(page, '**/*italic*');
  await page.goto(address('/contact'));
  await tried(page);
  const asked = page.waitForRequest(/italic/);
  await goOn(page, '/active-brothers');
  await asked;
  // Set upright and slanted until then, and centred, its words will begin elsewhere.
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'Many words in italics, which are narrower than slanted ones are';
    words.style.cssText = 'font: italic 40px var(--ch-font-display); text-align: center';
    document.querySelector('main')?.prepend(words);
  });
  await moved();
  await forget(page);
  release();
  expect(await moved()).toEqual([]);
  expect(await isDressed(page, 'main h1')).toBe(true);
  const isIn = () =>
    page.evaluate(() =>
      [...document.fonts].some((face) => face.style === 'italic' && /^Source/.test(face.family)),
    );
  expect(await isIn()).toBe(false);
  await goOn(page, '/faqs');
  expect(await isIn()).toBe(true);
});

describe('a face that does not come', () => {
  it.each(['404', 'truncated'] as const)('%s: the others do, and nothing moves', async (fault) => {
    const { page } = await openPage(PHONE);
    const [moved, uncaught] = [await shifts(page), exceptions(page)];
    const asked = await fail(page, '**/fonts/source*', fault);
    await page.goto(address('/about'), { waitUntil: 'load' });
    await forget(page);
    await ready(page);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.poll(() => isDressed(page, 'main p')).toBe(true);
    expect(await isDressed(page, 'main h1')).toBe(false);
    expect(await moved()).toEqual([]);
    expect(uncaught).toEqual([]);
  });

  it('held: the others wait for it, not for ever', async () => {
    const { page } = await openPage(PHONE);
    await page.clock.install();
    const [moved, uncaught] = [await shifts(page), exceptions(page)];
    const asked = await fail(page, '**/fonts/source*', 'held');
    const other = page.waitForResponse('**/fonts/instrument*');
    await page.goto(address('/about'), { waitUntil: 'load' });
    await forget(page);
    await (await other).finished();
    await page.waitForTimeout(500);
    expect(asked.length).toBeGreaterThan(0);
    expect(await isDressed(page, 'main p')).toBe(false);
    await page.clock.fastForward(10_000);
    await expect.poll(() => isDressed(page, 'main p')).toBe(true);
    expect(await isDressed(page, 'main h1')).toBe(false);
    expect(await moved()).toEqual([]);
    expect(uncaught).toEqual([]);
  });
});

describe('the next document of a visitor', () => {
  it('is drawn in the typefaces, whether or not the app comes', async () => {
    const { page } = await openPage();
    const moved = await shifts(page);
    await page.goto(address('/faqs'));
    await tried(page);
    await fail(page, '**/assets/*.js', 'held');
    // On a machine that is busy the cache may answer after the first paint: then they wait for the app.
    const dressed: boolean[] = [];
    for (const path of ['/about', '/contact', '/gallery', '/faqs', '/careers', '/about']) {
      await page.goto(address(path));
      const parts = await Promise.all(PARTS.map((part) => isDressed(page, part)));
      dressed.push(parts.every(Boolean));
      expect(await moved()).toEqual([]);
    }
    expect(dressed).toContain(true);
  });

  it('does not move when the cache has lost them', async () => {
    const { page } = await openPage();
    await misfit(page);
    const moved = await shifts(page);
    await page.goto(address('/faqs'));
    await tried(page);
    const release = await hold(page);
    await page.goto(address('/about'), { waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(300);
    release();
    await ready(page);
    expect(await moved()).toEqual([]);
    expect(await isDressed(page, 'main h1')).toBe(false);
  });
});

it('without JavaScript the typefaces come all the same', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(address('/'));
  await expect.poll(() => isDressed(page, 'main h2')).toBe(true);
});
