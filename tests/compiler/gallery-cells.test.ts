// The spans of pictures → the cells that browsers leave empty, and spans that leave none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyCells,
  findFittingSpans,
  type Spans,
} from '../../src/compiler/checks/gallery-cells.ts';

/** "21" is a picture of two columns and one row. */
const wall = (text: string): Spans[] =>
  text.split(' ').map(([cols, rows]) => ({ cols: Number(cols), rows: Number(rows) }));

describe('empty cells', () => {
  it.each([
    ['11 11 11', 0],
    ['21 11', 0],
    ['21 21', 2],
    // The third fills the hole that the second leaves.
    ['21 21 11 11', 0],
    ['12 11 11 11 11', 0],
    ['12 22 31', 0],
    ['12 12 22', 2 + 2],
    ['32 11', 2],
    ['11', 2],
  ])('%s → %i', (text, cells) => {
    expect(emptyCells(wall(text))).toBe(cells);
  });
});

describe('the nearest spans that fit', () => {
  it.each([
    ['11', [{ index: 0, cols: 3, rows: 1 }]],
    ['11 11', [{ index: 1, cols: 2, rows: 1 }]],
    ['11 11 11 11', [{ index: 3, cols: 3, rows: 1 }]],
    ['22 22', [{ index: 1, cols: 1, rows: 2 }]],
    ['22 22 21 22 22', []],
  ])('of %s', (text, found) => {
    expect(findFittingSpans(wall(text))).toEqual(found);
  });

  it('leave no cell empty, and are there for nearly every wall', () => {
    const spans = fc.record({
      cols: fc.integer({ min: 1, max: 3 }),
      rows: fc.integer({ min: 1, max: 2 }),
    });
    let found = 0;
    fc.assert(
      fc.property(fc.array(spans, { minLength: 1, maxLength: 40 }), (pictures) => {
        const changes = findFittingSpans(pictures);
        if (changes.length === 0) return;
        found += 1;
        const changed = [...pictures];
        for (const { index, ...other } of changes) changed[index] = other;
        expect(emptyCells(changed)).toBe(0);
      }),
      { seed: 7, numRuns: 300 },
    );
    expect(found).toBeGreaterThan(270);
  });

  it('are found at once in a wall of a thousand', () => {
    expect(findFittingSpans(Array(1000).fill({ cols: 1, rows: 1 }))).toHaveLength(1);
  });
});
