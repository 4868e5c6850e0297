// The text of a YAML file → where it nests deeper than any page, counted before anything follows the levels.
import type { SourceRange } from '../diagnostics/diagnostic.ts';

/** Blocks inside columns reach a depth of twelve. */
const MAX_DEPTH = 100;

/**
 * The place of the first level that is too deep, by brackets, by hyphens in one line or by indentation. Who
 * parses such a text runs out of stack, and a regular expression that is compiled there ends the process.
 */
export function tooDeepIn(text: string): SourceRange | undefined {
  return deepBracket(text) ?? deepLine(text);
}

/** Brackets count wherever they stand: closed ones are none, and no text leaves so many open. */
function deepBracket(text: string): SourceRange | undefined {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[[{\]}]/g)) {
    depth = Math.max(0, depth + (sign === '[' || sign === '{' ? 1 : -1));
    if (depth > MAX_DEPTH) return [index, index + 1];
  }
  return undefined;
}

function deepLine(text: string): SourceRange | undefined {
  const indents: number[] = [];
  for (const { 0: head, index } of text.matchAll(/^ *(?:[-?:] +)*(?=\S)/gm)) {
    const indent = /^ */.exec(head)?.[0].length ?? 0;
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
    const marks = head.slice(indent).replaceAll(' ', '').length;
    const at = index + indent;
    if (indents.length + marks > MAX_DEPTH) return [at, at + 1];
  }
  return undefined;
}
