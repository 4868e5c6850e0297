// An address of a built site and a page of a browser → what a telephone loads for it, by kind.
import { brotliCompressSync, constants } from 'node:zlib';
import type { BrowserContextOptions, Page, Response } from 'playwright-core';

/** In the order in which they are printed. */
export const KINDS = ['html', 'css', 'js', 'app', 'data', 'fonts', 'pictures'] as const;

/** Texts as brotli. `css` counts in `html` too; `pictures` show without scrolling. `app` and `data` come once somebody turns to a control. */
export type RouteBytes = Readonly<Record<(typeof KINDS)[number], number>>;

export const TELEPHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** For pictures that are made while they are asked for. */
const PATIENCE = 120_000;

export function brotli(bytes: Buffer | string): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

/** Routes share most texts, and compressing takes longer than opening a page. */
const lengths = new Map<string, number>();

function compressed(body: Buffer): number {
  const text = body.toString('latin1');
  const length = lengths.get(text) ?? brotli(body).length;
  lengths.set(text, length);
  return length;
}

/** Hosts compress it. */
const isText = (type: string): boolean => /^text\/|javascript|json|xml/.test(type);

/** Seen without scrolling, or preloaded. Text, as tsx puts names of its own into functions. */
const PICTURES_AT_ONCE = `
  [...document.images]
    .filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const inside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      return inside && width > 0 && image.checkVisibility({ visibilityProperty: true });
    })
    .map((image) => image.currentSrc)
    .concat(
      performance
        .getEntriesByType('resource')
        .filter(({ initiatorType }) => initiatorType === 'link')
        .map(({ name }) => name),
    )`;

interface Loaded {
  readonly type: string;
  readonly body: Buffer;
}

const kindOf = (type: string): 'css' | 'js' | 'data' | 'fonts' | 'pictures' => {
  if (type.startsWith('text/css')) return 'css';
  if (type.includes('javascript')) return 'js';
  if (type.startsWith('font/')) return 'fonts';
  return type.startsWith('image/') ? 'pictures' : 'data';
};

const stylesIn = (html: string): string =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('');

/** Of a new page with an empty cache. @throws when it is not ready in time, or one of its own files is missing */
export const measureRoute = async (page: Page, url: string): Promise<RouteBytes> => {
  const { origin } = new URL(url);
  const responses = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.url().startsWith(origin)) responses.set(response.url(), response);
  });
  await page.goto(url, { waitUntil: 'load', timeout: PATIENCE });
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  const atOnce = new Set(await page.evaluate<string[]>(PICTURES_AT_ONCE));
  const untouched = new Set(responses.keys());
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-ready]', { timeout: PATIENCE });
  await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  const loaded = new Map<string, Loaded>();
  for (const [at, response] of responses) {
    if (!response.ok()) throw new Error(`${at} is answered with ${response.status()}`);
    const type = (await response.headerValue('content-type')) ?? '';
    loaded.set(at, { type, body: await response.body() });
  }
  return count(loaded, url, { untouched, atOnce });
};

const count = (
  loaded: ReadonlyMap<string, Loaded>,
  url: string,
  { untouched, atOnce }: Record<'untouched' | 'atOnce', ReadonlySet<string>>,
): RouteBytes => {
  const sums: Record<(typeof KINDS)[number], number> = {
    html: 0,
    css: 0,
    js: 0,
    app: 0,
    data: 0,
    fonts: 0,
    pictures: 0,
  };
  for (const [at, { type, body }] of loaded) {
    const bytes = isText(type) ? compressed(body) : body.length;
    if (at === url) {
      const styles = stylesIn(body.toString());
      sums.html += bytes;
      if (styles) sums.css += brotli(styles).length;
      continue;
    }
    const kind = kindOf(type) === 'js' && !untouched.has(at) ? 'app' : kindOf(type);
    if (kind !== 'pictures' || atOnce.has(at)) sums[kind] += bytes;
  }
  return sums;
};
