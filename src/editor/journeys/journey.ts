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
import { isMistake, listed, newIn } from './mistakes.ts';
import type { Ask, Asking, Question } from './questions.ts';
import type { OpenSite } from './site-folder.ts';
import type { FileChange, TextChange } from './write.ts';

/** The site as it is to be changed, and the day. */
export interface JourneyContext extends OpenSite {
  /** Year-month-day. */
  readonly today: string;
}

/** What a journey would do. Nothing of it is done yet. */
export interface Plan {
  /** What it does, in a few words for Undo. */
  readonly words: string;
  readonly changes: readonly TextChange[];
  /** Pictures that it brings, each with the absolute path of a copy of its bytes. */
  readonly pictures?: readonly (FileChange & { readonly bytesOf: string })[];
  /** Pictures that nothing shows any more and that go with it, by their path from the root. */
  readonly gone?: readonly string[];
  /** The document to show next. */
  readonly open?: Place;
  /** What is to be read before it is done, line by line. */
  readonly summary?: readonly string[];
  /** What is left to be done by hand, in sentences. */
  readonly next?: readonly string[];
  /** Whether a command that cannot ask needs --yes for it. */
  readonly isRemoval?: boolean;
}

/** A plan, and what `check` would say then and does not say now: no mistakes. */
export interface ProvenPlan extends Plan {
  readonly findings: readonly Diagnostic[];
}

/** Who asks, about what. */
interface Asker {
  readonly ask: Ask;
  /** The file or picture that the journey starts from. */
  readonly about?: string | undefined;
}

export interface Journey {
  /** @throws UserError when the site has no place for it */
  readonly require: (context: JourneyContext) => void;
  /**
   * Asks one question after another; what is asked and proposed may depend on the answers before.
   *
   * @returns plans with the answers, and throws UserError when it cannot be done
   * @throws UserError when the site must be fixed first
   */
  readonly begin: (context: JourneyContext, asker: Asker) => Promise<() => Promise<ProvenPlan>>;
}

/** Asks a question of the journey, in the words that it has. */
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

/** Makes a journey of its words, its questions and what is done with the answers. @param key its folder */
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
        (name, asking) => ask({ ...worded(name, questions[name], asking), language }),
        about,
      );
      return async () => proven(context, await plan(context, known));
    },
  };
}

function worded(name: string, words: QuestionWords, { of, ...asking }: Asking = {}): Question {
  if (!of) return { name, ...words, ...asking };
  const label = `${of.what}: ${words.label}`;
  return { ...words, ...asking, name: of.number === 1 ? name : `${name}${of.number}`, label };
}

/** Nothing goes wrong that was right. @throws UserError when something would */
function proven(context: JourneyContext, plan: Plan): ProvenPlan {
  const { changes, pictures = [], gone = [] } = plan;
  const texts = new Map([
    ...context.texts,
    ...gone.map((file) => [file, null] as const),
    ...pictures.map(({ file, bytesOf }) => [file, { bytesOf }] as const),
    ...changes.map(({ file, after }) => [file, after ?? null] as const),
  ]);
  const findings = newIn(context.instead(texts).compiled(), context.compiled());
  const wrong = findings.filter(isMistake);
  if (wrong.length === 0) return { ...plan, findings };
  throw new UserError(`${journeysWords(context.language).plan.breaks}\n${listed(wrong)}`);
}
