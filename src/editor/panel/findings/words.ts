// What the list of mistakes says.
import type { Words } from '../words.ts';

const en = {
  title: 'Mistakes and hints',
  none: 'No mistakes. Everything can be saved.',
  mistakes: 'Mistakes',
  hints: 'Hints',
  new: 'New',
  line: 'Line {line}',
  repaired: 'Repaired.',
  oneMistake: '1 mistake: {message}',
  someMistakes: '{count} mistakes. The newest: {message}',
  noMistake: 'No mistakes any more.',
};

const es: typeof en = {
  title: 'Errores y avisos',
  none: 'No hay errores. Todo se puede guardar.',
  mistakes: 'Errores',
  hints: 'Avisos',
  new: 'Nuevo',
  line: 'Línea {line}',
  repaired: 'Reparado.',
  oneMistake: '1 error: {message}',
  someMistakes: '{count} errores. El más reciente: {message}',
  noMistake: 'Ya no hay errores.',
};

export const FINDING_WORDS: Words<typeof en> = { en, es };
