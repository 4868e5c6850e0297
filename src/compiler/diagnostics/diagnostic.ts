// What stages report, and the list they report to: (code, params, location) → sorted, located diagnostics.

import type { Path } from '../../model/schema/block-tree.ts';
import { type Code, catalogue, type Params, type Severity } from './catalogue.ts';
import { withoutConsequences } from './consequences.ts';
import type { Phrase } from './phrase.ts';
import { sayMistake, sayPhrase } from './say.ts';

/** Offsets into the text of a file, in UTF-16 units: start included, end excluded. */
export type SourceRange = readonly [start: number, end: number];

/** `range` is a function because finding a location costs time. Without `text` the file as a whole is meant. */
export interface SourceLocation {
  readonly file: string;
  readonly text?: string;
  readonly range?: () => SourceRange;
  /** The value that it is about, where there is one: of what is missing, what it is missing in. */
  readonly path?: Path;
  /** What is not understood for this mistake: others inside it only follow from it. */
  readonly doubtful?: SourceRange;
}

export interface TextEdit {
  /** Offsets in UTF-16 units into the text of the file as it is. */
  readonly range: SourceRange;
  readonly text: string;
}

export interface Fix extends TextEdit {
  /** What it does, as an instruction: rename it to "title". */
  readonly title: Phrase;
}

interface Related {
  readonly message: Phrase;
  readonly location: SourceLocation;
}

/** Of two that exclude each other, the one that is not at fault. */
export function otherOne(location: SourceLocation): Related {
  return { message: { say: 'otherOne' }, location };
}

interface Said {
  readonly params: unknown;
  readonly related: readonly Phrase[];
  readonly title?: Phrase;
}

/** Lines and columns count from 1. Its words are English, by which it is also told from others, until `inLanguage`. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly help?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly related?: readonly { message: string; file: string; line: number; column: number }[];
  readonly fix?: TextEdit & { readonly title: string };
  /** For other languages, and in no printed format. */
  readonly said?: Said;
  /** The value that it is about; for the editor, and in no printed format. */
  readonly path?: Path;
}

interface Entry {
  readonly code: Code;
  readonly params: never;
  readonly location: SourceLocation;
  readonly related: readonly Related[];
  readonly fix: (() => Fix | undefined) | undefined;
}

export interface Report {
  /** `fix` is asked for only when the diagnostic is printed. */
  add<C extends Code>(
    code: C,
    params: Params<C>,
    location: SourceLocation,
    related?: readonly Related[],
    fix?: () => Fix | undefined,
  ): void;
  /** Whether an error (not only warnings) was reported, for one file or at all. */
  hasErrors(file?: string): boolean;
  diagnostics(): Diagnostic[];
}

export function createReport(): Report {
  const entries: Entry[] = [];
  return {
    add(code, params, location, related = [], fix) {
      entries.push({ code, params: params as never, location, related, fix });
    },
    hasErrors(file) {
      return entries.some(
        (e) =>
          catalogue[e.code].severity === 'error' &&
          (file === undefined || e.location.file === file),
      );
    },
    diagnostics: () => locateAll(entries),
  };
}

export interface Recorded<T> {
  readonly result: T;
  /** Adds the same diagnostics to another report. */
  readonly replay: (report: Report) => void;
  readonly isSilent: boolean;
}

/** Also adds what is reported to `report`. */
export function record<T>(report: Report, run: (report: Report) => T): Recorded<T> {
  const calls: Parameters<Report['add']>[] = [];
  const add: Report['add'] = (...parameters) => {
    calls.push(parameters as Parameters<Report['add']>);
    report.add(...parameters);
  };
  return {
    result: run({ ...report, add }),
    isSilent: calls.length === 0,
    replay: (other) => {
      for (const parameters of calls) other.add(...parameters);
    },
  };
}

/** A file with more errors than anyone reads at once is damaged as a whole. */
export const MAX_ERRORS = 100;

function locateAll(all: readonly Entry[]): Diagnostic[] {
  const entries = withoutConsequences(all);
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const found = entries
    .flatMap((entry): Diagnostic[] => {
      const { file } = entry.location;
      const isError = catalogue[entry.code].severity === 'error';
      const count = (counts.get(file) ?? 0) + (isError ? 1 : 0);
      counts.set(file, count);
      // Finding a location costs time; those at the head of a flood are enough to choose from.
      return isError && count > 2 * MAX_ERRORS ? [] : [locate(entry)];
    })
    .sort(inOrder)
    .filter((d) => {
      const key = `${d.file}:${d.line}:${d.column}:${d.code}:${d.message}`;
      return seen.has(key) ? false : Boolean(seen.add(key));
    });
  return [...counts.values()].some((count) => count > MAX_ERRORS) ? cut(found, counts) : found;
}

function cut(all: readonly Diagnostic[], counts: ReadonlyMap<string, number>): Diagnostic[] {
  const shown = new Map<string, number>();
  return all.flatMap((d): Diagnostic[] => {
    if (d.severity !== 'error') return [d];
    const count = (shown.get(d.file) ?? 0) + 1;
    shown.set(d.file, count);
    if (count <= MAX_ERRORS) return [d];
    if (count > MAX_ERRORS + 1) return [];
    const more = (counts.get(d.file) ?? 0) - MAX_ERRORS;
    const { related: _, fix: __, ...here } = d;
    const said = { params: { more }, related: [] };
    return [{ ...here, code: 'file/more', said, ...sayMistake('file/more', said.params) }];
  });
}

function locate({ code, params, location, related, fix }: Entry): Diagnostic {
  const repair = fix?.();
  const said = {
    params,
    related: related.map(({ message }) => message),
    ...(repair ? { title: repair.title } : {}),
  };
  return {
    code,
    severity: catalogue[code].severity,
    ...sayMistake(code, params),
    file: location.file,
    ...lines(location),
    ...(related.length === 0
      ? {}
      : {
          related: related.map((r) => {
            const { line, column } = lines(r.location);
            return { message: sayPhrase(r.message), file: r.location.file, line, column };
          }),
        }),
    ...(repair === undefined ? {} : { fix: { ...repair, title: sayPhrase(repair.title) } }),
    said,
    ...(location.path === undefined ? {} : { path: location.path }),
  };
}

/** The 1-based lines and columns of a location; one without a text is the head of its file. */
export function lines(
  location: SourceLocation,
): Pick<Diagnostic, 'line' | 'column' | 'endLine' | 'endColumn'> {
  if (location.text === undefined || location.range === undefined) {
    return { line: 1, column: 1, endLine: 1, endColumn: 1 };
  }
  const [start, end] = location.range();
  const [line, column] = position(location.text, start);
  const [endLine, endColumn] = position(location.text, Math.max(start, end));
  return { line, column, endLine, endColumn };
}

function position(text: string, offset: number): [line: number, column: number] {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return [line, Math.min(offset, text.length) - lineStart + 1];
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** The order of diagnostics: errors, warnings and notes, each by file and by location in it. */
export function inOrder(a: Diagnostic, b: Diagnostic): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    byCodeUnit(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    byCodeUnit(a.code, b.code) ||
    byCodeUnit(a.message, b.message)
  );
}
