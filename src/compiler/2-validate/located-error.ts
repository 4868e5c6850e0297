// An error of Ajv → the shapes it takes until it is reported.
import type { ErrorObject } from 'ajv';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import type { Grammar } from '../grammar/grammar.ts';
import type { locationOf, Path, SourceDocument } from '../source/document.ts';
import type { FactUse } from './placeholders.ts';

export interface LocatedError {
  readonly error: ErrorObject;
  readonly path: Path;
  /** The field, type or value suggested in place of an unknown one. */
  readonly suggestion?: string;
  /** The name that is misspelt, where the error does not hold it. */
  readonly writtenKey?: string;
  /** The group that an unknown field belongs to, when it stands in another one. */
  readonly parentPath?: Path;
  /** Whether it follows from another error, and is not reported. */
  readonly implied?: boolean;
}

export interface SchemaErrors {
  readonly document: SourceDocument;
  readonly errors: readonly LocatedError[];
  readonly factUses: readonly FactUse[];
  readonly grammar: Grammar;
  readonly report: Report;
}

export interface NamedError extends SchemaErrors, LocatedError {
  /** What is at fault in a sentence: "title", or an item of "interests". */
  readonly name: Phrase;
  readonly location: ReturnType<typeof locationOf>;
}
