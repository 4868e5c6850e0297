// All documents × their schemas → the shape of what is known of them.
import type { PageDocument, Site, Words } from '../../model/shapes.gen.ts';
import type { Checked } from './checked.ts';
import type { CheckedEntry } from './collections.ts';

/** What is known of all documents of a site. */
export interface Validated {
  /** Undefined when site.yaml has mistakes. */
  readonly site: Checked<Site> | undefined;
  /** The parts of site.yaml that links need; undefined when these have mistakes. */
  readonly outline:
    | Checked<Pick<Site, 'routes' | 'collections' | 'notFound' | 'language'>>
    | undefined;
  readonly pages: ReadonlyMap<string, Checked<PageDocument>>;
  /** Collections by name, their valid entries by key, in their order. */
  readonly collections: ReadonlyMap<string, ReadonlyMap<string, CheckedEntry>>;
  /** Every document that could be read, valid or not, for all references to be followed in one run. */
  readonly all: readonly Checked<unknown>[];
  /** What the site says otherwise than Chapterkit; undefined where it says nothing, or has mistakes in it. */
  readonly words: Checked<Words> | undefined;
  /** Files that exist, valid or not: a reference to a broken one is no second mistake. */
  readonly existing: ReadonlySet<string>;
}
