// `build --all` and `check --all`: a folder → every site below it, done on all processors, and one report.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prettyOne } from '../../compiler/diagnostics/formats/pretty.ts';
import { inLanguage } from '../../compiler/diagnostics/in-language.ts';
import { removeUnused } from '../../compiler/files/cache.ts';
import { engineRoot } from '../../compiler/files/program.ts';
import { userError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { type Count, createProgress } from '../../site/progress.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { type ReportWords, reportWords } from '../../words/gen/report.gen.ts';
import { type CheckOptions, printChecked } from '../check/check.ts';
import type { SiteOptions } from '../terminal/site-options.ts';
import { hasColor } from '../terminal/terminal.ts';
import { calendarOf, chaptersOf, isWhole } from './chapters.ts';
import type { Outcome, Task } from './one-site.ts';
import { isPast, lineOf, mergeOutcomes, table } from './report.ts';

export interface BuildAllOptions
  extends Pick<SiteOptions, 'base' | 'pictures' | 'strict' | 'language'> {
  readonly folder: string;
}

export interface CheckAllOptions extends Pick<CheckOptions, 'format' | 'strict' | 'at'> {
  readonly folder: string;
  readonly language?: Language | undefined;
}

/** Exit code 1 when one has failed; the others are built all the same. */
export async function buildAll(options: BuildAllOptions): Promise<number> {
  const started = performance.now();
  const { base, pictures, strict } = options;
  const folder = fs.realpathSync(options.folder);
  const roots = sitesIn(folder);
  const progress = createProgress();
  const language = languageOfAll(roots, options.language);
  const task = { command: 'build', at: new Date(), base, pictures, strict, language } as const;
  const words = commandsWords(language).serving;
  const chapters = chaptersOf(roots);
  const outcomes = await progress.step(words.sites({ count: roots.length }), async (count) => {
    // The site of an organization has the events of its chapters, which are built by then.
    const buildSome = (isLayer: boolean, before: number) =>
      inWorkers(
        roots
          .filter((root) => chapters.has(root) === isLayer)
          .map((root) => ({ ...task, root, calendars: chapters.get(root)?.flatMap(calendarOf) })),
        language,
        (n) => count(before + n, roots.length),
      );
    const done = await buildSome(false, 0);
    done.push(...(await buildSome(true, done.length)));
    return done.sort((one, other) => roots.indexOf(one.root) - roots.indexOf(other.root));
  });
  removeUnused();
  const done = ({ pages }: Outcome) => words.oneBuilt({ pages: pages ?? 0 });
  printAll({ folder, outcomes, language, started }, done, words.allBuilt);
  return codeOf(outcomes);
}

/** Exit code 1 when one has a mistake. */
export async function checkAll(options: CheckAllOptions): Promise<number> {
  const { format, strict, at = new Date() } = options;
  const folder = fs.realpathSync(options.folder);
  const started = performance.now();
  const roots = sitesIn(folder);
  const language = languageOfAll(roots, options.language);
  const words = reportWords(language).sites;
  const tasks = roots.map((root) => ({ command: 'check', root, at, language }) as const);
  const outcomes = (await inWorkers(tasks, language)).map((one) => (strict ? strictly(one) : one));
  const checked = mergeOutcomes(folder, outcomes, Math.round(performance.now() - started));
  if (format === 'pretty')
    printAll({ folder, outcomes, language, started }, () => words.clean, words.sum);
  else {
    const sites = outcomes.map((one) => lineOf(folder, one));
    printChecked({ ...checked, sites }, folder, format, language);
  }
  return codeOf(outcomes);
}

/** Where all have the same, unless another one was asked for. */
function languageOfAll(roots: readonly string[], flag: Language | undefined): Language {
  const [language, ...others] = new Set(roots.map((root) => officerLanguage(root, flag)));
  return language !== undefined && others.length === 0 ? language : 'en';
}

function sitesIn(folder: string): string[] {
  const roots = findSites(folder);
  if (roots.length > 0) return roots;
  throw userError(commandsWords, ({ serving }) => serving.noneBelow({ folder }));
}

const LEFT_OUT = ['node_modules', 'dist'];

/** A layer that one of them names is a site only where it is whole; links are not followed, hidden folders not entered. */
export function findSites(folder: string): string[] {
  const found = sitesBelow(folder);
  const layers = chaptersOf(found);
  return found.filter((root) => !layers.has(root) || isWhole(root)).sort();
}

function sitesBelow(folder: string): string[] {
  const names = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isDirectory() && !item.name.startsWith('.'))
    .map(({ name }) => name);
  const isSite = names.includes('content') && fs.existsSync(path.join(folder, 'site.yaml'));
  const inside = names
    .filter((name) => !LEFT_OUT.includes(name) && !(isSite && name === 'content'))
    .flatMap((name) => sitesBelow(path.join(folder, name)));
  return isSite ? [folder, ...inside] : inside;
}

/** What fails in one is the outcome of that one. */
async function inWorkers(
  tasks: readonly Task[],
  language: Language,
  count: Count = () => {},
): Promise<Outcome[]> {
  if (tasks.length === 0) return [];
  const threads = Math.min(os.availableParallelism(), tasks.length);
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: path.join(engineRoot, 'node/one-site.cjs'),
    runtime: 'worker_threads',
    ...{ minThreads: threads, maxThreads: threads },
  });
  let done = 0;
  const one = async (task: Task): Promise<Outcome> => {
    try {
      return (await pool.run(task, { name: 'run' })) as Outcome;
    } catch (error) {
      return bug(task, error, language);
    } finally {
      done += 1;
      count(done, tasks.length);
    }
  };
  try {
    return await Promise.all(tasks.map(one));
  } finally {
    await pool.destroy();
  }
}

/** A bug of Chapterkit: it is shown, and the other sites are done. */
function bug({ root }: Task, error: unknown, language: Language): Outcome {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const words = `internal/bug: ${commandsWords(language).usage.bug} ${stack}`;
  return { root, code: 3, diagnostics: [], texts: {}, files: 0, words };
}

function strictly(outcome: Outcome): Outcome {
  const hasWarning = outcome.diagnostics.some(({ severity }) => severity === 'warning');
  return hasWarning ? { ...outcome, code: Math.max(1, outcome.code) } : outcome;
}

interface Done {
  readonly folder: string;
  readonly outcomes: readonly Outcome[];
  readonly language: Language;
  readonly started: number;
}

/** Every mistake, a line for each site, and their sum. That a season is over stands in the table. */
function printAll(
  { folder, outcomes, language, started }: Done,
  done: (outcome: Outcome) => string,
  sum: ReportWords['sites']['sum'],
): void {
  const color = hasColor(process.stdout);
  const { diagnostics, textOf } = mergeOutcomes(folder, outcomes, 0);
  const mistakes = inLanguage(diagnostics, language)
    .filter(({ severity }) => severity !== 'info')
    .map((d) => `${prettyOne(d, textOf(d.file), color, language)}\n\n`);
  console.log(mistakes.join('') + table(folder, outcomes, done, { color, language }));
  const failed = outcomes.filter(({ code }) => code !== 0).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [all, past] = [outcomes.length, outcomes.filter(isPast).length];
  console.log(`\n${sum({ all, fine: all - failed, failed, past, seconds })}`);
}

/** A bug counts most; every other failure is one of a site. */
function codeOf(outcomes: readonly Outcome[]): number {
  const codes = outcomes.map(({ code }) => code);
  return codes.includes(3) ? 3 : codes.some((code) => code !== 0) ? 1 : 0;
}
