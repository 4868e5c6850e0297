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

/** With what stands between them; some scripts write no blanks. */
export function wordsOf(text: string): string[] {
  return segmentsOf(text, 'word');
}

function segmentsOf(text: string, granularity: 'word' | 'grapheme'): string[] {
  const segments = new Intl.Segmenter('en', { granularity }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/** A word that is wider than a line is broken, or makes it wider. */
export function linesOf(
  text: string,
  width: number,
  advance: (part: string) => number,
  isBroken: boolean,
): string[] {
  const isWide = (word: string) => isBroken && advance(word.trimEnd()) > width;
  const words = text.split(/(?<=[ \p{Pd}])/u);
  const lines: string[] = [];
  for (const part of words.flatMap((word) => (isWide(word) ? lettersOf(word) : [word]))) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && advance(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}
