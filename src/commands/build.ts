// The commands that build and serve: options → what they print and their exit code.
import fs from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import type { Compiled, CompileOptions } from '../compiler/compile.ts';
import { compileAgain } from '../compiler/compile-again.ts';
import { summarise } from '../compiler/diagnostics/formats/checked.ts';
import { pretty } from '../compiler/diagnostics/formats/pretty.ts';
import { keptFile, keyOf } from '../cache.ts';
import { type Begun, beginSite } from '../build/begin.ts';
import { inWords, recover, whyNotReplace } from '../site/output/staging.ts';
import { UnreadablePicture } from '../site/assets/encode.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';
import { type Pictures, writeSite } from '../site/build.ts';
import { hasColor } from '../terminal/terminal.ts';

interface SiteOptions {
  /** The folder that holds site.yaml and content/. */
  readonly root: string;
  readonly out?: string | undefined;
  readonly base?: string | undefined;
  readonly port?: number | undefined;
  readonly pictures?: Pictures | undefined;
}

const PREVIEW_PORT = 4173;
const DEV_PORT = 5173;

const outOf = ({ root, out }: SiteOptions): string => path.resolve(out ?? path.join(root, 'dist'));

/** What the environment says of the form's host. A variable that is set to nothing says nothing. */
const formHost = (): string | undefined => process.env.FORM_HOST || undefined;

/** The mistakes and warnings of a compiled site, or nothing. */
const reportOf = ({ diagnostics, files, durationMs, textOf }: Compiled): string =>
  diagnostics.length === 0
    ? ''
    : pretty(
        diagnostics,
        summarise(diagnostics, files, durationMs),
        textOf,
        hasColor(process.stdout),
      );

const shown = (folder: string): string => path.relative(process.cwd(), folder) || '.';

/** What hindered a build and its exit code, where that is no bug of ours: a picture or the disk. */
const failure = (error: unknown, out: string): { words: string; code: number } => {
  if (error instanceof UnreadablePicture) return { words: error.message, code: 1 };
  const words = inWords(error);
  if (words === undefined) throw error;
  return { words: `The site could not be written to ${shown(out)}. ${words}`, code: 2 };
};

/** Builds the site. Exit code 1 with every mistake when the content has one; the output stays as it was. */
export const build = async (
  options: SiteOptions,
  progress: Progress = createProgress(),
): Promise<number> => {
  const out = outOf(options);
  recover(out);
  const refused = whyNotReplace(out, options.root);
  if (refused !== undefined) {
    progress.say(
      `The site cannot be written to ${shown(out)}: ${refused}. Name another folder with --out.`,
    );
    return 2;
  }
  const { root, pictures } = options;
  const given = { root, base: options.base ?? '/', formHost: formHost() };
  const begun = beginSite();
  return buildAnew({ given, out, pictures, progress, begun });
};

interface Building {
  readonly given: CompileOptions;
  readonly out: string;
  readonly pictures: Pictures | undefined;
  readonly progress: Progress;
  readonly begun: Begun;
}

const buildAnew = async (building: Building): Promise<number> => {
  const { given, out, pictures, progress, begun } = building;
  const started = performance.now();
  const compiled = await progress.step('content', () => compileAgain(given));
  const report = reportOf(compiled);
  if (report) progress.say(report);
  const { output } = compiled;
  if (!output) {
    progress.say('\nNothing was written. Mend the mistakes above and try again.');
    return 1;
  }
  try {
    await writeSite(output, out, progress, pictures, begun);
  } catch (error) {
    const { words, code } = failure(error, out);
    progress.say(`\n${words}\nNothing was changed.`);
    return code;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const where = pictures === 'on demand' ? '' : ` into ${shown(out)}`;
  progress.say(`${pc.green('Built')} ${output.pages.size} pages${where} in ${seconds} s.`);
  return 0;
};

/** Serves what was built last, until it is stopped. */
export const preview = async (
  options: SiteOptions,
  progress: Progress = createProgress(),
): Promise<number> => {
  const out = outOf(options);
  recover(out);
  const base = options.base ?? '/';
  if (!fs.existsSync(path.join(out, 'index.html'))) {
    progress.say(
      `There is no built site in ${path.relative(process.cwd(), out) || '.'}. Run "npm run build" first.`,
    );
    return 2;
  }
  // A build does without what serves it.
  const { createServer } = await import('node:http');
  const { builtBase, listen, serveFolder } = await import('../preview/serve.ts');
  const { mountInbox } = await import('../inbox/mount.ts');
  const built = builtBase(out) ?? base;
  if (built !== base) {
    const how = built === '/' ? 'without --base' : `with --base ${built}`;
    progress.say(
      `The site in ${shown(out)} was built for the path ${built}. Run the command ${how}.`,
    );
    return 2;
  }
  const site = serveFolder(out, base);
  const inbox = mountInbox(options.root, (line) => progress.say(line));
  const server = createServer((request, response) => {
    if (!inbox.handle(request, response)) site(request, response);
  });
  const served = await listen(server, options.port ?? PREVIEW_PORT, base, (port, next) =>
    progress.say(`Port ${port} is in use, trying ${next}.`),
  );
  progress.say(`\n  The site is at ${pc.bold(pc.cyan(served.url))}\n  Stop it with Ctrl+C.`);
  await stopped();
  await inbox.close();
  await served.close();
  return 0;
};

/**
 * Builds and serves. The smaller versions of pictures are made when a browser asks for them, so that
 * a new clone is open within seconds; such a folder is not to be published, hence it is not `dist`.
 */
export const start = async (options: SiteOptions): Promise<number> => {
  const out = keptFile('start', keyOf(path.resolve(options.root)));
  const code = await build({ ...options, out, pictures: 'on demand' });
  return code === 0 ? preview({ ...options, out }) : code;
};

/** Serves the site from its sources until it is stopped; what is saved shows at once. */
export const dev = async (options: SiteOptions): Promise<number> => {
  // Vite is loaded with it, which takes longer than a build that has everything.
  const { startDevServer } = await import('../dev/server.ts');
  const { GALLERY_PATH } = await import('../dev/block-gallery.ts');
  const progress = createProgress();
  const served = await startDevServer(options.root, options.port ?? DEV_PORT, (line) =>
    progress.say(line),
  );
  progress.say(
    `\n  Editing at ${pc.bold(pc.cyan(served.url))}\n  Save a file to see it; Alt-click a part of a page to open its YAML.\n  Every block with its example and its fields: ${served.url}${GALLERY_PATH.slice(1)}\n  Stop it with Ctrl+C.`,
  );
  await stopped();
  await served.close();
  return 0;
};

const stopped = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
