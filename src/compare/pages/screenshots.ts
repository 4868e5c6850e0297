// A page of a published folder × a width → its layout, and pictures of its parts, standing still.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { engineRoot } from '../../compiler/files/program.ts';
import { listen, serveFolder } from '../../serve/preview/serve.ts';
import { type Layout, laidOut, layoutOf, type Part, picturesIn } from './in-page.ts';
import type { Published } from './published.ts';
import type { Asked, Box } from './shown-elements.ts';

/** Pixels in rows from top to bottom, RGB. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

export interface OpenPage extends Layout {
  readonly whole: Part;
  readonly kindOf: (type: string) => string;
  /** Captures a part from so many pixels below its top on, and not more than `MAX_HEIGHT`. */
  readonly capture: (part: Part, from: number) => Promise<Raster>;
  /** Where what was asked for is in what was captured. */
  readonly spots: Spots;
}

/** A part of a picture. */
export interface Spot {
  readonly raster: Raster;
  readonly box: Omit<Box, 'key' | 'isBlock'>;
}

export type Spots = ReadonlyMap<number, Spot>;

/** Taller pictures are not made, in pixels: WebP ends at 16,383. */
export const MAX_HEIGHT = 16_000;

export type Screenshots = Awaited<ReturnType<typeof openScreenshots>>;

/** A key brings the app; again until somebody hears it. */
function awake(): string | undefined {
  window.dispatchEvent(new Event('keydown'));
  return document.documentElement.dataset.ready;
}

/** How long a page may take to come to rest, in milliseconds. Then it is taken as it is. */
const PAGE_TIMEOUT_MS = 60_000;

const STILL = {
  reducedMotion: 'reduce',
  deviceScaleFactor: 1,
  locale: 'en-US',
  timezoneId: 'UTC',
} as const;

/** Pictures are taken without scripts: all folds are open, and whatever a fork brings with it is not run. */
export async function openScreenshots(
  browser: Browser,
  { dist, base }: Pick<Published, 'dist' | 'base'>,
  kindOf: OpenPage['kindOf'],
) {
  const served = await listen(http.createServer(serveFolder(dist, base)), 0, base, () => {});
  const still = await browser.newContext({ ...STILL, javaScriptEnabled: false });
  const alive = await browser.newContext({ ...STILL, viewport: viewport(1440) });
  for (const context of [still, alive]) context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  const page = await still.newPage();
  const session = await still.newCDPSession(page);
  const addressOf = (url: string) => new URL(encodeURI(url.slice(1)), served.url).href;
  let asked: Page | undefined;
  return {
    open: async (url: string, width: number, asked?: Asked): Promise<OpenPage> => {
      await page.setViewportSize(viewport(width));
      await page.goto(addressOf(url), { waitUntil: 'load' });
      await page.evaluate(laidOut);
      const layout = await page.evaluate(layoutOf);
      // A page that its texts make too slow to search has no pictures of its changes.
      const boxes = (asked && (await inTime(page.evaluate<readonly Box[]>(boxesIn(asked))))) ?? [];
      const spots = new Map<number, Spot>();
      const { cssContentSize } = await session.send('Page.getLayoutMetrics');
      return {
        ...layout,
        kindOf,
        whole: { type: 'page', title: '', html: '', ...cssContentSize },
        spots,
        capture: async (part, from) => {
          const raster = await capture(page, session, part, from);
          for (const [key, spot] of spotsIn(raster, part, from, boxes)) spots.set(key, spot);
          return raster;
        },
      };
    },
    /** Asks something of a page with its scripts, as visitors have it at a desktop; undefined where it never answers. */
    ask: async <T>(url: string, question: (page: Page) => Promise<T>): Promise<T | undefined> => {
      const here = asked ?? (await alive.newPage());
      const answer = await inTime(asking(here, addressOf(url), question));
      // One that does not answer may go on with what it does.
      asked = answer === undefined ? undefined : here;
      return answer;
    },
    close: async (): Promise<void> => {
      await Promise.all([still.close(), alive.close()]);
      await served.close();
    },
  };
}

/** What asks an open page for the boxes of values. */
function boxesIn(asked: Asked): string {
  const program = fs.readFileSync(path.join(engineRoot, 'compare/shown-elements.js'), 'utf8');
  return `${program};shownElements.boxesOf(${JSON.stringify(asked)})`;
}

function spotsIn(raster: Raster, part: Part, from: number, boxes: readonly Box[]) {
  const isBlock = !['header', 'footer'].includes(part.type);
  // A header lies over the block below it.
  const here = boxes.filter((one) => part.type === 'page' || one.isBlock === isBlock);
  return here.flatMap(({ key, ...one }): [number, Spot][] => {
    // Letters may reach over the edge of their block.
    const [left, top] = [one.x - part.x, one.y - part.y - from].map((at) => Math.round(at));
    const [x, y] = [Math.max(0, left ?? 0), Math.max(0, top ?? 0)];
    const width = Math.min(raster.width, Math.round((left ?? 0) + one.width)) - x;
    const height = Math.min(raster.height, Math.round((top ?? 0) + one.height)) - y;
    const isHere = width > one.width / 2 && height > Math.min(one.height, MAX_HEIGHT / 2) / 2;
    return isHere ? [[key, { raster, box: { x, y, width, height } }]] : [];
  });
}

/** Playwright makes smaller files of it, in four times the time. */
async function capture(
  page: Page,
  session: CDPSession,
  { type, x, y, width, height }: Part,
  from: number,
): Promise<Raster> {
  const clip = { x, y: y + from, width, height: Math.min(height - from, MAX_HEIGHT), scale: 1 };
  if (clip.height <= 0) return { width, height: 0, data: Buffer.alloc(0) };
  const isBlock = type !== 'header' && type !== 'page';
  await inTime(page.evaluate(picturesIn, [clip.y, clip.y + clip.height, isBlock] as const));
  const shot = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip,
  });
  const { data, info } = await sharp(Buffer.from(shot.data, 'base64'))
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function asking<T>(
  page: Page,
  address: string,
  question: (page: Page) => Promise<T>,
): Promise<T | undefined> {
  await page.goto(address, { waitUntil: 'load' });
  await page
    .waitForFunction(awake, undefined, { timeout: 10_000 })
    // A version of long ago may not say when it is ready.
    .catch(() => undefined);
  return question(page);
}

function viewport(width: number): { width: number; height: number } {
  return { width, height: width < 700 ? 844 : 900 };
}

/** What comes of something, or undefined where it takes too long: a script may run without end. */
async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PAGE_TIMEOUT_MS);
  });
  const known = answer.catch((error: Error) => {
    if (error.name === 'TimeoutError') return undefined;
    throw error;
  });
  return Promise.race([known, late]).finally(() => clearTimeout(timer));
}
