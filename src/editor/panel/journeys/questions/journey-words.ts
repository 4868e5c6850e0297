// How the panel says a journey; a question that is missing here is said as the server says it.
import type { JourneyName } from '../../../protocol.ts';

/** A question. The help says what the label does not. */
export interface QuestionWords {
  readonly label: string;
  /** {previous}: the day that the server names, in words. */
  readonly help?: string;
  /** What the answers to choose from are called, by their values. */
  readonly choices?: Readonly<Record<string, string>>;
}

export interface JourneyWords {
  readonly title: string;
  readonly description: string;
  /** On the button that does it. */
  readonly do: string;
  readonly questions: Readonly<Record<string, QuestionWords>>;
}

export type AllJourneyWords = Readonly<Record<JourneyName, JourneyWords>>;
