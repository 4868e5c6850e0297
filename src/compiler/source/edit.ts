// Replacements in a text → the new text, and offsets of the one in the other.
import type { SourceRange, TextEdit } from '../diagnostics/diagnostic.ts';

/** Edits must not overlap; their ranges count in the given text. */
export function applied(text: string, edits: readonly TextEdit[]): string {
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
  const sorted = inOrder(edits);
  return (offset) => {
    let shift = 0;
    for (const { range, text } of sorted) {
      const start = range[0] + shift;
      if (offset < start) break;
      if (offset < start + text.length) return keptIn(offset - start, range, text);
      shift += text.length - (range[1] - range[0]);
    }
    return offset - shift;
  };
}

// A quoted text keeps its letters: each of them leads to itself, one place further left.
function keptIn(into: number, [start, end]: SourceRange, text: string): number {
  return Math.min(end, start + Math.max(0, into - (/^["']/.test(text) ? 1 : 0)));
}

function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
}
