// The keyword `shape` of a picture's schema × a picture → the shape that its place shows whole.

/** Width by height. */
export type ShapeRange = readonly [narrowest: number, widest: number];

/** "2:3" is one shape, ["8:5", "2:1"] are all between two; undefined where any will do. */
export function shapeRange(written: unknown): ShapeRange | undefined {
  const ratios = [written].flat().map((one) => {
    const [, width, height] = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/.exec(String(one)) ?? [];
    return Number(width) / Number(height);
  });
  const isRead = ratios.length > 0 && ratios.every((one) => one > 0 && Number.isFinite(one));
  return isRead ? [Math.min(...ratios), Math.max(...ratios)] : undefined;
}

/** The shape of a place that is nearest to that of a picture. */
export function nearestShape([narrowest, widest]: ShapeRange, ratio: number): number {
  return Math.min(widest, Math.max(narrowest, ratio));
}
