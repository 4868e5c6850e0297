// What was read of content files → the same documents again, for the price of a stat, while a file or its draft stays as it is.
import { type Report, record } from '../diagnostics/diagnostic.ts';
import { hashOf } from '../files/disk.ts';
import { stateOf } from '../files/state.ts';
import type { SourceDocument } from './document.ts';

export interface DocumentMemo {
  /** Read again only if the file, or the text in its place, has changed; what was reported is reported again. */
  readonly document: (
    of: { readonly file: string; readonly text: string | undefined },
    report: Report,
    read: (report: Report) => SourceDocument,
  ) => SourceDocument;
  /** Parsed only where no file of this name with these bytes is known in another folder. */
  readonly parsed: (
    of: { readonly name: string; readonly bytes: Uint8Array },
    report: Report,
    parse: (report: Report) => SourceDocument,
  ) => SourceDocument;
}

type Recorded = ReturnType<typeof record<SourceDocument>>;

/** For folders that have most files in common: each document as long as one of them has it. */
export type SharedDocuments = Map<string, WeakRef<Recorded>>;

export function createDocumentMemo(shared: SharedDocuments = new Map()): DocumentMemo {
  const known = new Map<string, Recorded & { readonly state: string }>();
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
    parsed: ({ name, bytes }, report, parse) => {
      const key = `${name}\0${hashOf(bytes)}`;
      const there = shared.get(key)?.deref();
      there?.replay(report);
      const found = there ?? record(report, parse);
      if (!there) shared.set(key, new WeakRef(found));
      return withOwnDerived(found);
    },
  };
}

/** What is worked out of it may depend on other texts of the folder. */
function withOwnDerived(recorded: Recorded): SourceDocument {
  const { file, text, value, plain } = recorded.result;
  return {
    ...{ file, text, value },
    // Asking for the tree may parse the text.
    get root() {
      return recorded.result.root;
    },
    ...(plain === undefined ? {} : { plain }),
    derived: new Map(),
  };
}
