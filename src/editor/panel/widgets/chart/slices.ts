// A chart block as it is being typed → the slices that can be drawn, with their colors and shares.

import { colorsOf } from '../../../../app/blocks/chart/palette.ts';
import type { Ring } from '../../../../app/blocks/chart/series.ts';
import { totalOf } from '../../../../app/blocks/chart/share.ts';
import { at } from '../../../../model/schema/value.ts';
import { paletteOf } from '../../../../model/theme/palette.ts';
import { isColor, type Theme } from '../colors/verdict.ts';

/** A slice that can be drawn. */
export interface DrawnSlice {
  readonly title: string;
  readonly value: number;
  /** Its own color, as #rrggbb; empty where the palette gives it one. */
  readonly color: string;
  /** In hundredths of all, rounded as on the page. */
  readonly percent: number;
}

/** What a chart shows, and how many of its slices have no number yet. */
interface DrawnChart {
  readonly slices: readonly DrawnSlice[];
  readonly left: number;
  readonly ring: Ring;
}

/** What of a block can be drawn; anything else that is written is left out, not repaired. */
export function drawnChart(block: unknown): DrawnChart {
  const written = at(block, ['slices']);
  const all: readonly unknown[] = Array.isArray(written) ? written : [];
  const counted = all.flatMap((slice) => {
    const [title, value, color] = [
      at(slice, ['title']),
      at(slice, ['value']),
      at(slice, ['color']),
    ];
    if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return [];
    const own = isColor(color) ? color.toLowerCase() : '';
    return [{ title: typeof title === 'string' ? title : '', value, color: own }];
  });
  const total = totalOf(counted);
  const slices = counted.map((slice) => ({
    ...slice,
    percent: Math.round((100 * slice.value) / total),
  }));
  const number = (name: string, byDefault: number, min: number, max: number): number => {
    const given = at(block, [name]);
    return typeof given === 'number' && given >= min && given <= max ? given : byDefault;
  };
  const ring = {
    slices: slices.map(({ title, value }) => ({ title, value })),
    startAngle: number('startAngle', 0, 0, 360),
    radius: number('radius', 35, 5, 50),
    lineWidth: number('lineWidth', 35, 5, 100),
  };
  return { slices, left: all.length - counted.length, ring };
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
