// This machine → a browser without a window, started.
import type { Browser } from 'playwright-core';
import { loadOptional } from '../../compiler/files/program.ts';
import type { Language } from '../../model/language.ts';
import { compareWords } from '../../words/gen/compare.gen.ts';
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
