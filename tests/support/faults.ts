// A file of the site and the way in which it fails → a page on which it fails so, alone.
import type { Page, Route } from 'playwright-core';
import { expect, inject } from 'vitest';

export type Fault = 'aborted' | '404' | '500' | 'empty' | 'truncated' | 'held';

const PAGE = '<!doctype html><title>Sorry</title><p>Something went wrong.</p>';

const ANSWERS: Readonly<Record<Fault, (route: Route) => Promise<unknown>>> = {
  aborted: (route) => route.abort('connectionreset'),
  404: (route) => route.fulfill({ status: 404, contentType: 'text/html', body: PAGE }),
  500: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: PAGE }),
  empty: (route) => route.fulfill({ status: 200, contentType: typeOf(route), body: '' }),
  truncated: async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
  },
  // Neither an answer nor an end.
  held: () => new Promise(() => {}),
};

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
};

const typeOf = (route: Route): string => {
  const [, ending = ''] = /\.(\w+)$/.exec(new URL(route.request().url()).pathname) ?? [];
  return TYPES[ending] ?? 'application/octet-stream';
};

/** Returns the paths that have been asked for. */
export const fail = async (
  page: Page,
  pattern: string | RegExp,
  fault: Fault,
): Promise<string[]> => {
  const asked: string[] = [];
  await page.route(pattern, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    // A page that is closed meanwhile needs no answer.
    await ANSWERS[fault](route).catch(() => undefined);
  });
  return asked;
};

/** Until the function that it returns is called. */
export const hold = async (page: Page, pattern: string): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

export const savingData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

export const address = (route: string): string => new URL(route.slice(1), inject('site')).href;

export const countDocuments = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
};

/** A page without its app may say that files are missing, and no more. */
export const exceptions = (page: Page): string[] => {
  const all: string[] = [];
  page.on('pageerror', (error) => all.push(error.message));
  return all;
};

/** Presses a key until that has been heard. */
export const turnTo = (page: Page, isHeard: () => unknown): Promise<void> =>
  expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('keydown')));
      return isHeard();
    })
    .toBeTruthy();
