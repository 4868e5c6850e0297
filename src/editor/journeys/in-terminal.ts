// Questions → their answers, by the flags of a command and, on a terminal, by a dialog.
import { withPatches } from '../../compiler/diagnostics/formats/for-terminal.ts';
import { UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import { refusalOf } from '../sentences/sentence.ts';
import { readGiven } from './given-file.ts';
import { flagOf } from './journey-words.ts';
import {
  type Ask,
  Canceled,
  conflictOf,
  problemOf,
  type Question,
  readAnswer,
} from './questions.ts';

export type Flags = Readonly<Record<string, unknown>>;

export function onTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/** Elsewhere than on a terminal, and with `--yes`, proposals are taken. @throws UserError for a flag that is missing or cannot be taken */
export async function askInTerminal<Known>(
  flags: Flags,
  talk: (ask: Ask) => Promise<Known>,
  terminal: boolean = onTerminal(),
): Promise<Known> {
  const missing: Question[] = [];
  const asked = talk(async (question) => {
    const given = givenFor(flags, question);
    if (given !== undefined) return acceptAnswer(question, given);
    if (terminal && !flags.yes) return inDialog(question);
    const { optional, isDecision, proposal = '' } = question;
    if ((isDecision && !flags.yes) || (!optional && proposal === '')) missing.push(question);
    // What is proposed may not be free, as the path of a page is not that somebody has made before.
    return proposal === '' ? '' : acceptAnswer(question, proposal);
  });
  // What goes wrong after a missing answer follows from it.
  await Promise.allSettled([asked]);
  if (missing.length === 0) return asked;
  const flagNames = missing.map(({ name }) => flagOf(name)).join(', ');
  const areProposed = missing.every(({ proposal }) => proposal);
  const say = journeysWords(missing[0]?.language).flags;
  throw new UserError(
    say.missing({ isAsked: !flags.yes, count: missing.length, flags: flagNames, areProposed }),
  );
}

function givenFor(flags: Flags, { name, language }: Question): string | undefined {
  const given = flags[name];
  if (Array.isArray(given))
    throw new UserError(journeysWords(language).flags.twice({ flag: flagOf(name) }));
  return given === undefined ? undefined : String(given);
}

function acceptAnswer(question: Question, given: string): string {
  const answer = asGiven(question, readAnswer(question, given));
  const problem = problemOf(question, answer);
  const say = journeysWords(question.language).flags;
  if (problem) throw new UserError(say.unusable({ flag: flagOf(question.name), given, problem }));
  const conflict = conflictOf(question, answer);
  if (conflict) throw new UserError(conflict);
  return answer;
}

/** A file is named by its path. @throws UserError where there is none */
function asGiven({ megabytes, language }: Question, answer: string): string {
  return megabytes === undefined || answer === '' ? answer : readGiven(answer, megabytes, language);
}

function problemIn(question: Question, given: string): string | undefined {
  let answer = '';
  const refused = refusalOf(() => {
    answer = asGiven(question, given);
  });
  return refused?.message ?? problemOf(question, answer) ?? conflictOf(question, answer);
}

const NONE = '-';

async function inDialog(question: Question): Promise<string> {
  const { isExtra, isFlagOnly, proposal = '' } = question;
  const isPassed = isExtra || isFlagOnly;
  if (isPassed && problemIn(question, proposal) === undefined) return proposal;
  // Loaded here because only a dialog needs it.
  const clack = await import('@clack/prompts');
  await dropTyped();
  const answer = await prompt(clack, question);
  if (clack.isCancel(answer)) throw new Canceled(question.language);
  return asGiven(question, readTyped(question, String(answer)));
}

function readTyped(question: Question, given = ''): string {
  const { optional, proposal = '', choices } = question;
  const answer = choices ? given : given.trim() || proposal;
  return readAnswer(question, optional && answer === NONE ? '' : answer);
}

function prompt(
  { select, text, autocomplete }: typeof import('@clack/prompts'),
  question: Question,
): Promise<string | symbol> {
  const { proposal = '', optional, choices, choiceLabels, search, language } = question;
  const say = journeysWords(language).answer;
  const message = messageOf(question);
  const initial = proposal === '' ? {} : { initialValue: proposal };
  const validate = (given: string | readonly string[] = ''): string | undefined =>
    withPatches(problemIn(question, readTyped(question, String(given))) ?? '') || undefined;
  if (search)
    return autocomplete<string>({
      message,
      options() {
        return [...search(this.userInput)];
      },
      filter: () => true,
      maxItems: 8,
      validate: (given) => (given === undefined ? say.fromList : validate(given)),
      ...initial,
    });
  if (!choices) {
    // What can be taken as it is gives way to the first key; a name to be changed is there to be changed.
    const isFine = problemIn(question, readAnswer(question, proposal)) === undefined;
    const taken = proposal === '' ? {} : { placeholder: proposal, defaultValue: proposal };
    return text({ message, validate, ...(isFine ? taken : initial) });
  }
  const options = (optional ? ['', ...choices] : choices).map((value) => ({
    value,
    label: value === '' ? say.none : (choiceLabels?.[value] ?? value),
  }));
  // The library says which keys to press in English alone.
  const showInstructions = (language ?? 'en') === 'en';
  return select({ message, options, showInstructions, ...initial });
}

function messageOf(question: Question): string {
  const { label, help, optional, isLater, proposal, choices, language } = question;
  const say = journeysWords(language).answer;
  const notes = [
    ...(optional && !isLater ? [say.optional] : []),
    ...(optional && proposal && !choices ? [say.forNone({ sign: NONE })] : []),
  ];
  const note = notes.length > 0 ? ` (${notes.join('; ')})` : '';
  // As what is proposed looks: it stands below in letters alone.
  const color = /^#[\da-f]{6}$/i.test(proposal ?? '') ? ` (${withPatches(proposal ?? '')})` : '';
  return [label + color + note, help].filter(Boolean).join('. ');
}

/** @param isRemoval something is lost then: Enter alone is no */
export async function confirm(
  message: string,
  language: Language = 'en',
  isRemoval = false,
): Promise<boolean> {
  const clack = await import('@clack/prompts');
  const { yes, no } = journeysWords(language).answer;
  await dropTyped();
  const answer = await clack.confirm({
    message,
    active: yes,
    inactive: no,
    ...(isRemoval ? { initialValue: false } : {}),
  });
  if (clack.isCancel(answer)) throw new Canceled(language);
  return answer;
}

/** In so many turns of the event loop all that a terminal holds is read. */
const TURNS = 3;

/** What was typed before a question is shown is no answer to it: an Enter would turn Yes into No. */
async function dropTyped(): Promise<void> {
  const { stdin } = process;
  if (typeof stdin.setRawMode !== 'function') return;
  // Otherwise a line without its end stays where it is. The question ends this mode.
  stdin.setRawMode(true);
  stdin.resume();
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  stdin.pause();
}
