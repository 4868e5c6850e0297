// This machine → the path of a Chromium or Chrome, installed on the way if there is none.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { installedBrowser, installedShell, works } from '../../src/compare/pages/find-browser.ts';

/** Runs a command in sight. Returns whether it worked. */
export const run = (command: string, args: readonly string[]): boolean => {
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
  const found = installedBrowser();
  if (found) return found;
  console.log('No Chromium or Chrome was found. Installing one for the browser tests …');
  const installed =
    run('npx', ['--yes', 'playwright', 'install', 'chromium']) ||
    (isDebianRoot() && run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium']));
  const now = installed ? installedBrowser() : undefined;
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

/** Whether a program of Debian's package of that name can be started; it is installed where that is possible. */
export const hasProgram = (program: string): boolean => {
  const has = (): boolean => spawnSync(program, ['-v']).error === undefined;
  if (has() || !isDebianRoot()) return has();
  run('apt-get', ['update']);
  // Another file of tests may be installing, too.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', program]);
  return has();
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
  const found = installedShell();
  if (found) return found;
  const packages = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
  return (isDebianRoot() && run('apt-get', packages) && installedShell()) || whole;
};
