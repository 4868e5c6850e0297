// A part of a sentence that is said in the language of the sentence: which one, and its parameters.
import type { phrases } from './en/phrases/phrases.ts';
import type { syntax } from './en/phrases/syntax.ts';

/** One of many sentences or parts of them, by its name. */
export type Said<All extends Readonly<Record<string, (params: never) => unknown>>> = {
  readonly [K in keyof All]: { readonly say: K } & Readonly<
    Parameters<All[K]> extends [infer P] ? P : unknown
  >;
}[keyof All];

/** A reason, a kind of value, a repair. */
export type Phrase = Said<typeof phrases>;

/** A mistake against YAML that has no code of its own. */
export type Syntax = Said<typeof syntax>;

/** What a language has for each phrase, by the parameters of the English ones. */
export type Phrases<All> = {
  readonly [K in keyof All]: All[K] extends (...params: infer P) => infer R
    ? (...params: P) => R extends string ? string : R
    : never;
};

/** Says phrases with those of one language. */
export function speaker<All extends Readonly<Record<string, (params: never) => unknown>>>(
  all: All,
): (phrase: Said<All>) => ReturnType<All[keyof All]> {
  return (phrase) => (all[phrase.say] as (params: unknown) => ReturnType<All[keyof All]>)(phrase);
}

/** The first line of a text, and whether it goes on. */
export function inOneLine(text: string): string {
  const [first = '', ...more] = text.trim().split('\n');
  return more.length === 0 ? first : `${first.trim()} …`;
}
