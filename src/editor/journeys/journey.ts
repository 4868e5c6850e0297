// Words, questions and a plan → a journey: it asks, and changes several documents in one step.
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { UserError } from '../../model/errors.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import type { Place } from '../protocol.ts';
import {
  type JourneyKey,
  journeyWords,
  type QuestionName,
  type QuestionWords,
} from './journey-words.ts';
import { isMistake, listMistakes, newIn, siteAfter } from './mistakes.ts';
import type { Ask, Asking, Question } from './questions.ts';
import type { OpenSite } from './site-folder.ts';
import type { Summary } from './summary.ts';
import type { PlannedChanges } from './write.ts';

export interface JourneyContext extends OpenSite {
  /** Year-month-day. */
  readonly today: string;
  /** Whether who answers sits at this computer, and may name files of it. */
  readonly readsFiles?: boolean;
  /** In a panel: whether somebody only looks at what would be done, for which no picture is made, or does it. */
  readonly panel?: 'look' | 'do';
}

export interface Plan extends PlannedChanges {
  /** In a few words, for Undo. */
  readonly words: string;
  readonly open?: Place;
  /** What was asked, for somebody who did not see it in a form. */
  readonly asked?: Summary;
  readonly summary?: Summary;
  /** What is in it of pictures that could not be made. */
  readonly unfit?: readonly string[];
  /** In sentences. */
  readonly next?: readonly string[];
  /** A command that cannot ask needs --yes for it. */
  readonly isRemoval?: boolean;
}

/** With what `check` would say then and does not say now: no mistakes. */
export interface VerifiedPlan extends Plan {
  readonly findings: readonly Diagnostic[];
}

interface Asker {
  readonly ask: Ask;
  /** The file or picture that the journey starts from. */
  readonly about?: string | undefined;
}

export interface Journey {
  /** @throws UserError when the site has no place for it */
  readonly require: (context: JourneyContext) => void;
  /** What is asked may depend on the answers before. Returns what plans with them. @throws UserError */
  readonly begin: (context: JourneyContext, asker: Asker) => Promise<() => Promise<VerifiedPlan>>;
}

export type AskFor<Name extends string> = (name: Name, asking?: Asking) => Promise<string>;

interface Definition<Name extends string, Known> {
  readonly require: (context: JourneyContext) => unknown;
  readonly ask: (
    context: JourneyContext,
    ask: AskFor<Name>,
    about: string | undefined,
  ) => Promise<Known>;
  readonly plan: (context: JourneyContext, known: Known) => Plan | Promise<Plan>;
}

/** @param key its folder */
export function createJourney<Key extends JourneyKey, Known>(
  key: Key,
  { require, ask: askAll, plan }: Definition<QuestionName<Key>, Known>,
): Journey {
  return {
    require: (context) => void require(context),
    begin: async (context, { ask, about }) => {
      const { language } = context;
      const { questions } = journeyWords(key, language);
      const known = await askAll(
        context,
        (name, asking) => ask({ ...questionOf(name, questions[name], asking), language }),
        about,
      );
      return async () => verifyPlan(context, await plan(context, known));
    },
  };
}

function questionOf(name: string, words: QuestionWords, { of, ...asking }: Asking = {}): Question {
  if (!of) return { name, ...words, ...asking };
  const label = `${of.what}: ${of.as ?? words.label}`;
  return { ...words, ...asking, name: of.number === 1 ? name : `${name}${of.number}`, label };
}

/** @throws UserError when something goes wrong that was right */
async function verifyPlan(context: JourneyContext, plan: Plan): Promise<VerifiedPlan> {
  const findings = newIn(await siteAfter(context, plan).compiledSoon(), context.compiled());
  const wrong = findings.filter(isMistake);
  if (wrong.length === 0) return { ...plan, findings };
  throw new UserError(
    `${journeysWords(context.language).plan.breaks}\n${listMistakes(wrong, context.language)}`,
  );
}
