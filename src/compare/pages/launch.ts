// This machine → the Chromium or Chrome that is installed, started without a window.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { loadOptional } from '../../compiler/files/program.ts';
import type { Language } from '../../model/language.ts';
import { compareWords } from '../../words/gen/compare.gen.ts';

/** No browser can be started; the message says what to do, as a sentence without a full stop. */
export class NoBrowser extends Error {}

const FLAGS = [
  // In a container, and as root, Chromium starts only so; what a site runs has run already, when it was built.
  '--no-sandbox',
  // A report depends on no other host, and tells none of them that it is made.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  // Pictures that are not decoded yet would be left out.
  '--disable-checker-imaging',
  // So would what a busy machine has not drawn yet.
  '--run-all-compositor-stages-before-draw',
  '--hide-scrollbars',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** The browser that CHROME_PATH names, else the installed one. @throws NoBrowser */
export async function launchBrowser(language?: Language): Promise<Browser> {
  const say = compareWords(language).noBrowser;
  // axe is needed as soon as a page is open.
  const [{ chromium }] = await loadOptional(
    ['playwright-core', 'axe-core'],
    () => Promise.all([import('playwright-core'), import('axe-core')]),
    (packages) => new NoBrowser(say.notInstalled({ packages })),
  );
  const named = process.env.CHROME_PATH;
  if (named && !works(named)) throw new NoBrowser(say.named({ path: named }));
  const executablePath = named || (installedShell() ?? installedBrowser());
  if (!executablePath) throw new NoBrowser(say.notFound);
  try {
    return await chromium.launch({ executablePath, args: FLAGS });
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new NoBrowser(say.fails({ path: executablePath, reason }));
  }
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export function works(file: string): boolean {
  if (!fs.existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  const said = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout;
  return /chrom/i.test(said ?? '');
}

function onPath(names: readonly string[]): string[] {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function playwrights(): string[] {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    {
      darwin: path.join(os.homedir(), 'Library/Caches/ms-playwright'),
      win32: path.join(os.homedir(), 'AppData/Local/ms-playwright'),
    }[process.platform as string] ??
    path.join(os.homedir(), '.cache/ms-playwright');
  if (!fs.existsSync(cache)) return [];
  return fs
    .readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse()
    .flatMap((name) =>
      [
        'chrome-linux/chrome',
        'chrome-linux64/chrome',
        'chrome-linux/headless_shell',
        'chrome-headless-shell-linux64/chrome-headless-shell',
        'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
        'chrome-win/chrome.exe',
      ].map((file) => path.join(cache, name, file)),
    );
}

export function installedBrowser(): string | undefined {
  return [...onPath(NAMES), ...APPLICATIONS, ...playwrights()].find(works);
}

/** The same without the parts of a window, which opens a page in half the time. */
export function installedShell(): string | undefined {
  return onPath(SHELLS).find(works);
}
