// Diagnostics → the text of one output format.
import pc from 'picocolors';
import type { Diagnostic } from './diagnostic.ts';

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** How many content files were read. */
  readonly files: number;
  readonly durationMs: number;
}

export type TextOf = (file: string) => string | undefined;

/** Counts the diagnostics by severity. */
export const summarise = (
  diagnostics: readonly Diagnostic[],
  files: number,
  durationMs: number,
): Summary => {
  const count = (s: Diagnostic['severity']) => diagnostics.filter((d) => d.severity === s).length;
  return {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    files,
    durationMs,
  };
};

/**
 * For people: each diagnostic with the line it stands in, then one line that sums up.
 *
 * @param textOf the text of a file, for the frames
 * @param color whether to use terminal colours
 */
export const pretty = (
  diagnostics: readonly Diagnostic[],
  summary: Summary,
  textOf: TextOf,
  color: boolean,
): string =>
  [...diagnostics.map((d) => prettyOne(d, textOf(d.file), color)), sumLine(summary, color)].join(
    '\n\n',
  );

/** One diagnostic with its frame, as `check` prints it and the dev overlay shows it. */
export const prettyOne = (d: Diagnostic, text: string | undefined, color = false): string => {
  const paint = pc.createColors(color);
  const tint =
    d.severity === 'error' ? paint.red : d.severity === 'warning' ? paint.yellow : paint.cyan;
  const shown = isWhole(d) ? undefined : text;
  const place = printable(shown === undefined ? d.file : `${d.file}:${d.line}:${d.column}`);
  return [
    `${paint.bold(place)}  ${tint(d.severity)}  ${paint.dim(d.code)}`,
    `  ${printable(d.message)}`,
    ...(shown === undefined
      ? []
      : frame(d, shown).map((l, i, all) => `  ${i === all.length - 1 ? tint(l) : paint.dim(l)}`)),
    ...(d.related ?? []).map(
      (r) => `  ${paint.dim(`${printable(r.file)}:${r.line}:${r.column}`)}  ${r.message}`,
    ),
    ...(d.help === undefined ? [] : [`  ${paint.cyan('help:')} ${printable(d.help)}`]),
  ].join('\n');
};

/** Whether a diagnostic is about its file as a whole, and no line would show more. */
const isWhole = (d: Diagnostic): boolean => d.endLine === 1 && d.endColumn === 1;

const WIDTH = 96;

/** The line before, the line itself and the carets; long lines are cut around the mistake. */
const frame = (d: Diagnostic, text: string): string[] => {
  const all = text.split(/\r?\n/);
  const line = all[d.line - 1] ?? '';
  const gutter = String(d.line).length;
  const from = d.column > WIDTH - 20 ? d.column - 30 : 0;
  const show = (source: string) => {
    const cut = printable(source.slice(from, from + WIDTH));
    return `${from > 0 ? '…' : ''}${cut}${source.length > from + WIDTH ? '…' : ''}`;
  };
  const end = d.endLine > d.line ? line.length + 1 : d.endColumn;
  const carets = '^'.repeat(Math.max(1, Math.min(end - d.column, WIDTH - (d.column - 1 - from))));
  const lead = ' '.repeat(d.column - 1 - from + (from > 0 ? 1 : 0));
  const before =
    d.line > 1 && (all[d.line - 2] ?? '').trim() !== ''
      ? [`${String(d.line - 1).padStart(gutter)} | ${show(all[d.line - 2] ?? '')}`]
      : [];
  return [
    ...before,
    `${String(d.line).padStart(gutter)} | ${show(line)}`,
    `${' '.repeat(gutter)} | ${lead}${carets}`,
  ];
};

/** Content never controls the terminal: tabs become one space, other control characters a sign. */
const printable = (source: string): string =>
  source.replace(/\t/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '�');

const plural = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

const sumLine = (s: Summary, color: boolean): string => {
  const paint = pc.createColors(color);
  const read = `${plural(s.files, 'file')} checked in ${s.durationMs} ms`;
  if (s.errors + s.warnings + s.infos === 0) return paint.green(`No mistakes. ${read}.`);
  const parts = [
    s.errors > 0 ? plural(s.errors, 'error') : '',
    s.warnings > 0 ? plural(s.warnings, 'warning') : '',
    s.infos > 0 ? plural(s.infos, 'note') : '',
  ].filter(Boolean);
  return `${(s.errors > 0 ? paint.red : paint.yellow)(parts.join(', '))}. ${read}.`;
};

/** For programs: `{ version: 1, summary, diagnostics }`. */
export const json = (diagnostics: readonly Diagnostic[], summary: Summary): string =>
  JSON.stringify({ version: 1, summary, diagnostics }, null, 2);
