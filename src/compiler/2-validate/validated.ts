// A document, and all of them × their schemas → the shapes of what is known of them.
import type { PageDocument, Site, Words } from '../../model/shapes.gen.ts';
import type { EntryNames } from '../grammar/entry-names.ts';
import type { Reference } from '../grammar/validator.ts';
import type { Path, SourceDocument } from '../source/document.ts';
import type { LocatedError } from './located-error.ts';
import type { FactUse, TextError } from './placeholders.ts';

/** A document and what it refers to. Where it stands alone, it follows its schema. */
export interface Checked<T> {
  readonly document: SourceDocument;
  readonly value: T;
  readonly schema?: string;
  readonly references: readonly Reference[];
  /** What is not published of it, because a link in it is a fact that is left out (model/paths/left-out.ts). */
  readonly leftOut?: readonly Path[];
}

export interface ValidatedDocument extends Checked<unknown> {
  readonly errors: readonly LocatedError[];
  readonly textErrors: readonly TextError[];
  readonly factUses: readonly FactUse[];
  readonly valid: boolean;
  /** Whether it would be another one with other facts. */
  readonly usesFacts: boolean;
  /** The name of the fact at a path, in a file that holds facts. */
  readonly factAt: (path: Path) => string | undefined;
}

export interface CheckedEntry extends Checked<Record<string, unknown>>, EntryNames {}

/** The parts of site.yaml that links need. */
export type Outline = Checked<Pick<Site, 'routes' | 'collections' | 'notFound' | 'language'>>;

export interface Validated {
  /** Undefined when site.yaml has mistakes. */
  readonly site: Checked<Site> | undefined;
  /** Undefined when these parts have mistakes. */
  readonly outline: Outline | undefined;
  readonly pages: ReadonlyMap<string, Checked<PageDocument>>;
  /** Collections by name, their valid entries by key, in their order. */
  readonly collections: ReadonlyMap<string, ReadonlyMap<string, CheckedEntry>>;
  /** Every document that could be read, valid or not, for all references to be followed in one run. */
  readonly all: readonly Checked<unknown>[];
  /** What the site says otherwise than Chapterkit; undefined where it says nothing, or has mistakes in it. */
  readonly words: Checked<Words> | undefined;
  /** Files that exist, valid or not: a reference to a broken one is no second mistake. */
  readonly existing: ReadonlySet<string>;
  /** An address of the first language of the site as one of this; undefined in the first. */
  readonly moved?: (path: string) => string;
}
