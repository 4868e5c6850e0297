// The two colors of a chapter → colors of slices that everybody tells apart.
import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  wcagContrast,
} from 'culori';
import { describe, expect, it } from 'vitest';
import { slicePalette } from '../../src/app/blocks/chart/palette.ts';

const PAPER = '#f7f3ea';
/** CIEDE2000, for the eyes that tell two colors apart least; 2 is just seen side by side. */
const APART = 10;

const PAIRS = [
  ['#0d1b33', '#c8963e'],
  ['#0b3d2e', '#d9b44a'],
  ['#1b1b1b', '#7fb3d5'],
  // Two that are hardly told apart by anybody, or not by those who see no red or green.
  ['#0b3d2e', '#0f5a44'],
  ['#1f3a68', '#1f3a68'],
  ['#7a1f1f', '#2f5a1f'],
  ['#1b1b1b', '#8a8a8a'],
] as const;

const paletteOf = (pair: readonly [string, string], count: number, given: readonly string[] = []) =>
  slicePalette({ brand: pair[0], accent: pair[1], paper: PAPER }, count, given);

/** The same for what is as small as in a legend, where half of the strength of a color is lost; of eight. */
const APART_IN_SMALL = 13;

const inSmall = (hex: string) => {
  const color = converter('oklch')(hex);
  if (!color) throw new Error(`no color: ${hex}`);
  return { ...color, c: color.c / 2 };
};

/** How different two colors are to people who tell them apart least: not the palette's own measure. */
const least = (...pair: readonly [string, string]): number => {
  const [a, b] = pair.map((hex) => converter('rgb')(hex));
  if (!a || !b) throw new Error(`not two colors: ${pair}`);
  const eyes = [filterDeficiencyProt(1), filterDeficiencyDeuter(1)].map((see) => [see(a), see(b)]);
  const distance = differenceCiede2000();
  return Math.min(distance(a, b), ...eyes.map(([c = a, d = b]) => distance(c, d)));
};

describe.each(PAIRS)('of %s and %s', (...pair) => {
  const palette = paletteOf(pair, 12);

  it('twelve slices are told apart, and fewer have the first of their colors', () => {
    for (const count of [2, 5]) expect(paletteOf(pair, count)).toEqual(palette.slice(0, count));
    expect(new Set(palette).size).toBe(12);
    expect(palette[0]).toBe(pair[0]);
    for (const [index, color] of palette.entries()) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      // WCAG 2.2, success criterion 1.4.11, on the paper of the page.
      expect(wcagContrast(color, PAPER)).toBeGreaterThanOrEqual(3);
      for (const other of palette.slice(0, index)) {
        expect(least(color, other), `${color} ${other}`).toBeGreaterThan(APART);
      }
    }
  });

  it('no two of eight look alike in a legend of 12 px', () => {
    const distance = differenceCiede2000();
    for (const [index, color] of palette.slice(0, 8).entries())
      for (const other of palette.slice(0, index))
        expect(distance(inSmall(color), inSmall(other)), `${color} ${other}`).toBeGreaterThan(
          APART_IN_SMALL,
        );
  });

  it('keeps clear of colors that slices have already', () => {
    const given = [pair[0], '#a8741a'];
    const others = paletteOf(pair, 5, given);
    expect(others).toHaveLength(5);
    for (const color of others)
      for (const other of given)
        expect(least(color, other), `${color} ${other}`).toBeGreaterThan(APART);
  });
});

it('goes by the colors of the chapter', () => {
  expect(paletteOf(PAIRS[0], 4)).not.toEqual(paletteOf(PAIRS[1], 4));
});
