// The letters of an organization and its colors → its crest, for a dark and for a light ground.
import type { Palette } from '../../model/shapes.ts';
import type { Lettering } from '../../site/assets/lettering.ts';
import { ink, inks } from './ink.ts';

const WIDTH = 120;
const HEIGHT = 144;
/** How much of the shield letters may take, from side to side. */
const ROOM = 72;
/** The middle of the letters. */
const MIDDLE = 67;
/** The largest letters where there is one line of them, and where there are two. */
const LARGEST = [50, 42] as const;
/** From one line to the next. */
const LINE = 35;
/** The height of a capital, as a share of the size of a typeface for titles. */
const CAPITAL = 0.68;

/**
 * A shield with the letters in it. Publishing changes its colors with those of the site.
 *
 * @param letters five at most; without any the shield has a star
 * @returns an SVG of 120 by 144
 */
export function crest(
  tone: 'light' | 'dark',
  letters: string,
  palette: Palette,
  lettering: Lettering,
): string {
  const [line, mark] =
    tone === 'light' ? (['white', 'accentSoft'] as const) : (['brand', 'accentInk'] as const);
  const lines = linesOf(letters);
  // Two lines leave no room for those above and below.
  const rules =
    lines.length > 1
      ? ''
      : `\n  <path d="M36 36h48M46 98h28" stroke="${ink(mark)}" stroke-width="2.6" stroke-linecap="round"/>`;
  const sign =
    letters === ''
      ? `<path d="M60 46q4 18 24 21-20 3-24 21-4-18-24-21 20-3 24-21Z" fill="${ink(mark)}"/>`
      : `<path d="${outlines(lines, lettering)}" fill="${ink(line)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
  ${inks(palette, [line, mark])}
  <g fill="none" stroke="${ink(line)}" stroke-linejoin="round">
    <path d="M8 10h104v66c0 32-22 50-52 62C30 126 8 108 8 76Z" stroke-width="6"/>
    <path d="M18 20h84v56c0 26-17 41-42 51C35 117 18 102 18 76Z" stroke-width="2"/>
  </g>
  ${sign}${rules}
  <path d="M60 103l6 7-6 7-6-7Z" fill="${ink(mark)}"/>
</svg>
`;
}

/** Four letters and more are small in one line. */
function linesOf(letters: string): string[] {
  const all = Array.from(letters);
  if (all.length < 4) return [letters];
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half).join(''), all.slice(half).join('')];
}

function outlines(lines: readonly string[], lettering: Lettering): string {
  const widest = Math.max(...lines.map((one) => lettering.width(one, 100)));
  const size = Math.min(LARGEST[lines.length > 1 ? 1 : 0], (ROOM / widest) * 100);
  const top = MIDDLE + (CAPITAL * size) / 2 - (lines.length - 1) * (LINE / 2 + 4);
  return lines
    .map((one, place) => {
      const left = (WIDTH - lettering.width(one, size)) / 2;
      return lettering.path(one, left, top + place * LINE, size);
    })
    .join('');
}
