// The spans of the pictures of a gallery → how many cells of its three columns stay empty, and which spans fit.
import type { GalleryPicture } from '../../model/shapes.gen.ts';

export type Spans = Readonly<Pick<GalleryPicture, 'cols' | 'rows'>>;

export interface OtherSpans extends Spans {
  readonly index: number;
}

/** Columns and the most rows of one picture (specification, gallery). */
const COLUMNS = 3;
const MAX_ROWS = 2;

/** So many pictures at the end of a gallery are thought of with other spans: alone, and two at once. */
const ONE_OF = 60;
const TWO_OF = 12;

/** How many cells stay empty, each picture standing in the first place with room for it, as browsers place them. */
export function emptyCells(pictures: readonly Spans[]): number {
  const taken: boolean[][] = [];
  let full = 0;
  for (const { cols, rows } of pictures) {
    let [top, left] = [full, 0];
    while (!isFree(taken, top, left, { cols, rows })) {
      left += 1;
      if (left + cols > COLUMNS) [top, left] = [top + 1, 0];
    }
    for (let row = top; row < top + rows; row += 1) {
      const cells = taken[row] ?? [];
      taken[row] = cells;
      for (let column = left; column < left + cols; column += 1) cells[column] = true;
    }
    while (isFull(taken[full])) full += 1;
  }
  return taken.reduce((sum, cells) => sum + COLUMNS - cells.filter(Boolean).length, 0);
}

function isFull(cells: readonly boolean[] | undefined): boolean {
  return cells?.filter(Boolean).length === COLUMNS;
}

function isFree(
  taken: readonly (readonly boolean[])[],
  top: number,
  left: number,
  { cols, rows }: Spans,
): boolean {
  for (let row = top; row < top + rows; row += 1)
    for (let column = left; column < left + cols; column += 1)
      if (taken[row]?.[column]) return false;
  return true;
}

/** The fewest and smallest changes, of late pictures first; none when two pictures are not enough. */
export function findFittingSpans(pictures: readonly Spans[]): readonly OtherSpans[] {
  const alone = othersFor(pictures, ONE_OF).map((one) => [one]);
  return best(pictures, alone) ?? best(pictures, pairs(othersFor(pictures, TWO_OF))) ?? [];
}

function othersFor(pictures: readonly Spans[], last: number): OtherSpans[] {
  const found: OtherSpans[] = [];
  for (let index = pictures.length - 1; index >= Math.max(0, pictures.length - last); index -= 1)
    for (let cols = 1; cols <= COLUMNS; cols += 1)
      for (let rows = 1; rows <= MAX_ROWS; rows += 1)
        if (cols !== pictures[index]?.cols || rows !== pictures[index]?.rows)
          found.push({ index, cols, rows });
  return found;
}

function pairs(others: readonly OtherSpans[]): OtherSpans[][] {
  return others.flatMap((a) => others.filter((b) => b.index < a.index).map((b) => [b, a]));
}

function best(
  pictures: readonly Spans[],
  all: readonly (readonly OtherSpans[])[],
): readonly OtherSpans[] | undefined {
  const size = (changes: readonly OtherSpans[]) =>
    changes.reduce((sum, { index, cols, rows }) => {
      const { cols: c = 1, rows: r = 1 } = pictures[index] ?? {};
      return sum + Math.abs(cols - c) + Math.abs(rows - r);
    }, 0);
  return [...all]
    .sort((a, b) => size(a) - size(b))
    .find((changes) => emptyCells(withChanges(pictures, changes)) === 0);
}

function withChanges(pictures: readonly Spans[], changes: readonly OtherSpans[]): readonly Spans[] {
  const changed = [...pictures];
  for (const { index, cols, rows } of changes) changed[index] = { cols, rows };
  return changed;
}
