// A language → what the dev server says in it, in the terminal and to open pages.
import type { Language } from '../../model/language.ts';

const en = {
  fine: (ms: number) => `content is fine (${ms} ms)`,
  portTaken: (port: number, next: number) => `Port ${port} is in use, trying ${next}.`,
  mistakes: 'Mistakes',
};

const es: typeof en = {
  fine: (ms) => `el contenido está bien (${ms} ms)`,
  portTaken: (port, next) => `El puerto ${port} está en uso; se prueba ${next}.`,
  mistakes: 'Errores',
};

/** What is said to somebody who speaks a language. */
export function devWords(language: Language): typeof en {
  return { en, es }[language];
}
