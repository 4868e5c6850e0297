// Issue 8, "Under every fault": back from another site.
import { chromium, type Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { FLAGS } from '../support/addresses.ts';
import { browserForThisFile, wake } from '../support/browser.ts';
import { goBy } from '../support/measure.ts';

browserForThisFile();

/** Leaves a page for another document and comes back. Returns why the browser had not kept it, if so. */
const leaveAndReturn = async (page: Page): Promise<string | undefined> => {
  await page.evaluate(() => {
    Object.assign(window, { kept: true });
    scrollTo(0, 300);
  });
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

it('the browser keeps a page that is left, and it lives at its top when one comes back, its menu closed', {
  timeout: 240_000,
}, async () => {
  // Drivers switch the back/forward cache off.
  const browser = await chromium.launch({
    executablePath: inject('chrome'),
    args: [...FLAGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 600 },
    });
    await page.goto(`${inject('site')}contact`, { waitUntil: 'networkidle' });
    await wake(page);
    await page.locator('header button').click();
    // A busy machine may need its room for something else, once.
    let reasons = await leaveAndReturn(page);
    for (let again = 0; again < 2 && reasons; again += 1) reasons = await leaveAndReturn(page);
    expect(reasons).toBeUndefined();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.locator('header').getAttribute('data-open')).toBe('false');
    await page.locator('header button').click();
    await goBy(page, '/faqs');
  } finally {
    await browser.close();
  }
});
