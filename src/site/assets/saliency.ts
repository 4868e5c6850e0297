// A few pixels of a picture → where what it shows lies, as the middle of the best piece of each shape.
import { BOX_RATIOS, type Point, type Points } from '../../model/schema/framing.ts';

/** The most pixels of a side that are looked at. */
export const SIDE = 64;

/** Change it with what is proposed. */
export const MADE_AS = 3;

/** Three bytes for each pixel. */
export interface TinyPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function propose(picture: TinyPicture): Points {
  const { width, height } = picture;
  const striking = strikingness(picture);
  const at = (x: number, y: number): number => striking[y * width + x] ?? 0;
  const columns = sumsOf(width, height, at);
  const rows = sumsOf(height, width, (y, x) => at(x, y));
  const pointFor = (ratio: number): Point =>
    width > height * ratio
      ? [middleOfBest(columns, Math.round(height * ratio)), 50]
      : [50, middleOfBest(rows, Math.round(width / ratio))];
  return {
    portrait: pointFor(BOX_RATIOS.portrait),
    square: pointFor(BOX_RATIOS.square),
    wide: pointFor(BOX_RATIOS.wide),
  };
}

function sumsOf(count: number, across: number, at: (one: number, other: number) => number) {
  return Array.from({ length: count }, (_, one) => {
    let sum = 0;
    for (let other = 0; other < across; other += 1) sum += at(one, other);
    return sum;
  });
}

/** Of each pixel: how far its color is from its row and from what is around it, more so for skin, and its edges. */
function strikingness({ data, width, height }: TinyPicture): Float64Array {
  const [light, ...colors] = channelsOf(data, width * height);
  const distances = [light, ...colors].map((channel) => {
    const near = blurred(channel, width, 1);
    const around = blurred(channel, width, Math.round(width / 6));
    const rows = sumsOf(height, width, (y, x) => (near[y * width + x] ?? 0) / width);
    return near.map((one, i) => one - ((rows[Math.floor(i / width)] ?? 0) + (around[i] ?? 0)) / 2);
  });
  const edges = blurred(edgesOf(light, width), width, 1);
  return edges.map((edge, i) => {
    const far = distances.reduce((sum, distance) => sum + (distance[i] ?? 0) ** 2, 0);
    return Math.sqrt(far) * (isSkin(data, 3 * i) ? 2 : 1) + edge / 2;
  });
}

/** How light it is, and two differences of colors. */
function channelsOf(data: Uint8Array, pixels: number): [Float64Array, Float64Array, Float64Array] {
  const of = (weigh: (red: number, green: number, blue: number) => number) =>
    Float64Array.from({ length: pixels }, (_, i) =>
      weigh(data[3 * i] ?? 0, data[3 * i + 1] ?? 0, data[3 * i + 2] ?? 0),
    );
  return [
    of((red, green, blue) => 0.3 * red + 0.59 * green + 0.11 * blue),
    of((red, green) => (red - green) / 2),
    of((red, green, blue) => (red + green) / 4 - blue / 2),
  ];
}

/** Skin of every tone differs in how light it is, and hardly in how red. */
function isSkin(data: Uint8Array, at: number): boolean {
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  const all = red + green + blue;
  const isRed = red > 0.36 * all && red < 0.5 * all;
  return red > 60 && isRed && green > 0.27 * all && green < 0.36 * all && green > 0.9 * blue;
}

function edgesOf(light: Float64Array, width: number): Float64Array {
  const apart = (one: number, other: number) => Math.abs((light[one] ?? 0) - (light[other] ?? 0));
  return light.map((_, i) => {
    const x = i % width;
    const isInside = x > 0 && x < width - 1 && i >= width && i < light.length - width;
    return isInside ? apart(i + 1, i - 1) + apart(i + width, i - width) : 0;
  });
}

function blurred(values: Float64Array, width: number, reach: number): Float64Array {
  const height = values.length / width;
  const along = mean(values, reach, width, height, (x, y) => y * width + x);
  return mean(along, reach, height, width, (y, x) => y * width + x);
}

/** The mean of each with its neighbors in one direction. */
function mean(
  values: Float64Array,
  reach: number,
  length: number,
  lines: number,
  placeOf: (along: number, line: number) => number,
): Float64Array {
  const made = new Float64Array(values.length);
  for (let line = 0; line < lines; line += 1)
    for (let i = 0; i < length; i += 1) {
      const [from, to] = [Math.max(0, i - reach), Math.min(length - 1, i + reach)];
      let sum = 0;
      for (let near = from; near <= to; near += 1) sum += values[placeOf(near, line)] ?? 0;
      made[placeOf(i, line)] = sum / (to - from + 1);
    }
  return made;
}

/** What speaks against a piece: that it cuts through something, and that it lies far from the middle. */
const [CUT, FAR] = [1, 0.25];

/** So near to the middle, in percent, it is the middle. */
const NEARLY = 6;

/** A piece with so much of the picture loses little wherever it lies. */
const NEARLY_ALL = 0.75;

/** The middle of the piece with most of what strikes the eye, in percent. */
function middleOfBest(sums: readonly number[], wanted: number): number {
  const size = Math.max(1, wanted);
  if (size >= sums.length * NEARLY_ALL) return 50;
  const starts = Array.from({ length: Math.max(0, sums.length - size + 1) }, (_, at) => at);
  // Rounding must not decide where there is nothing.
  const total = Math.max(
    1,
    sums.reduce((one, other) => one + other, 0),
  );
  const at = (place: number): number => sums[place] ?? 0;
  const middleOf = (start: number): number => (start + size / 2) / sums.length;
  const worth = (start: number): number => {
    const end = start + size;
    let inside = 0;
    // What is in the middle of the piece counts most.
    for (let i = 0; i < size; i += 1)
      inside += at(start + i) * (1 - (((i + 0.5) / size) * 2 - 1) ** 2 / 2);
    const cuts = [start, end].map((edge) =>
      edge > 0 && edge < sums.length
        ? Math.max(0, (at(edge - 1) + at(edge)) / 2 - total / sums.length)
        : 0,
    );
    const cut = cuts.reduce((one, other) => one + other, 0);
    return (inside - CUT * cut) / total - FAR * (middleOf(start) - 0.5) ** 2;
  };
  const worths = starts.map(worth);
  const best = worths.indexOf(Math.max(...worths));
  const middle = best < 0 ? 50 : Math.round(middleOf(best) * 100);
  return Math.abs(middle - 50) <= NEARLY ? 50 : middle;
}
