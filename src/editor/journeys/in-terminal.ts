// Questions → their answers, by the flags of a command and, on a terminal, by a dialog.

import { UserError } from '../../model/errors.ts';
import { flagOf } from './journey-words.ts';
import { type Ask, conflictOf, problemOf, type Question, readAnswer } from './questions.ts';

/** Flags as the command line reads them. */
export type Flags = Readonly<Record<string, unknown>>;

/** Somebody left the dialog with Ctrl+C or Escape. */
export class Canceled extends Error {}

/** Whether somebody is there who can answer. */
export function onTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/**
 * Answers questions by flags. For the others there is the dialog on a terminal; elsewhere, and with `--yes`, what
 * is proposed.
 *
 * @param talk asks one question after another
 * @throws UserError when a flag is missing, or holds what cannot be taken
 * @throws UserError when the site cannot take an answer
 */
export async function askInTerminal<Known>(
  flags: Flags,
  talk: (ask: Ask) => Promise<Known>,
  terminal: boolean = onTerminal(),
): Promise<Known> {
  const missing: string[] = [];
  const known = await talk(async (question) => {
    const given = givenFor(flags, question);
    if (given !== undefined) return taken(question, given);
    if (terminal && !flags.yes) return inDialog(question);
    const { name, optional, isDecision, proposal = '' } = question;
    if ((isDecision && !flags.yes) || (!optional && proposal === '')) missing.push(flagOf(name));
    // What is proposed may not be free, as the path of a page is not that somebody has made before.
    return proposal === '' ? '' : taken(question, proposal);
  });
  if (missing.length === 0) return known;
  const needed = missing.length === 1 ? 'a flag is needed' : 'flags are needed';
  throw new UserError(`There is no one to ask here, so ${needed}: ${missing.join(', ')}.`);
}

/** The text of a flag; undefined when it was not given. */
function givenFor(flags: Flags, { name }: Question): string | undefined {
  const given = flags[name];
  if (Array.isArray(given)) throw new UserError(`${flagOf(name)} was given more than once.`);
  return given === undefined ? undefined : String(given);
}

function taken(question: Question, given: string): string {
  const answer = readAnswer(question, given);
  const problem = problemOf(question, answer);
  if (problem)
    throw new UserError(`${flagOf(question.name)} "${given}" cannot be used. ${problem}`);
  const conflict = conflictOf(question, answer);
  if (conflict) throw new UserError(conflict);
  return answer;
}

async function inDialog(question: Question): Promise<string> {
  // Loaded here because only a dialog needs it.
  const { isCancel, select, text } = await import('@clack/prompts');
  const { label, help, optional, proposal, choices, choiceLabels } = question;
  const message = [optional ? `${label} (optional)` : label, help].filter(Boolean).join('. ');
  const initial = proposal === undefined ? {} : { initialValue: proposal };
  const all = optional ? ['', ...(choices ?? [])] : choices;
  const answer =
    choices && all
      ? await select({
          message,
          options: all.map((value) => ({
            value,
            label: value === '' ? 'None' : (choiceLabels?.[value] ?? value),
          })),
          ...initial,
        })
      : await text({
          message,
          ...initial,
          validate: (given = '') => {
            const read = readAnswer(question, given);
            return problemOf(question, read) ?? conflictOf(question, read);
          },
        });
  if (isCancel(answer)) throw new Canceled();
  return readAnswer(question, answer);
}

/** Asks before something is written. */
export async function agreed(message: string): Promise<boolean> {
  const { confirm, isCancel } = await import('@clack/prompts');
  const answer = await confirm({ message });
  if (isCancel(answer)) throw new Canceled();
  return answer;
}
