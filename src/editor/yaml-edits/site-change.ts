// What changed between two versions of a site: what those who find it hand to those who tell it.
import type { SourceDocument } from '../../compiler/source/document.ts';
import type { Path } from '../../model/schema/block-tree.ts';
import type { Plain } from '../operation.ts';

export type Valued = Pick<SourceDocument, 'file' | 'value'>;

export interface ChangedFile {
  readonly file: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Whether a page shows it, in the version that has it; undefined where that is not known. */
  readonly isShown?: boolean;
  readonly print?: string;
}

export interface ChangeSummary {
  readonly kind: 'added' | 'removed' | 'moved' | 'renamed' | 'changed';
  /** A sentence in English without a full stop: `Deadline: October 9 → October 12`. */
  readonly words: string;
  readonly content?: readonly string[];
  readonly path: Path;
  /** Where the same was in the earlier version; undefined for what came. */
  readonly was?: Path;
  readonly address?: string;
  readonly item?: ChangedItem;
  /** Which of the operations of `changesBetween` it is; undefined where the whole document came or went. */
  readonly index?: number;
}

export interface ChangedItem {
  readonly value: Plain;
  readonly name: string;
  /** What the list is called, with the subject: "FAQs: Photos". */
  readonly list: string;
  /** The name of the entry that it shows, as its file is called: Maya_Okafor. */
  readonly entry?: string;
}

/** A change and the file that it is in: of what is gone the earlier one, else the later one. */
export interface SiteChange extends Omit<ChangeSummary, 'index'> {
  readonly file: string;
  readonly about: string;
  readonly side: 'before' | 'after';
  /** The file in the earlier version, where it has another name there. */
  readonly from?: string;
  /** All that it is made of: a member's file and a line of the roster, a page and its route. */
  readonly parts: readonly Part[];
}

/** A whole file, one operation of those that lead from its earlier value to its later one, or that it was renamed. */
export interface Part {
  readonly file: string;
  readonly index?: number | 'renamed';
}
