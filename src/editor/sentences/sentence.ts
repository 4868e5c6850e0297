// A sentence of the editor's server → its words in a language, and the error that says one.
import type { Code } from '../../compiler/diagnostics/catalogue.ts';
import type { Said } from '../../compiler/diagnostics/phrase.ts';
import { sayMistake, sayWith } from '../../compiler/diagnostics/say.ts';
import { HttpError, UserError, type UserErrorOptions } from '../../model/errors.ts';
import { inEach, type Language } from '../../model/language.ts';
import { type EditorWords, editorWords } from '../../words/gen/editor.gen.ts';

export type Sentence = Said<EditorWords> | Judged;

interface Judged {
  readonly say: 'judged';
  readonly code: Code;
  readonly params: unknown;
}

export type WhyNot = 'unreadable' | 'notHere' | 'tooDeep' | 'gone';

export type Sentences = Sentence | readonly Sentence[];

export function translate(language: Language, said: Sentences): string {
  return [said]
    .flat()
    .map((one: Sentence) => {
      if (one.say !== 'judged') return sayWith(editorWords(language), one, language);
      const { message, help = '' } = sayMistake(one.code, one.params, language);
      return `${message} ${help}`.trim();
    })
    .join(' ');
}

/** It cannot be done; the reason is told in the language of who asked. */
export class EditorError extends UserError {
  readonly said: Sentences;
  constructor(said: Sentences, options: UserErrorOptions = {}) {
    super(
      inEach((language) => translate(language, said)),
      options,
    );
    this.said = said;
  }
}

export class NotEdited extends EditorError {
  readonly why: WhyNot;
  constructor(why: WhyNot) {
    super({ say: 'whyNotEdited', why });
    this.why = why;
  }
}

/** Undefined where it cannot be done. */
export function unlessRefused<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Why it cannot be done; undefined where it can. */
export function refusalOf(run: () => unknown): UserError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}

/** A request that is not answered as asked, for a reason that a person may read. */
export class EditorRequestError extends HttpError {
  constructor(status: number, said: Sentence, headers?: HttpError['headers']) {
    super(
      status,
      inEach((language) => translate(language, said)),
      headers,
    );
  }
}
