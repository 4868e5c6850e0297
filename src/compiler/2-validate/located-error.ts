// The shapes of an error of a schema on its way to a sentence.
import type { ErrorObject } from 'ajv';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Grammar } from '../grammar/grammar.ts';
import type { Path, placeOf, SourceDocument } from '../text/document.ts';
import type { Borrowed } from './facts.ts';

/** An error and where it is, in the document with its misspelt names corrected. */
export interface Located {
  readonly error: ErrorObject;
  readonly path: Path;
  /** The field, type or value that was meant in place of an unknown one. */
  readonly meant?: string;
  /** The name that is misspelt, where the error does not hold it. */
  readonly from?: string;
  /** The group that an unknown field belongs to, when it stands in another one. */
  readonly belongs?: Path;
  /** The answer or number that was meant by a text. */
  readonly instead?: boolean | number;
  /** Whether another error says it already. */
  readonly implied?: boolean;
}

/** The errors of a document and what is needed to report them. */
export interface SchemaErrors {
  readonly document: SourceDocument;
  readonly errors: readonly Located[];
  readonly borrowed: readonly Borrowed[];
  readonly grammar: Grammar;
  readonly report: Report;
}

/** An error on its way to its sentence. */
export interface NamedError extends SchemaErrors, Located {
  /** What is at fault in a sentence: "title", or an item of "interests". */
  readonly name: string;
  readonly place: ReturnType<typeof placeOf>;
}
