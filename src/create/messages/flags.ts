// The answers to "Where should messages go?".

import { en } from '../sentences/en.ts';

/** The answers in the order in which they are offered. */
export const ANSWERS = Object.keys(en.answers) as readonly (keyof typeof en.answers)[];

export type Answer = (typeof ANSWERS)[number];
