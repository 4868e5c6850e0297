// What matters in a picture → which part of it stays in sight in a box of another shape.
import { TALL, type TallPlace } from '../paths/variants.ts';

export const BOX_SHAPES = ['portrait', 'square', 'wide'] as const;

export type BoxShape = (typeof BOX_SHAPES)[number];

/** Width by height of the box that stands for all of its shape (app/global.css says which those are). */
export const BOX_RATIOS: Readonly<Record<BoxShape, number>> = { portrait: 0.5, square: 1, wide: 2 };

/** In percent from the left and from the top. */
export type Point = readonly [left: number, top: number];

export type Points = Readonly<Record<BoxShape, Point>>;

/** What is written beside a picture: the keyword `focus` names the fields. */
export interface Framing {
  readonly focus?: string | undefined;
  readonly crops?: Readonly<Partial<Record<BoxShape, string>>> | undefined;
}

/** The middle of the half that a word names. */
const NAMED: Readonly<Record<string, Point>> = {
  center: [50, 50],
  top: [50, 25],
  bottom: [50, 75],
  left: [25, 50],
  right: [75, 50],
};

export function eachShape(pointOf: (shape: BoxShape) => Point): Points {
  return { portrait: pointOf('portrait'), square: pointOf('square'), wide: pointOf('wide') };
}

export const CENTER = eachShape(() => [50, 50]);

/** "left" or "62% 30%" as a point; undefined for anything else. */
export function readPoint(written: unknown): Point | undefined {
  if (typeof written !== 'string') return undefined;
  const [, left, top] = /^(\d{1,2}|100)% (\d{1,2}|100)%$/.exec(written) ?? [];
  return left === undefined
    ? Object.entries(NAMED).find(([name]) => name === written)?.[1]
    : [Number(left), Number(top)];
}

export function writePoint([left, top]: Point): string {
  return `${Math.round(left)}% ${Math.round(top)}%`;
}

/** What is written for the shape, else for all of them, else what is proposed. */
export function pointsOf({ focus, crops }: Framing, proposed: Points = CENTER): Points {
  return eachShape((shape) => readPoint(crops?.[shape]) ?? readPoint(focus) ?? proposed[shape]);
}

/** Whether a proposal counts for any shape. */
export function isOpen({ focus, crops }: Framing): boolean {
  return !readPoint(focus) && BOX_SHAPES.some((shape) => !readPoint(crops?.[shape]));
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** `object-position`, in percent, with which a point comes as near to the middle of a box as the picture reaches. */
export function positionIn(ratio: number, [left, top]: Point, { width, height }: Size): Point {
  const own = width / height;
  return [along(left, ratio / own), along(top, own / ratio)];
}

/** @param part how much of the picture a box shows in one direction */
function along(point: number, part: number): number {
  if (part >= 1) return 50;
  return Math.round(Math.min(1, Math.max(0, (point / 100 - part / 2) / (1 - part))) * 100);
}

const TALL_RATIO = TALL.width / TALL.height;

export function tallPlace(framing: Framing, picture: Size): TallPlace {
  const written = readPoint(framing.crops?.portrait) ?? readPoint(framing.focus);
  return written ? placeOfTall(written, picture) : 'proposed';
}

export function placeOfTall(point: Point, picture: Size): number {
  return positionIn(TALL_RATIO, point, picture)[0];
}

/**
 * The styles that say where a picture lies in boxes of each shape; none where it is in the middle.
 * @param isTall whether phones get a tall crop of it
 * @param shapes those that its boxes can have
 */
export function framingStyle(
  points: Points,
  picture: Size,
  isTall: boolean,
  shapes: readonly BoxShape[] = BOX_SHAPES,
): Readonly<Record<`--${string}`, string>> {
  const positions = shapes.flatMap((shape): [string, Point][] => {
    const position = positionIn(BOX_RATIOS[shape], points[shape], picture);
    return position.every((one) => one === 50) ? [] : [[shape, position]];
  });
  const inTall = isTall && positions.length > 0 ? [positionInTall(points.portrait, picture)] : [];
  return Object.fromEntries(
    [...positions, ...inTall].map(([name, [left, top]]) => [
      `--${name}`,
      top === 50 ? `${left}%` : `${left}% ${top}%`,
    ]),
  );
}

function positionInTall(point: Point, picture: Size): [string, Point] {
  const part = Math.min(1, (TALL_RATIO * picture.height) / picture.width);
  const from = placeOfTall(point, picture) * (1 - part);
  const [left] = positionIn(BOX_RATIOS.portrait, [(point[0] - from) / part, 50], TALL);
  // The crop lies at a whole percent, which is not to show here.
  return ['tall', [Math.round(left / 5) * 5, 50]];
}
