// The two colours of a chapter → colours of slices that everybody tells apart.
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { leastDifference, slicePalette } from '../../src/blocks/chart/palette.ts';

const PAIRS = [
  ['#0d1b33', '#c8963e'],
  ['#3a0f2b', '#e2a33c'],
  ['#0b3d2e', '#d9b44a'],
  ['#7a1f2b', '#b08d57'],
  ['#1b1b1b', '#7fb3d5'],
  ['#4b2e83', '#b7a57a'],
] as const;

describe.each(PAIRS)('of %s and %s', (brand, accent) => {
  it.each([2, 3, 4, 6, 8, 12])('%i slices', (count) => {
    const palette = slicePalette(brand, accent, count);
    expect(new Set(palette).size).toBe(count);
    expect(palette[0]).toBe(brand);
    for (const [index, color] of palette.entries()) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      // WCAG 2.2, success criterion 1.4.11, on the paper of the page.
      expect(wcagContrast(color, '#f7f3ea')).toBeGreaterThanOrEqual(3);
      // CIEDE2000, for the eyes that tell the two apart least; 2 is just seen side by side.
      for (const other of palette.slice(0, index))
        expect(leastDifference(color, other), `${color} ${other}`).toBeGreaterThan(10);
    }
  });
});

it('goes by the colours of the chapter', () => {
  expect(slicePalette('#0d1b33', '#c8963e', 4)).not.toEqual(slicePalette('#3a0f2b', '#e2a33c', 4));
});

it('tells red and green apart no better than those who do not see them', () => {
  expect(leastDifference('#b03030', '#607030')).toBeLessThan(15);
});
