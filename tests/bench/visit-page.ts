// A page of a built site → how long a visitor on a slow phone waits for it.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { VisitServer } from './visit-server.ts';

/** What one visit showed. Times in milliseconds from the start of the navigation. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  /** What the largest contentful paint was: a tag and a file. */
  readonly lcpElement: string;
  readonly cls: number;
  /** Total blocking time of the whole visit, after loading too, and the longest task. */
  readonly tbt: number;
  readonly longest: number;
  readonly load: number;
  /** When the page answered to its controls. */
  readonly ready: number;
  /** When the last typeface was there that had been asked for before the page answered. */
  readonly typefaces: number;
  /** Whether a byte of script arrived before the last picture of the first screen was there. */
  readonly scriptBeforePicture: boolean;
}

interface Marks {
  lcp: number;
  element: string;
  cls: number;
  long: number[];
  ready: number;
}

/** What tsx puts around functions that keep their names, and no page knows. */
const NAMED = { content: 'globalThis.__name = (value) => value;' };

/** Runs in the page before everything else. */
const observe = (): void => {
  const marks: Marks = { lcp: 0, element: '', cls: 0, long: [], ready: 0 };
  Object.assign(window, { visitMarks: marks });
  const watch = (type: string, use: (entry: never) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) use(entry as never);
    }).observe({ type, buffered: true });
  watch(
    'largest-contentful-paint',
    (entry: { startTime: number; element?: Element; url: string }) => {
      marks.lcp = entry.startTime;
      marks.element = `${entry.element?.tagName ?? '?'} ${entry.url.split('/').at(-1) ?? ''}`;
    },
  );
  watch('layout-shift', (entry: { hadRecentInput: boolean; value: number }) => {
    if (!entry.hadRecentInput) marks.cls += entry.value;
  });
  watch('longtask', (entry: { duration: number }) => marks.long.push(entry.duration));
  new MutationObserver(() => {
    if (document.documentElement.dataset.ready) marks.ready ||= performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
};

/** Runs in the page when all is calm. */
const collect = () => {
  const marks = (window as unknown as { visitMarks: Marks }).visitMarks;
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const inSight = [...document.images].filter((i) => {
    const { top, bottom, width } = i.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  const sources = new Set(inSight.map((i) => i.currentSrc));
  const pictures = entries.filter((e) => sources.has(e.name)).map((e) => e.responseEnd);
  const scripts = entries.filter((e) => /\.js$/.test(e.name)).map((e) => e.responseStart);
  const faces = entries.filter((e) => /\.woff2$/.test(e.name) && e.startTime < marks.ready);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    lcp: marks.lcp,
    lcpElement: marks.element,
    cls: marks.cls,
    tbt: marks.long.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    longest: Math.max(0, ...marks.long),
    load: navigation?.loadEventEnd ?? 0,
    ready: marks.ready,
    typefaces: Math.max(0, ...faces.map((e) => e.responseEnd)),
    scriptBeforePicture: Math.min(...scripts) < Math.max(0, ...pictures),
  };
};

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Makes a page as slow as the harness does. */
export const throttle = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

/** Visits a route with an empty cache. What `look` sees of the page afterwards comes with the visit. */
export const visit = async <Seen = undefined>(
  browser: Browser,
  server: VisitServer,
  route: string,
  device: BrowserContextOptions = PHONE,
  look?: (page: Page) => Promise<Seen>,
): Promise<Visit & { readonly seen: Seen | undefined }> => {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    await page.addInitScript(NAMED);
    await page.addInitScript(observe);
    await throttle(page);
    await page.goto(server.url + route, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 60_000 });
    await page.waitForTimeout(1200);
    return { ...(await page.evaluate(collect)), seen: await look?.(page) };
  } finally {
    await context.close();
  }
};

/** From the press on a link to the heading of the next page, with and without time to prefetch. */
export const navigate = async (
  browser: Browser,
  server: VisitServer,
  hover: boolean,
): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(NAMED);
    await throttle(page);
    await page.goto(`${server.url}/`, { waitUntil: 'load' });
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await page.waitForTimeout(1000);
    await page.evaluate(() => {
      const before = document.querySelector('h1')?.textContent;
      const times = { from: 0, to: 0 };
      Object.assign(window, { times });
      addEventListener('click', () => (times.from = performance.now()), true);
      const look = (): void => {
        if (document.querySelector('h1')?.textContent === before) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => (times.to = performance.now())));
      };
      look();
    });
    const link = page.locator('#menu a[href$="/faqs"]');
    if (hover) {
      await link.hover();
      await page.waitForTimeout(2000);
    }
    await link.click();
    await page.waitForFunction(() => (window as unknown as { times: { to: number } }).times.to > 0);
    return await page.evaluate(() => {
      const { from, to } = (window as unknown as { times: { from: number; to: number } }).times;
      return to - from;
    });
  } finally {
    await context.close();
  }
};
