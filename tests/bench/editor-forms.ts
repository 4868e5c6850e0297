// A document with a table of many rows, edited in a real browser → how long its form takes to open and to show a keystroke.
//
// tsx tests/bench/editor-forms.ts [--rows 500] [--keys 60]
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { FLAGS } from '../support/addresses.ts';
import { findBrowser } from '../support/find-browser.ts';
import { table } from './figures.ts';
import { serving } from './timed.ts';

const FILE = 'content/careers/2023.yaml';
const sample = path.resolve(import.meta.dirname, '../sites/chapter');

/** A year of careers with so many rows in one group. */
const yearOf = (rows: number): string =>
  [
    'internships:',
    '  - title: Everything',
    '    entries:',
    ...Array.from({ length: rows }, (_, i) =>
      [
        `      - name: Person ${i}`,
        `        position: Intern ${i}`,
        `        company: Company ${i % 40}`,
      ].join('\n'),
    ),
    '',
  ].join('\n');

/** From a click in the panel's page to the frame after the one that shows its outcome, in milliseconds. */
const timed = (page: Page, act: string, shown: string): Promise<number> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const began = performance.now();
    ${act};
    const look = () => {
      if (${shown}) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
      else if (performance.now() - began > 5000) reject(new Error('not shown'));
      else requestAnimationFrame(look);
    };
    look();
  })`);

const at = (pointer: string) => `document.querySelector('[data-pointer="${FILE}#${pointer}"]')`;

/** Times of keys typed into the field that has the focus, until the frame after the next is drawn, in milliseconds. */
const keys = async (page: Page, count: number) => {
  await page.evaluate(`
    const times = [];
    window.keys = times;
    document.activeElement.addEventListener('keydown', (event) => {
      const began = performance.now();
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)));
    }, true)`);
  for (let i = 0; i < count; i += 1) {
    await page.keyboard.type('abcdefghij'[i % 10] ?? 'a');
    await page.waitForTimeout(150);
  }
  return page.evaluate<number[]>('window.keys');
};

const quantile = (values: readonly number[], part: number): string =>
  `${([...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN).toFixed(1)} ms`;

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '500' },
      keys: { type: 'string', default: '60' },
    },
  });
  const rows = Number(values.rows);
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterhouse-forms-'));
  fs.cpSync(sample, root, { recursive: true });
  fs.writeFileSync(path.join(root, FILE), yearOf(rows));
  const bin = path.resolve(import.meta.dirname, '../../src/bin.mjs');
  const server = await serving([process.execPath, bin, 'dev', '--root', root, '--port', '0'], root);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...FLAGS] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.url}__edit`);
    await page.frameLocator('iframe[name=page]').locator('html[data-ready]').waitFor();
    await page.waitForTimeout(1000);
    const document = await timed(page, `location.hash = '${FILE}#'`, at('/internships'));
    const list = await timed(
      page,
      `${at('/internships/0')}.querySelector('button').click()`,
      at(`/internships/0/entries/${Math.min(99, rows - 1)}`),
    );
    const middle = `/internships/0/entries/${Math.floor(rows / 2)}/position`;
    const row = await timed(
      page,
      `location.hash = '${FILE}#${middle}'`,
      `${at(middle)}?.contains(document.activeElement)`,
    );
    const few = await keys(page, Number(values.keys));
    const all = await timed(
      page,
      `(() => { const more = () => [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith('Show ')); const next = () => { const b = more(); if (b) { b.click(); setTimeout(next); } }; next(); })()`,
      at(`/internships/0/entries/${rows - 1}`),
    );
    await page.evaluate(`${at(middle)}.querySelector('input').focus()`);
    const many = await keys(page, Number(values.keys));
    const line = (words: string, times: readonly number[]) => [
      words,
      quantile(times, 0.5),
      quantile(times, 0.95),
    ];
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    console.log(`${rows} rows, ${values.keys} keys, ${os.cpus().length} cores\n`);
    console.log(
      table([
        ['', 'p50', 'p95'],
        ['document opens', ms(document), ''],
        ['list opens (100 rows drawn)', ms(list), ''],
        [`all ${rows} rows drawn`, ms(all), ''],
        ['a field in the middle opens', ms(row), ''],
        line('a key is drawn, 100 rows drawn', few),
        line(`a key is drawn, all ${rows} rows drawn`, many),
      ]),
    );
  } finally {
    await browser.close();
    await server.stop();
    fs.rmSync(root, { recursive: true, force: true });
  }
};

await main();
