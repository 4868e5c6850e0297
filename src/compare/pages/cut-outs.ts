// Elements in what was captured → pictures of them, with what is around.
import sharp from 'sharp';
import type { Look, Picture } from '../comparison.ts';
import { sameRows } from './blocks.ts';
import type { Raster, Spot } from './screenshots.ts';

/** How much is shown around an element, and at least and at most of the page, in pixels. */
const PADDING = 20;
const MIN = { width: 300, height: 120 };
const MAX = { width: 640, height: 260 };

/** Whether two elements look the same. */
export function isSame(old: Spot, now: Spot): boolean {
  return sameRows(cutOut(old), cutOut(now)).isSame;
}

/** Both in frames of one size, with a line around what changed. */
export async function picturesOf(
  old: Spot | undefined,
  now: Spot | undefined,
): Promise<Omit<Look, 'url'>> {
  const spots = [old, now].filter((one) => one !== undefined);
  const size = (side: 'width' | 'height'): number => {
    const largest = Math.max(...spots.map(({ box }) => box[side])) + 2 * PADDING;
    const room = Math.min(...spots.map(({ raster }) => raster[side]));
    return Math.round(Math.min(Math.max(largest, MIN[side]), MAX[side], room));
  };
  const [width, height] = [size('width'), size('height')];
  const first = old && now ? sameRows(cutOut(old), cutOut(now)).top : 0;
  const [before, after] = await Promise.all(
    [old, now].map((spot) => spot && pictureOf(spot, { width, height }, first)),
  );
  return { ...(before && { before }), ...(after && { after }) };
}

async function pictureOf(
  { raster, box }: Spot,
  { width, height }: Pick<Spot['box'], 'width' | 'height'>,
  first: number,
): Promise<Picture> {
  const within = (value: number, room: number) => Math.round(Math.max(0, Math.min(value, room)));
  const isTall = box.height + 2 * PADDING > height;
  const y = isTall
    ? box.y - PADDING + Math.max(0, first - PADDING)
    : box.y - (height - box.height) / 2;
  const x = box.width > width ? box.x - PADDING : box.x - (width - box.width) / 2;
  const frame = {
    ...{ x: within(x, raster.width - width), y: within(y, raster.height - height) },
    ...{ width, height },
  };
  const { data } = cutOut({ raster, box: frame });
  const at = `x="${box.x - frame.x - 4}" y="${box.y - frame.y - 4}" width="${box.width + 8}" height="${box.height + 8}"`;
  const line = (color: string, width: number) =>
    `<rect ${at} rx="4" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${line('#fff', 5)}${line('#8b1fa9', 3)}</svg>`;
  const webp = await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(mark) }])
    .webp({ quality: 70, effort: 2 })
    .toBuffer();
  return { webp, width, height, isCutAbove: false, isCutBelow: false };
}

function cutOut({ raster, box: { x, y, width, height } }: Spot): Raster {
  const rows = Array.from({ length: height }, (_, i) => {
    const start = ((y + i) * raster.width + x) * 3;
    return raster.data.subarray(start, start + width * 3);
  });
  return { width, height, data: Buffer.concat(rows) };
}
