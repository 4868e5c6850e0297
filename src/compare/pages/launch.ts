// This machine → a browser without a window, started.
import type { Browser } from 'playwright-core';
import { installedBrowser, installedShell, works } from './find-browser.ts';

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

/**
 * Starts the browser that CHROME_PATH names, else the one that is installed.
 *
 * @throws NoBrowser
 */
export async function launchBrowser(): Promise<Browser> {
  const named = process.env.CHROME_PATH;
  if (named && !works(named))
    throw new NoBrowser(`CHROME_PATH is "${named}", which is not a Chrome or Chromium that starts`);
  const executablePath = named || (installedShell() ?? installedBrowser());
  if (!executablePath)
    throw new NoBrowser(
      'Chrome or Chromium was not found. Install it, or set CHROME_PATH to its program file',
    );
  const { chromium } = await import('playwright-core');
  try {
    return await chromium.launch({ executablePath, args: FLAGS });
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new NoBrowser(`${executablePath} does not start (${reason})`);
  }
}
