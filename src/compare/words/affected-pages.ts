// The changes between two versions → the pages that each of them affects.
//
// A change affects what compiles differently with it: the changes are made to the earlier version one after the
// other, and after each the data of the pages is compared with that before.

import type { FileOverride } from '../../compiler/1-load/load.ts';
import { type Compiled, compile } from '../../compiler/compile.ts';
import { createPictureMemo } from '../../compiler/pictures/picture-memo.ts';
import { createDocumentMemo } from '../../compiler/text/document-memo.ts';
import { changesBetween } from '../../editor/yaml-edits/changes.ts';
import { edit, type Plain, spliced } from '../../editor/yaml-edits/edit.ts';
import type { Part, SiteChange } from '../../editor/yaml-edits/site-changes.ts';
import type { ChangedDocument } from '../../editor/yaml-edits/summaries.ts';
import { UserError } from '../../model/errors.ts';
import type { Change, Content, Side } from '../comparison.ts';

/** So many times a site is compiled; changes beyond that have the pages of all of them. */
const MAX_STEPS = 40;

type Contents = Readonly<Record<Side, Content>>;

/** The data of the pages by their addresses, as texts, and that of the site, which every page shows. */
interface Snapshot {
  readonly pages: ReadonlyMap<string, string>;
  readonly site: string;
}

/** What is done at once: one operation of a file, or the whole of it. */
interface Step extends Part {
  /** The file after it: a text, the bytes of another file, or none. */
  readonly text: FileOverride;
}

/** The pages of each change. Where a version has mistakes nothing is known of them, and there are none. */
export function affectedPages(
  contents: Contents,
  documents: readonly ChangedDocument[],
  changes: readonly SiteChange[],
): (change: SiteChange) => Change['pages'] {
  const first = snapshotOf(contents.before.compiled);
  const last = snapshotOf(contents.after.compiled);
  if (!first || !last) return () => [];
  const order = [...new Set([...last.pages.keys(), ...first.pages.keys()])];
  const affected = walk(contents, stepsOf(contents, documents, changes), first, last);
  return ({ parts }) => {
    const found = parts.map((part) => affected.get(keyOf(part)) ?? affected.get(part.file));
    const pages = order.filter((url) => found.some((urls) => urls?.has(url)));
    return pages.length > 1 && pages.length === order.length ? 'every page' : pages;
  };
}

function keyOf({ file, index }: Part): string {
  return index === undefined ? file : `${file} ${index}`;
}

/** The addresses that differ with each step, by file and by step. */
function walk(
  { before, after }: Contents,
  steps: readonly Step[],
  first: Snapshot,
  last: Snapshot,
): ReadonlyMap<string, ReadonlySet<string>> {
  const affected = new Map<string, Set<string>>();
  const texts = new Map(steps.map(({ file }) => [file, fileIn(before, file)]));
  const memos = { documents: createDocumentMemo(), pictures: createPictureMemo() };
  let [now, waiting]: [Snapshot, Step[]] = [first, []];
  for (const [i, step] of steps.entries()) {
    texts.set(step.file, step.text);
    waiting.push(step);
    const isLast = i === steps.length - 1;
    if (!isLast && i >= MAX_STEPS) continue;
    const next = isLast ? last : snapshotOf(compile({ root: after.root, texts, ...memos }));
    // Half of what belongs together has mistakes: the rest of it follows.
    if (!next) continue;
    const pages = differing(now, next);
    for (const one of waiting)
      for (const key of new Set([keyOf(one), one.file]))
        affected.set(key, new Set([...(affected.get(key) ?? []), ...pages]));
    [now, waiting] = [next, []];
  }
  return affected;
}

/** New files first, then what changed, site.yaml behind the pages that it routes, and what is gone at the end. */
function stepsOf(
  contents: Contents,
  documents: readonly ChangedDocument[],
  changes: readonly SiteChange[],
): Step[] {
  const whole = (file: string): Step[] => [{ file, text: fileIn(contents.after, file) }];
  const pictures = changes.filter(({ file }) => file.startsWith('content/images/'));
  const steps = [
    ...pictures.map(({ kind, file }) => [kind === 'removed' ? 4 : 0, whole(file)] as const),
    ...documents.map((document) => {
      const { file, before, after } = document;
      if (before === undefined) return [1, whole(file)] as const;
      if (after === undefined) return [4, whole(file)] as const;
      return [file === 'site.yaml' ? 3 : 2, editSteps(document, contents)] as const;
    }),
  ];
  return steps.sort(([one], [other]) => one - other).flatMap(([, made]) => made);
}

/** The operations of a document one by one; all at once where they cannot be made alone. */
function editSteps({ file, before, after }: ChangedDocument, contents: Contents): Step[] {
  const last = fileIn(contents.after, file);
  const operations = changesBetween(before as Plain, after as Plain);
  if (operations.length > MAX_STEPS) return [{ file, text: last }];
  let text = contents.before.compiled.textOf(file) ?? '';
  try {
    return operations.map((operation, index) => {
      const splice = edit(text, operation);
      text = splice ? spliced(text, splice) : text;
      // Comments may have changed besides.
      return { file, index, text: index === operations.length - 1 ? last : text };
    });
  } catch (error) {
    if (error instanceof UserError) return [{ file, text: last }];
    throw error;
  }
}

/** A file as it is in a version. */
function fileIn({ compiled, root }: Content, file: string): FileOverride {
  if (file.endsWith('.yaml')) return compiled.textOf(file) ?? null;
  const isThere = compiled.stages?.source.images.has(file.replace('content/', ''));
  return isThere ? { bytesOf: `${root}/${file}` } : null;
}

function snapshotOf({ output }: Compiled): Snapshot | undefined {
  if (!output) return undefined;
  const { routes, ...site } = output.site;
  return {
    pages: new Map([...output.pages].map(([url, data]) => [url, JSON.stringify(data)])),
    site: JSON.stringify(site),
  };
}

function differing(one: Snapshot, other: Snapshot): Set<string> {
  const urls = new Set([...one.pages.keys(), ...other.pages.keys()]);
  if (one.site !== other.site) return urls;
  return new Set([...urls].filter((url) => one.pages.get(url) !== other.pages.get(url)));
}
