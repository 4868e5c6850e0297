// What `compare` finds between two versions of a site: what those who find it hand to those who show it.

import type { Compiled } from '../compiler/compile.ts';
import type { Language } from '../model/language.ts';

export interface Version {
  /** As people know it: "main (4af6671d)", or a folder. Untrusted text, as all texts here are. */
  readonly name: string;
  /** The published folder, absolute, pictures on demand; undefined where the content has mistakes. */
  readonly dist: string | undefined;
  /** Undefined for a finished build: only its pages are known. */
  readonly content?: Content;
}

export interface Content {
  readonly root: string;
  readonly compiled: Compiled;
}

export interface Versions {
  readonly before: Version;
  readonly after: Version;
}

export type Side = keyof Versions;

export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The version whose file it is: the later one, but for what is gone. */
  readonly side: Side;
}

export const CHANGE_KINDS = ['added', 'removed', 'moved', 'renamed', 'changed'] as const;

export interface Change extends Place {
  readonly kind: (typeof CHANGE_KINDS)[number];
  /** A sentence without a period: "Application deadline: October 9 → October 12". */
  readonly words: string;
  readonly content?: readonly string[];
  /** The addresses of the pages it affects, in the order of the routes; "every page" where it is all of them. */
  readonly pages: readonly string[] | 'every page';
  readonly look?: Look;
  /** The one who changed it last, where that is known. */
  readonly made?: Made;
}

export interface Look extends Partial<Readonly<Record<Side, Picture>>> {
  readonly url: string;
}

export const CONSEQUENCE_KINDS = [
  'mistake',
  'link',
  'redirect',
  'picture',
  'head',
  'accessibility',
  'calendar',
  'version',
  'deadline',
  'money',
  'past',
  'outside',
] as const;

export interface Consequence extends Partial<Place> {
  readonly kind: (typeof CONSEQUENCE_KINDS)[number];
  /** A problem is wrong, what is to be checked may be meant, a note is good to know. */
  readonly weight: 'problem' | 'check' | 'note';
  readonly words: string;
  /** The addresses of the pages that it is about; of many that it is true of alike it is one consequence. */
  readonly pages?: readonly string[];
  readonly texts?: { readonly before?: string; readonly after?: string };
}

/** The widths at which pages are drawn, in pixels: a phone and a desktop. */
export const WIDTHS = [390, 1440] as const;

/** A part of a page as it looks, one device pixel per CSS pixel; without scripts, so all that folds is open. */
export interface Picture {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Whether the block goes on above and below: rows that are the same on both sides are left out. */
  readonly isCutAbove: boolean;
  readonly isCutBelow: boolean;
}

export interface PageBlock {
  readonly how: 'same' | 'changed' | 'moved' | 'new' | 'removed';
  /** Its type and heading: Chart "Majors". */
  readonly label: string;
  /** Which of the blocks of its page it is in each version, from 0; header and footer are none. */
  readonly places?: Partial<Readonly<Record<Side, number>>>;
  /** What is the same has no pictures, and what only moved has one, of its top. */
  readonly before?: Picture;
  readonly after?: Picture;
  /** Equal for blocks of other pages that differ in the same way; of what is the same there is none. */
  readonly key?: string;
}

export const PAGE_KINDS = ['changed', 'new', 'removed'] as const;

export interface PageDifference {
  readonly kind: (typeof PAGE_KINDS)[number];
  readonly url: string;
  readonly title: string;
  /** For each width the blocks from top to bottom; a page that is new or removed is one block. */
  readonly views: readonly {
    readonly width: (typeof WIDTHS)[number];
    readonly blocks: readonly PageBlock[];
  }[];
}

export interface PageDifferences {
  readonly pages: readonly PageDifference[];
  readonly more: Readonly<Record<PageDifference['kind'], number>>;
  /** Why no page was drawn, where none was: there is no browser, or a version has mistakes. */
  readonly notDrawn?: string;
}

export interface Made {
  readonly authors: readonly string[];
  /** The first day, where there are several. */
  readonly since?: string;
  readonly day?: string;
  readonly isOpen?: boolean;
}

export interface Comparison extends PageDifferences {
  readonly language?: Language;
  readonly chapter: string;
  readonly versions: Readonly<Record<Side, string>>;
  /** Whether nobody named the version before: it is that which everyone has. */
  readonly isUsual?: boolean;
  readonly made?: Partial<Readonly<Record<Side, Made>>>;
  readonly names?: Readonly<Record<string, string>>;
  readonly changes: readonly Change[];
  readonly notCompared?: string;
  readonly consequences: readonly Consequence[];
}

type Counted = Pick<PageDifferences, 'more'> & { readonly pages: readonly unknown[] };

/** How many pages are new, removed or changed, including those that were not drawn. */
export function countDifferent({ pages, more }: Counted): number {
  return pages.length + more.changed + more.new + more.removed;
}
