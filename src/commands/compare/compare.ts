// `compare`: the folder of a site and its base → what the change does, in words and pictures.

import fs from 'node:fs';
import path from 'node:path';
import pc from 'picocolors';
import { compare as compareSites } from '../../compare/compare.ts';
import type { Comparison } from '../../compare/comparison.ts';
import { htmlOf } from '../../compare/report/html.ts';
import { jsonOf, NoReport, summaryIn } from '../../compare/report/json.ts';
import { markdownOf } from '../../compare/report/markdown.ts';
import { prettyOf } from '../../compare/report/pretty.ts';
import { serveReport } from '../../compare/report/served.ts';
import { layerOf } from '../../compiler/1-load/load.ts';
import { isSystemError, messageIn, systemError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { watchContent } from '../../serve/dev/watch-content.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { createProgress, type Progress } from '../../site/progress.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { compareWords } from '../../words/gen/compare.gen.ts';
import { usageError } from '../terminal/flags.ts';
import { shown, untilStopped } from '../terminal/site-options.ts';
import { hasColor } from '../terminal/terminal.ts';

/** What makes the exit code 1. */
type FailOn = 'nothing' | 'problems' | 'changes';

export interface CompareOptions {
  readonly root: string;
  /** A folder with a site or a build, or a branch, tag or commit. */
  readonly asked?: string | undefined;
  readonly out: string;
  readonly summary?: string | undefined;
  readonly format: 'pretty' | 'json';
  readonly failOn: FailOn;
  readonly language?: Language | undefined;
}

export async function compare(options: CompareOptions): Promise<number> {
  const { out, summary, format } = options;
  for (const file of [out, summary]) if (file !== undefined) mustBeWritable(file);
  const comparison = await compareOnce(options, progressFor(format));
  // All is made before anything is written.
  const report = htmlOf(comparison);
  put(out, report);
  if (summary !== undefined) put(summary, markdownOf(comparison));
  if (format === 'json') console.log(jsonOf(comparison));
  else
    console.log(
      `${prettyOf(comparison, hasColor(process.stdout))}\n\n${compareWords(comparison.language).pretty.reportIn({ file: shown(out) })}`,
    );
  return exitCode(comparison, options.failOn);
}

/** Known before the work of a minute. */
function mustBeWritable(file: string): void {
  const isFolder = (name: string) => fs.statSync(name, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder(file)) throw usageError((say) => say.isFolder({ file }));
  if (!isFolder(path.dirname(file)))
    throw usageError((say) => say.noReportFolder({ folder: path.dirname(file) }));
}

function put(file: string, text: string): void {
  try {
    fs.writeFileSync(file, text);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw systemError(commandsWords, ({ usage }) => usage.unwrittenFile({ file }), error);
  }
}

function progressFor(format: CompareOptions['format']): Progress {
  return format === 'pretty'
    ? createProgress()
    : createProgress(false, (text) => void process.stderr.write(text));
}

function compareOnce(
  { root, asked, language }: CompareOptions,
  progress: Progress,
): Promise<Comparison> {
  return compareSites(root, asked, progress, officerLanguage(root, language));
}

/** Mistakes are problems. */
function exitCode({ changes, consequences, pages }: Comparison, failOn: FailOn): number {
  if (failOn === 'nothing') return 0;
  const isProblem = consequences.some(({ weight }) => weight === 'problem');
  return Number(isProblem || (failOn === 'changes' && changes.length + pages.length > 0));
}

/** From the JSON of a report made elsewhere; nothing in it is trusted. @throws UserError */
export function summarize(from: string, summary: string): number {
  mustBeWritable(summary);
  if (!fs.statSync(from, { throwIfNoEntry: false })?.isFile())
    throw usageError((say) => say.noFile({ file: from }));
  try {
    put(summary, markdownOf(summaryIn(fs.readFileSync(from, 'utf8'))));
    return 0;
  } catch (error) {
    if (!(error instanceof NoReport)) throw error;
    throw usageError((say) => say.noReport({ file: from, why: error.message }));
  }
}

/** Pages of the report that are open follow it. */
export async function watchAndCompare(options: CompareOptions, port: number): Promise<number> {
  const progress = createProgress();
  const first = await compareOnce(options, progress);
  const served = await serveReport(port, first.language);
  const show = (comparison: Comparison): void => {
    served.show(htmlOf(comparison));
    progress.say(prettyOf(comparison, hasColor(process.stdout)));
  };
  show(first);
  const { reportAt, howToStop } = compareWords(first.language).pretty;
  progress.say(`\n  ${reportAt({ url: pc.bold(pc.cyan(served.url)) })}\n  ${howToStop}`);
  // What is saved while a report is made is in the next one.
  let [running, asked] = [Promise.resolve(), false];
  const stop = watchContent(
    () => {
      const layer = layerOf(options.root);
      return [path.resolve(options.root), ...(layer?.usable ? [layer.root] : [])];
    },
    () => {
      if (asked) return;
      asked = true;
      running = running
        .then(() => {
          asked = false;
          return compareOnce(options, progress).then(show);
        })
        .catch((error: Error) => progress.say(messageIn(first.language ?? 'en', error)));
    },
  );
  await untilStopped();
  stop();
  await served.close();
  return 0;
}
