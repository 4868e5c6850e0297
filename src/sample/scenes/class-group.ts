// A sheet, a mood and rows come in; a class standing together goes onto the sheet.
import type { Mood } from '../kit/palette.ts';
import type { Sheet } from '../kit/sheet.ts';
import { lightOf, row, type Style } from '../parts/crowd.ts';
import type { PoseName } from '../parts/poses.ts';

export const calm: PoseName[] = ['stand', 'relaxed', 'hips', 'hold', 'crossed', 'stand'];

export const glad: PoseName[] = ['cheer', 'wave', 'around', 'raise', 'hips'];

/** Two or three rows; the hindmost stand highest. */
export function group(
  s: Sheet,
  m: Mood,
  style: Style,
  poses: PoseName[],
  rows: readonly (readonly [y: number, h: number, count: number, inset: number])[],
  side: 1 | -1 = -1,
): void {
  const light = lightOf(m, m.ambient > 0.2, side);
  for (const [y, h, count, inset] of rows) {
    row(s, s.w * inset, s.w * (1 - inset), y, h, count, poses, style, light);
  }
}
