// What the dialogs of journeys say by themselves; their questions come from the server.
import type { Words } from '../words.ts';

const en = {
  menu: 'New …',
  do: 'Continue',
};

const es: typeof en = {
  menu: 'Nuevo …',
  do: 'Continuar',
};

export const JOURNEY_WORDS: Words<typeof en> = { en, es };
