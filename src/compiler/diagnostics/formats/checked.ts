// What every output format is made from: the diagnostics of one check, their count, and the texts.
import path from 'node:path';
import type { Language } from '../../../model/language.ts';
import { reportWords } from '../../../words/gen/report.gen.ts';
import type { Diagnostic } from '../diagnostic.ts';

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** How many content files were read. */
  readonly files: number;
  readonly durationMs: number;
}

export type TextOf = (file: string) => string | undefined;

export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  readonly textOf: TextOf;
  /** What `check --fix` has changed, where it ran. */
  readonly fixed?: readonly unknown[];
  /** A line for each site, where several were checked. */
  readonly sites?: readonly unknown[];
}

export interface Setting {
  readonly color: boolean;
  /** The way from the root of the repository to the site, such as "sites/x/", or nothing. */
  readonly prefix: string;
  readonly version: string;
  /** What messages, help and the words around them are said in; codes and keys never change. */
  readonly language: Language;
}

/** The path of a file from the root of the repository, also where it is that of a layer beside the site. */
export function inRepository(prefix: string, file: string): string {
  return file.startsWith('../') ? path.posix.join(prefix, file) : `${prefix}${file}`;
}

export function summarize(
  diagnostics: readonly Diagnostic[],
  files: number,
  durationMs: number,
): Summary {
  const count = (s: Diagnostic['severity']) => diagnostics.filter((d) => d.severity === s).length;
  return {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    files,
    durationMs,
  };
}

/** Whether a diagnostic is about its file as a whole, and no line would show more. */
export function isWhole(d: Diagnostic): boolean {
  return d.endLine === 1 && d.endColumn === 1;
}

/** How many there are of each severity, such as "2 errors, 1 note", or nothing. */
export function counts(
  s: Pick<Summary, 'errors' | 'warnings' | 'infos'>,
  language: Language,
): string {
  const { count } = reportWords(language);
  const all = [
    { severity: 'error', n: s.errors },
    { severity: 'warning', n: s.warnings },
    { severity: 'info', n: s.infos },
  ] as const;
  return all
    .filter(({ n }) => n > 0)
    .map(count)
    .join(', ');
}

/** The last line of a report for people, without colors. Notes are no mistakes. */
export function sumLine(s: Summary, language: Language): string {
  const { none, checked } = reportWords(language);
  const found = [s.errors + s.warnings === 0 ? none : '', counts(s, language)].filter(Boolean);
  return `${found.join(', ')}. ${checked({ files: s.files, ms: s.durationMs })}`;
}
