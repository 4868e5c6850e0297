// The letters of an organization and its colors → its crest, for a dark and for a light ground.
import type { Palette } from '../model/shapes.ts';
import type { Lettering } from '../site/assets/lettering.ts';
import { ink, inks } from './ink.ts';

const WIDTH = 120;
const HEIGHT = 144;
/** How much of the shield letters may take, from side to side. */
const ROOM = 68;
/** The base line of the letters, for capitals of the height that fits. */
const MIDDLE = 70;
const LARGEST = 46;
/** The height of a capital, as a share of the size of a typeface for titles. */
const CAPITAL = 0.68;

/**
 * A shield with the letters in it. Publishing changes its colors with those of the site.
 *
 * @param letters Greek letters, or the initials of a short name; four at most look well
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
  const size = Math.min(LARGEST, (ROOM / lettering.width(letters, 100)) * 100);
  const left = (WIDTH - lettering.width(letters, size)) / 2;
  const path = lettering.path(letters, left, MIDDLE + (CAPITAL * size) / 2 - 4, size);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
  ${inks(palette, [line, mark])}
  <g fill="none" stroke="${ink(line)}" stroke-linejoin="round">
    <path d="M8 10h104v66c0 32-22 50-52 62C30 126 8 108 8 76Z" stroke-width="6"/>
    <path d="M18 20h84v56c0 26-17 41-42 51C35 117 18 102 18 76Z" stroke-width="2"/>
  </g>
  <path d="${path}" fill="${ink(line)}"/>
  <path d="M36 36h48M46 98h28" stroke="${ink(mark)}" stroke-width="2.6" stroke-linecap="round"/>
  <path d="M60 103l6 7-6 7-6-7Z" fill="${ink(mark)}"/>
</svg>
`;
}
