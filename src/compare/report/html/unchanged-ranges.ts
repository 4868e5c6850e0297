// A page before and after at a width → its stretches from top to bottom, those that are the same told apart.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Box, PageDifference, Shot } from '../../comparison.ts';

/** A part of the picture of a page. */
export interface Slice {
  readonly width: number;
  readonly height: number;
  /** WebP, from top to bottom. */
  readonly images: readonly { readonly height: number; readonly bytes: Buffer }[];
  /** The blocks that differ, in pixels of the slice, and whether they go on above and below it. */
  readonly boxes: readonly (Box & {
    readonly label: string;
    readonly isCutAbove: boolean;
    readonly isCutBelow: boolean;
  })[];
}

/** A stretch of a page; one that is the same in both versions has one picture. */
export type Stretch =
  | { readonly isSame: true; readonly slice: Slice }
  | { readonly isSame: false; readonly before?: Slice; readonly after?: Slice };

/** The stretches of a page at a width, before they are encoded. */
export interface Stretches {
  /** The same for all pages that change in the same way. */
  readonly key: string;
  readonly encoded: () => Promise<Stretch[]>;
}

/** Less than this is not worth a fold, in pixels. */
const LEAST_FOLD = 120;

/** So much of what is the same is shown around what is not, in pixels: room for a label at half the size. */
const CONTEXT = 72;

/** So much may be a matter of rounding, in pixels. */
const ROUNDING = 2;

/** WebP has no pictures of more than 16,383 pixels (its specification, "Extended File Format"). */
const TALLEST = 16_000;

/** From and to, in pixels. */
type Range = readonly [number, number];

interface Ranges {
  readonly before: Range;
  readonly after: Range;
}

interface Pair extends Ranges {
  readonly isSame: boolean;
}

/** A picture of a page as RGB. */
interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
  readonly blocks: Shot['blocks'];
}

/** The stretches of a page at a width. */
export async function stretchesOf(shot: PageDifference['shots'][number]): Promise<Stretches> {
  const [before, after] = await Promise.all([raster(shot.before), raster(shot.after)]);
  if (!before || !after) {
    const side = before ? 'before' : 'after';
    const one = before ?? after;
    return {
      key: one ? keyOf(one, [0, one.height]) : '',
      encoded: async () =>
        one ? [{ isSame: false, [side]: await cut(one, [0, one.height]) } as const] : [],
    };
  }
  const pairs = pairsOf(shot.before?.same ?? [], shot.after?.same ?? [], before, after);
  return {
    key: pairs.map((pair) => (pair.isSame ? '' : keyOfPair(pair, before, after))).join(),
    encoded: () => Promise.all(pairs.map((pair) => encoded(pair, before, after))),
  };
}

async function raster(shot: Shot | undefined): Promise<Raster | undefined> {
  if (!shot) return undefined;
  const { data, info } = await sharp(shot.png)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data, blocks: shot.blocks };
}

/** The page from top to bottom, in pairs of ranges of which no two neighbours are the same in both versions. */
function pairsOf(
  old: Shot['same'],
  now: Shot['same'],
  before: Raster,
  after: Raster,
): readonly Pair[] {
  const found: Pair[] = [];
  let last: readonly [number, number] = [0, 0];
  const until = (from: number, top: number): void => {
    const gap = { before: [last[0], from] as const, after: [last[1], top] as const };
    if (isSeen(gap, before, after)) found.push(...trimmed(gap, before, after));
  };
  for (const [i, [top, foot]] of now.entries()) {
    const [from, to] = old[i] ?? [0, 0];
    const isInOrder = from >= last[0] - ROUNDING && top >= last[1] - ROUNDING;
    if (!isInOrder || Math.min(to - from, foot - top) < LEAST_FOLD) continue;
    until(from, top);
    found.push({ isSame: true, before: [from, to], after: [top, foot] });
    last = [to, foot];
  }
  until(before.height, after.height);
  return merged(found);
}

/** Whether what lies between two stretches that are the same is worth showing. */
function isSeen(gap: Ranges, before: Raster, after: Raster): boolean {
  const [old, now] = [lengthOf(gap.before), lengthOf(gap.after)];
  if (old <= ROUNDING && now <= ROUNDING) return false;
  const isMarked = boxesIn(before, gap.before).length + boxesIn(after, gap.after).length > 0;
  return isMarked || Math.max(old, now) >= LEAST_FOLD || Math.abs(old - now) > ROUNDING;
}

/** How many rows of two ranges are the same at their tops and at their feet. */
function sameEnds({ before, after }: Ranges, one: Raster, other: Raster): Range {
  if (one.width !== other.width) return [0, 0];
  const most = Math.min(lengthOf(before), lengthOf(after));
  const isSameRow = (a: number, b: number): boolean => rowOf(one, a).equals(rowOf(other, b));
  let top = 0;
  while (top < most && isSameRow(before[0] + top, after[0] + top)) top += 1;
  let foot = 0;
  while (foot < most - top && isSameRow(before[1] - 1 - foot, after[1] - 1 - foot)) foot += 1;
  return [top, foot];
}

