// What every migration is: a document of a former grammar → the places to change in it.
import type { Phrase } from '../diagnostics/catalogue/phrase.ts';
import type { Code } from '../diagnostics/catalogue.ts';
import type { SourceRange } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../text/document.ts';

/** A place that is written as the former grammar asked for. */
export interface Outdated {
  /** What the diagnostic points at. */
  readonly at: SourceRange;
  /** What is replaced by the text; other mistakes inside it only follow from this one. */
  readonly range: SourceRange;
  readonly text: string;
}

/** One change of the grammar. */
export interface Migration {
  readonly code: Extract<Code, `upgrade/${string}`>;
  /** The number of the grammar that the change belongs to. */
  readonly to: number;
  /** What the repair does, as an instruction. */
  readonly title: Phrase;
  readonly find: (document: SourceDocument) => readonly Outdated[];
}
