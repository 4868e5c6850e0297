// What a change of a document is for those who put it into words.
import type { Path } from '../../../model/block-tree.ts';
import type { Operation, Plain } from '../../operation.ts';
import type { NamedSchemas } from './places.ts';

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

export interface Change {
  readonly operation: Operation;
  readonly value: Plain;
  readonly next: Plain;
  readonly schema: string;
  readonly schemas: NamedSchemas;
  readonly subject: readonly string[];
}
