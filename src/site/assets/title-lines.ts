// A title and how far each part of it reaches → lines that fit a box: whole words, else broken ones, else cut short.
export const ELLIPSIS = '…';

/** What a text reads as is said by its first letter (Unicode Bidirectional Algorithm, P2). */
const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Lines may end behind a blank or a hyphen, and beside the words of scripts that write no blanks. */
const ENDS = /[ \p{Pd}\u200b]$/u;
const WITHOUT_BLANKS =
  /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Thai}|\p{sc=Lao}|\p{sc=Khmer}|\p{sc=Myanmar}/u;
/** What stays with what is before it, and what stays with what comes. */
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

export type Advance = (part: string) => number;

/** Each with the marks on it. */
export function lettersOf(text: string): string[] {
  return segmentsOf(text, 'grapheme');
}

function segmentsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  return Array.from(
    new Intl.Segmenter('en', { granularity }).segment(text),
    ({ segment }) => segment,
  );
}

export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const segment of segmentsOf(text, 'word')) {
    const last = words.at(-1);
    if (last === undefined || mayEnd(last, segment)) words.push(segment);
    else words[words.length - 1] = last + segment;
  }
  return words;
}

function mayEnd(last: string, next: string): boolean {
  if (next === ' ' || CLOSES.test(next)) return false;
  const meeting = `${Array.from(last).at(-1)}${Array.from(next)[0]}`;
  return ENDS.test(last) || (WITHOUT_BLANKS.test(meeting) && !OPENS.test(last));
}

/** Words that are wider than a line in as many parts as they have letters. */
export function brokenWords(text: string, width: number, advance: Advance): string[] {
  return wordsOf(text).flatMap((word) => (advance(word) <= width ? [word] : lettersOf(word)));
}

/** Undefined where a part is wider than a line, or there are more lines. */
export function linesOf(
  parts: readonly string[],
  { width, lines: most }: { readonly width: number; readonly lines: number },
  advance: Advance,
): string[] | undefined {
  const lines: string[] = [];
  let used = width;
  for (const part of parts) {
    const own = advance(part.trimEnd());
    if (own > width) return undefined;
    if (used + own > width) {
      if (lines.push(part) > most) return undefined;
      used = 0;
    } else lines[lines.length - 1] += part;
    used += advance(part);
  }
  return lines.map((line) => line.trimEnd());
}

/** From the longest to the shortest, each with an ellipsis. */
export function* shortened(parts: readonly string[]): Generator<string[]> {
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const last = Array.from(parts[count - 1] ?? '');
    const end = last.findLastIndex((letter) => !/[\s\p{P}]/u.test(letter));
    if (end >= 0) yield [...parts.slice(0, count - 1), last.slice(0, end + 1).join('') + ELLIPSIS];
  }
}
