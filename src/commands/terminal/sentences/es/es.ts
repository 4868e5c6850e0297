// What the terminal says, in Spanish.
import type { Sentences } from '../en/en.ts';
import { people } from './people.ts';

export const es: Sentences = { people };
