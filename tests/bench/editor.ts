// A large site, edited in a real browser → how soon a key shows in its field, and on the page.
//
//   npm run bench:editor -- [--members 1000] [--keys 60]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { FLAGS } from '../support/addresses.ts';
import { findBrowser } from '../support/find-browser.ts';
import { quantile, table } from './figures.ts';
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
    file: 'content/members/Maya_Okafor.yaml',
    pointer: '/major',
    path: 'active-brothers/maya-okafor',
    shown: "frame.document.querySelector('main')?.textContent",
  },
];

/**
 * In the panel: for each key typed, the time until the frame after the one that draws it in its field, and
 * until the page says it. It is text because tsx puts names of its own into functions.
 */
function watch(shown: string): string {
  return `
  window.keys = [];
  const frame = window.frames.page;
  document.activeElement.addEventListener('keydown', (event) => {
    const began = event.timeStamp;
    const key = { echo: 0, page: 0 };
    window.keys.push(key);
    requestAnimationFrame(() => setTimeout(() => { key.echo = performance.now() - began; }));
    const text = document.activeElement;
    const wanted = (text.value ?? text.textContent) + event.key;
    const look = () => {
      if (String(${shown}).includes(wanted)) key.page = performance.now() - began;
      else if (performance.now() - began < 5000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });`;
}

/** From the choice of a document in the panel to its form, in milliseconds. */
function opening({ file, pointer }: Typed): string {
  return `new Promise((resolve, reject) => {
    const began = performance.now();
    location.hash = '${file}#${pointer}';
    const look = () => {
      const found = document.querySelector('[data-pointer="${file}#${pointer}"]');
      if (found) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      else if (performance.now() - began > 5000) reject(new Error('the form has no field ${pointer}'));
      else requestAnimationFrame(look);
    };
    look();
  })`;
}

/** Types keys into a field of the form, as fast as a quick writer; returns a row of the table. */
async function measure(page: Page, typed: Typed, keys: number): Promise<string[]> {
  const field = page.locator(`[data-pointer="${typed.file}#${typed.pointer}"]`);
  const opens = await page.evaluate<number>(opening(typed));
  await field.locator('input, textarea, [role=textbox]').or(field).last().focus();
  await page.keyboard.press('End');
  await page.waitForTimeout(500);
  await page.evaluate(watch(typed.shown));
  for (let i = 0; i < keys; i += 1) {
    await page.keyboard.type('abcdefghij'[i % 10] ?? 'a');
    await page.waitForTimeout(180);
  }
  await page.waitForTimeout(1000);
  const times = await page.evaluate<{ echo: number; page: number }[]>('window.keys');
  const echo = times.map((one) => one.echo);
  const shown = times.map((one) => one.page).filter((time) => time > 0);
  const cells = [opens, quantile(echo, 0.5), quantile(echo, 0.95), quantile(shown, 0.5)];
  const all = [...cells, quantile(shown, 0.95)].map((time) => `${time.toFixed(0)} ms`);
  return [typed.words, ...all, String(times.length - shown.length)];
}

async function main(): Promise<void> {
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
      rows.push(await measure(page, field, Number(values.keys)));
      await page.close();
    }
  } finally {
    await browser.close();
    await server.stop();
    fs.rmSync(root, { recursive: true, force: true });
  }
  console.log(`${values.members} members, ${values.keys} keys each, ${os.cpus().length} cores\n`);
  console.log(table(rows));
}

await main();
