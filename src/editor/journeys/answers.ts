// Flags and, on a terminal, questions → checked answers.

import { UserError } from '../../model/errors.ts';

/** Flags as the command line reads them. */
export type Flags = Readonly<Record<string, unknown>>;

export interface Question {
  /** The flag that answers it, as in `--first-date`. */
  readonly flag: string;
  readonly ask: string;
  /** A word about what to write, shown in the empty field. */
  readonly hint?: string;
  /** What the dialog proposes. */
  readonly proposal?: string;
  /** Whether the proposal holds without being asked for: where nobody can answer, it is taken. */
  readonly optional?: boolean;
  readonly choices?: readonly string[];
  /** What a form must know to ask it otherwise than as a line of text, in the words of JSON Schema. */
  readonly form?: Readonly<Record<string, unknown>>;
  /** Why an answer cannot be taken, in a sentence; undefined when it can. */
  readonly check?: (answer: string) => string | undefined;
  /** Why a well-formed answer is not free any more. The dialog asks again; a flag ends the command. */
  readonly occupied?: (answer: string) => string | undefined;
}

/** Asks one question, or takes the flag that answers it. */
export type Ask = (question: Question) => Promise<string>;

/** Somebody left the dialog with Ctrl+C or Escape. */
export class Cancelled extends Error {}

/** The name of a flag where it is a field: first-day is firstDay. */
export function camel(flag: string): string {
  return flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The text of a flag; undefined when it was not given. */
export function flagOf(flags: Flags, flag: string): string | undefined {
  const given = flags[camel(flag)];
  if (Array.isArray(given)) throw new UserError(`--${flag} was given more than once.`);
  // cac reads an empty text as the number 0, which no flag takes.
  return given === undefined ? undefined : String(given === 0 ? '' : given).trim();
}

/** Whether somebody sits there who can answer. */
export function onTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/**
 * A function that answers questions by flags, by the dialog, or by what the question itself says.
 *
 * @param required the flags without which the command cannot go on where nobody can be asked
 * @throws UserError when these are missing, or when a flag holds what cannot be taken
 */
export function answers(
  flags: Flags,
  required: readonly string[],
  terminal: boolean = onTerminal(),
): { readonly ask: Ask; readonly asked: () => boolean } {
  const missing = required.filter((flag) => flagOf(flags, flag) === undefined);
  if (!terminal && missing.length > 0) {
    const names = missing.map((flag) => `--${flag}`).join(', ');
    throw new UserError(
      `Nobody can be asked here, so ${missing.length === 1 ? 'a flag is' : 'flags are'} needed: ${names}.`,
    );
  }
  let asked = false;
  const ask: Ask = async (question) => {
    const given = flagOf(flags, question.flag);
    if (given !== undefined) return taken(question, given);
    if (!terminal) return question.proposal ?? '';
    asked = true;
    return (await inDialog(question)).trim();
  };
  return { ask, asked: () => asked };
}

/** Why an answer cannot be taken as it is written, in a sentence; undefined when it can. */
export function problemOf(
  { choices, optional, check }: Question,
  answer: string,
): string | undefined {
  if (answer === '') return optional ? undefined : 'Something must stand here.';
  if (choices && !choices.includes(answer)) return `Choose one of ${choices.join(', ')}.`;
  return check?.(answer);
}

function taken(question: Question, given: string): string {
  const same = question.choices?.find((choice) => choice.toLowerCase() === given.toLowerCase());
  const problem = problemOf(question, same ?? given);
  if (problem) throw new UserError(`--${question.flag} "${given}" cannot be used. ${problem}`);
  const refusal = question.occupied?.(same ?? given);
  if (refusal) throw new UserError(refusal);
  return same ?? given;
}

/** Why a text cannot stand in one line, in a sentence. */
export function oneLine(answer: string): string | undefined {
  return /[\r\n\t]/.test(answer) ? 'Write it in one line.' : undefined;
}

async function inDialog(question: Question): Promise<string> {
  // Loaded here because only a dialog needs it.
  const { isCancel, select, text } = await import('@clack/prompts');
  const { ask, hint, proposal, choices } = question;
  const answer = choices
    ? await select({
        message: ask,
        options: choices.map((value) => ({ value, label: value })),
        ...(proposal === undefined ? {} : { initialValue: proposal }),
      })
    : await text({
        message: ask,
        ...(hint === undefined ? {} : { placeholder: hint }),
        ...(proposal === undefined ? {} : { initialValue: proposal }),
        validate: (value = '') => {
          const trimmed = value.trim();
          return problemOf(question, trimmed) ?? question.occupied?.(trimmed);
        },
      });
  if (isCancel(answer)) throw new Cancelled();
  return answer;
}

/** Asks before something is written. True where nothing had to be asked. */
export async function agreed(message: string): Promise<boolean> {
  const { confirm, isCancel } = await import('@clack/prompts');
  const answer = await confirm({ message });
  if (isCancel(answer)) throw new Cancelled();
  return answer;
}
