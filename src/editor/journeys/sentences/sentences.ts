// A language → what journeys say in it besides their questions.
import type { Language } from '../../../model/language.ts';
import { en, type Sentences } from './en.ts';
import { es } from './es.ts';

const SENTENCES: Readonly<Record<Language, Sentences>> = { en, es };

/** What is said to somebody who speaks a language. */
export function sentencesIn(language: Language = 'en'): Sentences {
  return SENTENCES[language];
}

/** What is said to whoever has opened a site. */
export function sentencesFor({ language }: { readonly language: Language }): Sentences {
  return SENTENCES[language];
}
