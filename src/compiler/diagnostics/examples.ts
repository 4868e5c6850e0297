// The example of each code: what examples.gen.json holds, made by `npm run gen` from the tests.
import type { Language } from '../../model/language.ts';
import committed from './examples.gen.json' with { type: 'json' };
import type { Phrase } from './phrase.ts';

export interface ExampleFile {
  readonly file: string;
  /** Numbered lines around the mistake, or a phrase in brackets where lines would not show it. */
  readonly wrong: string | Phrase;
  readonly right: string | Phrase;
}

export interface Example {
  readonly files: readonly ExampleFile[];
  readonly printed: Readonly<Record<Language, string>>;
}

export type Examples = Readonly<Record<string, Example>>;

export const EXAMPLES_FILE = 'src/compiler/diagnostics/examples.gen.json';

/** The committed examples, so that they are there without the tests. */
export const examples: Examples = committed as unknown as Examples;
