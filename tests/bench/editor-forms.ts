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

/** Times of keys typed into the field that has the focus, until the next frame is drawn, in milliseconds. */
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

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Clicks "Show more" until all rows are drawn. */
const SHOW_ALL = `(() => {
  const next = () => {
    const all = [...document.querySelectorAll('button')];
    const more = all.find((one) => one.textContent.startsWith('Show '));
    if (!more) return;
    more.click();
    setTimeout(next);
  };
  next();
})()`;

/** Opens the document, its list and a field in the middle, and types there. */
const measure = async (page: Page, rows: number, count: number): Promise<string[][]> => {
  const entries = '/internships/0/entries';
  const opened = await timed(page, `location.hash = '${FILE}#'`, at('/internships'));
  const group = `${at('/internships/0')}.querySelector('button').click()`;
  const list = await timed(page, group, at(`${entries}/${Math.min(99, rows - 1)}`));
  const middle = `${entries}/${Math.floor(rows / 2)}/position`;
  const focused = `${at(middle)}?.contains(document.activeElement)`;
  const field = await timed(page, `location.hash = '${FILE}#${middle}'`, focused);
  const few = await keys(page, count);
  const all = `${at(`${entries}/0`)} && ${at(`${entries}/${rows - 1}`)}`;
  const whole = await timed(page, SHOW_ALL, all);
  await page.evaluate(`${at(middle)}.querySelector('input').focus()`);
  const many = await keys(page, count);
  return [
    ['', 'p50', 'p95'],
    ['document opens', ms(opened), ''],
    ['list opens, 100 rows drawn', ms(list), ''],
    ['a field in the middle opens', ms(field), ''],
    ['all rows drawn, 100 a click', ms(whole), ''],
    ['a key is drawn, 100 rows drawn', quantile(few, 0.5), quantile(few, 0.95)],
    ['a key is drawn, all rows drawn', quantile(many, 0.5), quantile(many, 0.95)],
  ];
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '500' },
      keys: { type: 'string', default: '60' },
    },
  });
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterkit-forms-'));
  fs.cpSync(sample, root, { recursive: true });
  fs.writeFileSync(path.join(root, FILE), yearOf(Number(values.rows)));
  const bin = path.resolve(import.meta.dirname, '../../src/bin.mjs');
  const server = await serving([process.execPath, bin, 'dev', '--root', root, '--port', '0'], root);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...FLAGS] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.url}__edit`);
    await page.frameLocator('iframe[name=page]').locator('html[data-ready]').waitFor();
    await page.waitForTimeout(1000);
    const times = await measure(page, Number(values.rows), Number(values.keys));
    console.log(`${values.rows} rows, ${values.keys} keys, ${os.cpus().length} cores\n`);
    console.log(table(times));
  } finally {
    await browser.close();
    await server.stop();
    fs.rmSync(root, { recursive: true, force: true });
  }
};

await main();
