// How a journey is worded in a language, and typed as a command with flags of the same names.
import type { Language } from '../../model/language.ts';
import { type TasksWords, tasksWords } from '../../words/gen/tasks.gen.ts';

export type JourneyKey = keyof TasksWords;

export type QuestionName<Key extends JourneyKey> = keyof TasksWords[Key]['questions'] & string;

export interface QuestionWords {
  readonly label: string;
  readonly help?: string;
  /** Where forms have an input of their own for it. */
  readonly written?: string;
  readonly choiceLabels?: Readonly<Record<string, string>>;
}

export interface JourneyWords<Name extends string = string> {
  readonly title: string;
  /** Its first sentence says in one line what the journey is for. */
  readonly description: string;
  /** On the button that does it. */
  readonly do: string;
  /** In the place of the title, where it was begun and not done. */
  readonly resume: string;
  /** In the help, what follows the command. */
  readonly takes?: string;
  /** In the order in which they are asked. */
  readonly questions: Readonly<Record<Name, QuestionWords>>;
}

export function journeyWords<Key extends JourneyKey>(
  key: Key,
  language: Language,
): JourneyWords<QuestionName<Key>> {
  return tasksWords(language)[key] as JourneyWords<QuestionName<Key>>;
}

export interface Command<Key extends JourneyKey = JourneyKey> {
  /** It is answered by what follows the command: `member:leave -- "Maya Okafor"`. */
  readonly argument?: QuestionName<Key>;
  /** {member} is one of the site. */
  readonly example: string;
  /** How the name of a file ends without which a new site has no use for it. */
  readonly needs?: string;
  readonly removes?: true;
  /** As for a file of this computer. */
  readonly isOfTerminal?: true;
}

export function lineOf({ description }: { readonly description: string }): string {
  const [sentence = ''] = description.split(/\.(?: |$)/);
  return sentence;
}

/** firstDay is --first-day. */
export function flagOf(question: string): string {
  return `--${question.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
