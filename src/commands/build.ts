// `build`: a folder of YAML → the published site, or every mistake in it.
import fs from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import { type Compiled, compile } from '../compiler/compile.ts';
import { catalogue } from '../compiler/diagnostics/catalogue.ts';
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { summarize } from '../compiler/diagnostics/formats/checked.ts';
import { pretty } from '../compiler/diagnostics/formats/pretty.ts';
import { cachePath, keyOf, removeUnused } from '../compiler/files/cache.ts';
import { translate } from '../editor/sentences/sentence.ts';
import { finishOrSay } from '../editor/server/save/finish-save.ts';
import { isSystemError, messageIn, SystemError, UserError } from '../model/errors.ts';
import { type Language, worded } from '../model/language.ts';
import { NEXT_FILE, OF_SERVE } from '../model/product.ts';
import { buildSite } from '../site/build.ts';
import { APART, createApart, refuseDebugger } from '../site/bundle/apart.ts';
import { ownBlocksOf } from '../site/bundle/own-blocks.ts';
import { readEngine } from '../site/engine.ts';
import { officerLanguage } from '../site/officer-language.ts';
import { isBeingMoved, recover } from '../site/output/publish.ts';
import { findReplaceProblem } from '../site/output/staging.ts';
import { createProgress, type Progress } from '../site/progress.ts';
import { buildWords } from '../words/gen/build.gen.ts';
import { commandsWords } from '../words/gen/commands.gen.ts';
import { type ReportWords, reportWords } from '../words/gen/report.gen.ts';
import { outOf, type SiteOptions, shown } from './terminal/site-options.ts';
import { hasColor } from './terminal/terminal.ts';

export interface Built {
  readonly code: number;
  /** Undefined when the folder to write to was refused. */
  readonly compiled?: Compiled;
  readonly words?: string;
}

/** Exit code 1 with every mistake; the output stays as it was. */
export async function build(
  options: SiteOptions,
  progress: Progress = createProgress(),
): Promise<number> {
  const started = performance.now();
  // `serve` holds it open until it ends, also by a kill.
  if (process.env[OF_SERVE])
    process.stdin
      .once('end', () => process.exit(1))
      .resume()
      .unref();
  const { code, compiled, words } = await buildOnce(options, progress);
  const language = officerLanguage(options.root, options.language);
  const say = reportWords(language);
  if (words !== undefined) progress.say(compiled ? `\n${words}\n${leftOf(options, say)}` : words);
  if (code !== 0) return code;
  removeUnused();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const where = options.pictures === 'on demand' ? '' : shown(outOf(options));
  const count = compiled?.output?.pages.size ?? 0;
  const { built } = commandsWords(language).serving;
  progress.say(`${pc.green(built)} ${say.built({ pages: count, where, seconds })}`);
  return 0;
}

function leftOf(options: SiteOptions, words: ReportWords): string {
  return isBeingMoved(outOf(options)) ? words.halfReplaced : words.nothingChanged;
}

export async function buildOnce(options: SiteOptions, progress: Progress): Promise<Built> {
  const out = outOf(options);
  recover(out);
  const { root, base = '/', pictures, strict, language, ...wishes } = options;
  const spoken = officerLanguage(root, language);
  const refused = findReplaceProblem(out, root);
  if (refused !== undefined) {
    const { notThere } = commandsWords(spoken).serving;
    return { code: 2, words: notThere({ folder: shown(out), why: refused }) };
  }
  const unfinished = finishOrSay(root);
  const say = reportWords(spoken);
  if (unfinished !== undefined)
    return { code: 1, words: `${translate(spoken, unfinished)} ${say.nothingBuilt}` };
  // A variable that is set to nothing says nothing.
  const formHost = process.env.FORM_HOST || undefined;
  const compiled = await progress.step(buildWords(spoken).content, () => {
    const found = compile({ root, base, formHost, ...settingsOf(wishes) });
    return strict ? strictly(found) : found;
  });
  const report = reportOf(compiled, spoken);
  if (report) progress.say(report);
  const { output } = compiled;
  if (!output) {
    progress.say(`\n${say.nothingWritten}`);
    return { code: 1, compiled };
  }
  const apart = process.env[APART] ? createApart() : undefined;
  if (apart) refuseDebugger();
  try {
    const own = await ownBlocksOf(path.resolve(root), readEngine(), !!process.env.CI, apart);
    await buildSite(output, out, { progress, language: spoken }, pictures, own);
    const [next] = compiled.scheduled;
    if (process.env[OF_SERVE] && next)
      fs.writeFileSync(path.join(out, NEXT_FILE), `${next.moment}`);
    return { code: 0, compiled };
  } catch (error) {
    return { compiled, ...failure(error, out, spoken) };
  } finally {
    apart?.close();
  }
}

function settingsOf({ grammar, at }: Pick<SiteOptions, 'grammar' | 'at'>) {
  return { ...(grammar ? { grammar } : {}), ...(at === undefined ? {} : { at }) };
}

/** Then there is nothing to publish. */
function strictly(compiled: Compiled): Compiled {
  const isRefused = ({ code }: Diagnostic) => 'isStrict' in catalogue[code];
  if (!compiled.diagnostics.some(isRefused)) return compiled;
  const diagnostics = compiled.diagnostics.map((one) =>
    isRefused(one) ? { ...one, severity: 'error' as const } : one,
  );
  return { ...compiled, diagnostics, output: undefined };
}

function reportOf(
  { diagnostics, files, durationMs, textOf }: Compiled,
  language: Language,
): string {
  if (diagnostics.length === 0) return '';
  const summary = summarize(diagnostics, files, durationMs);
  return pretty(diagnostics, summary, textOf, hasColor(process.stdout), language);
}

/** Undefined where it is a bug of ours, which is thrown. */
function failure(error: unknown, out: string, language: Language): { words: string; code: number } {
  if (!(error instanceof UserError) && !isSystemError(error)) throw error;
  const unwritten = () =>
    worded(commandsWords, ({ serving }) => serving.unwritten({ folder: shown(out) }));
  const shownError = error instanceof UserError ? error : new SystemError(unwritten(), error);
  return { words: messageIn(language, shownError), code: shownError.exitCode };
}

/** Smaller pictures are made when a browser asks: such a folder is not to be published, hence it is not `dist`. */
export async function start(options: SiteOptions): Promise<number> {
  const out = cachePath('start', keyOf(path.resolve(options.root)));
  const code = await build({ ...options, out, pictures: 'on demand' });
  if (code !== 0) return code;
  return (await import('./serve/preview.ts')).preview({ ...options, out });
}
