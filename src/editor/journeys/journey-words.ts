// How a journey is worded in a language, and typed as a command with flags of the same names.
import type { Language } from '../../model/language.ts';
import { type TasksWords, tasksWords } from '../../words/gen/tasks.gen.ts';

/** The folder of a journey. */
export type JourneyKey = keyof TasksWords;

/** What a journey asks. */
export type QuestionName<Key extends JourneyKey> = keyof TasksWords[Key]['questions'] & string;

/** A question. The help says what the label does not. */
export interface QuestionWords {
  readonly label: string;
  readonly help?: string;
  /** How a flag takes the answer, where forms have an input of their own for it. */
  readonly written?: string;
  /** What the answers to choose from are called, by their values. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
}

export interface JourneyWords<Name extends string = string> {
  readonly title: string;
  /** Its first sentence says in one line what the journey is for. */
  readonly description: string;
  /** On the button that does it. */
  readonly do: string;
  /** What the help calls that which follows the command. */
  readonly takes?: string;
  /** In the order in which they are asked. */
  readonly questions: Readonly<Record<Name, QuestionWords>>;
}

/** What a journey says, by its folder. */
export function journeyWords<Key extends JourneyKey>(
  key: Key,
  language: Language,
): JourneyWords<QuestionName<Key>> {
  return tasksWords(language)[key] as JourneyWords<QuestionName<Key>>;
}

/** What is known of a journey before it is loaded. */
export interface Command<Key extends JourneyKey = JourneyKey> {
  /** The question that is answered by what follows the command: `member:leave -- "Maya Okafor"`. */
  readonly argument?: QuestionName<Key>;
  /** What follows the name of the command in an example; {member} is one of the site. */
  readonly example: string;
  /** The file without which a new site has no use for it. */
  readonly needs?: string;
  /** Its button warns that something goes. */
  readonly removes?: true;
  /** Whether only the terminal asks, as it does for a file of this computer. */
  readonly isOfTerminal?: true;
}

/** What a journey is for: the first sentence of its description, without the period. */
export function lineOf({ description }: { readonly description: string }): string {
  const [sentence = ''] = description.split(/\.(?: |$)/);
  return sentence;
}

/** The flag of a question: firstDay is --first-day. */
export function flagOf(question: string): string {
  return `--${question.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
