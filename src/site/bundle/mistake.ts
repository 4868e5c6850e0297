// What the bundler throws → the mistake in a block at its place, as `check` prints it.
import fs from 'node:fs';
import path from 'node:path';
import { createReport, type SourceLocation } from '../../compiler/diagnostics/diagnostic.ts';
import { prettyOne } from '../../compiler/diagnostics/formats/pretty.ts';
import { inLanguage } from '../../compiler/diagnostics/in-language.ts';
import type { Phrase } from '../../compiler/diagnostics/phrase.ts';
import { UserError } from '../../model/errors.ts';
import { inEach, type Language } from '../../model/language.ts';

interface BundlerError {
  readonly message?: string;
  readonly errors?: readonly BundlerError[];
}

export function mistakeIn(root: string, error: unknown): UserError {
  const report = createReport();
  const thrown = error as BundlerError;
  for (const one of thrown.errors?.length ? thrown.errors : [thrown]) {
    const message = withoutColors(one.message ?? String(error));
    report.add('grammar/view', { mistake: phraseOf(message) }, locationOf(message, root));
  }
  const printed = (language: Language) =>
    inLanguage(report.diagnostics(), language).map((d) => {
      const file = path.join(root, d.file);
      return prettyOne(d, fs.existsSync(file) ? textOf(file) : undefined, false, language);
    });
  return new UserError(
    inEach((language) => printed(language).join('\n\n')),
    { exitCode: 1 },
  );
}

function withoutColors(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal
  return text.replace(/\u001b\[[\d;]*m/g, '');
}

/** A line such as "╭─[ ../site/blocks/quote/view.tsx:2:45 ]", from the folder of the process. */
const FRAME = /\[ (.+):(\d+):(\d+) \]/;
const IMPORT = /import "(.+?)" from "(.+?)"/;

function locationOf(message: string, root: string): SourceLocation {
  const [, framed, line, column] = FRAME.exec(message) ?? [];
  const [, imported = '', importing] = IMPORT.exec(message) ?? [];
  const absolute = path.resolve(framed ?? importing ?? path.join(root, 'blocks'));
  const inside = path.relative(fs.realpathSync(root), absolute);
  const file = inside.split(path.sep).join('/');
  if (!fs.statSync(absolute, { throwIfNoEntry: false })?.isFile()) return { file };
  const text = textOf(absolute);
  const at = framed
    ? offsetOf(text, Number(line), Number(column))
    : Math.max(0, text.indexOf(imported) - 1);
  return { file, text, range: () => [at, at + 1] };
}

function textOf(file: string): string {
  return fs.readFileSync(file, 'utf8');
}

/** Both count from 1. */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

function phraseOf(message: string): Phrase {
  const [, imported] = IMPORT.exec(message) ?? [];
  if (imported !== undefined) return { say: 'noImport', name: imported };
  const lines = message.split('\n').map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !/^Build failed/.test(line)) ?? '';
  const text = first
    .replace(/^(Error: )?\[[\w:. -]+\]:?\s*/, '')
    .replace(/ in \S+$/, '')
    .replace(/\.$/, '');
  return { say: 'programSays', text };
}
