// A former site's service worker, a real one → the new site is seen by whoever had visited the former one.
import http from 'node:http';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { listen, type Served, serveFolder } from '../../src/serve/preview/serve.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';
import { launch } from '../support/cli.ts';
import { panelAddress } from '../support/editor-server.ts';
import { site } from '../support/site.ts';

// The shell has no service workers.
browserForThisFile('chrome');

const FORMER = '<!doctype html><title>The former site</title><h1>The former site</h1>';

/** Answers from its cache first, as those of Create React App did: the new site is never asked for. */
const CACHE_FIRST = `
addEventListener('install', (event) => event.waitUntil(
  caches.open('former').then((cache) => cache.addAll(['/'])).then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});`;

/** Lets everything through, and is there all the same. */
const PASSING = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', () => {});`;

let served: Served;
let isFormer: boolean;
let worker: { file: string; text: string };

beforeEach(async () => {
  isFormer = true;
  const now = serveFolder(inject('dist'), '/');
  const server = http.createServer((request, response) => {
    if (!isFormer) return now(request, response);
    const isScript = request.url === `/${worker.file}`;
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? worker.text : FORMER);
  });
  served = await listen(server, 0, '/', () => {});
});
afterEach(() => served.close());

const visitFormer = async (page: Page): Promise<void> => {
  await page.goto(served.url);
  await page.evaluate(async (file) => {
    await navigator.serviceWorker.register(file);
    await navigator.serviceWorker.ready;
  }, `/${worker.file}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};

const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

it('one that answers from its cache gives way', async () => {
  worker = { file: 'service-worker.js', text: CACHE_FIRST };
  const { page } = await openPage({}, served.url);
  await visitFormer(page);
  isFormer = false;
  await page.goto(served.url);
  await page.waitForSelector('[data-hero] h1', { timeout: 30_000 });
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.reload();
  expect(await page.title()).not.toContain('former');
});

it('one at another address is unregistered on load', async () => {
  worker = { file: 'workers/former.js', text: PASSING };
  const { page } = await openPage({}, served.url);
  await page.goto(served.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/workers/former.js');
  });
  // Its scope is its folder; a page below it is what it would serve.
  isFormer = false;
  expect(await registrations(page)).toBe(1);
  await page.goto(`${served.url}workers/`);
  await expect.poll(() => registrations(page)).toBe(0);
});

/** Lets everything through, and tells its server of it. */
const SPY = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`;

it('one of another program sees nothing of the editor: no port is taken twice', async () => {
  worker = { file: 'spy.js', text: SPY };
  const { page } = await openPage({}, served.url);
  await visitFormer(page);
  const root = site();
  const starts = [await launch(['dev', '--root', root]), await launch(['dev', '--root', site()])];
  try {
    const ports = [served.url, ...starts.map(({ url }) => url)].map((url) => new URL(url).port);
    expect(new Set(ports).size).toBe(3);
    const [first] = starts;
    if (first) await page.goto((await panelAddress(first)).href);
    await page.frameLocator('iframe[name=page]').locator('body').waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    // Nor can a page of this server, or a block of the site, leave one.
    const left = await page.evaluate(async () => {
      await navigator.serviceWorker.register('/any.js').catch(() => undefined);
      for (;;) {
        const all = await navigator.serviceWorker.getRegistrations();
        if (all.length === 0) return all.length;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    expect(left).toBe(0);
  } finally {
    await Promise.all(starts.map((one) => one.stop()));
  }
});

it('under one that is there at a port that was asked for, the panel asks nothing until it is gone', async () => {
  worker = { file: 'spy.js', text: SPY };
  const { page } = await openPage({}, served.url);
  await visitFormer(page);
  const { port } = new URL(served.url);
  await served.close();
  const server = await launch(['dev', '--root', site(), '--port', port]);
  try {
    expect(new URL(server.url).port).toBe(port);
    const seen: string[] = [];
    page.on('response', (response) => {
      if (response.fromServiceWorker()) seen.push(new URL(response.url()).pathname);
    });
    await page.goto((await panelAddress(server)).href);
    // The answer to its script may be there before the sentence: then the panel opens without it.
    const opened = page.frameLocator('iframe[name=page]').locator('body');
    const refused = page.getByText('was still active in this browser');
    await Promise.race([opened.waitFor(), refused.waitFor()]);
    await expect.poll(() => registrations(page).catch(() => 1)).toBe(0);
    expect(seen).toContain('/__edit');
    expect(seen.filter((one) => one.startsWith('/__edit/api'))).toEqual([]);
  } finally {
    await server.stop();
  }
});
