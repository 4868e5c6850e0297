// What the dialogs of journeys say.
import type { Words } from '../words.ts';
import { en as journeysInEnglish } from './questions/en.ts';
import { es as journeysInSpanish } from './questions/es.ts';
import type { AllJourneyWords } from './questions/journey-words.ts';

const en = {
  menu: 'Tasks',
  /** Where a journey has no words of its own. */
  do: 'Do it',
  optional: '{label} (optional)',
  journeys: journeysInEnglish,
};

const es: typeof en = {
  menu: 'Tareas',
  do: 'Hacerlo',
  optional: '{label} (opcional)',
  journeys: journeysInSpanish,
};

export const JOURNEY_WORDS: Words<typeof en & { readonly journeys: AllJourneyWords }> = { en, es };
