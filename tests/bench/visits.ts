// A built site → what first visits at four widths see of each page, as a table: typefaces, paints, shift and length.
//
//   npm run bench:visits -- [--site DIR] [--routes /,/about] [--widths 390,768,1440,1920]
//
// Each page of each width is visited with an empty cache and on the slow profile of a telephone.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import sirv from 'sirv';
import { listen } from '../../src/serve/preview/serve.ts';
import { ROUTES } from '../support/addresses.ts';
import { findBrowser } from '../support/find-browser.ts';
import { layOutAll, SHOT_WIDTHS, viewport } from '../support/screens.ts';
import { brotli } from './route-bytes.ts';
import { inFolder, table } from './tools.ts';

/** Before everything else. Text, as tsx puts names of its own into functions. */
const OBSERVE = `
  window.marks = { lcp: 0, cls: 0, ready: 0 };
  const watch = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { marks.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) marks.cls += entry.value; });
  new MutationObserver(() => {
    if (document.documentElement.dataset.ready) marks.ready ||= performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });`;

/** When all is calm: milliseconds from the start of the navigation. */
const COLLECT = `({
  ...marks,
  fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  // When the last typeface was there that had been asked for before the page answered.
  typefaces: Math.max(0, ...performance.getEntriesByType('resource')
    .filter((entry) => /\\.woff2$/.test(entry.name) && entry.startTime < marks.ready)
    .map((entry) => entry.responseEnd)),
})`;

type Seen = Readonly<Record<'fcp' | 'lcp' | 'cls' | 'ready' | 'typefaces', number>>;

const MARK_SEEN = `
  for (const element of document.querySelectorAll('body *')) {
    const { top, bottom, width } = element.getBoundingClientRect();
    const text = [...element.childNodes].some((n) => n.nodeType === 3 && n.nodeValue?.trim());
    if (text && width > 1 && bottom > 0 && top < innerHeight) element.setAttribute('data-seen', '');
  }`;

/** By the browser's own list, most letters first. */
async function facesInSight(page: Page): Promise<string[]> {
  await page.evaluate(MARK_SEEN);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const seen = { nodeId: root.nodeId, selector: '[data-seen]' };
  const letters = new Map<string, number>();
  for (const nodeId of (await devtools.send('DOM.querySelectorAll', seen)).nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, glyphCount } of fonts)
      letters.set(familyName, (letters.get(familyName) ?? 0) + glyphCount);
  }
  return [...letters].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

const PHONE = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** As the harness: a processor four times slower, 1.6 Mbit/s, 150 ms. */
async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** With an empty cache; returns the cells of its row. */
async function visit(browser: Browser, address: string, width: number): Promise<string[]> {
  const device = { viewport: viewport(width), ...(width < 700 ? PHONE : {}) };
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    await throttle(page);
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    // A key brings the app; again until somebody hears it.
    await page.waitForFunction(
      "dispatchEvent(new Event('keydown')), document.documentElement.dataset.ready",
      undefined,
      { timeout: 60_000 },
    );
    await page.waitForTimeout(1200);
    const { cls, fcp, lcp, typefaces, ready } = await page.evaluate<Seen>(COLLECT);
    const faces = await facesInSight(page);
    await layOutAll(page);
    const [length, wide] = await page.evaluate<[number, number]>(
      '[document.documentElement.scrollHeight, document.documentElement.scrollWidth - innerWidth]',
    );
    const times = [fcp, lcp, typefaces, ready].map((time) => `${Math.round(time)}`);
    return [`${length}${wide > 0 ? ' (too wide)' : ''}`, cls.toFixed(3), ...times, faces.join()];
  } finally {
    await context.close();
  }
}

const { site, routes, widths } = parseArgs({
  options: {
    site: { type: 'string', default: 'dist' },
    routes: { type: 'string', default: ROUTES.join() },
    widths: { type: 'string', default: SHOT_WIDTHS.join() },
  },
}).values;

await inFolder('visits', async (folder) => {
  if (!fs.existsSync(path.join(site, 'index.html')))
    throw new Error(`There is no built site in ${site}. Build it, or name another with --site.`);
  // A good static host sends texts in brotli at its best.
  fs.cpSync(site, folder, { recursive: true });
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:html|js|css|json|svg)$/.test(file)) {
      const whole = path.join(folder, file);
      fs.writeFileSync(`${whole}.br`, brotli(fs.readFileSync(whole)));
    }
  const server = await listen(http.createServer(sirv(folder, { brotli: true })), 0, '/', () => {});
  const flags = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags });
  const heads = ['length', 'shift', 'first paint', 'largest', 'faces there', 'answers', 'faces'];
  const rows = [['page', 'width', ...heads]];
  for (const route of routes.split(','))
    for (const width of widths.split(',')) {
      const address = new URL(route.slice(1), server.url).href;
      rows.push([route, width, ...(await visit(browser, address, Number(width)))]);
    }
  await browser.close();
  await server.close();
  console.log(table(rows));
});
