// A language → what the terminal says in it, and the error that says one of its sentences.
import { UserError, type UserErrorOptions } from '../../../model/errors.ts';
import { inEach, type Language, type Worded } from '../../../model/language.ts';
import { en, type Sentences } from './en/en.ts';
import { es } from './es/es.ts';

const SENTENCES: Readonly<Record<Language, Sentences>> = { en, es };

/** What is said to somebody who speaks a language. */
export function terminalWords(language: Language): Sentences {
  return SENTENCES[language];
}

/** One of the sentences in every language. */
export function told(say: (words: Sentences) => string): Worded {
  return inEach((language) => say(SENTENCES[language]));
}

/** It cannot be done, for a reason of the sentences. */
export function refusal(
  say: (words: Sentences) => string,
  options: UserErrorOptions = {},
): UserError {
  return new UserError(told(say), options);
}
