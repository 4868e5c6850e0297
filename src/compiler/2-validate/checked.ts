// A document × its schema → the shape of what is known of it.
import type { Reference } from '../grammar/validator.ts';
import type { Path, SourceDocument } from '../text/document.ts';

/** A document and what it refers to. Where it stands alone, it follows its schema. */
export interface Checked<T> {
  readonly document: SourceDocument;
  readonly value: T;
  /** The name of its schema. */
  readonly schema?: string;
  readonly references: readonly Reference[];
  /** What is not published of it, because a link in it is a fact that is left out (model/paths/left-out.ts). */
  readonly leftOut?: readonly Path[];
}
