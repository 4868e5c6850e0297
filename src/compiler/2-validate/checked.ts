// A document × its schema → the shape of what is known of it.
import type { Reference } from '../grammar/validator.ts';
import type { SourceDocument } from '../text/document.ts';

/** A document and what it refers to. Where it stands alone, it follows its schema. */
export interface Checked<T> {
  readonly document: SourceDocument;
  readonly value: T;
  /** The name of its schema. */
  readonly schema?: string;
  readonly references: readonly Reference[];
}
