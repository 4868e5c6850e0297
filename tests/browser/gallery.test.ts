// Specification, sections 2, 3 and 9 (Gallery): 36 pictures, their spans, gaps and sizes.
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { boxes, sharedPage, visit } from '../support/measure.ts';

browserForThisFile();

const FRAMES = '[data-block="gallery"] div:has(> picture)';
const GAP = 20;
const ROW = 300;

describe('sections 2 and 9: on desktop', () => {
  const screen = sharedPage('/gallery');
  const column = (1280 * 0.8 - 2 * GAP) / 3;
  /** Where each picture stands, in columns and rows. */
  const places = async () => {
    const all = await boxes(screen().locator(FRAMES));
    const top = Math.min(...all.map(({ y }) => y));
    return all.map(({ x, y, width, height }) => ({
      column: (x - 1280 * 0.1) / (column + GAP),
      row: (y - top) / (ROW + GAP),
      cols: (width + GAP) / (column + GAP),
      rows: (height + GAP) / (ROW + GAP),
    }));
  };

  it('36 pictures on 3 columns, rows of 300 and gaps of 20, 80 percent wide; each span somewhere, no place twice or empty', async () => {
    const found = await places();
    expect(found).toHaveLength(36);
    for (const { column: at, row, cols, rows } of found) {
      for (const value of [at, row, cols, rows]) expect(value).toBeCloseTo(Math.round(value), 1);
      expect(Math.round(at + cols)).toBeLessThanOrEqual(3);
    }
    const seen = (of: number[]) => [...new Set(of.map(Math.round))].sort();
    expect(seen(found.map(({ column: at }) => at))).toEqual([0, 1, 2]);
    expect(seen(found.map(({ cols }) => cols))).toEqual([1, 2, 3]);
    expect(seen(found.map(({ rows }) => rows))).toEqual([1, 2]);
    const taken = found.flatMap(({ column: at, row, cols, rows }) =>
      Array.from({ length: Math.round(cols * rows) }, (_, i) => {
        const [down, across] = [Math.floor(i / Math.round(cols)), i % Math.round(cols)];
        return `${Math.round(row) + down}/${Math.round(at) + across}`;
      }),
    );
    expect(new Set(taken).size).toBe(taken.length);
    const height = Math.max(...taken.map((place) => Number.parseInt(place, 10))) + 1;
    expect(taken).toHaveLength(3 * height);
    const pictures = screen().locator(`${FRAMES} > picture > img`);
    expect(await boxes(pictures)).toEqual(await boxes(screen().locator(FRAMES)));
  });

  it('they are 36 different ones, decorative, lazy and not interactive', async () => {
    const gallery = screen().locator('[data-block="gallery"]');
    const found = await gallery.locator('picture > img').evaluateAll((all) =>
      (all as HTMLImageElement[]).map((img) => ({
        src: img.src,
        rest: [img.getAttribute('alt'), img.loading, getComputedStyle(img).cursor],
      })),
    );
    expect(new Set(found.map(({ src }) => src)).size).toBe(36);
    expect(found.map(({ rest }) => rest)).toEqual(Array(36).fill(['', 'lazy', 'auto']));
    expect(await screen().getByRole('main').getByRole('img').count()).toBe(0);
    expect(await gallery.locator('a, button, [tabindex], [role], [onclick]').count()).toBe(0);
  });
});

it('section 2: just below the breakpoint every picture spans all columns and one row', async () => {
  const width = 699;
  const { page } = await visit('/gallery', { viewport: { width, height: 800 } });
  const all = await boxes(page.locator(FRAMES));
  expect(all).toHaveLength(36);
  const kept = await page
    .locator(`${FRAMES} img`)
    .evaluateAll((images) => images.map((img) => getComputedStyle(img).objectPosition));
  expect(kept.slice(0, 3), 'the focus of a picture').toEqual(['100% 50%', '50% 50%', '50% 12%']);
  for (const [i, { x, width: wide, height, y }] of all.entries()) {
    expect([wide, height]).toEqual([Math.round(width * 0.8), ROW]);
    expect(x).toBe(Math.round(width * 0.1));
    if (i > 0) expect(y).toBe((all[i - 1]?.y ?? 0) + ROW + GAP);
  }
});
