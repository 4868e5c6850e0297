// A file as it is saved and as the draft has it, and a value between both → its text, as if nothing else was ever typed.

import { isDeepStrictEqual } from 'node:util';
import { structuredPatch } from 'diff';
import type { Plain } from '../../operation.ts';
import { EditorError } from '../../sentences/sentence.ts';
import { changesBetween } from '../../yaml-edits/changes.ts';
import { commentsIn } from '../../yaml-edits/edit.ts';
import { applyOperations, mergeTexts, readPlain } from '../merge/merge.ts';

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
