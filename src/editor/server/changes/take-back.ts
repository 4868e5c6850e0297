// What changed, and some of it to take back → the texts without that, and what else has to go with it.
import { isDeepStrictEqual } from 'node:util';
import { structuredPatch } from 'diff';
import { isBelow } from '../../../model/paths/left-out.ts';
import type { Path } from '../../../model/schema/block-tree.ts';
import type { FileChange, TextChange } from '../../journeys/write.ts';
import type { Operation, Plain } from '../../operation.ts';
import { EditorError, unlessRefused } from '../../sentences/sentence.ts';
import { changesBetween } from '../../yaml-edits/changes.ts';
import { commentsIn } from '../../yaml-edits/edit.ts';
import { omitOperations } from '../../yaml-edits/leave-out.ts';
import type { SiteChange } from '../../yaml-edits/site-change.ts';
import { type ChangedDocument, placeOf } from '../../yaml-edits/summaries.ts';
import { applyOperations, mergeTexts, readPlain } from '../merge/merge.ts';
import { mergedValues } from '../merge/merge-values.ts';
import type { SummarizedChanges } from './change-summaries.ts';

type Text = FileChange['before'];

/** As if they had never been made: a file of which nothing is left is byte for byte as it was. @throws UserError */
export function takenBack(
  told: SummarizedChanges,
  files: readonly FileChange[],
  asked: ReadonlySet<SiteChange>,
) {
  const known = new Map(files.map((one) => [one.file, one]));
  const parts = [...asked].flatMap((change) => change.parts);
  const whole = new Set(parts.flatMap(({ file, index }) => (index === undefined ? [file] : [])));
  const back = new Set(parts.flatMap(({ file, index }) => (index === 'renamed' ? [file] : [])));
  const others = told.changes.filter((one) => !asked.has(one));
  const texts = new Map<string, Text>();
  const needs = new Set<SiteChange>();
  const saved = (file: string): Text => known.get(file)?.before;
  const needThose = (isIt: (part: SiteChange['parts'][number]) => boolean): void => {
    for (const one of others) if (one.parts.some(isIt)) needs.add(one);
  };
  for (const document of told.documents) {
    const { file, from = file, before, after } = document;
    if (before === undefined || after === undefined) continue;
    const made = withoutParts(told, document, parts, back);
    for (const path of made.conflicts)
      for (const one of findOwners(told, others, document, path)) needs.add(one);
    if (made.value === undefined) continue;
    const target = back.has(file) ? from : file;
    const now = known.get(file)?.after;
    // What has been given the former name since would be lost.
    if (target !== file && !back.has(target) && !whole.has(target))
      needThose((part) => part.file === target && typeof part.index !== 'number');
    if (target !== file && !texts.has(file)) texts.set(file, undefined);
    const { value } = made;
    const written = { saved: `${saved(from) ?? ''}`, now: `${now ?? ''}` };
    const text = unlessRefused(() => textWith(written, value));
    texts.set(target, text);
    // All that is left in the file goes with what cannot be written without it.
    if (text === undefined)
      for (const one of findOwners(told, others, document, [])) needs.add(one);
  }
  for (const file of whole) {
    // Where another document has its name now, that one must give it back.
    const taker = told.documents.find((one) => one.file === file && one.from !== undefined);
    if (taker && !back.has(file))
      needThose((part) => part.file === file && part.index === 'renamed');
    else texts.set(file, texts.get(file) ?? saved(file));
  }
  return { ...asChanges(texts, known), needs: [...needs] };
}

function asChanges(texts: ReadonlyMap<string, Text>, known: ReadonlyMap<string, FileChange>) {
  const changes: TextChange[] = [];
  // Those that were to be deleted, and stay.
  const pictures: string[] = [];
  for (const [file, after] of texts) {
    const before = known.get(file)?.after;
    // The bytes of a picture come and go with the texts that name it.
    if (typeof before === 'object' || typeof after === 'object') pictures.push(file);
    else if (before !== after) changes.push({ file, before, after });
  }
  return { texts: changes, pictures };
}

