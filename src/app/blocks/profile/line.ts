// A name → how wide it is in one line, for a style sheet that makes a long one as large as that takes.
import type { CSSProperties } from 'react';

/** How wide letters of the typefaces for titles are, in thousandths of their size: the wider of the two. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["'", 200],
  ['ijl.,: ', 300],
  ['It()-f', 350],
  ['Jrsz', 440],
  ['ace', 500],
  ['gxovy', 535],
  ['Sqkbdpu', 575],
  ['FhnL', 610],
  ['PZBER', 670],
  ['CTVYA', 715],
  ['X', 740],
  ['GKwDNOQUH', 790],
  ['m', 900],
  ['MW', 990],
];

const OTHER = 620;

/** How close the letters of a name stand, as the style sheet of profiles says. */
const SPACING = -25;

/** Up to how many letters a name is set in full size, on as many lines as it takes. */
const SHORT = 13;

/** How wide a long name is in one line, in its own size, for a style sheet that makes it as large as fits. */
export function lineOf(name: string): CSSProperties {
  const letters = [...name.normalize('NFD').replace(/\p{M}/gu, '')];
  if (letters.length <= SHORT) return {};
  const widths = letters.map(
    (letter) => (WIDTHS.find(([all]) => all.includes(letter))?.[1] ?? OTHER) + SPACING,
  );
  return { '--line': widths.reduce((sum, width) => sum + width, 0) / 1000 } as CSSProperties;
}
