// Text → how many cells of a terminal each of its characters takes.

/** Content never controls the terminal: tabs become one space, other control characters a sign. */
export function printable(source: string): string {
  return source.replace(/\t/g, ' ').replace(UNPRINTABLE, '\uFFFD');
}

// A sign for each code unit, so that columns stay where they are.
function printableInPlace(source: string): string {
  return source.replace(/\t/g, ' ').replace(UNPRINTABLE, (found) => '\uFFFD'.repeat(found.length));
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

interface Cluster {
  readonly text: string;
  readonly at: number;
  /** The cell it begins at, and how many it takes. */
  readonly cell: number;
  readonly width: number;
}

export function clusters(source: string): Cluster[] {
  const text = printableInPlace(source);
  const parts = /^[ -~]*$/.test(text)
    ? [...text].map((segment, index) => ({ segment, index }))
    : new Intl.Segmenter('en').segment(text);
  const found: Cluster[] = [];
  let cell = 0;
  for (const { segment, index } of parts) {
    const width = widthOf(segment);
    found.push({ text: segment, at: index, cell, width });
    cell += width;
  }
  return found;
}

export function cells(source: string): number {
  return clusters(source).reduce((sum, { width }) => sum + width, 0);
}

function widthOf(cluster: string): number {
  if (/^[\p{Mn}\p{Me}]+$/u.test(cluster)) return 0;
  if (/\uFE0F|^\p{Emoji_Presentation}|^\p{Regional_Indicator}/u.test(cluster)) return 2;
  const code = cluster.codePointAt(0) ?? 0;
  return WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}

/** Blocks whose characters are "wide" or "fullwidth": Unicode Standard Annex 11, East Asian Width. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18cff],
  [0x1aff0, 0x1b2ff],
  [0x1f200, 0x1f2ff],
  [0x20000, 0x3fffd],
];
