// What the bundler throws → the mistake in a block at its place, as `check` prints it.
import fs from 'node:fs';
import path from 'node:path';
import { createReport } from '../compiler/diagnostics/diagnostic.ts';
import { prettyOne } from '../compiler/diagnostics/formats/pretty.ts';
import { CannotBundle } from './cannot-bundle.ts';

/** What the bundler says of an error, where it says it. */
interface Thrown {
  readonly message?: string;
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
  readonly errors?: readonly Thrown[];
}

/** The error to show for one of the bundler's. */
export function mistakeIn(root: string, error: unknown): CannotBundle {
  const report = createReport();
  const texts = new Map<string, string>();
  const thrown = error as Thrown;
  for (const one of thrown.errors?.length ? thrown.errors : [thrown]) {
    const absolute = fileOf(one);
    const file = absolute
      ? path.relative(fs.realpathSync(root), absolute).split(path.sep).join('/')
      : 'blocks';
    const text =
      absolute && fs.existsSync(absolute) ? fs.readFileSync(absolute, 'utf8') : undefined;
    if (text !== undefined) texts.set(file, text);
    const at = text === undefined || !one.loc ? undefined : offsetOf(text, one.loc);
    const range = (): [number, number] => [at ?? 0, (at ?? 0) + 1];
    const location = at === undefined ? { file } : { file, text: text ?? '', range };
    report.add('grammar/view', { mistake: sentence(one.message ?? String(error)) }, location);
  }
  const printed = report.diagnostics().map((d) => prettyOne(d, texts.get(d.file)));
  return new CannotBundle(printed.join('\n\n'), 1);
}

function fileOf({ loc, id, message = '' }: Thrown): string | undefined {
  return loc?.file ?? id ?? /(\/\S+\/blocks\/[^\s:'"]+\.[cm]?[jt]sx?)/.exec(message)?.[1];
}

function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column;
}

/** The first line of what a bundler says, without its signs. */
function sentence(message: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  const lines = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  const first = lines
    .map((line) => line.trim())
    .find((line) => line !== '' && !/^Build failed/.test(line));
  return (first ?? 'it cannot be read').replace(/^\[[\w:. -]+\]\s*/, '').replace(/\.$/, '');
}
