// A question, and an answer → why it cannot be taken.
import type { Language } from '../../model/language.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';

/** An answer to choose, and how it is shown. */
export interface Option {
  readonly value: string;
  readonly label?: string;
  readonly hint?: string;
}

/** How a question is asked, apart from its words. */
export interface Asking {
  readonly proposal?: string;
  /** Whether it may be left empty. */
  readonly optional?: boolean;
  /** Whether what is left empty is marked TODO and has to be filled in before the site can be published. */
  readonly isLater?: boolean;
  /** Whether a command that cannot ask wants a flag for it, even where something is proposed. */
  readonly isDecision?: boolean;
  readonly choices?: readonly string[];
  /** Whether a dialog passes over it: flags answer it, too, and forms where it is unfolded. */
  readonly isExtra?: boolean;
  /** Whether only a flag answers it, because nobody would be asked here. */
  readonly isFlagOnly?: boolean;
  /** The answers that a dialog offers for what was typed, the likeliest first; no others can be taken there. */
  readonly search?: (typed: string) => readonly Option[];
  /** What a form must know to ask it as more than a line of text, in the words of JSON Schema. */
  readonly form?: Readonly<Record<string, unknown>>;
  /** Which of several alike it is, and what it is of: the form of each event. */
  readonly of?: { readonly number: number; readonly what: string };
  /** What an answer names: "content/images/a.jpg" is the picture images/a.jpg. */
  readonly read?: (answer: string) => string;
  /** What is wrong with how an answer is written, in a sentence; undefined when nothing is. */
  readonly check?: (answer: string) => string | undefined;
  /** Why this site cannot take a well-written answer, in a sentence. */
  readonly conflict?: (answer: string) => string | undefined;
}

export interface Question extends Asking {
  /** As in `firstDay`; its flag is --first-day. */
  readonly name: string;
  readonly label: string;
  /** A word about what to write. */
  readonly help?: string;
  readonly choiceLabels?: Readonly<Record<string, string>>;
  /** In which it is asked; English where it does not say. */
  readonly language?: Language;
}

/** Asks one question. */
export type Ask = (question: Question) => Promise<string>;

/** An answer without spaces around it, in the spelling of the choices. */
export function readAnswer(question: Question, answer: string): string {
  const { choices, choiceLabels, read } = question;
  const trimmed = answer.trim();
  const named = read?.(trimmed) ?? trimmed;
  const isSame = (text = '') => text.toLowerCase() === named.toLowerCase();
  const found = choices?.find((choice) => isSame(choice) || isSame(choiceLabels?.[choice]));
  return named === '' ? '' : (found ?? named);
}

/** What is wrong with how an answer is written, in a sentence; undefined when nothing is. */
export function problemOf(
  { choices, optional, check, language }: Question,
  answer: string,
): string | undefined {
  const say = journeysWords(language).answer;
  if (answer === '') return optional ? undefined : say.required;
  if (choices && !choices.includes(answer)) return say.oneOf({ choices: choices.join(', ') });
  return check?.(answer);
}

/** Why the site cannot take an answer, in a sentence. */
export function conflictOf({ conflict }: Question, answer: string): string | undefined {
  return answer === '' ? undefined : conflict?.(answer);
}

/** Says in a language why a text cannot be in one line. */
export function oneLineIn(language: Language): (answer: string) => string | undefined {
  return (answer) => (/[\r\n\t]/.test(answer) ? journeysWords(language).answer.oneLine : undefined);
}
