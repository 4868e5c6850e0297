// What both the tests and the screenshots visit, and how the browser is started.

export const ROUTES = [
  '/',
  '/about',
  '/active-brothers',
  '/active-brothers/maya-okafor',
  '/campus-involvement',
  '/careers',
  '/recruitment',
  '/faqs',
  '/gallery',
  '/contact',
] as const;

export const FLAGS = [
  '--no-sandbox',
  // No test has the network: other hosts are answered by tests/support/browser.ts, or not at all.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE edit.localhost',
  '--disable-gpu',
  // A page is closed before the next one comes: no process waits for it.
  '--renderer-process-limit=1',
  // Two test files have a processor each: one thread for drawing does.
  '--num-raster-threads=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** What a test says, beside its own error, when the browser has stopped drawing one of its pages: it is run again. */
export const NO_FRAMES = 'the browser draws no more frames of this page';
