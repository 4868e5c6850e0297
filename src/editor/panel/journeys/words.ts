// What the dialogs of journeys say by themselves; the questions come with the words of their journey.
import type { Words } from '../words.ts';

const en = {
  menu: 'Tasks',
  optional: '{label} (optional)',
};

const es: typeof en = {
  menu: 'Tareas',
  optional: '{label} (opcional)',
};

export const JOURNEY_WORDS: Words<typeof en> = { en, es };
