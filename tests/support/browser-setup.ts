// Before the browser tests: finds a browser, builds the chapter of the tests as a user would, and serves it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { findBrowser, findShell } from './find-browser.ts';
import { hurried } from './hurried.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the Chromium or Chrome that the browser tests drive. */
    chrome: string;
    /** The path of the same without windows, for tests that need no look at the page. */
    shell: string;
    /** The address of the built sample site, with a slash at the end. */
    site: string;
    /** The folder of the built sample site. */
    dist: string;
  }
}

/**
 * Builds the sample site, with all pictures: a page that waits for six to be made gets no script meanwhile. They are
 * encoded in a hurry: only the budget looks at their bytes, which has those made that are published.
 */
const buildInto = (out: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const build = spawn(
      process.execPath,
      ['src/bin.mjs', 'build', '--root', 'tests/sites/chapter', '--out', out],
      {
        cwd: path.resolve(import.meta.dirname, '../..'),
        env: { ...process.env, ...hurried },
      },
    );
    let said = '';
    for (const stream of [build.stdout, build.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    build.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the sample site does not build:\n${said}`)),
    );
  });

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
