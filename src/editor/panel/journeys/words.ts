// What the dialogs of journeys say.
import type { Words } from '../words.ts';
import { en as journeysInEnglish } from './questions/en.ts';
import { es as journeysInSpanish } from './questions/es.ts';

const en = {
  menu: 'Tasks',
  optional: '{label} (optional)',
  journeys: journeysInEnglish,
};

const es: typeof en = {
  menu: 'Tareas',
  optional: '{label} (opcional)',
  journeys: journeysInSpanish,
};

export const JOURNEY_WORDS: Words<typeof en> = { en, es };
