// A real browser for a test file, and pages that remember what their console said.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { FLAGS, NO_FRAMES, ROUTES } from './addresses.ts';
import { layOutAll, waitForTypefaces } from './screens.ts';

let browser: Browser;
/** The browsers of this worker, which all of its files share: to start one takes as long as two tests. */
const browsers = new Map<'shell' | 'chrome', Browser>();
/** The contexts that the running test has opened; undefined between tests. */
let ofTest: BrowserContext[] | undefined;
/** They stay open for the next tests of this file, unless one fails. */
let ofFile: BrowserContext[] = [];

/**
 * Gives the tests of this file a browser, and closes what they leave open. Call it once, at the top.
 *
 * @param kind the whole browser where pixels, scroll bars or the order of requests count; the shell is
 *   twice as fast
 */
export const browserForThisFile = (kind: 'shell' | 'chrome' = 'shell'): void => {
  beforeAll(async () => {
    const running = browsers.get(kind);
    browser = running?.isConnected()
      ? running
      : await chromium.launch({ executablePath: inject(kind), args: [...FLAGS] });
    browsers.set(kind, browser);
  });
  afterAll(async () => {
    ofFile = [];
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
  // A page left open goes on typing and measuring, and slows down all that follow.
  beforeEach(() => {
    ofTest = [];
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    const contexts = [...(ofTest ?? []), ...(hasFailed ? ofFile.splice(0) : [])];
    ofTest = undefined;
    const pages = hasFailed ? contexts.flatMap((one) => one.pages()) : [];
    const drawing = await Promise.all(pages.map((page) => isDrawing(page)));
    for (const page of pages) console.log(await saidBy(page));
    await Promise.all(contexts.map((context) => context.close()));
    if (drawing.includes(false)) throw new Error(NO_FRAMES);
  });
};

/** Headless Chromium stops drawing a page for good, once in 250 visits on a busy machine (156); a new one draws again. */
const isDrawing = (page: Page): Promise<boolean> => {
  const asked = page.evaluate(async () => {
    let isDrawn = false;
    requestAnimationFrame(() => {
      isDrawn = true;
    });
    // Fifty tasks and not one of five seconds: what is only busy draws between them.
    for (let i = 0; i < 50 && !isDrawn; i += 1) await new Promise((next) => setTimeout(next, 100));
    return isDrawn;
  });
  // A page that is gone, or never answers, has stopped for another reason.
  return answered(asked, true);
};

/** Something else when it is gone or does not answer within ten seconds. */
const answered = <T>(asked: Promise<T>, otherwise: T): Promise<T> => {
  const silent = new Promise<T>((done) => setTimeout(() => done(otherwise), 10_000).unref());
  return Promise.race([asked.catch(() => otherwise), silent]);
};

/** Why a test that failed in it did not go on. */
const saidBy = (page: Page): Promise<string> => {
  const asked = page.evaluate(() => {
    const said = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alert]');
    return [location.pathname, ...[...said].map((one) => one.innerText)].join('\n').slice(0, 2000);
  });
  return answered(asked, 'The page does not answer.');
};

/** Ten times as long as alone, for a machine that others use. */
const PATIENCE = 120_000;

/** They ask no other host. A page that a test opens first may be another. */
const ALONE: ReadonlySet<string> = new Set(ROUTES.filter((path) => path !== '/recruitment'));

/** Playwright then stops every request and switches off the cache, a tenth of the work, so only where needed. */
const answerElsewhere = (context: BrowserContext): Promise<unknown> =>
  context.route(
    (url) => url.hostname !== 'localhost',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>elsewhere</title>' }),
  );

export interface PageOptions extends BrowserContextOptions {
  /** The film of Recruitment does. */
  readonly asksElsewhere?: boolean;
  /** Until a test of the file fails. */
  readonly stays?: boolean;
}

export interface OpenPage {
  readonly page: Page;
  readonly complaints: string[];
  /** Waits until it is awake and still. */
  readonly goto: (path: string) => Promise<void>;
}

/** Brings the app as a key does, and waits until the page answers to its controls. */
export const wake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('keydown'));
    return document.documentElement.dataset.ready;
  });
};

/** A day of the sample's season, which is long over; whose clock a test has set, has that. */
export const onItsDay = (): void => {
  const { now } = Date;
  if (!`${now}`.includes('[native code]')) return;
  const days = Date.parse('2025-09-24T19:00:00Z') - now();
  Date.now = () => now() + days;
};

/** Closed after its test unless it stays. Other hosts are answered where asked for, else fail, which is a complaint. */
export const openPage = async (
  { asksElsewhere = false, stays = false, ...options }: PageOptions = {},
  site: string = inject('site'),
): Promise<OpenPage> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  (stays ? ofFile : ofTest)?.push(context);
  context.setDefaultTimeout(PATIENCE);
  if (site === inject('site')) await context.addInitScript(onItsDay);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Pictures of another size are no longer wanted when the window changes while they come.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`failed: ${request.url()}`);
  });
  const pending = new Set<Request>();
  // The events of the dev server never end.
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  let isAnswered = asksElsewhere;
  if (isAnswered) await answerElsewhere(context);
  const goto = async (path: string): Promise<void> => {
    if (!isAnswered && !ALONE.has(path)) {
      isAnswered = true;
      await answerElsewhere(context);
    }
    // What is still on its way would be cut off, which is a failed request.
    for (const until = Date.now() + 5000; pending.size > 0 && Date.now() < until; )
      await page.waitForTimeout(20);
    await page.goto(new URL(path.replace(/^\//, ''), site).href, { waitUntil: 'load' });
    if (options.javaScriptEnabled !== false) await wake(page);
    await layOutAll(page);
    await waitForTypefaces(page);
  };
  return { page, complaints, goto };
};
