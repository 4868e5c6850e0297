// Two pictures of a page → which of its parts differ, which moved, and which are the same.
import { createHash } from 'node:crypto';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import type { Box } from '../comparison.ts';
import type { Seen } from './capture.ts';
import type { Part } from './in-page.ts';
import { type Matched, pairsOf } from './match.ts';

/** A part of a page that is not the same in both versions. */
export interface PartDifference {
  readonly part: Part;
  readonly how: 'changed' | 'moved' | 'new' | 'gone';
}

/** What differs between two pictures of one page. */
export interface Differences {
  readonly before: readonly PartDifference[];
  readonly after: readonly PartDifference[];
  /** Parts that look the same and stand in the same order: places in `Seen.parts`, before and after. */
  readonly same: readonly (readonly [number, number])[];
  /** How many pixels differ; those of new and lost parts all do. */
  readonly pixels: number;
}

/**
 * How far apart two colours may be, of 1, and still be the same: a photo comes out otherwise by up to 4 of 255 at
 * another place of the page, and two dark colours of a chapter are nearer to each other than the usual 0.1.
 */
const THRESHOLD = 0.02;

/** Pixels in rows, RGBA. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** A part with its pixels. */
interface Crop extends Picture, Matched {
  readonly part: Part;
}

/** Compares two pictures part by part, so that what only stands lower is no difference. */
export async function compareParts(before: Seen, after: Seen): Promise<Differences> {
  if (before.png.equals(after.png))
    return { before: [], after: [], same: before.parts.map((_, i) => [i, i]), pixels: 0 };
  const [one, other] = await Promise.all([pictureOf(before), pictureOf(after)]);
  const [old, now] = [cropsOf(one, before.parts), cropsOf(other, after.parts)];
  const pairs = pairsOf(old, now);
  const counts = pairs.map(([from, to]) => differingParts(old[from], now[to]));
  const changed = pairs.filter((_, i) => counts[i] !== 0);
  const lost = old.filter((_, i) => !pairs.some(([from]) => from === i));
  const fresh = now.filter((_, i) => !pairs.some(([, to]) => to === i));
  const found = {
    before: [...named(changed, old, 0), ...elsewhere(lost, fresh, 'gone')].sort(fromTop),
    after: [...named(changed, now, 1), ...elsewhere(fresh, lost, 'new')].sort(fromTop),
    same: pairs.filter((_, i) => counts[i] === 0),
    pixels: [...counts, ...[...lost, ...fresh].map(areaOf)].reduce((sum, n) => sum + n, 0),
  };
  return found.pixels > 0 ? found : { ...found, ...outside(one, other) };
}

/** What is no part of the page as we know it: then the page is marked as a whole. */
function outside(one: Picture, other: Picture): Partial<Differences> {
  const pixels = differing(one, other);
  if (pixels === 0) return {};
  const whole = (picture: Picture): PartDifference[] => [
    { how: 'changed', part: { ...boxOf(picture), type: 'page', heading: '', html: '' } },
  ];
  return { before: whole(one), after: whole(other), same: [], pixels };
}

function boxOf({ width, height }: Picture): Box {
  return { x: 0, y: 0, width, height };
}

function named(pairs: Differences['same'], crops: readonly Crop[], side: 0 | 1): PartDifference[] {
  return pairs.flatMap((pair) => {
    const part = crops[pair[side]]?.part;
    return part ? [{ part, how: 'changed' }] : [];
  });
}

function elsewhere(
  crops: readonly Crop[],
  others: readonly Crop[],
  how: 'new' | 'gone',
): PartDifference[] {
  return crops.map(({ part, key }) => ({
    part,
    how: others.some((one) => one.key === key) ? 'moved' : how,
  }));
}

function fromTop(one: PartDifference, other: PartDifference): number {
  return one.part.y - other.part.y;
}

function areaOf({ width, height }: Picture): number {
  return width * height;
}

async function pictureOf({ png }: Seen): Promise<Picture> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** A header that lies over the first block is no part of that block's picture. */
function cropsOf(picture: Picture, parts: readonly Part[]): Crop[] {
  const over = parts.find((part) => isOverlay(part, parts));
  return parts.map((part) => {
    const crop = cut(picture, part, part === over ? undefined : over);
    const text = `${crop.width} ${part.html.replace(PLACED, '')}`;
    const key = createHash('sha1').update(text).digest('hex');
    return { ...crop, key, type: part.type, heading: part.heading, part };
  });
}

/** What of the HTML of a block depends on where the block stands: its path, and names that React makes of that. */
const PLACED = / data-at="[^"]*"|_R_\w+_/g;

/** Whether a part is a header that lies over another part. */
export function isOverlay(part: Part, parts: readonly Part[]): boolean {
  return (
    part.type === 'header' && parts.some((one) => one !== part && one.y < part.y + part.height - 1)
  );
}

/** The pixels in a box, without those in another box. */
function cut({ data, width: whole, height: last }: Picture, box: Box, without?: Box): Picture {
  const [left, right] = [box.x, box.x + box.width].map((x) => clamp(x, whole)) as [number, number];
  const [top, foot] = [box.y, box.y + box.height].map((y) => clamp(y, last)) as [number, number];
  const row = (right - left) * 4;
  const crop = Buffer.alloc(row * (foot - top));
  for (let y = top; y < foot; y += 1) {
    if (without && y >= without.y && y < without.y + without.height) continue;
    const from = (y * whole + left) * 4;
    data.copy(crop, (y - top) * row, from, from + row);
  }
  return { width: right - left, height: foot - top, data: crop };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

/**
 * What has the same HTML, the same styles and the same size looks the same. At another place of the page it may
 * begin within a pixel, and be a pixel higher or come out softer: that is no difference to anybody.
 */
function differingParts(one: Crop | undefined, other: Crop | undefined): number {
  if (!one || !other) return 0;
  const isSame = one.key === other.key && Math.abs(one.height - other.height) <= 1;
  return isSame ? 0 : differing(one, other);
}

/** How many pixels differ: all of them where the sizes do. */
function differing(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height)
    return Math.max(areaOf(one), areaOf(other));
  if (areaOf(one) === 0 || one.data.equals(other.data)) return 0;
  const { width, height } = one;
  const options = { threshold: THRESHOLD, includeAA: true };
  return pixelmatch(one.data, other.data, undefined, width, height, options);
}
