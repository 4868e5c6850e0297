// A question, and an answer → why it cannot be taken.
import { nearest } from '../../compiler/text/nearest.ts';
import type { Language } from '../../model/language.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';

/** Somebody left the dialog with Ctrl+C or Escape. */
export class Canceled extends Error {
  /** They were asked in it. */
  readonly language: Language;

  constructor(language: Language = 'en') {
    super();
    this.language = language;
  }
}

export interface Option {
  readonly value: string;
  readonly label?: string;
  readonly hint?: string;
}

export interface Asking {
  /** In place of what its words say. */
  readonly help?: string;
  readonly proposal?: string;
  readonly optional?: boolean;
  /** What is left empty is marked TODO, and has to be filled in before the site can be published. */
  readonly isLater?: boolean;
  /** A command that cannot ask wants a flag for it. */
  readonly isDecision?: boolean;
  readonly choices?: readonly string[];
  readonly choiceLabels?: Readonly<Record<string, string>>;
  /** A dialog passes over it; forms have it where they are unfolded. */
  readonly isExtra?: boolean;
  /** Nobody would be asked here. */
  readonly isFlagOnly?: boolean;
  /** The likeliest first; a dialog takes no others. */
  readonly search?: (typed: string) => readonly Option[];
  /** In the words of JSON Schema. */
  readonly form?: Readonly<Record<string, unknown>>;
  /** Which of several alike it is, as the form of each event; ":" and an id where that outlives their order. */
  readonly of?: { readonly number: number | string; readonly what: string; readonly as?: string };
  /** "content/images/a.jpg" is the picture images/a.jpg. */
  readonly read?: (answer: string) => string;
  /** Its answer is a file of at most this size (given-file.ts). */
  readonly megabytes?: number;
  /** Its answer is a folder with pictures: on a terminal its path, in a panel what was given (server/given.ts). */
  readonly isFolder?: boolean;
  /** What is wrong with how it is written. */
  readonly check?: (answer: string) => string | undefined;
  /** Why this site cannot take a well-written answer. */
  readonly conflict?: (answer: string) => string | undefined;
}

export interface Question extends Asking {
  /** `firstDay` is asked for by --first-day. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly language?: Language;
}

export type Ask = (question: Question) => Promise<string>;

/** In the spelling of the choices. */
export function readAnswer(question: Question, answer: string): string {
  const { choices, choiceLabels, read } = question;
  // A blank before the first tab is an empty cell of what was pasted.
  const trimmed = question.megabytes && answer.trim() ? answer : answer.trim();
  const named = read?.(trimmed) ?? trimmed;
  const isSame = (text = '') => text.toLowerCase() === named.toLowerCase();
  const found = choices?.find((choice) => isSame(choice) || isSame(choiceLabels?.[choice]));
  return named === '' ? '' : (found ?? named);
}

export function problemOf(
  { choices, optional, check, language }: Question,
  answer: string,
): string | undefined {
  const say = journeysWords(language).answer;
  if (answer === '') return optional ? undefined : say.required;
  if (choices && !choices.includes(answer)) return refuseChoice(choices, answer, say);
  return check?.(answer);
}

/** By what was meant; a long list by its beginning. */
function refuseChoice(
  choices: readonly string[],
  answer: string,
  { didYouMean, oneOf }: ReturnType<typeof journeysWords>['answer'],
): string {
  const stemOf = (file: string) => file.replace('.yaml', '').split('/').at(-1) ?? '';
  const near = nearest(stemOf(answer), choices.map(stemOf));
  const what = choices.find((one) => stemOf(one) === near);
  if (what !== undefined) return didYouMean({ what });
  return oneOf({ choices: [...choices.slice(0, 12), ...(choices[12] ? ['…'] : [])].join(', ') });
}

export function conflictOf({ conflict }: Question, answer: string): string | undefined {
  return answer === '' ? undefined : conflict?.(answer);
}

export function oneLineIn(language: Language): (answer: string) => string | undefined {
  return (answer) =>
    /[\p{Cc}\p{Zl}\p{Zp}]/u.test(answer) ? journeysWords(language).answer.oneLine : undefined;
}
