// What stages report, and the list they report to: (code, params, place) → sorted, located diagnostics.
import { type Code, catalogue, type Params, type Severity } from './catalogue.ts';

/** Offsets into the text of a file, in UTF-16 units: start included, end excluded. */
export type Span = readonly [start: number, end: number];

/**
 * Where a mistake stands. `span` is a function because finding a place in the tree costs time
 * that only a printed diagnostic is worth. Without `text` the file as a whole is meant.
 */
export interface Place {
  /** Path from the root of the site, with forward slashes. */
  readonly file: string;
  readonly text?: string;
  readonly span?: () => Span;
}

/** A repair that is certain: replace the span by the text. */
export interface Fix {
  readonly span: Span;
  readonly text: string;
  readonly title: string;
}

/** A located diagnostic as printed and as found in `check --format json`. Lines and columns count from 1. */
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
  readonly fix?: Fix;
}

interface Entry {
  readonly code: Code;
  readonly params: never;
  readonly place: Place;
  readonly related: readonly { message: string; place: Place }[];
}

export interface Report {
  add<C extends Code>(
    code: C,
    params: Params<C>,
    place: Place,
    related?: readonly { message: string; place: Place }[],
  ): void;
  /** Whether an error (not only warnings) was reported, for one file or at all. */
  hasErrors(file?: string): boolean;
  /** Everything reported, located, without repetitions, by file and then by place. */
  diagnostics(): Diagnostic[];
}

/** Makes an empty report. */
export const createReport = (): Report => {
  const entries: Entry[] = [];
  return {
    add(code, params, place, related = []) {
      entries.push({ code, params: params as never, place, related });
    },
    hasErrors(file) {
      return entries.some(
        (e) =>
          catalogue[e.code].severity === 'error' && (file === undefined || e.place.file === file),
      );
    },
    diagnostics() {
      const seen = new Set<string>();
      return entries
        .map(locate)
        .sort(inOrder)
        .filter((d) => {
          const key = `${d.file}:${d.line}:${d.column}:${d.code}:${d.message}`;
          return seen.has(key) ? false : Boolean(seen.add(key));
        });
    },
  };
};

const locate = ({ code, params, place, related }: Entry): Diagnostic => {
  const { severity, message, help } = catalogue[code] as unknown as {
    severity: Severity;
    message: (p: never) => string;
    help?: (p: never) => string | undefined;
  };
  const advice = help?.(params);
  return {
    code,
    severity,
    message: message(params),
    ...(advice === undefined ? {} : { help: advice }),
    file: place.file,
    ...lines(place),
    ...(related.length === 0
      ? {}
      : {
          related: related.map((r) => {
            const { line, column } = lines(r.place);
            return { message: r.message, file: r.place.file, line, column };
          }),
        }),
  };
};

/** The 1-based lines and columns of a place; a place without a text is the head of its file. */
export const lines = (
  place: Place,
): { line: number; column: number; endLine: number; endColumn: number } => {
  if (place.text === undefined || place.span === undefined) {
    return { line: 1, column: 1, endLine: 1, endColumn: 1 };
  }
  const [start, end] = place.span();
  const [line, column] = position(place.text, start);
  const [endLine, endColumn] = position(place.text, Math.max(start, end));
  return { line, column, endLine, endColumn };
};

const position = (text: string, offset: number): [line: number, column: number] => {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return [line, Math.min(offset, text.length) - lineStart + 1];
};

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const inOrder = (a: Diagnostic, b: Diagnostic): number =>
  byCodeUnit(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  byCodeUnit(a.code, b.code) ||
  byCodeUnit(a.message, b.message);
