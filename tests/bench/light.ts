// Pairs of colors → how dark the heroes of the sample and of a new site are in them, and how well their type is read.
//
//   npm run bench:light -- [--pairs 0,1] [--photo FILE] [--program DIR] [--whole]
//
// The sample and a new site are built in each pair, and visited at two sizes without motion. With --photo, every
// picture of a hero of the sample is that photo. --program is another checkout, to compare with. Contrasts are
// those of the first screen; with --whole, of the whole page.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { FLAGS, ROUTES } from '../support/addresses.ts';
import { findBrowser } from '../support/find-browser.ts';
import { LEAST_LIGHT, lightOf, MOST_NIGHT } from '../support/light.ts';
import { settle, viewport, WIDTHS } from '../support/screens.ts';
import { removeTemporary, temporaryFolder } from '../support/temporary.ts';
import { readTexts } from '../support/text-on-pictures.ts';
import { table } from './figures.ts';

/** Brands from black to a bright blue, with accents from gold to red. */
const PAIRS = [
  ['#0d1b33', '#c8963e'],
  ['#000000', '#d4af37'],
  ['#5a1020', '#d9b26a'],
  ['#14452f', '#e0a93b'],
  ['#1f5fa8', '#f0b429'],
] as const;

const HERO = '[data-hero]:has(img)';
/** Of Recruitment, with its film, only the poster. */
const NEW_SITE = ['/', '/about', '/join'];

const here = path.resolve(import.meta.dirname, '../..');

function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(program, 'src/bin.mjs'), ...args],
    { encoding: 'utf8', cwd: program },
  );
  if (status !== 0) throw new Error(`${args.join(' ')}:\n${stdout}${stderr}`);
}

type Pair = (typeof PAIRS)[number];

/** The sample in two colors, perhaps with one photo in all of its heroes. */
function sampleIn(program: string, [brand, accent]: Pair, photo?: string): string {
  const root = temporaryFolder();
  for (const part of ['site.yaml', 'content'])
    fs.cpSync(path.join(program, part), path.join(root, part), { recursive: true });
  const file = path.join(root, 'site.yaml');
  const text = fs.readFileSync(file, 'utf8');
  const [navy, gold] = PAIRS[0];
  fs.writeFileSync(file, text.replace(navy, brand).replace(gold, accent));
  const scenes = path.join(root, 'content/images/scenes');
  if (photo) for (const name of fs.readdirSync(scenes)) fs.cpSync(photo, path.join(scenes, name));
  return root;
}

function newSiteIn(program: string, [brand, accent]: Pair): string {
  const root = path.join(temporaryFolder(), 'site');
  const answers = ['--name', 'Lambda Epsilon Delta', '--letters', 'ΛΕΔ', '--school', 'Westmoor'];
  const colors = ['--brand', brand, '--accent', accent, '--no-seasons', '--messages', 'later'];
  run(program, ['create', root, '--yes', ...answers, ...colors]);
  return root;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Visits a page at both sizes; returns the cells of its row, or none where no hero has a picture. */
async function visit(
  browser: Browser,
  address: string,
  whole: boolean,
): Promise<string[] | undefined> {
  const cells: string[] = [];
  for (const width of [...WIDTHS].reverse()) {
    const page = await browser.newPage({
      viewport: viewport(width),
      reducedMotion: 'reduce',
    });
    // tsx gives functions names by a function of its own, which the page has not.
    await page.addInitScript('window.__name = (named) => named;');
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(1000);
    const hero = page.locator(HERO);
    const box = (await hero.count()) > 0 ? await hero.boundingBox() : null;
    if (!box) {
      await page.close();
      return undefined;
    }
    const { night, light } = await lightOf(await page.screenshot(), box.y + box.height);
    if (whole) await settle(page);
    const texts = (await readTexts(page, whole)).sort((a, b) => a.worst - b.worst);
    const mark = night > MOST_NIGHT || light < LEAST_LIGHT ? ' !' : '';
    const [weakest] = texts;
    cells.push(`${percent(night)}${mark}`, percent(light), weakest?.worst.toFixed(1) ?? '');
    cells.push(weakest?.text.slice(0, 24) ?? '');
    await page.close();
  }
  return cells;
}

interface Shown {
  readonly name: string;
  readonly root: string;
  readonly program: string;
  readonly whole: boolean;
}

async function show(browser: Browser, { name, root, program, whole }: Shown): Promise<void> {
  const dist = path.join(root, 'dist');
  run(program, ['build', '--root', root, '--out', dist, '--pictures', 'on-demand']);
  const server = http.createServer(serveFolder(dist, '/'));
  const { url, close } = await listen(server, 0, '/', () => {});
  const heads = ['below 40', 'above 128', 'type', 'weakest'];
  const rows = [
    [name, ...heads.map((one) => `1440: ${one}`), ...heads.map((one) => `390: ${one}`)],
  ];
  for (const route of fs.existsSync(path.join(root, 'content/pages/join.yaml'))
    ? NEW_SITE
    : ROUTES) {
    const cells = await visit(browser, new URL(route.slice(1), url).href, whole);
    if (cells) rows.push([route, ...cells]);
  }
  server.closeAllConnections();
  await close();
  console.log(`\n${table(rows)}`);
}

async function main(): Promise<void> {
  const { pairs, photo, program, whole } = parseArgs({
    options: {
      pairs: { type: 'string', default: PAIRS.map((_, place) => place).join() },
      photo: { type: 'string' },
      program: { type: 'string', default: here },
      whole: { type: 'boolean', default: false },
    },
  }).values;
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...FLAGS] });
  try {
    for (const place of pairs.split(',')) {
      const pair = PAIRS[Number(place)];
      if (!pair) throw new Error(`There is no pair ${place}.`);
      const colors = pair.join(' ');
      const root = sampleIn(program, pair, photo);
      await show(browser, { name: `sample ${colors}`, root, program, whole });
      if (photo) continue;
      await show(browser, {
        name: `new ${colors}`,
        root: newSiteIn(program, pair),
        program,
        whole,
      });
    }
  } finally {
    await browser.close();
    removeTemporary();
  }
}

await main();
