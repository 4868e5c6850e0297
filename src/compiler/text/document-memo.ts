// What was read of content files → the same documents again, for the price of a stat, while a file stays as it is.
import { type Report, recorded } from '../diagnostics/diagnostic.ts';
import { stateOf } from '../files/state.ts';
import type { SourceDocument } from './document.ts';

/** Kept by whoever compiles the same folder several times. */
export interface DocumentMemo {
  /**
   * The document of a file, read only if it has changed since. What was reported of it is reported
   * again.
   */
  readonly document: (
    absolute: string,
    report: Report,
    read: (report: Report) => SourceDocument,
  ) => SourceDocument;
}

/** A memo that knows nothing yet. What it keeps of files that are gone is let go with it. */
export function createDocumentMemo(): DocumentMemo {
  const known = new Map<
    string,
    { state: string; result: SourceDocument; replay: (report: Report) => void }
  >();
  return {
    document: (absolute, report, read) => {
      const state = stateOf(absolute);
      const last = known.get(absolute);
      if (last && last.state === state) {
        last.replay(report);
        return last.result;
      }
      const found = recorded(report, read);
      if (state === undefined) known.delete(absolute);
      else known.set(absolute, { state, ...found });
      return found.result;
    },
  };
}
