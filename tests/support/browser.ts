// A real browser for one test file, and pages that remember what their console said.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { FLAGS } from './addresses.ts';
import { layOutAll } from './screens.ts';

let browser: Browser;
/** The contexts that the running test has opened; undefined between tests. */
let ofTest: BrowserContext[] | undefined;

/**
 * Opens a browser for the tests of this file. Call it once, at the top.
 *
 * @param kind the whole browser where pixels, scroll bars or the order of requests count; the shell is
 *   twice as fast
 */
export const browserForThisFile = (kind: 'shell' | 'chrome' = 'shell'): void => {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject(kind), args: [...FLAGS] });
  });
  afterAll(() => browser?.close());
  // A page left open goes on typing and measuring, and slows down all that follow.
  beforeEach(() => {
    ofTest = [];
  });
  afterEach(async () => {
    await Promise.all((ofTest ?? []).map((context) => context.close()));
    ofTest = undefined;
  });
};

export interface OpenPage {
  readonly page: Page;
  /** What the console, uncaught errors and failed requests said so far. */
  readonly complaints: string[];
  /** Goes to a path of the sample site and waits until it is hydrated and still. */
  readonly goto: (path: string) => Promise<void>;
}

/**
 * A page of a new context, closed after the test that opens it. Requests to other hosts are answered with an empty document, so that
 * a test needs no network and sees no failure that is not the site's own.
 */
export const openPage = async (
  options: BrowserContextOptions = {},
  site: string = inject('site'),
): Promise<OpenPage> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  ofTest?.push(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>elsewhere</title>' }),
  );
  const goto = async (path: string): Promise<void> => {
    await page.goto(new URL(path.replace(/^\//, ''), site).href, { waitUntil: 'load' });
    if (options.javaScriptEnabled !== false) await page.waitForSelector('html[data-ready]');
    await layOutAll(page);
  };
  return { page, complaints, goto };
};
