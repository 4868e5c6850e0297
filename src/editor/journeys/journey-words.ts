// How a journey is worded in each language; its command and its flags are named after the same words.

/** A question. The help says what the label does not. */
export interface QuestionWords {
  readonly label: string;
  readonly help?: string;
  /** How a flag takes the answer, where forms have an input of their own for it. */
  readonly written?: string;
  /** What the answers to choose from are called, by their values. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
}

interface Text<Name extends string> {
  readonly title: string;
  /** Its first sentence says in one line what the journey is for. */
  readonly description: string;
  /** On the button that does it. */
  readonly do: string;
  /** What the help calls that which follows the command, where it is not as the question. */
  readonly takes?: string;
  /** In the order in which they are asked. */
  readonly questions: Readonly<Record<Name, QuestionWords>>;
}

export interface JourneyWords<Name extends string = string> {
  /** The question that is answered by what follows the command: `member:leave -- "Maya Okafor"`. */
  readonly argument?: NoInfer<Name>;
  /** What follows the name of the command in an example; {member} is one of the site. */
  readonly example: string;
  /** The file without which a new site has no use for it. */
  readonly needs?: string;
  /** Its button warns that something goes. */
  readonly removes?: true;
  /** Whether only the terminal asks, as it does for a file of this computer. */
  readonly isOfTerminal?: true;
  readonly en: Text<Name>;
  readonly es: Text<NoInfer<Name>>;
}

/** Words in which every language has the same questions. */
export function journeyWords<Name extends string>(words: JourneyWords<Name>): JourneyWords<Name> {
  return words;
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
