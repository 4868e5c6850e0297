// Everything Chapterkit has to say about content, once: a permanent code → its severity (catalogue.json) and its
// parameters, which are what its sentences have places for (words/<language>/mistakes.yaml).
//
// Writing rules: `message` is one plain sentence about what is wrong, without place, prefix or advice;
// `help` is one imperative sentence; `why` is what `chapterkit explain <code>` prints.
// The words are those of an officer ("field", "text", "list"), not of a parser or a schema.
import type { MistakesWords } from '../../words/gen/mistakes.gen.ts';
import entries from './catalogue.json' with { type: 'json' };
import type { Phrase, PlacesOf, Syntax } from './phrase.ts';
import type { places } from './places.ts';
import type { Owner, Reader } from './reader.ts';

export type Severity = 'error' | 'warning' | 'info';

interface Entry {
  readonly severity: Severity;
  /** Whether visitors would run into it, so that a build with --strict takes this warning for an error. */
  readonly isStrict?: boolean;
  /** The parameter in the place of which `nearest` was meant. */
  readonly written?: string;
}

export type Code = keyof typeof entries;

/** tests/explain.test.ts holds each severity. */
export const catalogue = entries as Readonly<Record<Code, Entry>>;

export const codes = Object.keys(catalogue) as Code[];

/** What is known of who reads, and of the other parameters: nobody reports it. */
type Told = keyof Reader | 'lookAlike' | 'aPart' | 'thisPart' | `${string}Kind`;

type Said<C extends Code> = PlacesOf<MistakesWords[C]['message']> &
  (MistakesWords[C] extends { readonly help: infer Help } ? PlacesOf<Help> : unknown);

type Without<P, Names> = { [Name in keyof P as Name extends Names ? never : Name]: P[Name] };

type Owned<P> = Extract<keyof P, 'aPart' | 'thisPart'> extends never ? unknown : { owner: Owner };

type Computed = typeof places;

/** Where more or less is reported than the sentences have places for. */
interface Own {
  'yaml/syntax': { mistake: Syntax };
  'schema/wrong-type': {
    key: Phrase;
    expected: Phrase;
    actual: Phrase;
    quote?: string;
    advice?: Phrase;
  };
  'variable/unknown': { name: string; nearest?: string; file?: string; key?: string };
  'variable/entry': {
    field: string;
    why: 'unknown' | 'noText' | 'noPicture' | 'noEntries' | 'place' | 'empty';
    collection?: string;
    /** The fields that can stand there. */
    known?: readonly string[];
    nearest?: string;
    /** The file of an entry that says nothing there. */
    file?: string;
    /** Whether the text, which is one of a block, says something else, too. */
    isMixed?: boolean;
  };
  'route/taken': { path: string; url: string; by?: 'list' };
  /** The part as the file names it: "groups[].title", with the keyword or the choice below it. */
  'grammar/words': { mistake: 'text' | 'group' | 'missing' | 'unknown' } & {
    part?: string;
    nearest?: string;
  };
  'link/scheme': { to: string; scheme: string };
  'text/markdown': { written: string; kind: string; meant?: string };
  'image/too-large': { path: string; megapixels?: number; megabytes?: number; drawing?: boolean };
  'words/place': { unknown?: string; wanted: readonly string[]; nearest?: string };
}

/** What a code is reported with. */
export type Params<C extends Code> = C extends keyof Own
  ? Own[C]
  : Owned<Said<C>> &
      (C extends keyof Computed
        ? Without<Said<C>, Told | keyof ReturnType<Computed[C]>> & Parameters<Computed[C]>[0]
        : Without<Said<C>, Told>);
