// The field `focus` beside a picture → where its points lie in the picture, and which is nearest to a click.
import type { Schema } from '../../../../model/schema/schema.ts';

/** The focal point of a picture. */
export type FocusPoint = 'center' | 'top' | 'bottom' | 'left' | 'right';

/** Where each point lies, in hundredths from the left and the top. */
export const FOCUS_POINTS: readonly (readonly [FocusPoint, number, number])[] = [
  ['top', 50, 12],
  ['left', 10, 50],
  ['center', 50, 50],
  ['right', 90, 50],
  ['bottom', 50, 88],
];

/** The points that the field may hold; none where the picture has no such field beside it. */
export function focusPointsIn(siblings: Readonly<Record<string, Schema>> = {}): FocusPoint[] {
  const allowed = siblings.focus?.enum;
  if (!Array.isArray(allowed)) return [];
  return FOCUS_POINTS.flatMap(([point]) => (allowed.includes(point) ? [point] : []));
}

/** The point nearest to a place of the picture, in hundredths from the left and the top. */
export function nearestPoint(
  points: readonly FocusPoint[],
  left: number,
  top: number,
): FocusPoint | undefined {
  const far = ([, x, y]: readonly [FocusPoint, number, number]) => Math.hypot(x - left, y - top);
  const allowed = FOCUS_POINTS.filter(([point]) => points.includes(point));
  return allowed.toSorted((one, other) => far(one) - far(other))[0]?.[0];
}
