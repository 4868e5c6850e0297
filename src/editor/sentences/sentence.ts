// A sentence of the editor's server → its words in a language, and the error that says one.
import { type Said, speaker } from '../../compiler/diagnostics/catalogue/phrase.ts';
import { HttpError, UserError, type UserErrorOptions } from '../../model/errors.ts';
import { inEach, type Language } from '../../model/language.ts';
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

/** It cannot be done; the reason is told in the language of who asked. */
export class Refused extends UserError {
  readonly said: Sentences;
  constructor(said: Sentences, options: UserErrorOptions = {}) {
    super(
      inEach((language) => tell(language, said)),
      options,
    );
    this.said = said;
  }
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
  constructor(status: number, said: Sentence, headers?: HttpError['headers']) {
    super(
      status,
      inEach((language) => tell(language, said)),
      headers,
    );
  }
}