function part([from, to]: Range, skip: number, leave: number): Range {
  return [from + skip, to - leave];
}

/** Of blocks that differ, the rows at the top and at the foot that do not are told apart. */
function trimmed(gap: Ranges, one: Raster, other: Raster): Pair[] {
  const { before, after } = gap;
  const [top, foot] = sameEnds(gap, one, other).map((rows) =>
    rows - CONTEXT < LEAST_FOLD ? 0 : rows - CONTEXT,
  ) as [number, number];
  const [old, now] = [lengthOf(before), lengthOf(after)];
  const pairs: Pair[] = [
    { isSame: true, before: part(before, 0, old - top), after: part(after, 0, now - top) },
    { isSame: false, before: part(before, top, foot), after: part(after, top, foot) },
    { isSame: true, before: part(before, old - foot, 0), after: part(after, now - foot, 0) },
  ];
  return pairs.filter((pair) => lengthOf(pair.before) > 0 || lengthOf(pair.after) > 0);
}

function merged(pairs: readonly Pair[]): readonly Pair[] {
  const found: Pair[] = [];
  for (const pair of pairs) {
    const last = found.at(-1);
    if (!last || last.isSame !== pair.isSame) found.push(pair);
    else
      found[found.length - 1] = {
        isSame: pair.isSame,
        before: [last.before[0], pair.before[1]],
        after: [last.after[0], pair.after[1]],
      };
  }
  return found;
}

function lengthOf([from, to]: Range): number {
  return Math.max(0, to - from);
}

function rowOf({ data, width }: Raster, y: number): Buffer {
  return data.subarray(y * width * 3, (y + 1) * width * 3);
}

/** What differs, wherever on the page it is and whatever is around it. */
function keyOfPair(pair: Pair, before: Raster, after: Raster): string {
  const [top, foot] = sameEnds(pair, before, after);
  return keyOf(before, part(pair.before, top, foot)) + keyOf(after, part(pair.after, top, foot));
}

function keyOf(raster: Raster, range: Range): string {
  const labels = boxesIn(raster, range).map(({ label }) => label);
  const [from, to] = range;
  return createHash('sha1')
    .update(JSON.stringify([raster.width, labels]))
    .update(raster.data.subarray(from * raster.width * 3, to * raster.width * 3))
    .digest('hex');
}

async function encoded(pair: Pair, before: Raster, after: Raster): Promise<Stretch> {
  if (pair.isSame) return { isSame: true, slice: await cut(after, pair.after) };
  const [hasBefore, hasAfter] = [boxesIn(before, pair.before), boxesIn(after, pair.after)].map(
    (boxes) => boxes.length > 0,
  );
  // Where a block is in one version only, the other has a little of its ground there, or nothing.
  const isShown = (range: Range, hasBlock = false, hasOther = false): boolean =>
    hasBlock || lengthOf(range) >= (hasOther ? LEAST_FOLD : 1);
  const [old, now] = await Promise.all([
    isShown(pair.before, hasBefore, hasAfter) ? cut(before, pair.before) : undefined,
    isShown(pair.after, hasAfter, hasBefore) ? cut(after, pair.after) : undefined,
  ]);
  return { isSame: false, ...(old ? { before: old } : {}), ...(now ? { after: now } : {}) };
}

async function cut(raster: Raster, [from, to]: Range): Promise<Slice> {
  const { width, data } = raster;
  const foot = Math.min(to, raster.height);
  const images: Slice['images'][number][] = [];
  for (let top = from; top < foot; top += TALLEST) {
    const height = Math.min(TALLEST, foot - top);
    const rows = data.subarray(top * width * 3, (top + height) * width * 3);
    const bytes = await sharp(rows, { raw: { width, height, channels: 3 } })
      .webp({ quality: 72, effort: 2 })
      .toBuffer();
    images.push({ height, bytes });
  }
  return { width, height: Math.max(0, foot - from), images, boxes: boxesIn(raster, [from, foot]) };
}

function boxesIn({ blocks, width }: Raster, [top, foot]: Range): Slice['boxes'] {
  return blocks
    .filter(({ y, height }) => y + ROUNDING < foot && y + height > top + ROUNDING)
    .map((box) => {
      const [y, x] = [Math.max(box.y, top), Math.max(0, box.x)];
      return {
        label: box.label,
        isCutAbove: box.y < top - ROUNDING,
        isCutBelow: box.y + box.height > foot + ROUNDING,
        x,
        y: y - top,
        width: Math.min(box.x + box.width, width) - x,
        height: Math.min(box.y + box.height, foot) - y,
      };
    });
}
