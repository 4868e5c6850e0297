// A title and how far its parts reach → lines that are no wider than its place.

/** What a text is read as is said by its first letter (Unicode Bidirectional Algorithm, P2). */
const RIGHT_TO_LEFT = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Each with the marks on it. */
export function lettersOf(text: string): string[] {
  return segmentsOf(text, 'grapheme');
}

function segmentsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  const segments = new Intl.Segmenter('en', { granularity }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/** Lines end behind a blank or a hyphen, and beside the words of scripts that write no blanks. */
const ENDS = /[ \p{Pd}\u200b]$/u;
const WITHOUT_BLANKS =
  /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Thai}|\p{sc=Lao}|\p{sc=Khmer}|\p{sc=Myanmar}/u;
/** What stays with what is before it, and what stays with what comes. */
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}\p{Lm}]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/** Behind each a line may end. */
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

/** A word that is wider than a line is broken, or makes it wider. */
export function linesOf(
  text: string,
  width: number,
  advance: (part: string) => number,
  isBroken: boolean,
): string[] {
  const isWide = (word: string) => isBroken && advance(word.trimEnd()) > width;
  const parts = wordsOf(text).flatMap((word) => (isWide(word) ? lettersOf(word) : [word]));
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && advance(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}
