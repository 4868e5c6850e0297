// The keyword `shape` of a picture's schema × a picture → the shape that its place shows whole.
import type { Schema } from './schema.ts';
import { at } from './value.ts';

/** Width by height. */
export type ShapeRange = readonly [narrowest: number, widest: number];

/** Undefined where any will do. With `spans` of one cell; the two fields that it names say how many it spans. */
export function shapeOfPlace({ shape, spans }: Schema, beside: unknown): ShapeRange | undefined {
  const cell = shapeRange(shape);
  const [wide = 1, high = 1] = [spans].flat().map((name) => {
    const count = at(beside, [String(name)]);
    return typeof count === 'number' && count > 0 ? count : 1;
  });
  return cell && [(cell[0] * wide) / high, (cell[1] * wide) / high];
}

/** "2:3" is one shape, ["8:5", "2:1"] are all between two. */
function shapeRange(written: unknown): ShapeRange | undefined {
  const ratios = [written].flat().map((one) => {
    const [, width, height] = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/.exec(String(one)) ?? [];
    return Number(width) / Number(height);
  });
  const isRead = ratios.length > 0 && ratios.every((one) => one > 0 && Number.isFinite(one));
  return isRead ? [Math.min(...ratios), Math.max(...ratios)] : undefined;
}

export function nearestShape([narrowest, widest]: ShapeRange, ratio: number): number {
  return Math.min(widest, Math.max(narrowest, ratio));
}
