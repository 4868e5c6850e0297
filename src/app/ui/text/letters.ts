// A title → how wide its longest word is, for a style sheet that makes no title larger than that fits.
import type { CSSProperties } from 'react';

/** The share of its size by which a capital letter is wider than a small one. */
const CAPITAL = 0.25;

/** The letters of the longest word, as the variable by which `global.css` makes a title as large as it fits. */
export function lettersOf(title: string | number): CSSProperties {
  const widths = String(title)
    .split(/[\s-]+/)
    .map((word) => word.length + CAPITAL * (word.match(/\p{Lu}/gu) ?? []).length);
  return { '--letters': Math.max(...widths) } as CSSProperties;
}
