// A document that was found valid, and depends on nothing but its schema and the facts → what is to be kept of that for another run, and back.
import type { SourceDocument } from '../source/document.ts';
import type { ValidatedDocument } from './validated.ts';

/** Plain data. */
export interface KeptValidation
  extends Pick<ValidatedDocument, 'value' | 'references' | 'leftOut'> {
  readonly schema: string;
  /** The key of its grammar. */
  readonly grammar: string | undefined;
  /** The key of all facts, where it names some. */
  readonly facts: string | undefined;
}

/** @param document with the value that was validated */
export function keepValidation(document: SourceDocument, kept: KeptValidation): void {
  document.derived.set(keepValidation, { of: document, kept });
}

/** Undefined where it has mistakes. */
export function keptValidation(document: SourceDocument): KeptValidation | undefined {
  const found = document.derived.get(keepValidation) as
    | { of: SourceDocument; kept: KeptValidation }
    | undefined;
  return found?.of === document ? found.kept : undefined;
}
