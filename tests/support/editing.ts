// A site in a temporary folder → its editing, without a server.
import fs from 'node:fs';
import path from 'node:path';
import { compile } from '../../src/compiler/compile.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { createPictureMemo } from '../../src/compiler/pictures/picture-memo.ts';
import { createDocumentMemo } from '../../src/compiler/source/document-memo.ts';
import { type Operation, type Plain, seenBy } from '../../src/editor/operation.ts';
import type { ChangeRequest, EditState, PlacedOperation } from '../../src/editor/protocol.ts';
import { createEditing, type Editing } from '../../src/editor/server/editing.ts';
import { pathOf } from '../../src/model/paths/pointer.ts';
import { chapterRoot, site } from './site.ts';

const grammar = loadGrammar();

export interface EditedSite {
  readonly root: string;
  readonly editing: Editing;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  /** As a form does. */
  readonly set: (file: string, pointer: string, value: Plain, step?: string) => Promise<EditState>;
  readonly do: (...operations: PlacedOperation[]) => Promise<EditState>;
  readonly save: (leaveTodo?: boolean) => Promise<EditState>;
  readonly undo: () => Promise<EditState>;
  readonly redo: () => Promise<EditState>;
  readonly resolve: (file: string, pointer: string, take: 'mine' | 'theirs') => Promise<EditState>;
  /** The server notices. */
  readonly outside: (file: string, change: (text: string) => string) => Promise<void>;
}

export const editFolder = async (root: string): Promise<EditedSite> => {
  // As the server does: what is known of a file holds while it stays as it is.
  const known = () => ({
    root,
    grammar,
    ...{ documents: createDocumentMemo(), pictures: createPictureMemo() },
  });
  const [draft, disk] = [known(), known()];
  const editing = await createEditing({
    root,
    compile: async (instead) => compile({ ...draft, texts: instead }),
    saved: () => compile(disk).diagnostics,
    tell: () => {},
  });
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const write = (file: string, text: string) => fs.writeFileSync(path.join(root, file), text);
  let steps = 0;
  const apply = (request: ChangeRequest) => editing.apply(request);
  return {
    root,
    editing,
    read,
    write,
    set: (file, pointer, value, step = `set ${steps++}`) => {
      const operation: Operation = { do: 'set', path: pathOf(pointer), value };
      const operations = [placed(file, operation, editing.document(file)?.value)];
      return apply({ step, words: pointer, operations });
    },
    do: (...operations) => apply({ step: `do ${steps++}`, words: 'do', operations }),
    save: (leaveTodo = false) => editing.save(leaveTodo),
    undo: () => editing.change((draft) => draft.undo()),
    redo: () => editing.change((draft) => draft.redo()),
    resolve: (file, pointer, take) =>
      editing.change((draft) => draft.resolve({ file, pointer }, take)),
    outside: async (file, change) => {
      write(file, change(read(file)));
      await editing.filesChanged();
    },
  };
};

/** As a window asks for it that has seen a value of the document. */
export const placed = (
  file: string,
  operation: Operation,
  seen: Plain | undefined,
): PlacedOperation => {
  const expect = seenBy(seen, operation) as Plain | undefined;
  return { file, operation, ...(expect === undefined ? {} : { expect }) };
};

export const editSite = (base?: 'chapter'): Promise<EditedSite> =>
  editFolder(base ? site({}, chapterRoot) : site());

export const valueAt = (editing: Editing, file: string, pointer: string): Plain | undefined => {
  const value = editing.document(file)?.value;
  return pathOf(pointer).reduce<unknown>(
    (node, step) => (node as Record<string, unknown> | undefined)?.[step],
    value,
  ) as Plain | undefined;
};
