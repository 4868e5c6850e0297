// A language → what a page says by itself in development.
import type { Language } from '../../model/language.ts';

const en = {
  edit: 'Edit',
  draft: 'Draft',
  notYet: (when: string) => `Draft: visitors can’t see this page until ${when}.`,
  mistakes: (n: number) => `${n} mistake${n === 1 ? '' : 's'}. The page stays as it was before.`,
  warnings: (n: number) => `${n} warning${n === 1 ? '' : 's'}`,
  hide: 'Hide (Escape)',
  fix: (title: string) => `Fix: ${title}`,
  silent: 'The dev server does not answer. Is "npm run dev" still running?',
};

const es: typeof en = {
  edit: 'Editar',
  draft: 'Borrador',
  notYet: (when) => `Borrador: los visitantes no ven esta página antes del ${when}.`,
  mistakes: (n) => `${n} ${n === 1 ? 'error' : 'errores'}. La página sigue como estaba antes.`,
  warnings: (n) => `${n} ${n === 1 ? 'aviso' : 'avisos'}`,
  hide: 'Ocultar (Escape)',
  fix: (title) => `Arreglar: ${title}`,
  silent: 'El servidor no responde. ¿Sigue en marcha "npm run dev"?',
};

export type PageWords = typeof en;

/** What is said to somebody who speaks a language. */
export function pageWords(language: Language): PageWords {
  return { en, es }[language];
}
