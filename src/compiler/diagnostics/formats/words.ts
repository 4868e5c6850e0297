// A language → what reports say around diagnostics.
import type { Language } from '../../../model/language.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { ReportWords } from './report-words.ts';

export function reportWords(language: Language): ReportWords {
  return { en, es }[language];
}
