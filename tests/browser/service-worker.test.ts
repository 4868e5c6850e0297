// A former site's service worker, a real one → the new site is seen by whoever had visited the former one.
import http from 'node:http';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { listen, type Served, serveFolder } from '../../src/serve/preview/serve.ts';
import { browserForThisFile, openPage } from '../support/browser.ts';

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
  await page.waitForSelector('html[data-ready]');
  await expect.poll(() => registrations(page)).toBe(0);
});
