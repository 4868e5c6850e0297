// What changed between two versions of a site: what those who find it hand to those who tell it.
import type { SourceDocument } from '../../compiler/source/document.ts';
import type { ChangeSummary } from './summaries/change.ts';

/** What is known of a document that need not have changed. */
export type Valued = Pick<SourceDocument, 'file' | 'value'>;

/** A file that is no document: a picture, the program of a block. */
export interface ChangedFile {
  readonly file: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Whether a page shows it, in the version that has it; undefined where that is not known. */
  readonly isShown?: boolean;
  /** Equal for files that are the same, of what came or went. */
  readonly print?: string;
}

/** A change and the file that it is in: of what is gone the earlier one, else the later one. */
export interface SiteChange extends Omit<ChangeSummary, 'index'> {
  readonly file: string;
  /** What its document is called: a page by its title. */
  readonly about: string;
  readonly side: 'before' | 'after';
  /** All that it is made of: a member's file and a line of the roster, a page and its route. */
  readonly parts: readonly Part[];
}

/** A whole file, one operation of those that lead from its earlier value to its later one, or that it was renamed. */
export interface Part {
  readonly file: string;
  /** Its place in `changesBetween`. */
  readonly index?: number | 'renamed';
}
