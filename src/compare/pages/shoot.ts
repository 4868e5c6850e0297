// A page of a published folder × a width → its picture, standing still, and where its blocks are.
import http from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { listen, type Served, serveFolder } from '../../preview/serve.ts';
import type { Box } from '../comparison.ts';

/** A page as it was seen. */
export interface Seen {
  /** PNG of the whole page, a pixel for each CSS pixel. */
  readonly png: Buffer;
  /** Header, blocks and footer, from top to bottom. */
  readonly parts: readonly (Box & { readonly heading: string; readonly isBlock: boolean })[];
}

/** Takes pictures of the pages of one version. */
export interface Camera {
  /** @param url the address, with a slash in front */
  readonly shoot: (url: string, width: number) => Promise<Seen>;
  /** Asks something of the page that was shot last. */
  readonly ask: <T>(question: (page: Page) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** A page that does not come to rest is shot as it is after so long, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Serves a published folder on loopback, and opens a page of it.
 *
 * @param now the moment that the clock of the page shows
 */
export async function openCamera(browser: Browser, dist: string, now: Date): Promise<Camera> {
  const server = http.createServer(serveFolder(dist, '/'));
  const served = await listen(server, 0, '/', () => {});
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await onlyFrom(context, served);
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  return {
    shoot: async (url, width) => {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
      await page.goto(new URL(url.slice(1), served.url).href, { waitUntil: 'load' });
      await settle(page);
      const parts = await page.evaluate(partsOf);
      const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
      return { png, parts };
    },
    ask: (question) => question(page),
    close: async () => {
      await context.close();
      await served.close();
    },
  };
}

/** A report depends on no other host, and tells none of them that it is made. */
async function onlyFrom(context: BrowserContext, { url }: Served): Promise<void> {
  const { host } = new URL(url);
  await context.route(
    (address) => address.host !== host && address.protocol !== 'data:',
    (route) => route.abort(),
  );
}

/** Waits until typefaces and all pictures are there, and nothing moves. */
async function settle(page: Page): Promise<void> {
  const still = page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    // What is laid out late is laid out now.
    sheet.replaceSync('main * { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    document.body.getBoundingClientRect();
    for (const image of document.images) image.loading = 'eager';
    for (const video of document.querySelectorAll('video')) {
      video.pause();
      video.currentTime = 0;
    }
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    window.scrollTo(0, 0);
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  });
  await Promise.race([
    still.then(() => page.waitForLoadState('networkidle', { timeout: PATIENCE })),
    new Promise((late) => setTimeout(late, PATIENCE).unref()),
  ]).catch(() => undefined);
}

/** Runs in the page. */
function partsOf(): {
  x: number;
  y: number;
  width: number;
  height: number;
  heading: string;
  isBlock: boolean;
}[] {
  const blocks = [...document.querySelectorAll('main > *')];
  const header = [...document.querySelectorAll('header')].filter((one) => !one.closest('main'));
  const footer = [...document.querySelectorAll('footer')].filter((one) => !one.closest('main'));
  return [...header, ...blocks, ...footer].flatMap((element) => {
    // Lists of blocks are divs of no box of their own now and then.
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1) return [];
    const heading = element.querySelector('h1, h2, h3')?.textContent?.trim() ?? '';
    const [left, top] = [Math.round(x + scrollX), Math.round(y + scrollY)];
    return [
      {
        ...{ x: left, y: top, width: Math.round(width), height: Math.round(height) },
        heading: heading.replace(/\s+/g, ' ').slice(0, 60),
        isBlock: blocks.includes(element),
      },
    ];
  });
}
