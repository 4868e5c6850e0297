// What was read of content files → the same documents again, for the price of a stat, while a file or its draft stays as it is.
import { type Report, record } from '../diagnostics/diagnostic.ts';
import { stateOf } from '../files/state.ts';
import type { SourceDocument } from './document.ts';

export interface DocumentMemo {
  /** Read again only if the file, or the text in its place, has changed; what was reported is reported again. */
  readonly document: (
    of: { readonly file: string; readonly text: string | undefined },
    report: Report,
    read: (report: Report) => SourceDocument,
  ) => SourceDocument;
}

export function createDocumentMemo(): DocumentMemo {
  const known = new Map<
    string,
    { state: string; result: SourceDocument; replay: (report: Report) => void }
  >();
  return {
    document: ({ file, text }, report, read) => {
      const state = text === undefined ? stateOf(file) : `text ${text}`;
      const last = known.get(file);
      if (last && last.state === state) {
        last.replay(report);
        return last.result;
      }
      const found = record(report, read);
      if (state === undefined) known.delete(file);
      else known.set(file, { state, ...found });
      return found.result;
    },
  };
}
