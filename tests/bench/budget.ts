// `npm run budget`: the chapter site of the tests, opened on a telephone → what each page loads beside the committed budget.
//
// npm run budget -- [--accept] [--dist DIR]
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { FLAGS, ROUTES } from '../support/addresses.ts';
import { findBrowser } from '../support/find-browser.ts';
import {
  type Budget,
  beyondBudget,
  beyondLimits,
  budgetTable,
  readBudget,
  writeBudget,
} from './budget-rules.ts';
import { thisProgram } from './program-copy.ts';
import { measureRoute, type RouteBytes, TELEPHONE } from './route-bytes.ts';

const USAGE = `Usage: npm run budget -- [options]
  --accept      make what is measured now the budget (tests/bench/budget.json)
  --dist DIR    measure a site that was built before, instead of building tests/sites/chapter`;

/** Builds the chapter site as it is published: previews of pictures are a part of its HTML. */
const build = (to: string): void => {
  const options = ['--root', 'tests/sites/chapter'];
  const command = ['src/bin.mjs', 'build', '--out', to, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: thisProgram,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The chapter site does not build:\n${stdout}${stderr}`);
};

const measure = async (dist: string): Promise<Budget> => {
  const served = await listen(http.createServer(serveFolder(dist, '/')), 0, '/', () => {});
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: await findBrowser(), args: [...FLAGS] });
    const measured: Record<string, RouteBytes> = {};
    for (const route of ROUTES) {
      const context = await browser.newContext(TELEPHONE);
      await context.route(
        (url) => url.hostname !== 'localhost',
        (request) => request.abort(),
      );
      measured[route] = await measureRoute(
        await context.newPage(),
        new URL(route.slice(1), served.url).href,
      );
      await context.close();
    }
    return measured;
  } finally {
    await browser?.close();
    await served.close();
  }
};

const report = (measured: Budget, accept: boolean): number => {
  console.log(budgetTable(measured));
  const never = beyondLimits(measured);
  if (accept) writeBudget(measured);
  const grown = accept ? [] : beyondBudget(measured, readBudget());
  const said = [...never, ...grown];
  if (said.length > 0) console.error(`\n${said.join('\n')}`);
  if (grown.length > 0)
    console.error('\nIf this is worth it to visitors, accept it: npm run budget -- --accept');
  if (said.length > 0) return 1;
  console.log(accept ? '\nThis is the budget now.' : '\nEvery page is within its budget.');
  return 0;
};

/** The options as they were given; undefined, with a sentence printed, when one is wrong. */
const read = (): { accept: boolean; dist: string | undefined } | undefined => {
  try {
    const { values } = parseArgs({
      options: {
        accept: { type: 'boolean', default: false },
        dist: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    const { accept, dist, help } = values;
    if (help) throw new Error('');
    if (dist !== undefined && !fs.existsSync(path.join(dist, 'index.html')))
      throw new Error(`There is no built site in ${dist}.`);
    return { accept, dist };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`.trimStart());
    return undefined;
  }
};

const main = async (): Promise<number> => {
  const asked = read();
  if (!asked) return process.argv.includes('--help') ? 0 : 2;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterkit-budget-'));
  try {
    const dist = asked.dist ?? path.join(folder, 'site');
    if (!asked.dist) build(dist);
    return report(await measure(path.resolve(dist)), asked.accept);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 3;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

process.exitCode = await main();
