// A page before and after at a width → its stretches from top to bottom, those that are the same told apart.
import sharp from 'sharp';
import type { Box, PageDifference, Shot } from '../comparison.ts';

/** A part of the picture of a page. */
export interface Slice {
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly image: Buffer;
  /** The blocks that differ, in pixels of the slice. */
  readonly boxes: readonly (Box & { readonly label: string })[];
}

/** A stretch of a page; one that is the same in both versions has one picture. */
export type Stretch =
  | { readonly isSame: true; readonly height: number; readonly slice: Slice }
  | { readonly isSame: false; readonly before?: Slice; readonly after?: Slice };

/** Less than this is not worth a fold, in pixels. */
const LEAST_FOLD = 120;

/** WebP has no pictures of more than 16,383 pixels (its specification, "Extended File Format"). */
const TALLEST = 16_000;

/** The stretches of a page at a width. */
export async function stretchesOf({
  before,
  after,
}: PageDifference['shots'][number]): Promise<Stretch[]> {
  if (!before || !after) {
    const slice = await whole(before ?? after);
    return slice ? [{ isSame: false, ...(before ? { before: slice } : { after: slice }) }] : [];
  }
  const found: Stretch[] = [];
  let [old, now] = [0, 0];
  for (const [i, [top, foot]] of after.same.entries()) {
    const [from, to] = before.same[i] ?? [old, old];
    if (foot - top < LEAST_FOLD) continue;
    found.push(...(await differing(before, [old, from], after, [now, top])));
    const slice = await cut(after, top, foot);
    if (slice) found.push({ isSame: true, height: foot - top, slice });
    [old, now] = [to, foot];
  }
  found.push(...(await differing(before, [old, before.height], after, [now, after.height])));
  return found;
}

type Range = readonly [number, number];

async function differing(before: Shot, old: Range, after: Shot, now: Range): Promise<Stretch[]> {
  const isMarked = [...boxesIn(before, ...old), ...boxesIn(after, ...now)].length > 0;
  if (!isMarked && old[1] - old[0] === now[1] - now[0] && old[1] - old[0] < LEAST_FOLD) return [];
  const [one, other] = [await cut(before, ...old), await cut(after, ...now)];
  if (!one && !other) return [];
  return [{ isSame: false, ...(one ? { before: one } : {}), ...(other ? { after: other } : {}) }];
}

function whole(shot: Shot | undefined): Promise<Slice | undefined> {
  return shot ? cut(shot, 0, shot.height) : Promise.resolve(undefined);
}

async function cut(shot: Shot, from: number, to: number): Promise<Slice | undefined> {
  const [top, foot] = [Math.max(0, from), Math.min(shot.height, to, from + TALLEST)];
  const { width } = shot;
  const height = foot - top;
  if (height < 1) return undefined;
  const image = await sharp(shot.png)
    .extract({ left: 0, top, width, height })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
  return { width, height, image, boxes: boxesIn(shot, top, foot) };
}

function boxesIn({ blocks }: Shot, top: number, foot: number): Slice['boxes'] {
  return blocks
    .filter(({ y, height }) => y < foot && y + height > top)
    .map((box) => {
      const y = Math.max(box.y, top);
      return { ...box, y: y - top, height: Math.min(box.y + box.height, foot) - y };
    });
}
