// Questions and a plan → a journey: a dialog that changes several documents in one step.

import { UserError } from '../../model/errors.ts';
import type { Plain } from '../operation.ts';
import type { Journey, JourneyName, Place } from '../protocol.ts';
import type { Ask } from './answers.ts';
import { answered, questionsOf } from './dialog.ts';
import type { OpenSite } from './site-folder.ts';
import type { TextChange } from './write.ts';

/** The site as the draft has it, and the day. */
export interface JourneyContext extends OpenSite {
  /** Year-month-day. */
  readonly today: string;
}

/** The answers of a dialog, by the name of the question. */
export type Answers = Readonly<Record<string, Plain>>;

/** What a journey would do. Nothing of it is done yet. */
export interface Planned {
  /** What it does, in words for Undo. */
  readonly words: string;
  readonly changes: readonly TextChange[];
  /** Pictures that nothing shows any more and that go with it, by their path from the root. */
  readonly gone?: readonly string[];
  /** The document to show next. */
  readonly open?: Place;
}

export interface JourneyKind {
  readonly name: JourneyName;
  /** Whether the site has a place for it. */
  readonly isPossible: (context: JourneyContext) => boolean;
  /**
   * Its dialog; undefined when the site has no place for it.
   *
   * @param about the file or picture that it starts from
   * @param answers what is answered so far: proposals follow from it
   * @throws UserError when the site must be mended first
   */
  readonly describe: (
    context: JourneyContext,
    about?: string,
    answers?: Answers,
  ) => Promise<Journey | undefined>;
  /**
   * What it would do. Questions without an answer take what is proposed for the others.
   *
   * @throws UserError when an answer cannot be taken, or it cannot be done for another reason
   */
  readonly plan: (context: JourneyContext, answers: Answers) => Promise<Planned>;
}

interface Definition<Known> {
  readonly name: JourneyName;
  /** Whether the site has a place for it. */
  readonly hasPlace: (context: JourneyContext) => boolean;
  /** Asks one question after another; what is asked may depend on the answers before. */
  readonly ask: (context: JourneyContext, ask: Ask, about?: string) => Promise<Known>;
  readonly plan: (context: JourneyContext, known: Known) => Planned;
}

/** Makes a journey of its questions and what is done with the answers. */
export function createJourney<Known>(definition: Definition<Known>): JourneyKind {
  const { name, hasPlace, ask, plan } = definition;
  const isPossible = (context: JourneyContext) => answersYes(() => hasPlace(context));
  return {
    ...{ name, isPossible },
    describe: async (context, about, answers = {}) =>
      isPossible(context)
        ? { name, ...(await questionsOf((each) => ask(context, each, about), answers)) }
        : undefined,
    plan: async (context, answers) =>
      plan(context, await answered((each) => ask(context, each), answers)),
  };
}

/** A site that cannot say whether it has a place has none. */
function answersYes(hasPlace: () => boolean): boolean {
  try {
    return hasPlace();
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}
