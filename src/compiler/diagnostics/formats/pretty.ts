// Diagnostics → text for people, each mistake with the line it stands in.

import pc from 'picocolors';
import type { Language } from '../../../model/language.ts';
import { reportWords } from '../../../words/gen/report.gen.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { inLanguage } from '../in-language.ts';
import { cells, clusters, printable } from './cells.ts';
import { counts, isWhole, type Summary, sumLine, type TextOf } from './checked.ts';
import { withPatches } from './for-terminal.ts';

/** @param textOf the text of a file, for the frames */
export function pretty(
  diagnostics: readonly Diagnostic[],
  summary: Summary,
  textOf: TextOf,
  color: boolean,
  language: Language = 'en',
): string {
  return [
    ...inLanguage(diagnostics, language).map((d) => prettyOne(d, textOf(d.file), color, language)),
    ending(diagnostics, summary, color, language),
  ].join('\n\n');
}

/** One diagnostic, already in the language, with its frame, as `check` prints it and the dev overlay shows it. */
export function prettyOne(
  d: Diagnostic,
  text: string | undefined,
  color = false,
  language: Language = 'en',
): string {
  const words = reportWords(language);
  const paint = pc.createColors(color);
  const shownColors = (said: string) => (color ? withPatches(said) : said);
  const tint =
    d.severity === 'error' ? paint.red : d.severity === 'warning' ? paint.yellow : paint.cyan;
  const shown = isWhole(d) ? undefined : text;
  const place = printable(shown === undefined ? d.file : `${d.file}:${d.line}:${d.column}`);
  return [
    `${paint.bold(place)}  ${tint(words.severities[d.severity])}  ${paint.dim(d.code)}`,
    `  ${shownColors(printable(d.message))}`,
    ...(shown === undefined ? [] : paintLines(frame(d, shown), paint.dim, tint)),
    ...(d.related ?? []).map(
      (r) =>
        `  ${paint.dim(`${printable(r.file)}:${r.line}:${r.column}`)}  ${printable(r.message)}`,
    ),
    ...(d.help === undefined
      ? []
      : [`  ${paint.cyan(words.help)} ${shownColors(printable(d.help))}`]),
    ...(d.fix === undefined ? [] : [`  ${paint.green(words.fix)} ${printable(d.fix.title)}`]),
  ].join('\n');
}

/** The line to fix is as bright as the sentence, and marked by more than a color. */
function paintLines(
  lines: readonly string[],
  dim: (text: string) => string,
  tint: (text: string) => string,
): string[] {
  const last = lines.length - 1;
  return lines.map((line, i) => {
    if (i === last) return `  ${tint(line)}`;
    return i === last - 1 ? `${tint('>')} ${line}` : `  ${dim(line)}`;
  });
}

const WIDTH = 96;
const BEFORE = 30;
/** The most code units around a mistake that are looked at, because a line may be very long. */
const REACH = 400;

function frame(d: Diagnostic, text: string): string[] {
  const all = text.split(/\r?\n/);
  const line = all[d.line - 1] ?? '';
  const gutter = String(d.line).length;
  const window = windowOf(line, d.column);
  const start = cells(line.slice(window.from, d.column - 1));
  const cut = start >= WIDTH - 20 || window.from > 0 ? Math.max(0, start - BEFORE + 1) : undefined;
  const show = (source: string) => shorten(source, window, cut);
  const end = d.endLine > d.line ? line.length + 1 : d.endColumn;
  const marked = cells(line.slice(d.column - 1, Math.min(end - 1, window.to)));
  const from = start - (cut ?? 0);
  const carets = '^'.repeat(Math.max(1, Math.min(marked, WIDTH - from)));
  const before = all[d.line - 2] ?? '';
  return [
    ...(before.trim() === '' ? [] : [`${String(d.line - 1).padStart(gutter)} | ${show(before)}`]),
    `${String(d.line).padStart(gutter)} | ${show(line)}`,
    `${' '.repeat(gutter)} | ${' '.repeat(from + (cut === undefined ? 0 : 1))}${carets}`,
  ];
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/** The code units of a line that are looked at, never beginning inside a pair of surrogates. */
function windowOf(line: string, column: number): Window {
  const at = Math.max(0, column - 1 - REACH);
  const from = /[\uDC00-\uDFFF]/.test(line.charAt(at)) ? at - 1 : at;
  return { from, to: column - 1 + REACH };
}

function shorten(source: string, window: Window, cut: number | undefined): string {
  const shown = source.slice(window.from, window.to);
  const first = cut ?? 0;
  const kept = clusters(shown).filter((c) => c.cell >= first && c.cell + c.width <= first + WIDTH);
  const last = kept.at(-1);
  const more =
    source.length > window.to || (last !== undefined && last.at + last.text.length < shown.length);
  // Where a wide character is cut in two, a space stands for its second half.
  const half = ' '.repeat((kept[0]?.cell ?? first) - first);
  return `${cut === undefined ? '' : `…${half}`}${kept.map((c) => c.text).join('')}${more ? '…' : ''}`;
}

/** Empty where the ending names the command that repairs. */
export function nextStep(
  diagnostics: readonly Diagnostic[],
  s: Summary,
  isFixed: boolean,
  language: Language,
): string {
  if (diagnostics.some((d) => d.fix !== undefined)) return '';
  const first = diagnostics.find(({ severity }) => severity === 'error');
  const words = reportWords(language);
  return first
    ? words.nextError({ count: s.errors, place: placeOf(first), code: first.code })
    : words.nextHandIn({ isFixed, warnings: s.warnings });
}

function placeOf(d: Diagnostic): string {
  return printable(isWhole(d) ? d.file : `${d.file}:${d.line}`);
}

function ending(
  diagnostics: readonly Diagnostic[],
  s: Summary,
  color: boolean,
  language: Language,
): string {
  const paint = pc.createColors(color);
  const tint = s.errors > 0 ? paint.red : s.warnings > 0 ? paint.yellow : paint.cyan;
  const said = counts(s, language);
  if (s.errors + s.warnings === 0) return paint.green(sumLine(s, language));
  const count = diagnostics.filter((d) => d.fix !== undefined).length;
  const others = diagnostics.length - count;
  return [
    sumLine(s, language).replace(said, () => tint(said)),
    ...(count === 0 ? [] : [reportWords(language).repairs({ count, others })]),
  ].join('\n');
}
