// Questions that are asked one after another → one form with all of them, and its answers back to the questions.
import { UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import type { Plain } from '../operation.ts';
import type { JourneyForm } from '../protocol.ts';
import { GIVEN_MOST } from '../server/given.ts';
import { type Ask, conflictOf, problemOf, type Question, readAnswer } from './questions.ts';

export class RefusedAnswer extends UserError {
  /** @param name a JSON pointer into the answers where it is shown */
  constructor(name: string, sentence: string) {
    super(sentence, { about: { place: { file: '', pointer: pointerOf([name]) } } });
  }
}

export type Answers = Readonly<Record<string, Plain>>;

type Talk<Known> = (ask: Ask) => Promise<Known>;

/** A closed schema. @param given what cannot be taken is left out */
export async function questionsOf(
  talk: Talk<unknown>,
  given: Answers,
): Promise<Pick<JourneyForm, 'schema' | 'proposals'>> {
  const asked: Question[] = [];
  const proposals: Record<string, Plain> = {};
  const isDone = talk(async (question) => {
    const { name, proposal = '' } = question;
    if (question.isFlagOnly) return '';
    asked.push(question);
    if (proposal !== '') proposals[name] = proposal;
    const answer = Object.hasOwn(given, name) ? textOf(question, given[name]) : undefined;
    const isFine = answer !== undefined && problemOf(question, answer) === undefined;
    return isFine ? answer : proposal;
  });
  await isDone.catch((error: unknown) => {
    // More can be asked when that is answered otherwise.
    if (!(error instanceof RefusedAnswer)) throw error;
  });
  return {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: asked.flatMap(({ name, optional }) => (optional ? [] : [name])),
      properties: Object.fromEntries(asked.map((one) => [one.name, fieldOf(one)])),
    },
    proposals,
  };
}

function fieldOf(question: Question): Record<string, unknown> {
  const {
    label,
    help,
    choices,
    choiceLabels,
    optional,
    isLater,
    isExtra,
    megabytes,
    isFolder,
    form,
  } = question;
  return {
    type: 'string',
    title: label,
    ...(help === undefined ? {} : { description: help }),
    ...(choices ? { enum: choices } : optional ? {} : { minLength: 1 }),
    ...(choiceLabels ? { choiceLabels } : {}),
    ...(isLater ? { later: true } : {}),
    ...(isExtra ? { extra: true } : {}),
    ...(megabytes ? { format: 'file', megabytes } : {}),
    ...(isFolder ? { format: 'folder', ...GIVEN_MOST } : {}),
    ...form,
  };
}

/** Without an answer the proposal is taken. @throws RefusedAnswer */
export async function answerAll<Known>(
  talk: Talk<Known>,
  given: Answers,
  language: Language = 'en',
): Promise<Known> {
  const asked = new Set<string>();
  const known = await talk(async (question) => {
    const { name, proposal = '' } = question;
    if (question.isFlagOnly) return '';
    asked.add(name);
    const answer = Object.hasOwn(given, name) ? textOf(question, given[name]) : proposal;
    if (answer === undefined)
      throw new RefusedAnswer(name, journeysWords(question.language).answer.text);
    const problem = problemOf(question, answer) ?? conflictOf(question, answer);
    if (problem !== undefined) throw new RefusedAnswer(name, problem);
    return answer;
  });
  const unknown = Object.keys(given).find((name) => !asked.has(name));
  if (unknown === undefined) return known;
  throw new RefusedAnswer(unknown, journeysWords(language).answer.notAsked({ name: unknown }));
}

function textOf(question: Question, answer: Plain | undefined): string | undefined {
  if (typeof answer === 'number') return readAnswer(question, String(answer));
  return typeof answer === 'string' ? readAnswer(question, answer) : undefined;
}