function withoutParts(
  { renames, renamed }: SummarizedChanges,
  document: ChangedDocument,
  parts: readonly SiteChange['parts'][number][],
  back: ReadonlySet<string>,
): { readonly value?: Plain; readonly conflicts: readonly Path[] } {
  const { file, after } = document as ChangedDocument & { readonly after: Plain };
  const out = new Set(
    parts.flatMap((part) =>
      part.file === file && typeof part.index === 'number' ? [part.index] : [],
    ),
  );
  const base = renamed(document, renames);
  const stay = renames.filter((one) => !back.has(one.file));
  const target = stay.length === renames.length ? base : renamed(document, stay);
  const isRenamed = !isDeepStrictEqual(base, target);
  if (out.size === 0 && !isRenamed && !back.has(file)) return { conflicts: [] };
  const value = out.size === 0 ? after : omitOperations(base, changesBetween(base, after), out);
  if (!isRenamed) return { value, conflicts: [] };
  const merged = mergedValues({ base, mine: target, theirs: value });
  return { value: merged.value ?? null, conflicts: merged.conflicts.map(({ path }) => path) };
}

function findOwners(
  told: SummarizedChanges,
  changes: readonly SiteChange[],
  document: ChangedDocument,
  path: Path,
): SiteChange[] {
  const operations = operationsOf(told, document);
  return changes.filter(({ parts }) =>
    parts.some(({ file, index }) => {
      if (file !== document.file || index === 'renamed') return false;
      if (index === undefined) return true;
      const place = placeOf(operations, index);
      return place !== undefined && (isBelow(path, place) || isBelow(place, path));
    }),
  );
}

export function operationsOf(
  { renames, renamed }: SummarizedChanges,
  document: ChangedDocument,
): Operation[] {
  const { before, after } = document;
  if (before === undefined || after === undefined) return [];
  return changesBetween(renamed(document, renames), after);
}

/** Texts may differ in so many places that it is not worth trying each. */
const MAX_TRIED = 40;

interface Texts {
  readonly saved: string;
  readonly now: string;
}

/** All else that changed keeps its bytes, and what is as it was saved takes those. @throws UserError */
export function textWith({ saved, now }: Texts, wanted: Plain): string {
  const [old, is] = [readPlain(saved), readPlain(now)];
  if (!old || !is) throw new EditorError({ say: 'unreadableFile' });
  const [all, rest] = [is.value, wanted].map((value) =>
    applyOperations(saved, changesBetween(old.value, value)),
  );
  if (all === now && rest !== undefined) return rest;
  if (isAlike(old.value, wanted) && isDeepStrictEqual(commentsIn(saved), commentsIn(now)))
    return saved;
  const merged =
    all === undefined || rest === undefined
      ? undefined
      : mergeTexts({ base: all, mine: rest, theirs: now });
  const text =
    withoutOnePlace({ saved, now }, wanted) ??
    (merged?.conflicts.length === 0 ? merged.text : undefined) ??
    applyOperations(now, changesBetween(is.value, wanted));
  if (text !== undefined) return text;
  throw new EditorError({ say: 'notTakenBack' });
}

/** Equal, in the order of their fields too. */
function isAlike(one: Plain, other: Plain): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function withoutOnePlace({ saved, now }: Texts, wanted: Plain): string | undefined {
  const { hunks } = structuredPatch('', '', now, saved, '', '', { context: 0 });
  if (hunks.length > MAX_TRIED) return undefined;
  const lines = now.split(/(?<=\n)/);
  const known = saved.split(/(?<=\n)/);
  for (const { oldStart, oldLines, newStart, newLines } of hunks) {
    // A hunk without lines names the line before it.
    const [from, to] = [oldStart, newStart].map(
      (start, i) => start - Number([oldLines, newLines][i] !== 0),
    ) as [number, number];
    const text = lines.toSpliced(from, oldLines, ...known.slice(to, to + newLines)).join('');
    if (isDeepStrictEqual(readPlain(text)?.value, wanted)) return text;
  }
  return undefined;
}
