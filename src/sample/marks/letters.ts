// A line of a wordmark and how it is set → the outlines of its letters, so that all devices show the same.
import { named } from '../portraits/sitters.ts';
import sets from './letters.gen.json' with { type: 'json' };
import { fonts, keyOf, type Style } from './type-styles.ts';

/** The size of the letters as they were cut. */
export const EM = 500;

/** Capitals stand wider apart than small letters, in parts of the size. */
const CAPITALS = 0.07;

interface Letters {
  readonly glyphs: Readonly<Record<string, readonly [advance: number, d: string]>>;
  readonly kerning: Readonly<Record<string, number>>;
}

/** A line of letters at the size EM, from its left end on its base line. */
export interface Line {
  readonly width: number;
  readonly letters: readonly { readonly x: number; readonly d: string }[];
}

/** Sets a line. Throws when a letter was not cut: `npm run draw:letters` cuts the letters of all names. */
export function setLine(text: string, style: Style): Line {
  const { glyphs, kerning } = named<Letters>(
    sets as unknown as Readonly<Record<string, Letters>>,
    keyOf(style),
  );
  const tracking = (named(fonts, style.font).tracking + (style.caps ? CAPITALS : 0)) * EM;
  let x = 0;
  let before = '';
  const letters = Array.from(text).map((letter) => {
    const [advance, d] = named(glyphs, letter);
    x += before ? (kerning[before + letter] ?? 0) + tracking : 0;
    const placed = { x, d };
    x += advance;
    before = letter;
    return placed;
  });
  return { width: x, letters };
}

/** The line as one path: only the starts of the contours say where the letter stands. */
export function pathOf({ letters }: Line): string {
  return letters
    .map(({ d, x }) =>
      d.replace(/M(-?\d+)/g, (_, start: string) => `M${Math.round(x + Number(start))}`),
    )
    .join('');
}
