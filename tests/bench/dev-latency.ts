// A site and the program → how long a save takes until an open page shows it.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { FLAGS } from '../support/addresses.ts';
import { findBrowser } from '../support/find-browser.ts';
import { serving } from './timed.ts';

export interface Latency {
  /** From the start of the process to the first whole page, in seconds. */
  readonly start: number;
  /** From before a file is written to after the frame that shows its text, in milliseconds. */
  readonly saves: readonly number[];
}

/** How long one save may take before the measurement is given up, in milliseconds. */
const PATIENCE = 30_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Replaces what a member says in its file. */
export const edit = (file: string, words: string): void => {
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(
    file,
    text.replace(/^why: .*$/m, () => `why: ${words}`),
  );
};

/**
 * In the page: tells each new text of the quotation after the frame that draws it. It is text because
 * tsx puts names of its own into functions, which no page knows.
 */
const WATCH_QUOTE = `
  let last = null;
  const look = () => {
    const text = document.querySelector('blockquote')?.textContent ?? null;
    if (text !== last) {
      last = text;
      setTimeout(() => window.shown(text, Date.now()));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

/**
 * Saves one member's file several times while its page is open in a browser.
 *
 * @param program the folder of the program
 * @param root the folder of the site
 * @param member the name of the member's file, without .yaml
 * @param saves how often
 */
export const measureSaves = async (
  program: string,
  root: string,
  member: string,
  saves: number,
): Promise<Latency> => {
  const bin = path.join(program, 'src/bin.mjs');
  const began = performance.now();
  const server = await serving(
    [process.execPath, bin, 'dev', '--root', root, '--port', '0'],
    program,
  );
  const browser = await chromium
    .launch({ executablePath: await findBrowser(), args: [...FLAGS] })
    .catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
  try {
    const address = new URL(
      `active-brothers/${member.toLowerCase().replaceAll('_', '-')}`,
      server.url,
    ).href;
    await (await fetch(address)).text();
    const start = (performance.now() - began) / 1000;
    const page = await browser.newPage();
    let seen: (text: string, at: number) => void = () => {};
    await page.exposeFunction('shown', (text: string | null, at: number) => seen(text ?? '', at));
    await page.addInitScript(WATCH_QUOTE);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForSelector('html[data-ready]', { timeout: PATIENCE });
    const file = path.join(root, 'content/members', `${member}.yaml`);
    const taken: number[] = [];
    for (let i = 0; i < saves; i++) {
      await pause(1000);
      const words = `Saved for the ${i + 1}. time at ${Date.now()}`;
      const at = new Promise<number>((resolve, reject) => {
        seen = (text, moment) => text.includes(words) && resolve(moment);
        setTimeout(
          () => reject(new Error(`no save showed within ${PATIENCE} ms`)),
          PATIENCE,
        ).unref();
      });
      const before = Date.now();
      edit(file, words);
      taken.push((await at) - before);
    }
    return { start, saves: taken };
  } finally {
    await browser.close();
    await server.stop();
  }
};
