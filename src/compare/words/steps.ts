// Two versions of a site and what differs → the steps that lead from one to the other, each by itself.

import { isDeepStrictEqual } from 'node:util';
import type { FileOverride } from '../../compiler/1-load/load.ts';
import type { Operation } from '../../editor/operation.ts';
import { changesBetween } from '../../editor/yaml-edits/changes.ts';
import { edit, type Plain, spliced } from '../../editor/yaml-edits/edit.ts';
import type { Rename } from '../../editor/yaml-edits/renames/renames.ts';
import type { Part } from '../../editor/yaml-edits/site-change.ts';
import type { SiteChanges } from '../../editor/yaml-edits/site-changes.ts';
import type { ChangedDocument } from '../../editor/yaml-edits/summaries.ts';
import type { Path } from '../../model/block-tree.ts';
import { UserError } from '../../model/errors.ts';
import type { Content, Side } from '../comparison.ts';

/** So many steps are taken one by one; changes beyond that have the pages of all of them. */
export const MAX_STEPS = 40;

export type Contents = Readonly<Record<Side, Content>>;

/** The files as they are at a step. */
export type Texts = ReadonlyMap<string, FileOverride>;

/** Something that is done by itself. */
export interface Step {
  /** One operation of a file, the whole of it, or what was renamed. */
  readonly part: Part;
  /** Where an operation is made. */
  readonly path?: Path;
  readonly files: readonly string[];
  /** Its files as it leaves them. @throws UserError or RangeError where it cannot be done on them */
  readonly write: (texts: Texts) => readonly (readonly [file: string, text: FileOverride])[];
}

function written(part: Part, texts: ReturnType<Step['write']>): Step {
  return { part, files: texts.map(([file]) => file), write: () => texts };
}

/** New files first, then what was renamed, what changed, site.yaml behind the pages that it routes, and what is gone. */
export function stepsOf(
  contents: Contents,
  { documents, files, renames, renamed }: SiteChanges,
): Step[] {
  const whole = (file: string): Step[] => [
    written({ file }, [[file, fileIn(contents.after, file)]]),
  ];
  // Pictures and documents; what else is no YAML is the program of a block.
  const pictures = files.filter(({ file }) => file.startsWith('content/'));
  const there = new Set(
    documents.flatMap(({ file, after }) => (after === undefined ? [] : [file])),
  );
  const steps = [
    ...pictures.map(({ kind, file }) => [kind === 'removed' ? 4 : 0, whole(file)] as const),
    ...renames.map(
      (one, i) =>
        [1, renameStep(contents, documents, renamed, [one, renames.slice(0, i)])] as const,
    ),
    ...documents.map((document) => {
      const { file, before, after } = document;
      if (before === undefined) return [0, whole(file)] as const;
      if (after === undefined) return [4, there.has(file) ? [] : whole(file)] as const;
      const order = file === 'site.yaml' ? 3 : 2;
      return [order, editSteps(document, contents, renamed(document, renames))] as const;
    }),
  ];
  return steps.sort(([one], [other]) => one - other).flatMap(([, made]) => made);
}

/** The file under its new name, the old one gone, and the new name wherever the former one was. */
function renameStep(
  contents: Contents,
  documents: readonly ChangedDocument[],
  renamed: SiteChanges['renamed'],
  [rename, before]: readonly [Rename, readonly Rename[]],
): Step[] {
  const texts = new Map<string, FileOverride>();
  for (const document of documents) {
    if (document.before === undefined || document.after === undefined) continue;
    const [old, now] = [before, [...before, rename]].map((done) => renamed(document, done)) as [
      Plain,
      Plain,
    ];
    if (document.file === rename.file || !isDeepStrictEqual(old, now))
      texts.set(document.file, textWith(contents, document, now));
  }
  const isTaken = documents.some(({ file, after }) => file === rename.from && after !== undefined);
  if (rename.from !== rename.file && !isTaken) texts.set(rename.from, null);
  for (const [old, now] of rename.pictures) {
    texts.set(`content/${old}`, null);
    texts.set(`content/${now}`, fileIn(contents.after, `content/${now}`));
  }
  return [written({ file: rename.file, index: 'renamed' }, [...texts])];
}

/** The text of a document once it has a value; that of the later version where no edit leads there. */
function textWith(
  { before, after }: Contents,
  document: ChangedDocument,
  value: Plain,
): FileOverride {
  const text = before.compiled.textOf(document.from ?? document.file) ?? '';
  try {
    return changesBetween(document.before as Plain, value).reduce(edited, text);
  } catch (error) {
    if (error instanceof UserError) return fileIn(after, document.file);
    throw error;
  }
}

/** The operations of a document one by one; all at once where they cannot be made alone. */
function editSteps(document: ChangedDocument, contents: Contents, before: Plain): Step[] {
  const { file, after } = document;
  const all = [written({ file }, [[file, fileIn(contents.after, file)]])];
  const operations = changesBetween(before, after as Plain);
  if (operations.length > MAX_STEPS) return all;
  const steps = operations.map((operation, index): Step => {
    const write: Step['write'] = (texts) => [[file, edited(`${texts.get(file) ?? ''}`, operation)]];
    return { part: { file, index }, path: operation.path, files: [file], write };
  });
  try {
    let texts: Texts = new Map([[file, textWith(contents, document, before)]]);
    for (const { write } of steps) texts = new Map(write(texts));
    return steps;
  } catch (error) {
    if (error instanceof UserError) return all;
    throw error;
  }
}

function edited(text: string, operation: Operation): string {
  const splice = edit(text, operation);
  return splice ? spliced(text, splice) : text;
}

/** A file as it is in a version. */
export function fileIn({ compiled, root }: Content, file: string): FileOverride {
  if (file.endsWith('.yaml')) return compiled.textOf(file) ?? null;
  const { images, downloads } = compiled.stages?.source ?? {};
  const name = file.replace('content/', '');
  const isThere = images?.has(name) || downloads?.has(name);
  return isThere ? { bytesOf: `${root}/${file}` } : null;
}
