// What a change of a document is for those who put it into words.
import type { Path } from '../../../model/block-tree.ts';
import type { Operation, Plain } from '../../operation.ts';
import type { NamedSchemas } from './places.ts';

/** One change of a document. */
export interface ChangeSummary {
  readonly kind: 'added' | 'removed' | 'moved' | 'renamed' | 'changed';
  /** A sentence in English without a full stop: `Deadline: October 9 → October 12`. */
  readonly words: string;
  /** What was added, or what a long text became, in lines: `Host: https://forms.example.org`. */
  readonly content?: readonly string[];
  /** Where it is in the later version, or what is gone in the earlier one. */
  readonly path: Path;
  /** Where a page that is new or gone is shown: its document and its route are one change. */
  readonly address?: string;
  /** An item that came or went, and where: those that did both have moved. */
  readonly item?: ChangedItem;
  /** Which of the operations of `changesBetween` it is; undefined where the whole document came or went. */
  readonly index?: number;
}

/** An item of a list that came or went. */
export interface ChangedItem {
  readonly value: Plain;
  /** What it is called. */
  readonly name: string;
  /** What the list is called, with the subject: "FAQs: Photos". */
  readonly list: string;
  /** The name of the entry that it shows, as its file is called: Maya_Okafor. */
  readonly entry?: string;
}

/** A change and all that is known around it. */
export interface Change {
  readonly operation: Operation;
  readonly value: Plain;
  readonly next: Plain;
  readonly schema: string;
  readonly schemas: NamedSchemas;
  readonly subject: readonly string[];
}
