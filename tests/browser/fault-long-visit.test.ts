// Issue 8, "Under every fault": two hundred pages in one visit, and back from another site.
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { FLAGS, ROUTES } from '../support/addresses.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { goBy } from '../support/measure.ts';

browserForThisFile();

interface Weight {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What a page holds, after all that nobody holds has gone. */
const weigh = async (session: CDPSession): Promise<Weight> => {
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
};

const follow = (page: Page, route: string) =>
  page.evaluate(async (to) => {
    const arrived = new Promise<void>((done) => {
      const look = () =>
        document.querySelector(`main[data-path="${to}"]`) ? done() : requestAnimationFrame(look);
      look();
    });
    document.querySelector<HTMLElement>(`#menu a[href="${to}"]`)?.click();
    await arrived;
  }, route);

it('two hundred changes of page leave no more behind than the pages themselves', {
  timeout: 240_000,
}, async () => {
  const { page, complaints, goto } = await openPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await goto('/');
  const routes = ROUTES.filter((route) => !route.includes('maya'));
  const round = async () => {
    for (const route of [...routes.slice(1), '/']) await follow(page, route);
  };
  // The first round fetches the pages, which stay.
  await round();
  const before = await weigh(session);
  for (let times = 0; times < 22; times += 1) await round();
  await follow(page, '/faqs');
  await follow(page, '/');
  const after = await weigh(session);
  expect(after.heap - before.heap).toBeLessThan(10_000_000);
  expect(after.nodes).toBeLessThan(before.nodes * 1.5);
  expect(after.listeners).toBeLessThan(before.listeners * 1.5);
  expect(complaints.filter((line) => !line.startsWith('failed:'))).toEqual([]);
});

/** Leaves a page for another document and comes back. Returns why the browser had not kept it, if so. */
const leaveAndReturn = async (page: Page): Promise<string | undefined> => {
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.goto(`${inject('site')}robots.txt`);
  // The address is back before the document is.
  await page.evaluate(() => window.history.back());
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  return page.evaluate(() => {
    if ('kept' in window) return undefined;
    const [visit] = performance.getEntriesByType('navigation');
    return JSON.stringify((visit as unknown as { notRestoredReasons?: object }).notRestoredReasons);
  });
};

it('the browser keeps a page that is left, and it lives when one comes back', {
  timeout: 240_000,
}, async () => {
  // Drivers switch the back/forward cache off.
  const browser = await chromium.launch({
    executablePath: inject('chrome'),
    args: [...FLAGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${inject('site')}contact`, { waitUntil: 'networkidle' });
    await page.waitForSelector('html[data-ready]');
    // A busy machine may need its room for something else, once.
    let reasons = await leaveAndReturn(page);
    for (let again = 0; again < 2 && reasons; again += 1) reasons = await leaveAndReturn(page);
    expect(reasons).toBeUndefined();
    await goBy(page, '/faqs');
  } finally {
    await browser.close();
  }
});
