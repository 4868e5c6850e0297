// What compare says, as every language has it. What stands in a row of facts has no full stop.
import type { CHANGE_KINDS, CONSEQUENCE_KINDS, PAGE_KINDS } from '../comparison.ts';

type ChangeKind = (typeof CHANGE_KINDS)[number];
type ConsequenceKind = (typeof CONSEQUENCE_KINDS)[number];
type PageKind = (typeof PAGE_KINDS)[number];

/** What is said of what a change brings with it. */
export type ConsequenceWords = CompareWords['consequences'];

export interface CompareWords {
  /** Of the language itself, for numbers. */
  readonly tag: string;
  readonly consequences: {
    readonly calendarGone: string;
    readonly entryMoves: (title: string) => string;
    readonly entryRenamed: (from: string, to: string) => string;
    readonly entryGone: (title: string) => string;
    readonly hours: (from: string, to: string) => string;
    readonly title: string;
    readonly description: string;
    readonly shareTitle: string;
    readonly unlisted: string;
    readonly brokenLink: (to: string, wasThere: boolean) => string;
    readonly lostAnchor: (id: string) => string;
    readonly heavier: (file: string, from: string, to: string) => string;
    readonly gonePage: string;
    readonly goneRedirect: string;
    readonly noAnswer: string;
    readonly noEarlierPages: (problem: string) => string;
    readonly mistakes: (count: number) => string;
    readonly moreMistakes: (count: number) => string;
  };
  readonly notCompared: { readonly build: string; readonly newer: string };
  readonly noPages: string;
  readonly noSite: string;
  readonly steps: {
    readonly versions: (before: string) => string;
    readonly changes: string;
    readonly pages: string;
  };
  readonly nothingInContent: string;
  readonly contentNotCompared: string;
  readonly noScreenshots: string;
  readonly check: string;
  readonly goodToKnow: string;
  readonly everyPage: string;
  readonly nothing: string;
  readonly more: (count: number) => string;
  readonly andMore: (count: number) => string;
  readonly moreInReport: (count: number) => string;
  readonly noPageDiffers: string;
  readonly pretty: {
    readonly on: (pages: string) => string;
    readonly pagesDiffer: (count: number) => string;
    readonly reportIn: (file: string) => string;
    readonly reportAt: (url: string) => readonly [string, string];
  };
  readonly markdown: {
    readonly title: (chapter: string) => string;
    readonly comparedWith: (version: string) => string;
    readonly place: (file: string, line: number) => string;
    readonly pages: (counts: readonly (readonly [number, PageKind])[]) => string;
  };
  readonly html: {
    readonly title: string;
    readonly before: string;
    readonly after: string;
    readonly nothing: readonly [title: string, text: string];
    readonly toLookAt: (count: number) => string;
    readonly noProblems: string;
    readonly open: string;
    readonly order: string;
    readonly slide: (what: string) => string;
    readonly showsOn: (label: string, page: string) => string;
    readonly changes: (count: number) => string;
    readonly pagesDiffer: (count: number) => string;
    readonly pages: string;
    readonly pageCount: (count: number) => string;
    readonly pagesThatDiffer: string;
    readonly kinds: Readonly<Record<PageKind, string>>;
    readonly morePages: (count: number, kind: PageKind) => string;
    readonly undrawn: (pages: string) => string;
    readonly screen: string;
    readonly screens: Readonly<Record<390 | 1440, string>>;
    readonly onScreen: Readonly<Record<390 | 1440, string>>;
    readonly show: string;
    readonly both: string;
    readonly slider: string;
    readonly pageKinds: Readonly<Record<'new' | 'removed', string>>;
    readonly sameOn: Readonly<Record<390 | 1440, string>>;
    readonly sameOnMore: (count: number) => string;
    readonly unchanged: string;
    readonly how: Readonly<Record<'changed' | 'moved' | 'new' | 'removed', string>>;
    readonly contentChanges: string;
    readonly was: string;
    readonly change: Readonly<Record<ChangeKind, string>>;
    readonly consequence: Readonly<Record<ConsequenceKind, string>>;
  };
}
