// The answers to "Where should messages go?".

import { type CreateWords, createWords } from '../../words/gen/create.gen.ts';

/** The answers in the order in which they are offered. */
export const ANSWERS = Object.keys(
  createWords().answers,
) as readonly (keyof CreateWords['answers'])[];

export type Answer = (typeof ANSWERS)[number];
