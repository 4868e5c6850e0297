// Questions that are asked one after another → one form with all of them, and its answers back to the questions.

import { UserError } from '../../model/errors.ts';
import { pointerOf } from '../../model/paths/pointer.ts';
import type { Plain } from '../operation.ts';
import type { Journey } from '../protocol.ts';
import { type Ask, camel, problemOf, type Question } from './answers.ts';

/** The error for an answer that cannot be taken. */
export function refusedAnswer(name: string, sentence: string): UserError {
  return new UserError(sentence, { about: { place: { file: '', pointer: pointerOf([name]) } } });
}

type Talk<Known> = (ask: Ask) => Promise<Known>;
type Given = Readonly<Record<string, Plain>>;

/**
 * The questions as a closed schema, with what is proposed for each.
 *
 * @param given answers that are known already; what cannot be taken is left out
 */
export async function questionsOf(
  talk: Talk<unknown>,
  given: Given,
): Promise<Pick<Journey, 'schema' | 'proposals'>> {
  const asked = new Map<string, Question>();
  const proposals: Record<string, Plain> = {};
  await talk(async (question) => {
    const name = camel(question.flag);
    asked.set(name, question);
    const { proposal } = question;
    if (proposal) proposals[name] = proposal;
    const answer = Object.hasOwn(given, name) ? textOf(given[name]) : undefined;
    const isFine = answer !== undefined && problemOf(question, answer) === undefined;
    return isFine ? answer : (proposal ?? '');
  });
  const required = [...asked].flatMap(([name, { optional }]) => (optional ? [] : [name]));
  return {
    schema: {
      type: 'object',
      additionalProperties: false,
      required,
      properties: Object.fromEntries([...asked].map(([name, one]) => [name, fieldOf(one)])),
    },
    proposals,
  };
}

function fieldOf({ ask, hint, choices, optional, form }: Question): Record<string, unknown> {
  return {
    type: 'string',
    ...(choices ? { enum: choices } : optional ? {} : { minLength: 1 }),
    ...(hint === undefined ? {} : { examples: [hint] }),
    ...form,
    description: ask,
  };
}

/**
 * Lets a form answer the questions.
 *
 * @throws UserError when an answer cannot be taken, or nobody asked for it
 */
export async function answered<Known>(talk: Talk<Known>, given: Given): Promise<Known> {
  const asked = new Set<string>();
  const known = await talk(async (question) => {
    const name = camel(question.flag);
    asked.add(name);
    const answer = Object.hasOwn(given, name) ? textOf(given[name]) : (question.proposal ?? '');
    const problem =
      answer === undefined
        ? 'Write a text here.'
        : (problemOf(question, answer) ??
          (answer === '' ? undefined : question.occupied?.(answer)));
    if (answer === undefined || problem !== undefined) throw refusedAnswer(name, problem ?? '');
    return answer;
  });
  const foreign = Object.keys(given).find((name) => !asked.has(name));
  if (foreign === undefined) return known;
  throw refusedAnswer(foreign, `Nothing asks for "${foreign}" here.`);
}

function textOf(answer: Plain | undefined): string | undefined {
  if (typeof answer === 'number') return String(answer);
  return typeof answer === 'string' ? answer.trim() : undefined;
}
