// A language → what is said of changes in it. Labels come from the schemas, which are in the language already.
import type { Language } from '../../../model/language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { SummaryWords } from './summary-words.ts';

export function wordsIn(language: Language = 'en'): SummaryWords {
  return { en, es }[language];
}
