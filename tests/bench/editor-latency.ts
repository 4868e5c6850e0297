// A site of many members, edited in a real browser → how long a keystroke takes to its field and to the page.
//
// tsx tests/bench/editor-latency.ts [--members 1000] [--keys 60]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { FLAGS } from '../support/addresses.ts';
import { findBrowser } from '../support/find-browser.ts';
import { table } from './figures.ts';
import { makeSite } from './make-site.ts';
import { serving } from './timed.ts';

/** A field to type in, and a piece of script that reads the text of the frame that shows it. */
interface Typed {
  readonly words: string;
  readonly file: string;
  readonly pointer: string;
  readonly path: string;
  readonly shown: string;
}

const FIELDS: readonly Typed[] = [
  {
    words: 'title on Home',
    file: 'content/pages/home.yaml',
    pointer: '/blocks/0/title',
    path: '',
    shown: "frame.document.querySelector('h1')?.textContent",
  },
  {
    words: 'heading above the roster of all',
    file: 'content/pages/active-brothers.yaml',
    pointer: '/blocks/0/heading',
    path: 'active-brothers',
    shown: "frame.document.querySelector('h1')?.textContent",
  },
  {
    words: 'major of a member',
    file: 'content/members/Abel_Abernathy.yaml',
    pointer: '/major',
    path: 'active-brothers/abel-abernathy',
    shown: "frame.document.querySelector('main')?.textContent",
  },
];

/** The value below which such a part of all values lies. */
const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;

/**
 * In the panel: for each key typed, the time until the frame after the one that draws it in its field, and
 * until the page says it. It is text because tsx puts names of its own into functions.
 */
const watch = (shown: string): string => `
  window.keys = [];
  const frame = window.frames.page;
  document.activeElement.addEventListener('keydown', (event) => {
    const began = event.timeStamp;
    const key = { echo: 0, page: 0 };
    window.keys.push(key);
    requestAnimationFrame(() => setTimeout(() => { key.echo = performance.now() - began; }));
    const wanted = document.activeElement.value + event.key;
    const look = () => {
      if (String(${shown}).includes(wanted)) key.page = performance.now() - began;
      else if (performance.now() - began < 5000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });`;

/** Types keys into a field of the form, as fast as a quick writer. */
const measure = async (page: Page, { file, pointer, shown }: Typed, keys: number) => {
  const field = page.locator(`[data-pointer="${file}#${pointer}"]`);
  const opening = await openingTime(page, file, pointer);
  await field.locator('input, textarea').or(field).last().focus();
  await page.keyboard.press('End');
  await page.waitForTimeout(500);
  await page.evaluate(watch(shown));
  for (let i = 0; i < keys; i += 1) {
    await page.keyboard.type('abcdefghij'[i % 10] ?? 'a');
    await page.waitForTimeout(180);
  }
  await page.waitForTimeout(1000);
  const times = await page.evaluate<{ echo: number; page: number }[]>('window.keys');
  return { opening, echo: times.map(({ echo }) => echo), page: times.map((one) => one.page) };
};

/** From the choice of a document in the panel to its form, in milliseconds. */
const openingTime = async (page: Page, file: string, pointer: string): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const began = performance.now();
    location.hash = '${file}#${pointer}';
    const look = () => {
      const found = document.querySelector('[data-pointer="${file}#${pointer}"]');
      if (found) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      else if (performance.now() - began > 5000) reject(new Error('the form has no field ${pointer}'));
      else requestAnimationFrame(look);
    };
    look();
  })`);

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '1000' },
      keys: { type: 'string', default: '60' },
    },
  });
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterkit-editor-'));
  makeSite(root, Number(values.members));
  const bin = path.resolve(import.meta.dirname, '../../src/bin.mjs');
  const server = await serving([process.execPath, bin, 'dev', '--root', root, '--port', '0'], root);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...FLAGS] });
  const rows = [['', 'form opens', 'echo p50', 'echo p95', 'page p50', 'page p95', 'never shown']];
  try {
    for (const field of FIELDS) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${server.url}__edit?path=/${field.path}`);
      await page.frameLocator('iframe[name=page]').locator('html[data-ready]').waitFor();
      const times = await measure(page, field, Number(values.keys));
      const ms = (value: number) => `${value.toFixed(0)} ms`;
      const shown = times.page.filter((time) => time > 0);
      rows.push([
        field.words,
        ms(times.opening),
        ms(quantile(times.echo, 0.5)),
        ms(quantile(times.echo, 0.95)),
        ms(quantile(shown, 0.5)),
        ms(quantile(shown, 0.95)),
        String(times.page.length - shown.length),
      ]);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.stop();
    fs.rmSync(root, { recursive: true, force: true });
  }
  console.log(`${values.members} members, ${values.keys} keys each, ${os.cpus().length} cores\n`);
  console.log(table(rows));
};

await main();
