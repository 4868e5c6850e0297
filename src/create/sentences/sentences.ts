// A language → what is asked and said in it while a site is made.
import type { Language } from '../../model/language.ts';
import { en, type Sentences } from './en.ts';
import { es } from './es.ts';

const SENTENCES: Readonly<Record<Language, Sentences>> = { en, es };

/** What is said to somebody who speaks a language. */
export function sentencesIn(language: Language): Sentences {
  return SENTENCES[language];
}
