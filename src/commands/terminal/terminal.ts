// Where output goes → whether it may have colors, what becomes of a command when it cannot be written, and its last words.

import { Canceled } from '../../editor/journeys/questions.ts';
import { reasonOf } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { commandsWords } from '../../words/gen/commands.gen.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';

/** On a terminal; FORCE_COLOR asks for them elsewhere, NO_COLOR is the stronger (no-color.org). */
export function hasColor(
  stream: { readonly isTTY?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stream.isTTY === true && env.TERM !== 'dumb';
}

/** Nobody reads any more, as with `| head -1`; where output cannot be written, as on a full disk, the command ends with code 2. */
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

/** Where the guarded function of a stream keeps its own one. */
const UNGUARDED = Symbol('unguarded');

/** To a runner "::" at the beginning of a line and "##[" anywhere are commands; names and titles may come from anybody. */
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

function withoutCommands(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(OBEYED, '\ufffd')
    .replace(/^([^\S\r\n\u2028\u2029]*:)(?=:)/gm, '$1 ')
    .replace(/##(?=\[)/g, '## ');
}

/** Lines whose parts are escaped. */
export function printCommands(lines: string): void {
  const unguarded: unknown = Reflect.get(process.stdout.write, UNGUARDED);
  if (typeof unguarded === 'function') unguarded(`${lines}\n`);
  else console.log(lines);
}

export function print(line: string): void {
  void process.stdout.write(`${line}\n`);
}

/** Exit code 1 when nothing was made. */
export async function printResult(make: () => Promise<string>): Promise<number> {
  try {
    console.log(await make());
    return 0;
  } catch (error) {
    if (!(error instanceof Canceled)) throw error;
    console.error(journeysWords(error.language).plan.unchanged);
    return 1;
  }
}
