// A large site, edited in a real browser → how soon a key shows in its field and on the page, and the frames of a table.
//
//   npm run bench:editor -- [--members 1000] [--keys 60]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { FLAGS } from '../support/addresses.ts';
import { launch } from '../support/cli.ts';
import { findBrowser } from '../support/find-browser.ts';
import { makeSite } from './make-site.ts';
import { inFolder, quantile, table } from './tools.ts';

/** `shown` is script that reads the text of the frame. */
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

/** For each key: work of its events, time to the frame that draws it, and to the page. Text, as tsx names functions. */
function watch(shown: string): string {
  return `
  window.keys = [];
  for (const name of ['keydown', 'beforeinput', 'input']) {
    let began = 0;
    window.addEventListener(name, () => { began = performance.now(); }, true);
    window.addEventListener(name, () => {
      const key = window.keys.at(-1);
      if (key) key.work += performance.now() - began;
    });
  }
  const frame = window.frames.page;
  document.activeElement.addEventListener('keydown', (event) => {
    const began = event.timeStamp;
    const key = { work: 0, echo: 0, page: 0 };
    window.keys.push(key);
    requestAnimationFrame(() => setTimeout(() => { key.echo = performance.now() - began; }));
    const text = document.activeElement;
    const wanted = (text.value ?? text.textContent) + event.key;
    const look = () => {
      if (String(${shown}).includes(wanted)) key.page = performance.now() - began;
      else if (performance.now() - began < 5000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);`;
}

/** In milliseconds, from the choice in the panel. */
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

/** As fast as a quick writer; returns a row of the table. */
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
  const times = await page.evaluate<{ work: number; echo: number; page: number }[]>('window.keys');
  const [work, echo] = [times.map((one) => one.work), times.map((one) => one.echo)];
  const shown = times.map((one) => one.page).filter((time) => time > 0);
  const both = [work, echo, shown].flatMap((all) => [quantile(all, 0.5), quantile(all, 0.95)]);
  const cells = [opens, ...both].map((time) => `${time.toFixed(0)} ms`);
  return [typed.words, ...cells, String(times.length - shown.length)];
}

const YEAR = 'content/careers/1999.yaml';
const ROWS = 500;

function writeYear(root: string): void {
  const entries = Array.from(
    { length: ROWS },
    (_, i) =>
      `      - name: Person ${i}\n        position: Intern ${i}\n        company: Company ${i}\n`,
  );
  const text = `internships:\n  - title: Summer\n    entries:\n${entries.join('')}`;
  fs.writeFileSync(path.join(root, YEAR), text);
}

/** In milliseconds. */
async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`
    window.longest = 0;
    window.isWatched = true;
    (() => {
      let last = performance.now();
      const look = (now) => {
        window.longest = Math.max(window.longest, now - last);
        last = now;
        if (window.isWatched) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    })()`);
  await act();
  await page.waitForTimeout(300);
  return page.evaluate<number>('window.isWatched = false, window.longest');
}

async function measureTable(page: Page): Promise<string[][]> {
  const at = (index: number) => `${YEAR}#/internships/0/entries/${index}/position`;
  const go = (place: string) => page.evaluate(`location.hash = '${place}'`);
  const cell = (index: number) => page.locator(`[data-pointer="${at(index)}"] input`);
  const steps: [string, () => Promise<unknown>][] = [
    ['opens', () => go(at(0)).then(() => cell(0).waitFor())],
    [
      'is scrolled to its end',
      async () => {
        await cell(0).hover();
        for (let i = 0; i < 60; i += 1) {
          await page.mouse.wheel(0, 320);
          await page.waitForTimeout(16);
        }
      },
    ],
    ['goes to a row far away', () => go(at(250)).then(() => cell(250).waitFor())],
    [
      'Enter, forty times',
      async () => {
        await cell(250).focus();
        for (let i = 0; i < 40; i += 1) await page.keyboard.press('Enter');
      },
    ],
    ['twenty keys', () => page.keyboard.type('abcdefghijklmnopqrst', { delay: 60 })],
    [
      'is filtered',
      async () => {
        await page.locator('[data-filter] input[type=search]').last().focus();
        await page.keyboard.type('Person 4', { delay: 60 });
      },
    ],
  ];
  const rows: string[][] = [];
  for (const [words, act] of steps)
    rows.push([words, `${(await longestFrame(page, act)).toFixed(0)} ms`]);
  return rows;
}

const { members, keys } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    keys: { type: 'string', default: '60' },
  },
}).values;

await inFolder('editor', async (root) => {
  makeSite(root, Number(members));
  writeYear(root);
  const server = await launch(['dev', '--root', root, '--port', '0']);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...FLAGS] });
  const open = async (path: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.url}__edit?path=/${path}`);
    await page.frameLocator('iframe[name=page]').locator('html[data-ready]').waitFor();
    return page;
  };
  const heads = ['input', 'frame', 'page'].flatMap((one) => [`${one} p50`, `${one} p95`]);
  const rows = [['', 'form opens', ...heads, 'never shown']];
  try {
    for (const field of FIELDS) {
      const page = await open(field.path);
      rows.push(await measure(page, field, Number(keys)));
      await page.close();
    }
    const frames = await measureTable(await open('careers'));
    console.log(`${members} members, ${keys} keys each, ${os.cpus().length} cores\n`);
    console.log(table(rows));
    console.log(`\n${table([[`a table of ${ROWS} rows`, 'longest frame'], ...frames])}`);
  } finally {
    await browser.close();
    await server.stop();
  }
});
