// `npm run shots`: builds the sample site and writes a picture of every screen at four widths into .shots/, each of a first visit.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { FLAGS, ROUTES } from './addresses.ts';
import { findBrowser } from './find-browser.ts';
import { SHOT_WIDTHS, viewport, waitForTypefaces, wholeScreen } from './screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, '.shots');
const only = process.argv.slice(2);

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const dist = path.join(folder, 'dist');
const built = spawnSync(
  process.execPath,
  ['src/bin.mjs', 'build', '--out', dist, '--pictures', 'on-demand'],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
if (built.status !== 0) process.exit(built.status ?? 1);

const served = await listen(http.createServer(serveFolder(dist, '/')), 0, '/', () => {});
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...FLAGS] });
for (const width of SHOT_WIDTHS)
  for (const route of ROUTES) {
    if (only.length > 0 && !only.includes(route)) continue;
    const context = await browser.newContext({
      viewport: viewport(width),
      reducedMotion: 'reduce',
    });
    await context.route(
      (url) => url.hostname !== 'localhost',
      (route) => route.abort(),
    );
    const page = await context.newPage();
    await page.goto(new URL(route.slice(1), served.url).href);
    const file = path.join(
      folder,
      `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}-${width}.png`,
    );
    await waitForTypefaces(page);
    fs.writeFileSync(file, await wholeScreen(page));
    console.log(path.relative(root, file));
    await context.close();
  }
await browser.close();
await served.close();
fs.rmSync(dist, { recursive: true, force: true });
