// A built site → what a visitor on a slow phone waits for and what arrives, printed for each route.
//
//   npx tsx tests/bench/visit.ts [--site DIR] [--routes /,/about] [--runs 3] [--json] [--nav]
//
// The profile is that of the peers' harness: a processor four times slower, 1.6 Mbit/s, 150 ms.
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../support/find-browser.ts';
import { type Answer, brotli, type Kind, serveForVisit, type VisitServer } from './visit-server.ts';

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
    scriptBeforePicture: Math.min(...scripts) < Math.max(0, ...pictures),
  };
};

const PHONE = {
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

/** Visits a route with an empty cache. */
export const visit = async (
  browser: Browser,
  server: VisitServer,
  route: string,
): Promise<Visit> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(NAMED);
    await page.addInitScript(observe);
    await throttle(page);
    await page.goto(server.url + route, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 60_000 });
    await page.waitForTimeout(1200);
    return await page.evaluate(collect);
  } finally {
    await context.close();
  }
};

/** What arrives without anybody touching the page, at full speed. */
export const weigh = async (
  browser: Browser,
  server: VisitServer,
  route: string,
): Promise<readonly Answer[]> => {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    server.log.length = 0;
    await page.goto(server.url + route, { waitUntil: 'networkidle' });
    await page.waitForTimeout(500);
    return [...server.log];
  } finally {
    await context.close();
  }
};

/** From the press on a link to the heading of the next page, with and without time to prefetch. */
const navigate = async (browser: Browser, server: VisitServer, hover: boolean): Promise<number> => {
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

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const sum = (log: readonly Answer[], kind: Kind): number =>
  log.filter((answer) => answer.kind === kind).reduce((total, { bytes }) => total + bytes, 0);

const option = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
};

const ROUTES =
  '/,/about,/active-brothers,/active-brothers/maya-okafor,/campus-involvement,/careers,/recruitment,/faqs,/gallery,/contact';

const main = async (): Promise<void> => {
  const root = path.resolve(option('site', 'dist'));
  const runs = Number(option('runs', '3'));
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const server = await serveForVisit(root);
  const row = (...cells: (string | number)[]) =>
    console.log(
      cells.map((c, i) => (i === 0 ? String(c).padEnd(29) : String(c).padStart(8))).join(''),
    );
  row(
    'route',
    'FCP',
    'LCP',
    'CLS',
    'TBT',
    'longest',
    'load',
    'ready',
    'html',
    'in css',
    'css',
    'js',
    'data',
    'fonts',
    'pics',
    'js<pic',
  );
  for (const route of option('routes', ROUTES).split(',')) {
    const log = await weigh(browser, server, route);
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, server, route));
    const of = (key: Exclude<keyof Visit, 'lcpElement' | 'scriptBeforePicture'>) =>
      Math.round(median(visits.map((v) => v[key])));
    const html = fs.readFileSync(path.join(root, route, 'index.html'), 'utf8');
    const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((m) => m[1]).join('');
    row(
      route,
      of('fcp'),
      of('lcp'),
      Math.max(...visits.map((v) => v.cls)).toFixed(3),
      of('tbt'),
      of('longest'),
      of('load'),
      of('ready'),
      sum(log, 'html'),
      brotli(inline).length,
      sum(log, 'css'),
      sum(log, 'js'),
      sum(log, 'data'),
      sum(log, 'fonts'),
      sum(log, 'pictures'),
      visits.some((v) => v.scriptBeforePicture) ? 'YES' : 'no',
    );
    if (process.argv.includes('--verbose')) {
      console.log(`  LCP: ${visits[0]?.lcpElement}`);
      for (const { path: file, bytes } of log) console.log(`  ${bytes}  ${file}`);
    }
  }
  if (process.argv.includes('--nav')) {
    for (const hover of [false, true]) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await navigate(browser, server, hover));
      console.log(`home → FAQs${hover ? ', prefetched' : ''}: ${Math.round(median(times))} ms`);
    }
  }
  await server.close();
  await browser.close();
};

if (process.argv[1] && import.meta.filename === path.resolve(process.argv[1])) await main();
