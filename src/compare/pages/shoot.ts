// A page of a published folder × a width → its picture, standing still, and where its parts are.
import http from 'node:http';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { listen, serveFolder } from '../../preview/serve.ts';
import type { Box } from '../comparison.ts';

/** A part of a page: its header, a block, its footer. */
export interface Part extends Box {
  /** The type of a block; "header", "footer", or nothing where it is not known. */
  readonly type: string;
  /** Its first heading; empty without one. */
  readonly heading: string;
  /** Its HTML with the styles of the page. */
  readonly html: string;
}

/** A page as it was seen. */
export interface Seen {
  /** PNG of the whole page, a pixel for each CSS pixel. */
  readonly png: Buffer;
  /** From top to bottom. */
  readonly parts: readonly Part[];
}

/** Takes pictures of the pages of one version. */
export interface Camera {
  /** @param url the address, with a slash in front */
  readonly shoot: (url: string, width: number) => Promise<Seen>;
  /** Asks something of a page with its scripts, as visitors have it at a desktop. */
  readonly ask: <T>(url: string, question: (page: Page) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** How long one page may take, in milliseconds: a roster of a thousand asks for as many pictures, and each is made. */
const PATIENCE = 180_000;

/** What makes every visit the same. */
const STILL = {
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
  locale: 'en-US',
  timezoneId: 'UTC',
} as const;

/**
 * Serves a published folder on loopback, and opens it.
 *
 * Pictures are taken without scripts: everything that is folded away is open then, nothing depends on the clock,
 * and whatever a fork brings with it is not run.
 */
export async function openCamera(browser: Browser, dist: string): Promise<Camera> {
  const served = await listen(http.createServer(serveFolder(dist, '/')), 0, '/', () => {});
  const still = await browser.newContext({ ...STILL, javaScriptEnabled: false });
  const alive = await browser.newContext({ ...STILL, viewport: viewport(1440) });
  for (const context of [still, alive]) context.setDefaultTimeout(PATIENCE);
  const page = await still.newPage();
  const session = await still.newCDPSession(page);
  const addressOf = (url: string) => new URL(encodeURI(url.slice(1)), served.url).href;
  let asked: Page | undefined;
  return {
    shoot: async (url, width) => {
      await page.setViewportSize(viewport(width));
      await page.goto(addressOf(url), { waitUntil: 'load' });
      await settle(page);
      const parts = await page.evaluate(partsOf);
      return { png: await wholePage(session), parts };
    },
    ask: async (url, question) => {
      asked ??= await alive.newPage();
      await asked.goto(addressOf(url), { waitUntil: 'load' });
      // A version of long ago may not say when it is ready.
      await asked.waitForSelector('html[data-ready]', { timeout: 10_000 }).catch(() => undefined);
      return question(asked);
    },
    close: async () => {
      await Promise.all([still.close(), alive.close()]);
      await served.close();
    },
  };
}

function viewport(width: number): { width: number; height: number } {
  return { width, height: width < 700 ? 844 : 900 };
}

/** The picture of the whole page. Playwright makes the same one smaller, in four times the time. */
async function wholePage(session: CDPSession): Promise<Buffer> {
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

/** Waits until typefaces and all pictures are there. */
async function settle(page: Page): Promise<void> {
  const still = page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    // Nothing moves, and what is laid out late is laid out now.
    sheet.replaceSync(
      `*, ::before, ::after { animation: none !important; transition: none !important; }
       main * { content-visibility: visible !important; }`,
    );
    document.adoptedStyleSheets.push(sheet);
    // What is seen by scrolling sideways stands below instead.
    for (const rail of document.querySelectorAll<HTMLElement>('main *')) {
      if (rail.scrollWidth <= rail.clientWidth + 1) continue;
      if (!/auto|scroll/.test(getComputedStyle(rail).overflowX)) continue;
      rail.style.maskImage = 'none';
      for (const row of [rail, ...rail.querySelectorAll<HTMLElement>(':scope > *')])
        if (/flex/.test(getComputedStyle(row).display)) row.style.flexWrap = 'wrap';
        else row.style.gridAutoFlow = 'row';
    }
    for (const video of document.querySelectorAll('video')) {
      video.autoplay = false;
      video.load();
    }
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    // `complete` is also true of a late picture that has not begun, so every one is decoded.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${page.url()} does not come to rest`)), PATIENCE);
  });
  await Promise.race([still, late]).finally(() => clearTimeout(timer));
}

/** Runs in the page. */
function partsOf(): Part[] {
  const outside = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(name)].filter((one) => !one.closest('main'));
  const blocks = [...document.querySelectorAll<HTMLElement>('main > *')];
  const parts = [...outside('header'), ...blocks, ...outside('footer')];
  const texts = parts.map(({ outerHTML }) => outerHTML);
  // A block that begins at a part of a pixel would be drawn otherwise than the same block elsewhere.
  for (const block of [...blocks, ...outside('footer')]) {
    const { top } = block.getBoundingClientRect();
    block.style.position = 'relative';
    block.style.top = `${Math.round(top) - top}px`;
  }
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  return parts.flatMap((element, i) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1) return [];
    const [left, top] = [Math.round(x + scrollX), Math.round(y + scrollY)];
    const isBlock = element.matches('main > *');
    const heading = element.querySelector('h1, h2, h3')?.textContent ?? '';
    return [
      {
        ...{ x: left, y: top, width: Math.round(width), height: Math.round(height) },
        type: isBlock ? (element.getAttribute('data-block') ?? '') : element.localName,
        heading: isBlock ? heading.replace(/\s+/g, ' ').trim().slice(0, 60) : '',
        html: [texts[i], ...styles].join('\n'),
      },
    ];
  });
}
