// A language → what compare says in it.
import type { Language } from '../../model/language.ts';
import { type CompareWords, en } from './en.ts';
import { es } from './es.ts';

export function compareWords(language: Language = 'en'): CompareWords {
  return { en, es }[language];
}
