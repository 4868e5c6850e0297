// Three texts of one file → theirs with my changes, and what both changed otherwise.

import { isDeepStrictEqual } from 'node:util';
import { applyPatch, structuredPatch } from 'diff';
import { parseDocument } from 'yaml';
import { UserError } from '../../../model/errors.ts';
import { pointerOf } from '../../../model/paths/pointer.ts';
import type { Operation, Plain } from '../../operation.ts';
import type { Conflict } from '../../protocol.ts';
import { changesBetween } from '../../yaml-edits/changes.ts';
import { commentsIn, editedText } from '../../yaml-edits/edit.ts';
import { mergedValues } from './merge-values.ts';

/** A conflict, before it is known in which file. */
export type TextConflict = Omit<Conflict, 'file'>;

/** The texts of a file: what both began from, what I made of it and what they did. */
export type ThreeTexts = Readonly<Record<'base' | 'mine' | 'theirs', string>>;

export interface MergedText {
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

/** Undefined where the texts cannot be merged place by place. */
function mergedByPlace(texts: ThreeTexts): MergedText | undefined {
  const [base, mine, theirs] = [
    readPlain(texts.base),
    readPlain(texts.mine),
    readPlain(texts.theirs),
  ];
  if (!base || !mine || !theirs) return undefined;
  const { value, conflicts } = mergedValues({
    base: base.value,
    mine: mine.value,
    theirs: theirs.value,
  });
  if (value === undefined || conflicts.some(({ path }) => path.length === 0)) return undefined;
  const text =
    (conflicts.length === 0 ? withMyLines(texts, value) : undefined) ??
    edited(texts.theirs, changesBetween(theirs.value, value));
  if (text === undefined || losesComments(text, texts)) return undefined;
  return {
    text,
    conflicts: conflicts.map(({ path, ...values }) => ({ pointer: pointerOf(path), ...values })),
  };
}

/** The value of a text; undefined where a person has to fix it first. */
export function readPlain(text: string): { readonly value: Plain } | undefined {
  if (/^<{7}(?: |\r?$)/m.test(text) || /^>{7}(?: |\r?$)/m.test(text)) return undefined;
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

/** The text after operations; undefined where one of them cannot be made by itself. */
function edited(text: string, operations: readonly Operation[]): string | undefined {
  try {
    return operations.reduce(editedText, text);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** Whether a comment that one of both has written since is missing. */
function losesComments(text: string, { base, mine, theirs }: ThreeTexts): boolean {
  const found = commentsIn(text);
  const known = commentsIn(base);
  return [mine, theirs].some((side) => {
    const written = without(commentsIn(side), known);
    return without(written, found).length > 0;
  });
}

/** What is left of a list when each item of another has taken one like it away. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...list];
  for (const item of other) {
    const at = left.indexOf(item);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}
