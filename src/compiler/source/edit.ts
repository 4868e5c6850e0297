// Replacements in a text → the new text, and offsets of the one in the other.
import type { SourceRange, TextEdit } from '../diagnostics/diagnostic.ts';

/** Edits must not overlap; their ranges count in the given text. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  if (edits.length === 0) return text;
  let result = '';
  let at = 0;
  for (const { range, text: put } of inOrder(edits)) {
    result += text.slice(at, range[0]) + put;
    at = range[1];
  }
  return result + text.slice(at);
}

/** Whether two edits touch the same characters, or insert at the same place. */
export function overlap(a: TextEdit, b: TextEdit): boolean {
  return (a.range[0] < b.range[1] && b.range[0] < a.range[1]) || a.range[0] === b.range[0];
}

export function anyOverlap(edits: readonly TextEdit[]): boolean {
  const sorted = inOrder(edits);
  return sorted.some((edit, i) => {
    const next = sorted[i + 1];
    return next !== undefined && overlap(edit, next);
  });
}

/** Inside a replaced piece all offsets lead to its start, and the end of the piece to its end. */
export function originOf(edits: readonly TextEdit[]): (offset: number) => number {
  let shift = 0;
  const placed = inOrder(edits).map(({ range, text }) => {
    const start = range[0] + shift;
    shift += text.length - (range[1] - range[0]);
    return { range, text, start, shift };
  });
  return (offset) => {
    // Of thousands of edits, the last one that begins at or before the offset.
    let [low, high] = [0, placed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((placed[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const edit = placed[low - 1];
    if (!edit) return offset;
    const into = offset - edit.start;
    return into < edit.text.length ? keptIn(into, edit.range, edit.text) : offset - edit.shift;
  };
}

// A quoted text keeps its letters: each of them leads to itself, one place further left.
function keptIn(into: number, [start, end]: SourceRange, text: string): number {
  return Math.min(end, start + Math.max(0, into - (/^["']/.test(text) ? 1 : 0)));
}

function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
}
