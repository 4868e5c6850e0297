// A page of a published folder × a width → its picture, standing still, and where its parts are.
import http from 'node:http';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { listen, serveFolder } from '../../serve/preview/serve.ts';
import { laidOut, type Part, type Piece, partsOf, picturesIn, piecesOf } from './in-page.ts';

/** A page as it was seen. */
export interface Seen {
  /** PNG, a pixel for each CSS pixel. */
  readonly png: Buffer;
  /** How many pixels of the page are above the picture. */
  readonly from: number;
  /** From top to bottom, in pixels of the picture. */
  readonly parts: readonly Part[];
}

/** A page that is open and of which no picture is taken yet. */
export interface Opened {
  /** In pixels. */
  readonly height: number;
  readonly pieces: () => Promise<readonly Piece[]>;
  /** Takes the picture of the page from a height on, so many pixels of it at most. */
  readonly take: (from: number, most: number) => Promise<Seen>;
}

/** Opens the pages of one version, one at a time. */
export interface Camera {
  /** @param url the address, with a slash in front */
  readonly open: (url: string, width: number) => Promise<Opened>;
  /** Asks something of a page with its scripts, as visitors have it at a desktop; undefined where it never answers. */
  readonly ask: <T>(url: string, question: (page: Page) => Promise<T>) => Promise<T | undefined>;
  readonly close: () => Promise<void>;
}

/** How long a page may take to come to rest, in milliseconds. Then it is taken as it is. */
const PATIENCE = 60_000;

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
    open: async (url, width) => {
      await page.setViewportSize(viewport(width));
      await page.goto(addressOf(url), { waitUntil: 'load' });
      await page.evaluate(laidOut);
      const { cssContentSize } = await session.send('Page.getLayoutMetrics');
      return {
        height: cssContentSize.height,
        pieces: () => page.evaluate(piecesOf),
        take: async (from, most) => {
          const height = Math.min(cssContentSize.height - from, most);
          await inTime(page.evaluate(picturesIn, [from, from + height] as const));
          const parts = await page.evaluate(partsOf, [from, from + height] as const);
          const clip = { x: 0, y: from, width: cssContentSize.width, height };
          return { png: await pictureOf(session, clip), from, parts };
        },
      };
    },
    ask: async (url, question) => {
      const here = asked ?? (await alive.newPage());
      const answer = await inTime(asking(here, addressOf(url), question));
      // One that does not answer may go on with what it does.
      asked = answer === undefined ? undefined : here;
      return answer;
    },
    close: async () => {
      await Promise.all([still.close(), alive.close()]);
      await served.close();
    },
  };
}

async function asking<T>(
  page: Page,
  address: string,
  question: (page: Page) => Promise<T>,
): Promise<T | undefined> {
  await page.goto(address, { waitUntil: 'load' });
  // A version of long ago may not say when it is ready.
  await page.waitForSelector('html[data-ready]', { timeout: 10_000 }).catch(() => undefined);
  return question(page);
}

function viewport(width: number): { width: number; height: number } {
  return { width, height: width < 700 ? 844 : 900 };
}

/** A picture of a part of a page. Playwright makes the same one smaller, in four times the time. */
async function pictureOf(
  session: CDPSession,
  clip: { x: number; y: number; width: number; height: number },
): Promise<Buffer> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...clip, scale: 1 },
  });
  return Buffer.from(data, 'base64');
}

/** What comes of something, or undefined where it takes too long: a script may run without end. */
async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  const known = answer.catch((error: Error) => {
    if (error.name === 'TimeoutError') return undefined;
    throw error;
  });
  return Promise.race([known, late]).finally(() => clearTimeout(timer));
}
