// This machine → the program file of a Chromium or Chrome that is installed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

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
