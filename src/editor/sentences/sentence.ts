// A sentence of the editor's server → its words in a language, and the error that says one.
import { type Said, speaker } from '../../compiler/diagnostics/catalogue/phrase.ts';
import { HttpError, UserError, type UserErrorOptions } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { sentences as en, type WhyNot } from './en.ts';
import { sentences as es } from './es.ts';

/** Which sentence, and its parameters. */
export type Sentence = Said<typeof en>;

/** One sentence, or several after each other. */
export type Sentences = Sentence | readonly Sentence[];

/** What sentences say in a language. */
export function tell(language: Language, said: Sentences): string {
  const say = speaker({ en, es }[language]);
  return [said].flat().map(say).join(' ');
}

/** It cannot be done; the reason is told in the language of who asked, and in English where nobody is known. */
export class Refused extends UserError {
  readonly said: Sentences;
  constructor(said: Sentences, options: UserErrorOptions = {}) {
    super(tell('en', said), options);
    this.said = said;
  }
}

/** Why something cannot be done, in a language where it is known in several. */
export function reasonIn(language: Language, error: Error): string {
  const isKnown = error instanceof Refused || error instanceof RefusedRequest;
  return isKnown ? tell(language, error.said) : error.message;
}

/** An operation that cannot be made in a text. */
export class NotEdited extends Refused {
  readonly why: WhyNot;
  constructor(why: WhyNot) {
    super({ say: 'whyNotEdited', why });
    this.why = why;
  }
}

/** A request that is not answered as asked, for a reason that a person may read. */
export class RefusedRequest extends HttpError {
  readonly said: Sentence;
  constructor(status: number, said: Sentence) {
    super(status, tell('en', said));
    this.said = said;
  }
}
