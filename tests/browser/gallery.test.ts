// Specification, sections 2, 3 and 9 (Gallery): 36 pictures, their spans, gaps and sizes.
import { describe, expect, it } from 'vitest';
import { browserForThisFile } from '../support/browser.ts';
import { boxes, MOBILE, sharedPage, visit } from '../support/measure.ts';

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

  it('36 pictures stand on a grid of 3 columns, rows of 300 and gaps of 20, 80 percent wide', async () => {
    const found = await places();
    expect(found).toHaveLength(36);
    for (const { column: at, row, cols, rows } of found) {
      for (const value of [at, row, cols, rows]) expect(value).toBeCloseTo(Math.round(value), 1);
      expect(Math.round(at + cols)).toBeLessThanOrEqual(3);
    }
    expect(new Set(found.map(({ column: at }) => Math.round(at)))).toEqual(new Set([0, 1, 2]));
  });

  it('the spans are 1 to 3 columns and 1 to 2 rows, each of them somewhere', async () => {
    const found = await places();
    expect([...new Set(found.map(({ cols }) => Math.round(cols)))].sort()).toEqual([1, 2, 3]);
    expect([...new Set(found.map(({ rows }) => Math.round(rows)))].sort()).toEqual([1, 2]);
  });

  it('no place is taken twice, and none is left empty', async () => {
    const taken = (await places()).flatMap(({ column: at, row, cols, rows }) =>
      Array.from({ length: Math.round(cols) }, (_, i) =>
        Array.from(
          { length: Math.round(rows) },
          (__, j) => `${Math.round(row) + j}/${Math.round(at) + i}`,
        ),
      ).flat(),
    );
    expect(new Set(taken).size).toBe(taken.length);
    const height = Math.max(...taken.map((place) => Number.parseInt(place, 10))) + 1;
    expect(taken).toHaveLength(3 * height);
  });

  it('every picture fills its frame', async () => {
    expect(await boxes(screen().locator(`${FRAMES} > picture > img`))).toEqual(
      await boxes(screen().locator(FRAMES)),
    );
  });

  it('pictures are 36 different ones, decorative and without alternative text', async () => {
    const pictures = await screen()
      .locator(`${FRAMES} > picture > img`)
      .evaluateAll((all) =>
        all.map((img) => [img.getAttribute('alt'), (img as HTMLImageElement).src]),
      );
    expect(pictures.map(([alt]) => alt)).toEqual(Array(36).fill(''));
    expect(new Set(pictures.map(([, src]) => src)).size).toBe(36);
    expect(await screen().getByRole('main').getByRole('img').count()).toBe(0);
  });

  it('pictures are not interactive', async () => {
    const gallery = screen().locator('[data-block="gallery"]');
    expect(await gallery.locator('a, button, [tabindex], [role], [onclick]').count()).toBe(0);
    const cursors = await gallery
      .locator('img')
      .evaluateAll((all) => all.map((img) => getComputedStyle(img).cursor));
    expect(new Set(cursors)).toEqual(new Set(['auto']));
  });

  it('pictures load lazily', async () => {
    const loading = await screen()
      .locator(`${FRAMES} > picture > img`)
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).loading));
    expect(new Set(loading)).toEqual(new Set(['lazy']));
  });
});

it.each([
  ['mobile', MOBILE.viewport?.width ?? 0],
  ['just below the breakpoint', 699],
])('section 2: on %s every picture spans all columns and one row', async (_, width) => {
  const { page } = await visit('/gallery', { viewport: { width, height: 800 } });
  const all = await boxes(page.locator(FRAMES));
  expect(all).toHaveLength(36);
  const kept = await page
    .locator(`${FRAMES} img`)
    .evaluateAll((images) => images.map((img) => getComputedStyle(img).objectPosition));
  expect(kept.slice(0, 3), 'the focus of a picture').toEqual(['75% 50%', '50% 50%', '50% 25%']);
  for (const [i, { x, width: wide, height, y }] of all.entries()) {
    expect([wide, height]).toEqual([Math.round(width * 0.8), ROW]);
    expect(x).toBe(Math.round(width * 0.1));
    if (i > 0) expect(y).toBe((all[i - 1]?.y ?? 0) + ROW + GAP);
  }
});
