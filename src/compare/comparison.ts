// What `compare` finds between two versions of a site: the contract between those who find and those who show.
import type { Compiled } from '../compiler/compile.ts';

/** A version of a site: its content, and the folder that was built from it. */
export interface Version {
  /** As people know it: "main (4af6671d)", or a folder. Untrusted text, as all texts here are. */
  readonly name: string;
  /** The folder that holds site.yaml, absolute. */
  readonly root: string;
  /** The published folder, absolute, pictures on demand; undefined where the content has mistakes. */
  readonly dist: string | undefined;
  /** The content as this program compiles it. */
  readonly compiled: Compiled;
  /** The version of Chapterkit that built it. */
  readonly program: string;
}

/** Two versions of one site. */
export interface Versions {
  readonly before: Version;
  readonly after: Version;
}

export type Side = keyof Versions;

/** A place in a file of one of the versions. */
export interface Place {
  /** Path from the root of the site, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The version whose file it is: the later one, but for what is gone. */
  readonly side: Side;
}

/** One change of the content, as an officer would tell it. */
export interface Change extends Place {
  readonly kind: 'added' | 'removed' | 'moved' | 'renamed' | 'changed';
  /** A sentence without a full stop: "Application deadline: October 9 → October 12". */
  readonly words: string;
  /** The addresses of the pages that it reaches, in the order of the routes; "every page" where it is all of them. */
  readonly pages: readonly string[] | 'every page';
}

/** Something that a change brings with it and that nobody may have thought of. */
export interface Consequence extends Partial<Place> {
  readonly kind:
    | 'mistake'
    | 'link'
    | 'redirect'
    | 'picture'
    | 'head'
    | 'accessibility'
    | 'calendar'
    | 'program';
  /** A problem should be looked at before it is merged; a note is good to know. */
  readonly weight: 'problem' | 'note';
  /** A sentence without a full stop. */
  readonly words: string;
  /** The addresses of the pages that it is about; of many that it is true of alike it is one consequence. */
  readonly pages?: readonly string[];
  /** How it was and how it is, where both are texts worth reading: titles, descriptions, times. */
  readonly texts?: { readonly before?: string; readonly after?: string };
}

/** A rectangle in CSS pixels from the top left of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page as it looks in one version at one width. */
export interface Shot {
  /**
   * The picture of the whole page, as a PNG, at one device pixel per CSS pixel: without scripts, so that everything
   * that is folded away is open. Of a page of more than 32,000 pixels it is the part around the first difference.
   */
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** How many pixels of the page are above the picture; left out where there are none. */
  readonly from?: number;
  /** The blocks that differ, in this picture; of a whole new or removed page none. */
  readonly blocks: readonly (Box & {
    /** What the block is called: its type and heading, "Chart "Majors"". */
    readonly label: string;
  })[];
  /** Stretches of the page, from top to bottom, that are the same in both versions: [from, to] in pixels. */
  readonly same: readonly (readonly [number, number])[];
}

/** A page that is not the same in both versions. */
export interface PageDifference {
  readonly kind: 'new' | 'removed' | 'changed';
  /** The address, with a slash in front: /faqs. */
  readonly url: string;
  readonly title: string;
  /** By width, the narrow one first; a side that has no such page has no shot. */
  readonly shots: readonly {
    readonly width: number;
    readonly before?: Shot;
    readonly after?: Shot;
    /** How many pixels differ. */
    readonly pixels: number;
  }[];
}

/** The pages that differ. */
export interface PageDifferences {
  readonly pages: readonly PageDifference[];
  /** How many more differ than were drawn, by kind. */
  readonly more: Readonly<Record<PageDifference['kind'], number>>;
  /** Why no page was drawn, where none was: there is no browser, or a version has mistakes. */
  readonly notDrawn?: string;
}

/** All that `compare` has to tell. */
export interface Comparison extends PageDifferences {
  readonly chapter: string;
  readonly versions: Readonly<Record<Side, { readonly name: string; readonly program: string }>>;
  readonly changes: readonly Change[];
  readonly consequences: readonly Consequence[];
}
