// Every change of the grammar that asks something of sites, with what finds the places and repairs them.
import type { Report } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../source/document.ts';

export interface Migration {
  readonly to: number;
  /**
   * Reports each place of a document that is written as the grammar before asked for: an error `upgrade/…` with its
   * repair. What that replaces is `doubtful`, so that nothing else is said of it. Only where the text has the old
   * words is `root` worth its price: it reads the document once more.
   */
  readonly check: (document: SourceDocument, report: Report) => void;
}

/** Oldest first. Nothing has changed since the first release. */
export const migrations: readonly Migration[] = [];
