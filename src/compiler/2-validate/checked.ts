// The shapes of a document that was checked.
import type { Mention } from '../grammar/validator.ts';
import type { SourceDocument } from '../text/document.ts';

/** A text that refers to something. */
export type Reference = Mention;

/** A document and what it refers to. Where it stands alone, it follows its schema. */
export interface Checked<T> {
  readonly document: SourceDocument;
  readonly value: T;
  readonly references: readonly Reference[];
}
