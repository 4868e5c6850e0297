// The changes between two versions → the pages that each of them reaches.
//
// What a change reaches is what compiles differently with it: the changes are made to the earlier version one
// after the other, and after each the data of the pages is compared with that before.
import type { FileOverride } from '../../compiler/1-load/load.ts';
import { type Compiled, compile } from '../../compiler/compile.ts';
import { createPictureMemo } from '../../compiler/pictures/picture-memo.ts';
import { createDocumentMemo } from '../../compiler/text/document-memo.ts';
import { changesBetween } from '../../editor/yaml-edits/changes.ts';
import { CannotEdit, edit, type Plain, spliced } from '../../editor/yaml-edits/edit.ts';
import type { Part, SiteChange } from '../../editor/yaml-edits/site-changes.ts';
import type { ChangedDocument } from '../../editor/yaml-edits/summaries.ts';
import type { Change, Version, Versions } from '../comparison.ts';

/** So many times a site is compiled; changes beyond that are told with the pages of all of them. */
const MOST_STEPS = 40;

/** The data of the pages by their addresses, as texts, and that of the site, which every page shows. */
interface Snapshot {
  readonly pages: ReadonlyMap<string, string>;
  readonly site: string;
}

/** What is done at once. */
interface Step {
  /** The file after it: a text, the bytes of another file, or none. */
  readonly text: FileOverride;
  /** One operation of a file, or the whole of it. */
  readonly part: Part;
}

/** The pages of each change. Where a version has mistakes nothing is known of them, and there are none. */
export function reachOf(
  versions: Versions,
  documents: readonly ChangedDocument[],
  changes: readonly SiteChange[],
): (change: SiteChange) => Change['pages'] {
  const { before, after } = versions;
  const [first, last] = [snapshotOf(before.compiled), snapshotOf(after.compiled)];
  if (!first || !last) return () => [];
  const order = [...new Set([...last.pages.keys(), ...first.pages.keys()])];
  const reached = walked(versions, stepsOf(versions, documents, changes), first, last);
  return ({ parts }) => {
    const found = parts.map((part) => reached.get(keyOf(part)) ?? reached.get(part.file));
    const pages = order.filter((url) => found.some((urls) => urls?.has(url)));
    return pages.length > 1 && pages.length === order.length ? 'every page' : pages;
  };
}

function keyOf({ file, index }: Part): string {
  return index === undefined ? file : `${file} ${index}`;
}

function walked(
  { before, after }: Versions,
  steps: readonly Step[],
  first: Snapshot,
  last: Snapshot,
): ReadonlyMap<string, ReadonlySet<string>> {
  const reached = new Map<string, Set<string>>();
  const texts = new Map(steps.map(({ part }) => [part.file, fileIn(before, part.file)]));
  const memos = { documents: createDocumentMemo(), pictures: createPictureMemo() };
  let [now, waiting]: [Snapshot, Part[]] = [first, []];
  for (const [i, { part, text }] of steps.entries()) {
    texts.set(part.file, text);
    waiting.push(part);
    const isLast = i === steps.length - 1;
    if (!isLast && i >= MOST_STEPS) continue;
    const next = isLast ? last : snapshotOf(compile({ root: after.root, texts, ...memos }));
    // Half of what belongs together has mistakes: the rest of it follows.
    if (!next) continue;
    const pages = differing(now, next);
    for (const one of waiting)
      for (const key of new Set([keyOf(one), one.file]))
        reached.set(key, new Set([...(reached.get(key) ?? []), ...pages]));
    [now, waiting] = [next, []];
  }
  return reached;
}

/** New files first, then what changed, site.yaml behind the pages that it routes, and what is gone at the end. */
function stepsOf(
  versions: Versions,
  documents: readonly ChangedDocument[],
  changes: readonly SiteChange[],
): Step[] {
  const whole = (file: string): Step => ({ part: { file }, text: fileIn(versions.after, file) });
  const pictures = changes.filter(({ file }) => file.startsWith('content/images/'));
  const steps = [
    ...pictures.map(({ kind, file }) => [kind === 'removed' ? 4 : 0, [whole(file)]] as const),
    ...documents.map((document) => {
      const { file, before, after } = document;
      if (before === undefined) return [1, [whole(file)]] as const;
      if (after === undefined) return [4, [whole(file)]] as const;
      return [file === 'site.yaml' ? 3 : 2, editSteps(document, versions)] as const;
    }),
  ];
  return steps.sort(([one], [other]) => one - other).flatMap(([, made]) => made);
}

/** The operations of a document one by one; all at once where they cannot be made alone. */
function editSteps({ file, before, after }: ChangedDocument, versions: Versions): Step[] {
  const last = fileIn(versions.after, file);
  const operations = changesBetween(before as Plain, after as Plain);
  if (operations.length > MOST_STEPS) return [{ part: { file }, text: last }];
  const steps: Step[] = [];
  let text = versions.before.compiled.textOf(file) ?? '';
  try {
    for (const [index, operation] of operations.entries()) {
      const splice = edit(text, operation);
      text = splice ? spliced(text, splice) : text;
      // Comments may have changed besides.
      steps.push({ part: { file, index }, text: index === operations.length - 1 ? last : text });
    }
    return steps;
  } catch (error) {
    if (error instanceof CannotEdit) return [{ part: { file }, text: last }];
    throw error;
  }
}

/** A file as it is in a version. */
function fileIn({ compiled, root }: Version, file: string): FileOverride {
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
