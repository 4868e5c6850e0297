// A question, and an answer → why it cannot be taken.

/** How a question is asked, apart from its words. */
export interface Asking {
  readonly proposal?: string;
  /** Whether it may be left empty. */
  readonly optional?: boolean;
  /** Whether what is left empty is marked TODO and has to be filled in before the site can be published. */
  readonly later?: boolean;
  /** Whether a command that cannot ask wants a flag for it, even where something is proposed. */
  readonly isDecision?: boolean;
  readonly choices?: readonly string[];
  /** What a form must know to ask it as more than a line of text, in the words of JSON Schema. */
  readonly form?: Readonly<Record<string, unknown>>;
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
}

/** Asks one question. */
export type Ask = (question: Question) => Promise<string>;

/** An answer without spaces around it, in the spelling of the choices. */
export function readAnswer({ choices, read }: Question, answer: string): string {
  const trimmed = answer.trim();
  const named = read?.(trimmed) ?? trimmed;
  return choices?.find((choice) => choice.toLowerCase() === named.toLowerCase()) ?? named;
}

/** What is wrong with how an answer is written, in a sentence; undefined when nothing is. */
export function problemOf(
  { choices, optional, check }: Question,
  answer: string,
): string | undefined {
  if (answer === '') return optional ? undefined : 'This is required.';
  if (choices && !choices.includes(answer)) return `Choose one of ${choices.join(', ')}.`;
  return check?.(answer);
}

/** Why the site cannot take an answer, in a sentence. */
export function conflictOf({ conflict }: Question, answer: string): string | undefined {
  return answer === '' ? undefined : conflict?.(answer);
}

/** Why a text cannot be in one line, in a sentence. */
export function oneLine(answer: string): string | undefined {
  return /[\r\n\t]/.test(answer) ? 'Write it in one line.' : undefined;
}
