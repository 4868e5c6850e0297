// A chart block as it is being typed → the slices that can be drawn, with their colors and shares.

import { colorsOf } from '../../../../app/blocks/chart/palette.ts';
import { totalOf } from '../../../../app/blocks/chart/share.ts';
import { at } from '../../../../model/schema/value.ts';
import { paletteOf } from '../../../../model/theme/palette.ts';
import { isColor, type Theme } from '../colors/verdict.ts';

/**
 * What of a block can be drawn, and how many of its slices have no number yet; anything else that is written is
 * left out, not repaired. Each slice has its own color, empty where the palette gives it one; its share in
 * hundredths, rounded as on the page; and where it begins and ends in turns of the ring.
 */
export function drawnChart(block: unknown) {
  const written = at(block, ['slices']);
  const all: readonly unknown[] = Array.isArray(written) ? written : [];
  const counted = all.flatMap((slice) => {
    const [title, value, color] = ['title', 'value', 'color'].map((name) => at(slice, [name]));
    if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return [];
    const own = isColor(color) ? color.toLowerCase() : '';
    return [{ title: typeof title === 'string' ? title : '', value, color: own }];
  });
  const total = totalOf(counted);
  let end = 0;
  const slices = counted.map((slice) => {
    const from = end / total;
    end += slice.value;
    return { ...slice, percent: Math.round((100 * slice.value) / total), from, to: end / total };
  });
  const angle = at(block, ['startAngle']);
  return {
    slices,
    left: all.length - counted.length,
    startAngle: typeof angle === 'number' ? angle : 0,
  };
}

/**
 * The color of each slice. It does not depend on their numbers, and takes too long for every key.
 *
 * @param own their own colors with commas between them, empty for those that have none
 */
export function colorsFor(own: string, theme: Theme): string[] {
  const { brand, accent } = [theme.brand, theme.accent].every(isColor) ? theme : GREYS;
  const slices = own.split(',').map((color) => (color === '' ? {} : { color }));
  return colorsOf(slices, paletteOf(brand, accent));
}

/** For a theme that is no color yet. */
const GREYS: Theme = { brand: '#333333', accent: '#777777' };
