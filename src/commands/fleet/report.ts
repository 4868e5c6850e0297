// What became of many sites → one check of them all, and a table with a line for each.
import path from 'node:path';
import pc from 'picocolors';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { inOrder } from '../../compiler/diagnostics/diagnostic.ts';
import { type Checked, summarize } from '../../compiler/diagnostics/formats/checked.ts';
import type { Language } from '../../model/language.ts';
import { type ReportWords, reportWords } from '../../words/gen/report.gen.ts';
import type { Outcome } from './one-site.ts';

const PAST = 'calendar/past';

/** With paths from the folder. A mistake of a layer that several sites have is told once. */
export function mergeOutcomes(
  folder: string,
  outcomes: readonly Outcome[],
  durationMs: number,
): Checked {
  const texts = new Map<string, string>();
  const all = new Map<string, Diagnostic>();
  let files = 0;
  for (const outcome of outcomes) {
    const from = (file: string) => path.posix.join(nameOf(folder, outcome), file);
    files += outcome.files;
    for (const [file, text] of Object.entries(outcome.texts)) texts.set(from(file), text);
    for (const { related, ...d } of outcome.diagnostics) {
      const moved = {
        ...{ ...d, file: from(d.file) },
        ...(related ? { related: related.map((r) => ({ ...r, file: from(r.file) })) } : {}),
      };
      all.set([moved.file, d.line, d.column, d.code, d.message].join('\0'), moved);
    }
  }
  const diagnostics = [...all.values()].sort(inOrder);
  return {
    diagnostics,
    summary: summarize(diagnostics, files, durationMs),
    textOf: (file) => texts.get(file),
  };
}

export function lineOf(folder: string, outcome: Outcome) {
  const { diagnostics } = outcome;
  const { errors, warnings, infos } = summarize(diagnostics, 0, 0);
  return { folder: nameOf(folder, outcome), errors, warnings, infos, past: isPast(outcome) };
}

function nameOf(folder: string, { root }: Outcome): string {
  return path.relative(folder, root).split(path.sep).join('/') || '.';
}

export function isPast({ diagnostics }: Outcome): boolean {
  return diagnostics.some(({ code }) => code === PAST);
}

const PLACES = 3;

export function table(
  folder: string,
  outcomes: readonly Outcome[],
  done: (outcome: Outcome) => string,
  { color, language }: { readonly color: boolean; readonly language: Language },
): string {
  const words = reportWords(language).sites;
  const paint = pc.createColors(color);
  const width = Math.max(...outcomes.map((one) => nameOf(folder, one).length));
  return outcomes
    .map((one) => {
      const past = isPast(one) ? `, ${paint.yellow(words.pastSeason)}` : '';
      const result = one.code === 0 ? paint.green(done(one)) : paint.red(failure(one, words));
      return `  ${nameOf(folder, one).padEnd(width)}  ${result}${past}`;
    })
    .join('\n');
}

function failure({ diagnostics, words, code }: Outcome, say: ReportWords['sites']): string {
  const counted = diagnostics.filter(({ severity }) => severity === 'error');
  const wrong = counted.length > 0 ? counted : diagnostics.filter((d) => d.severity === 'warning');
  if (words !== undefined || wrong.length === 0) return words ?? say.failedWith({ code });
  const places = wrong.slice(0, PLACES).map((d) => `${d.file}:${d.line}:${d.column}`);
  const more = wrong.length > PLACES ? ', …' : '';
  const said =
    counted.length > 0 ? say.mistakes({ n: wrong.length }) : say.warnings({ n: wrong.length });
  return `${said}: ${places.join(', ')}${more}`;
}
