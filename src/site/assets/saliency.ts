// A picture → where what it shows lies, as the middle of the best piece of each shape.
import type { Sharp } from 'sharp';
import { BOX_RATIOS, eachShape, type Points } from '../../model/schema/framing.ts';
import { loadEncoder } from './encoder.ts';

/** The most pixels of a side that are looked at. */
const SIDE = 64;

/** Change it with what is proposed. */
export const MADE_AS = 4;

export async function propose(picture: Sharp): Promise<Points> {
  const { width, height, striking } = await look(picture);
  const sums = (count: number, place: (pixel: number) => number) =>
    striking.reduce<number[]>((all, one, pixel) => {
      all[place(pixel)] = (all[place(pixel)] ?? 0) + one;
      return all;
    }, Array(count).fill(0));
  const columns = sums(width, (pixel) => pixel % width);
  const rows = sums(height, (pixel) => Math.floor(pixel / width));
  return eachShape((shape) => {
    const ratio = BOX_RATIOS[shape];
    return width > height * ratio
      ? [middleOfBest(columns, Math.round(height * ratio)), 50]
      : [50, middleOfBest(rows, Math.round(width / ratio))];
  });
}

/** Of each pixel: how far its color is from its row and from what is around it, more so for skin, and its edges. */
async function look(picture: Sharp) {
  const { data, info } = await picture
    .resize(SIDE, SIDE, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const sharp = await loadEncoder();
  const colors = (change: (tiny: Sharp) => Sharp) => change(sharp(data)).raw().toBuffer();
  const [own, near, around, rows] = await Promise.all([
    colors((tiny) => tiny),
    colors((tiny) => tiny.blur(0.8)),
    colors((tiny) => tiny.blur(width / 10)),
    colors((tiny) => tiny.resize(1, height, { fit: 'fill' })),
  ]);
  const striking = Array.from({ length: width * height }, (_, pixel) => {
    const colorIn = (layer: Uint8Array, i = pixel) => Array.from(layer.subarray(3 * i, 3 * i + 3));
    const [color, soft, beside] = [colorIn(own), colorIn(near), colorIn(around)];
    const inRow = colorIn(rows, Math.floor(pixel / width));
    const apart = soft.map((one, i) => one - ((inRow[i] ?? 0) + (beside[i] ?? 0)) / 2);
    const [red = 0, green = 0, blue = 0] = apart;
    const far = Math.hypot(lightness(apart), (red - green) / 2, (red + green) / 4 - blue / 2);
    const edge = Math.abs(lightness(color) - lightness(soft));
    return far * (isSkin(color) ? 2 : 1) + 1.5 * edge;
  });
  return { width, height, striking };
}

function lightness([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** Skin of every tone differs in how light it is, and hardly in how red. */
function isSkin([red = 0, green = 0, blue = 0]: readonly number[]): boolean {
  const all = red + green + blue;
  const isRed = red > 0.36 * all && red < 0.5 * all;
  return red > 60 && isRed && green > 0.27 * all && green < 0.36 * all && green > 0.9 * blue;
}

/** How much it speaks against a piece that it lies far from the middle. */
const FAR = 0.25;

/** So near to the middle, in percent, it is the middle. */
const NEARLY = 6;

/** A piece with so much of the picture loses little wherever it lies. */
const NEARLY_ALL = 0.75;

/** The middle of the piece with most of what strikes the eye, in percent. */
function middleOfBest(sums: readonly number[], wanted: number): number {
  const size = Math.max(1, wanted);
  if (size >= sums.length * NEARLY_ALL) return 50;
  // Rounding must not decide where there is nothing.
  const total = Math.max(1, sumOf(sums));
  const middleOf = (start: number): number => (start + size / 2) / sums.length;
  const worths = Array.from({ length: sums.length - size + 1 }, (_, start) => {
    // What is in the middle of the piece counts most, and what it cuts through speaks against it.
    const inside = sums
      .slice(start, start + size)
      .map((one, i) => one * (1 - (((i + 0.5) / size) * 2 - 1) ** 2 / 2));
    const cut = [start, start + size].map((edge) => {
      const [one, other] = [sums[edge - 1], sums[edge]];
      if (one === undefined || other === undefined) return 0;
      return Math.max(0, (one + other) / 2 - total / sums.length);
    });
    return (sumOf(inside) - sumOf(cut)) / total - FAR * (middleOf(start) - 0.5) ** 2;
  });
  const middle = Math.round(middleOf(worths.indexOf(Math.max(...worths))) * 100);
  return Math.abs(middle - 50) <= NEARLY ? 50 : middle;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0);
}
