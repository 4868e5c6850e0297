// A title → how wide its longest word is, or all of it in one line, for style sheets that make it as large as that takes.
import type { CSSProperties } from 'react';
import widths from './widths.json' with { type: 'json' };

/** How wide letters of the typefaces for titles are, in thousandths of their size: the wider of the two. */
const WIDTHS = Object.entries(widths);

/** Of other scripts, whose capitals are wider as well. */
const OTHER = 620;
const OTHER_CAPITAL = 775;

/** How close the letters of a name stand, as the style sheet of profiles says. */
const SPACING = -25;

/** Up to how many letters a name is set in full size, on as many lines as it takes. */
const SHORT = 13;

function lettersIn(text: string): string[] {
  return [...text.normalize('NFD').replace(/\p{M}/gu, '')];
}

function widthOf(letter: string): number {
  const known = WIDTHS.find(([all]) => all.includes(letter));
  return known?.[1] ?? (/\p{Lu}/u.test(letter) ? OTHER_CAPITAL : OTHER);
}

function widthIn(letters: readonly string[], spacing = 0): number {
  return letters.reduce((sum, letter) => sum + widthOf(letter) + spacing, 0);
}

/** The longest word, in letters as wide as `global.css` takes them for, which makes a title as large as it fits. */
export function lettersOf(title: string | number): CSSProperties {
  const widths = String(title)
    .split(/(?<=-)|\s+/)
    .map((word) => widthIn(lettersIn(word)) / OTHER);
  return { '--letters': Math.ceil(100 * Math.max(...widths)) / 100 } as CSSProperties;
}

/** How wide a long name is in one line, in its own size. */
export function lineOf(name: string): CSSProperties {
  const letters = lettersIn(name);
  if (letters.length <= SHORT) return {};
  return { '--line': widthIn(letters, SPACING) / 1000 } as CSSProperties;
}
