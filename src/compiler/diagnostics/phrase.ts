// A part of a sentence that is said in the language of the sentence: which one, and what its places stand for.
import type { Value } from '../../words/format.ts';
import type { PhrasesWords } from '../../words/gen/phrases.gen.ts';
import type { SyntaxWords } from '../../words/gen/syntax.gen.ts';

/** One of many sentences or parts of them, by its name. In the place of a text another phrase may stand. */
export type Said<Words> = {
  readonly [K in keyof Words]: { readonly say: K } & PlacesOf<Words[K]>;
}[keyof Words];

export type PlacesOf<Sentence> = Sentence extends (values: infer Values) => string
  ? { readonly [Name in keyof Values]: Given<Values[Name]> }
  : Sentence extends readonly [infer First, infer Second]
    ? PlacesOf<First> & PlacesOf<Second>
    : unknown;

type Given<Place> = [Place] extends [readonly string[]]
  ? readonly (string | Phrase)[]
  : [Value] extends [Place]
    ? Place | Phrase
    : Place;

export type Phrase = Said<PhrasesWords>;

/** A mistake against YAML that has no code of its own. */
export type Syntax = Said<SyntaxWords>;

export function inOneLine(text: string): string {
  const [first = '', ...more] = text.trim().split('\n');
  return more.length === 0 ? first : `${first.trim()} …`;
}
