// Two pictures of a page → which of its parts differ, which moved, and which stretches are the same.
import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Seen } from './shoot.ts';

/** What became of a part of a page. */
export interface PartDifference {
  /** Its place in `Seen.parts`. */
  readonly index: number;
  readonly how: 'changed' | 'moved' | 'new' | 'gone';
}

/** What differs between two pictures of one page. */
export interface Differences {
  readonly before: readonly PartDifference[];
  readonly after: readonly PartDifference[];
  /** Parts that are the same in both and in the same order: places before and after. */
  readonly same: readonly (readonly [number, number])[];
  /** How many pixels differ; those of new and lost parts all do. */
  readonly pixels: number;
}

/** How far apart two colours may be, of 1, and still look the same. */
const THRESHOLD = 0.1;

interface Crop {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: Buffer;
  readonly key: string;
}

/** Compares two pictures part by part, so that what only stands lower is no difference. */
export async function compareParts(before: Seen, after: Seen): Promise<Differences> {
  const [old, now] = [await cropsOf(before), await cropsOf(after)];
  const pairs = matched(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  );
  const same: (readonly [number, number])[] = [];
  const changed: (readonly [number, number])[] = [];
  let pixels = 0;
  for (const [from, to] of inGaps(pairs, before.parts, after.parts)) {
    const [one, other] = [old[from], now[to]];
    if (!one || !other) continue;
    const count = differing(one, other);
    pixels += count;
    (count === 0 ? same : changed).push([from, to]);
  }
  const kept = [...pairs, ...same].sort(([one], [other]) => one - other);
  const known = [...kept, ...changed];
  const lost = [...old.keys()].filter((i) => !known.some(([from]) => from === i));
  const fresh = [...now.keys()].filter((i) => !known.some(([, to]) => to === i));
  const isElsewhere = (crop: Crop | undefined, others: readonly number[], crops: readonly Crop[]) =>
    others.some((i) => crops[i]?.key === crop?.key);
  const area = (crop: Crop | undefined) => (crop ? crop.width * crop.height : 0);
  for (const i of lost) pixels += area(old[i]);
  for (const i of fresh) pixels += area(now[i]);
  return {
    before: [
      ...changed.map(([index]) => ({ index, how: 'changed' as const })),
      ...lost.map((index) => ({
        index,
        how: isElsewhere(old[index], fresh, now) ? ('moved' as const) : ('gone' as const),
      })),
    ].sort((one, other) => one.index - other.index),
    after: [
      ...changed.map(([, index]) => ({ index, how: 'changed' as const })),
      ...fresh.map((index) => ({
        index,
        how: isElsewhere(now[index], lost, old) ? ('moved' as const) : ('new' as const),
      })),
    ].sort((one, other) => one.index - other.index),
    same: kept,
    pixels,
  };
}

async function cropsOf({ png, parts }: Seen): Promise<Crop[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return parts.map((part) => {
    const left = clamp(part.x, 0, info.width);
    const width = clamp(part.x + part.width, left, info.width) - left;
    const top = clamp(part.y, 0, info.height);
    const height = clamp(part.y + part.height, top, info.height) - top;
    const crop = Buffer.alloc(width * height * 4);
    for (let row = 0; row < height; row += 1) {
      const from = ((top + row) * info.width + left) * 4;
      data.copy(crop, row * width * 4, from, from + width * 4);
    }
    const key = createHash('sha1').update(`${width}x${height}`).update(crop).digest('hex');
    return { width, height, data: crop, key };
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** How many pixels of two parts differ. A height that is one pixel off is that of a rounded place. */
function differing(one: Crop, other: Crop): number {
  const [width, height] = [one.width, Math.min(one.height, other.height)];
  if (one.width !== other.width || Math.abs(one.height - other.height) > 1)
    return Math.max(one.width * one.height, other.width * other.height);
  if (width * height === 0) return 0;
  const bytes = width * height * 4;
  return pixelmatch(
    one.data.subarray(0, bytes),
    other.data.subarray(0, bytes),
    undefined,
    width,
    height,
    { threshold: THRESHOLD },
  );
}

/** The longest list of equal keys that stand in the same order on both sides. */
function matched(before: readonly string[], after: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length)
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return pairs;
}

/** Between parts that are the same: as many as there are on the other side in their order, else those of one heading. */
function inGaps(
  pairs: readonly (readonly [number, number])[],
  before: Seen['parts'],
  after: Seen['parts'],
): [number, number][] {
  const found: [number, number][] = [];
  let [i, j] = [0, 0];
  for (const [from, to] of [...pairs, [before.length, after.length] as const]) {
    if (from - i === to - j) for (; i < from; i += 1, j += 1) found.push([i, j]);
    else
      for (; i < from; i += 1) {
        const heading = before[i]?.heading;
        const at = after.findIndex((one, k) => k >= j && k < to && one.heading === heading);
        if (heading === '' || at === -1) continue;
        found.push([i, at]);
        j = at + 1;
      }
    [i, j] = [from + 1, to + 1];
  }
  return found;
}
