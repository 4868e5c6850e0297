// What the terminal says, in English.
import { people } from './people.ts';

export const en = { people };

/** What every language says. */
export type Sentences = typeof en;
