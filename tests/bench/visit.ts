// A built site → what a visitor on a slow phone waits for and what arrives, printed for each route.
//
//   npx tsx tests/bench/visit.ts [--site DIR] [--routes /,/about] [--runs 3] [--json] [--nav]
//
// The profile is that of the peers' harness: a processor four times slower, 1.6 Mbit/s, 150 ms.
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../support/find-browser.ts';
import { navigate, PHONE, type Visit, visit } from './visit-page.ts';
import { type Answer, brotli, type Kind, serveForVisit, type VisitServer } from './visit-server.ts';

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
  if (!fs.existsSync(path.join(root, 'index.html'))) {
    console.error(
      `There is no built site in ${root}. Run "npm run build" first, or name another with --site.`,
    );
    process.exitCode = 2;
    return;
  }
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
