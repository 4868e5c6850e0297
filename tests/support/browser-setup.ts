// Before the browser tests: finds a browser, builds the chapter of the tests as a user would, and serves it.
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { runAside } from './cli.ts';
import { findBrowser, findShell } from './find-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that the tests drive, as a path. */
    chrome: string;
    /** The same without windows, for tests that need no look at the page. */
    shell: string;
    /** The address of the built sample site, with a slash at the end. */
    site: string;
    dist: string;
  }
}

const root = path.resolve(import.meta.dirname, '../..');

/** Encodes pictures in a hurry, and keeps them apart from those of other builds. */
const HURRIED: NodeJS.ProcessEnv = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(root, 'tests/support/hurried-pictures.mjs'))}`,
  CHAPTERKIT_CACHE: path.join(root, 'node_modules/.cache/hurried'),
};

/** With all pictures: a page that waits for six to be made gets no script meanwhile. Only the budget needs true bytes. */
const buildInto = async (folder: string): Promise<void> => {
  const { code, out, err } = await runAside(['build', '--out', folder], HURRIED);
  if (code !== 0) throw new Error(`the sample site does not build:\n${out}${err}`);
};

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterkit-dist-'));
  // A new machine installs a browser for a minute, and encodes for two: both at once.
  const building = buildInto(path.join(dist, 'site'));
  const chrome = await findBrowser();
  provide('chrome', chrome);
  provide('shell', findShell(chrome));
  await building;
  const server = http.createServer(serveFolder(path.join(dist, 'site'), '/'));
  const served = await listen(server, 0, '/', () => {});
  provide('site', served.url);
  provide('dist', path.join(dist, 'site'));
  return async () => {
    await served.close();
    fs.rmSync(dist, { recursive: true, force: true });
  };
};
