// Three texts of one file → theirs with my changes, what both changed otherwise, and what an answer to that does.
import { isDeepStrictEqual } from 'node:util';
import { applyPatch, structuredPatch } from 'diff';
import { parseDocument } from 'yaml';
import { tooDeepIn } from '../../../compiler/yaml/depth.ts';
import { pathOf, pointerOf } from '../../../model/paths/pointer.ts';
import { at } from '../../../model/schema/value.ts';
import type { Operation, Plain } from '../../operation.ts';
import type { Conflict } from '../../protocol.ts';
import { NotEdited, unlessRefused } from '../../sentences/sentence.ts';
import { changesBetween } from '../../yaml-edits/changes.ts';
import { commentsIn, editText } from '../../yaml-edits/edit.ts';
import { followedBy } from '../../yaml-edits/summaries.ts';
import { mergedValues } from './merge-values.ts';

export type TextConflict = Omit<Conflict, 'file'>;

/** The texts of a file: what both began from, what I made of it and what they did. */
type ThreeTexts = Readonly<Record<'base' | 'mine' | 'theirs', string>>;

interface MergedText {
  readonly text: string;
  /** Their pointers lead into the merged text, to where an item that they removed would stand. */
  readonly conflicts: readonly TextConflict[];
}

/** Lines may differ in so many places that it is not worth finding them. */
const MAX_LINES = 2000;

/**
 * Merges. Theirs keep their bytes, and my changes are made in them. Where both changed one place otherwise
 * theirs stays and a conflict tells both values; where that cannot be told for each place, because a text
 * cannot be read or a change cannot be made by itself, the whole document is one conflict of three texts,
 * with the pointer ''. Never throws.
 */
export function mergeTexts({ base, mine, theirs }: ThreeTexts): MergedText {
  if (theirs === base || theirs === mine) return { text: mine, conflicts: [] };
  if (mine === base) return { text: theirs, conflicts: [] };
  return (
    mergedByPlace({ base, mine, theirs }) ?? {
      text: theirs,
      conflicts: [{ pointer: '', before: base, mine, theirs }],
    }
  );
}

function mergedByPlace(texts: ThreeTexts): MergedText | undefined {
  const [base, mine, theirs] = [texts.base, texts.mine, texts.theirs].map(readPlain);
  if (!base || !mine || !theirs) return undefined;
  const { value, conflicts } = mergedValues({
    base: base.value,
    mine: mine.value,
    theirs: theirs.value,
  });
  if (value === undefined || conflicts.some(({ path }) => path.length === 0)) return undefined;
  const text =
    (conflicts.length === 0 ? withMyLines(texts, value) : undefined) ??
    applyOperations(texts.theirs, changesBetween(theirs.value, value));
  if (text === undefined || losesComments(text, texts)) return undefined;
  return {
    text,
    conflicts: conflicts.map(({ path, ...values }) => ({ pointer: pointerOf(path), ...values })),
  };
}

/** The value of a text; undefined where a person has to fix it first. */
export function readPlain(text: string): { readonly value: Plain } | undefined {
  if (/^<{7}(?: |\r?$)/m.test(text) || /^>{7}(?: |\r?$)/m.test(text)) return undefined;
  if (tooDeepIn(text)) return undefined;
  const document = parseDocument(text, { schema: 'core', version: '1.2' });
  if (document.errors.length + document.warnings.length > 0) return undefined;
  try {
    return { value: document.toJS() as Plain };
  } catch {
    // Aliases that grow without end.
    return undefined;
  }
}

/** Theirs with the lines that I changed, so that my comments and quotes come too, if that says the same. */
function withMyLines({ base, mine, theirs }: ThreeTexts, value: Plain): string | undefined {
  for (const context of [3, 1]) {
    const options = { context, maxEditLength: MAX_LINES };
    const patch = structuredPatch('', '', base, mine, '', '', options);
    const text = patch ? applyPatch(theirs, patch) : false;
    if (text !== false && isDeepStrictEqual(readPlain(text)?.value, value)) return text;
  }
  return undefined;
}

/** Undefined where one of them cannot be made in this text. */
export function applyOperations(
  text: string,
  operations: readonly Operation[],
): string | undefined {
  return unlessRefused(() => operations.reduce(editText, text));
}

function losesComments(text: string, { base, mine, theirs }: ThreeTexts): boolean {
  const found = commentsIn(text);
  const known = commentsIn(base);
  return [mine, theirs].some((side) => {
    const written = without(commentsIn(side), known);
    return without(written, found).length > 0;
  });
}

function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...list];
  for (const item of other) {
    const at = left.indexOf(item);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}

/** On top of what has changed there since. @throws UserError when the place of the conflict is gone */
export function operationsForMine(conflict: TextConflict, value: Plain): Operation[] {
  const path = pathOf(conflict.pointer);
  const [holder, now] = [at(value, path.slice(0, -1)), at(value, path) as Plain | undefined];
  if (typeof holder !== 'object' || holder === null) throw new NotEdited('gone');
  const { theirs, mine } = conflict;
  if (theirs === undefined && mine !== undefined && Array.isArray(holder)) {
    const place = Math.min(Number(path.at(-1)), holder.length);
    return [{ do: 'insert', path: path.slice(0, -1), at: place, value: mine }];
  }
  if (mine === undefined) return now === undefined ? [] : [{ do: 'remove', path }];
  if (now === undefined) return [{ do: 'set', path, value: mine }];
  const merged = mergedValues({ base: theirs, mine, theirs: now });
  const wanted = merged.conflicts.length === 0 ? (merged.value ?? mine) : mine;
  return changesBetween(now, wanted).map((one) => ({ ...one, path: [...path, ...one.path] }));
}

/** An item put in above one shifts its pointer; one whose place went away keeps it. */
export function conflictsAfter<Conflict extends TextConflict>(
  conflicts: readonly Conflict[],
  before: string,
  after: string,
): readonly Conflict[] {
  if (conflicts.length === 0 || before === after) return conflicts;
  const [old, now] = [readPlain(before), readPlain(after)];
  if (!old || !now) return conflicts;
  const operations = changesBetween(old.value, now.value);
  return conflicts.map((conflict) => {
    const path = followedBy(pathOf(conflict.pointer), operations);
    return path ? { ...conflict, pointer: pointerOf(path) } : conflict;
  });
}
