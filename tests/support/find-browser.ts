// This machine → the path of a Chromium or Chrome, installed on the way if there is none.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { installedBrowser, installedShell, works } from '../../src/compare/pages/launch.ts';

/** In sight. Returns whether it worked. */
export const run = (command: string, args: readonly string[]): boolean => {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 }).status === 0;
};

/** By CHROME_PATH, or found, or installed. @throws what to do when there is none */
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

/** Installs Debian's package of that name where that is possible. */
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

/** Without the parts of a window, which are half of the time of a page; the whole one where none can be had at once. */
export const findShell = (whole: string): string => {
  if (process.env.CHROME_PATH) return whole;
  const found = installedShell();
  if (found) return found;
  const packages = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
  return (isDebianRoot() && run('apt-get', packages) && installedShell()) || whole;
};
