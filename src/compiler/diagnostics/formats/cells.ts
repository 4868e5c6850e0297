// Text → how many cells of a terminal each of its characters takes.
import fastStringWidth from 'fast-string-width';

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
    const width = fastStringWidth(segment);
    found.push({ text: segment, at: index, cell, width });
    cell += width;
  }
  return found;
}

export function cells(source: string): number {
  return clusters(source).reduce((sum, { width }) => sum + width, 0);
}
