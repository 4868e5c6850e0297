// This machine → the path of a Chromium or Chrome, installed on the way if there is none.
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

/** Whether a file can be started and says it is a browser. */
const works = (file: string): boolean =>
  fs.existsSync(file) &&
  (process.platform === 'win32' ||
    /chrom/i.test(
      spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout ?? '',
    ));

const onPath = (names: readonly string[]): string[] =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));

/** The browsers that Playwright has downloaded before. */
const playwrights = (): string[] => {
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
};

const present = (): string | undefined =>
  [...onPath(NAMES), ...APPLICATIONS, ...playwrights()].find(works);

const run = (command: string, args: readonly string[]): boolean => {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 }).status === 0;
};

/**
 * The browser for the tests: CHROME_PATH, an installed Chromium or Chrome, one that Playwright
 * has; else one is installed by Playwright or, on Debian as root, by apt.
 *
 * @throws when CHROME_PATH does not work, or when nothing could be installed; the message says what to do
 */
export const findBrowser = async (): Promise<string> => {
  const explicit = process.env.CHROME_PATH;
  if (explicit) {
    if (works(explicit)) return explicit;
    throw new Error(
      `CHROME_PATH is set to "${explicit}", which is not a Chromium or Chrome that starts.`,
    );
  }
  const found = present();
  if (found) return found;
  console.log('No Chromium or Chrome was found. Installing one for the browser tests …');
  const installed =
    run('npx', ['--yes', 'playwright', 'install', 'chromium']) ||
    (isDebianRoot() && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium']));
  const now = installed ? present() : undefined;
  if (now) return now;
  throw new Error(
    [
      'The browser tests need Chromium or Chrome, and none could be installed. Do one of these and try again:',
      '  · install Chrome or Chromium (on Debian and Ubuntu: sudo apt-get install chromium)',
      '  · run: npx playwright install chromium',
      '  · set CHROME_PATH to the program file of a Chromium or Chrome',
    ].join('\n'),
  );
};

const isDebianRoot = (): boolean => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

/**
 * The same browser without the parts of a window, which opens a page in 0.3 s where the whole one
 * takes 0.6 s: that one prepares them for each context. Where there is none, and none can be
 * installed at once, the whole browser.
 *
 * @param whole the browser that was found
 */
export const findShell = (whole: string): string => {
  if (process.env.CHROME_PATH) return whole;
  const present = () => onPath(SHELLS).find(works);
  const found = present();
  if (found) return found;
  const packages = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
  return (isDebianRoot() && run('apt-get', packages) && present()) || whole;
};
