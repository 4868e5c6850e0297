// A folder of YAML → the published site, of which only what differs is made, or every mistake in it.
import fs from 'node:fs';
import path from 'node:path';
import { countPages } from '../compiler/5-emit/emit.ts';
import {
  type Compiled,
  type CompileOptions,
  compile,
  compileInSteps,
} from '../compiler/compile.ts';
import { catalogue } from '../compiler/diagnostics/catalogue.ts';
import type { Diagnostic } from '../compiler/diagnostics/diagnostic.ts';
import { summarize } from '../compiler/diagnostics/formats/checked.ts';
import { pretty } from '../compiler/diagnostics/formats/pretty.ts';
import { readIfThere } from '../compiler/files/read.ts';
import { verifyFixes } from '../compiler/fix/fix-texts.ts';
import { atOnce } from '../compiler/steps.ts';
import { translate } from '../editor/sentences/sentence.ts';
import { finishOrSay } from '../editor/server/save/finish-save.ts';
import { isSystemError, messageIn, systemError, UserError } from '../model/errors.ts';
import type { Language } from '../model/language.ts';
import { CHAPTERS_FILE } from '../model/paths/addresses.ts';
import { NEXT_FILE, OF_SERVE } from '../model/product.ts';
import type { SiteData } from '../model/shapes.ts';
import { say } from '../model/words.ts';
import { withUndrawnTexts } from '../site/assets/undrawn-texts.ts';
import { buildSite } from '../site/build.ts';
import { APART, createApart, refuseDebugger } from '../site/bundle/apart.ts';
import { ownBlocksOf } from '../site/bundle/own-blocks.ts';
import { readEngine } from '../site/engine.ts';
import { mergeCalendars } from '../site/feeds/chapters-calendar.ts';
import { openFormerBuild } from '../site/manifest/former-build.ts';
import type { Before } from '../site/manifest/unchanged.ts';
import { officerLanguage } from '../site/officer-language.ts';
import { recover } from '../site/output/publish.ts';
import { findReplaceProblem } from '../site/output/staging.ts';
import type { Progress } from '../site/progress.ts';
import { buildWords } from '../words/gen/build.gen.ts';
import { type CommandsWords, commandsWords } from '../words/gen/commands.gen.ts';
import { reportWords } from '../words/gen/report.gen.ts';
import {
  formHost,
  manifestKey,
  outOf,
  type SiteOptions,
  shown,
  wordsKey,
} from './terminal/site-options.ts';
import { hasColor } from './terminal/terminal.ts';

export interface Built {
  readonly code: number;
  readonly language: Language;
  /** Undefined when the folder to write to was refused. */
  readonly compiled?: Compiled;
  readonly words?: string;
  /** Of all languages. */
  readonly pages?: number;
}

/** @param before where that is known */
export async function buildOnce(
  options: SiteOptions,
  progress: Progress,
  before?: Before,
): Promise<Built> {
  const out = outOf(options);
  recover(out);
  const { root, strict } = options;
  const language = officerLanguage(root, options.language);
  const refused = findReplaceProblem(out, root);
  if (refused !== undefined) {
    const { notThere } = commandsWords(language).serving;
    return { code: 2, language, words: notThere({ folder: shown(out), why: refused }) };
  }
  const unfinished = finishOrSay(root);
  const say = reportWords(language);
  if (unfinished !== undefined)
    return { code: 1, language, words: `${translate(language, unfinished)} ${say.nothingBuilt}` };
  const former = openFormerBuild(manifestKey(options), before, options.verify);
  const compiled = await progress.step(buildWords(language).content, () => {
    const settings = compileOptions(options);
    const found = compile({ ...settings, ...former.memos });
    // What ends here names repairs, and must name those that `check --fix` makes.
    if (!found.output)
      return atOnce(verifyFixes(found, (texts) => compileInSteps({ ...settings, texts })));
    return withUndrawnTexts(strict ? strictly(found) : found);
  });
  const report = reportOf(compiled, language);
  if (report) progress.say(report);
  const { output } = compiled;
  if (!output) {
    progress.say(`\n${say.nothingWritten}`);
    return { code: 1, language, compiled };
  }
  const apart = process.env[APART] ? createApart() : undefined;
  if (apart) refuseDebugger();
  try {
    const own = await ownBlocksOf(path.resolve(root), readEngine(), !!process.env.CI, apart);
    const { pictures, verify } = options;
    const calendar = calendarOf(options, output.site);
    const site = { compiled: output, out, pictures, own, former: former.site, verify, calendar };
    const built = await buildSite(site, { progress, language });
    const [next] = compiled.scheduled;
    if (process.env[OF_SERVE] && next)
      fs.writeFileSync(path.join(out, NEXT_FILE), `${next.moment}`);
    const told = { asked: wordsKey(options), language, report, next: next?.moment.valueOf() };
    former.replace(compiled, built, own ? undefined : told);
    return { code: 0, language, compiled, pages: countPages(output) };
  } catch (error) {
    return { language, compiled, ...failure(error, out, language) };
  } finally {
    apart?.close();
  }
}

/** Built alone, it keeps the calendar that was made with its chapters: others have subscribed to it. */
function calendarOf(options: SiteOptions, { words, chapter }: SiteData): string | undefined {
  const { calendars } = options;
  if (!calendars) return readIfThere(path.join(outOf(options), CHAPTERS_FILE))?.toString();
  const name = say(words.events.calendar, { name: chapter.name });
  return calendars.length > 0 ? mergeCalendars(name, calendars) : undefined;
}

function compileOptions({ root, base = '/', grammar, at }: SiteOptions): CompileOptions {
  return {
    ...{ root, base, formHost: formHost() },
    ...(grammar ? { grammar } : {}),
    ...(at === undefined ? {} : { at }),
  };
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
  const unwritten = ({ serving }: CommandsWords) => serving.unwritten({ folder: shown(out) });
  const shownError =
    error instanceof UserError ? error : systemError(commandsWords, unwritten, error);
  return { words: messageIn(language, shownError), code: shownError.exitCode };
}
