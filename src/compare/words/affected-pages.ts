// The changes between two versions → the pages that each of them affects.
//
// A change affects what compiles differently with it: the changes are made to the earlier version one after the
// other, and after each the data of the pages is compared with that before.

import { compile } from '../../compiler/compile.ts';
import { createPictureMemo } from '../../compiler/pictures/picture-memo.ts';
import { createDocumentMemo } from '../../compiler/source/document-memo.ts';
import type { Part, SiteChange } from '../../editor/yaml-edits/site-change.ts';
import type { SiteChanges } from '../../editor/yaml-edits/site-changes.ts';
import { UserError } from '../../model/errors.ts';
import type { Change } from '../comparison.ts';
import { type Contents, fileIn, MAX_STEPS, type Step, stepsOf, type Texts } from './steps.ts';
import { createViews, type View, type Views } from './views.ts';

/** The pages of each change. Where a version has mistakes nothing is known of them, and there are none. */
export async function affectedPages(
  contents: Contents,
  found: SiteChanges,
): Promise<(change: SiteChange) => Change['pages']> {
  const views = await createViews(contents.after.root);
  const first = views.of(contents.before.compiled);
  const last = views.of(contents.after.compiled);
  if (!first || !last) return () => [];
  const now = [...last.pages.keys()];
  const order = [...new Set([...now, ...first.pages.keys()])];
  const affected = await walk(contents, stepsOf(contents, found), [first, last], views);
  return ({ kind, parts }) => {
    const urls = parts.map((part) => affected.get(keyOf(part)) ?? affected.get(part.file));
    // What is gone was on pages that may be gone too; nothing else is.
    const pages = (kind === 'removed' ? order : now).filter((url) =>
      urls.some((one) => one?.has(url)),
    );
    // A page that is new at the same time has it too.
    const isEvery = now.every((url) => pages.includes(url) || !first.pages.has(url));
    return pages.length > 1 && isEvery ? 'every page' : pages;
  };
}

function keyOf({ file, index }: Part): string {
  return index === undefined ? file : `${file} ${index}`;
}

/** The addresses that differ with each step, by file and by step. */
async function walk(
  { before, after }: Contents,
  steps: readonly Step[],
  [first, last]: readonly [View, View],
  views: Views,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const affected = new Map<string, Set<string>>();
  const memos = { documents: createDocumentMemo(), pictures: createPictureMemo() };
  const viewOf = (texts: Texts) => views.of(compile({ root: after.root, texts, ...memos }));
  const told = ({ part }: Step, pages: ReadonlySet<string>): void => {
    for (const key of new Set([keyOf(part), part.file]))
      affected.set(key, new Set([...(affected.get(key) ?? []), ...pages]));
  };
  const files = new Set(steps.flatMap((step) => step.files));
  let [now, texts]: [View, Texts] = [
    first,
    new Map([...files].map((file) => [file, fileIn(before, file)])),
  ];
  let [waiting, written]: [Step[], Texts] = [[], texts];
  for (const [i, step] of steps.entries()) {
    written = done(step, written);
    waiting.push(step);
    const isLast = i === steps.length - 1;
    if (!isLast && i >= MAX_STEPS) continue;
    const next = isLast ? last : viewOf(written);
    // Half of what belongs together has mistakes: the rest of it follows.
    if (!next) continue;
    const pages = await views.differing(now, next);
    for (const one of waiting) {
      const isAlone = waiting.length === 1 || i >= MAX_STEPS;
      const own = isAlone
        ? undefined
        : await ownPages(one, waiting, [now, next], texts, { viewOf, views });
      told(one, own ?? pages);
    }
    [now, texts, waiting] = [next, written, []];
  }
  return affected;
}

/**
 * What one of several steps changes that only fit together: by itself, or else if it alone were left out. Undefined
 * where neither can be.
 */
async function ownPages(
  step: Step,
  all: readonly Step[],
  [now, next]: readonly [View, View],
  texts: Texts,
  { viewOf, views }: { readonly viewOf: (texts: Texts) => View | undefined; readonly views: Views },
): Promise<ReadonlySet<string> | undefined> {
  const others = all.filter((one) => one !== step);
  // Others in the same list shift its place.
  if (others.some((one) => isBeside(one, step))) return undefined;
  try {
    const alone = viewOf(done(step, texts));
    if (alone) return await views.differing(now, alone);
    const without = viewOf(others.reduce((some, one) => done(one, some), texts));
    return without && (await views.differing(without, next));
  } catch (error) {
    if (error instanceof UserError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function isBeside(one: Step, other: Step): boolean {
  if (one.part.file !== other.part.file) return false;
  const [a, b] = [one.path ?? [], other.path ?? []];
  return (
    a.slice(0, b.length).every((step, i) => step === b[i]) ||
    b.slice(0, a.length).every((step, i) => step === a[i])
  );
}

function done(step: Step, texts: Texts): Texts {
  return new Map([...texts, ...step.write(texts)]);
}
