// Where output goes → whether it may have colors, what becomes of a command when it cannot be written, and its last words.

import { Canceled } from '../../editor/journeys/in-terminal.ts';
import { reasonOf } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import { type Flags, spokenTo } from './flags.ts';

/**
 * Whether to print colors to a stream: on a terminal, unless NO_COLOR is set; FORCE_COLOR asks for them
 * elsewhere too. Both count when they are not empty (no-color.org), and NO_COLOR is the stronger.
 */
export function hasColor(
  stream: { readonly isTTY?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/**
 * Lets a command end quietly when nobody reads its output any more, as with `| head -1`. Its exit code
 * stays what it would have been. Where it cannot be written, as on a full disk, the command ends with code 2.
 */
export function allowClosedPipes(language: Language): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (stream === process.stdout)
        console.error(
          `error  ${commandsWords(language).usage.unwritten({ reason: reasonOf(error, language) })}`,
        );
      process.exit(2);
    });
}

/** Under this the guarded function of a stream keeps its own one. */
const UNGUARDED = Symbol('unguarded');

/**
 * In a workflow a line of output may be a command to its runner: from "::" at its beginning, blanks aside, or from
 * "##[" anywhere (`ActionCommand` of actions/runner). Names, titles and what git says may come from a pull request of
 * anybody, so none of what is printed begins a command, but for what `printCommands` prints.
 */
export function guardOutput(env: NodeJS.ProcessEnv = process.env): void {
  if (!env.CI && !env.GITHUB_ACTIONS) return;
  for (const stream of [process.stdout, process.stderr]) {
    const unguarded = stream.write.bind(stream) as (text: unknown, ...rest: unknown[]) => boolean;
    const guarded = (text: unknown, ...rest: unknown[]): boolean =>
      unguarded(typeof text === 'string' ? withoutCommands(text) : text, ...rest);
    stream.write = Object.assign(guarded, { [UNGUARDED]: unguarded });
  }
}

/** Colors are all that a terminal may be told; no sign turns the direction of what follows. */
const OBEYED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no log must get
  /\u001b(?!\[[\d;]*m)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A text of which no line is a command, and which no terminal obeys. */
function withoutCommands(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(OBEYED, '\ufffd')
    .replace(/^([^\S\r\n\u2028\u2029]*:)(?=:)/gm, '$1 ')
    .replace(/##(?=\[)/g, '## ');
}

/** Prints lines that are commands to the runner, whose parts are escaped. */
export function printCommands(lines: string): void {
  const unguarded: unknown = Reflect.get(process.stdout.write, UNGUARDED);
  if (typeof unguarded === 'function') unguarded(`${lines}\n`);
  else console.log(lines);
}

/** Prints what a command made. Exit code 1 when it made nothing. */
export async function printed(flags: Flags, make: () => Promise<string>): Promise<number> {
  try {
    console.log(await make());
    return 0;
  } catch (error) {
    if (!(error instanceof Canceled)) throw error;
    console.error(journeysWords(spokenTo(flags)).plan.unchanged);
    return 1;
  }
}
