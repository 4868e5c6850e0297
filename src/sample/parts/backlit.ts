// A place, a height and a pose come in; a small person before the light goes onto the sheet.
import { alpha, inks } from '../kit/palette.ts';
import type { Sheet } from '../kit/sheet.ts';
import { lookFor } from './crowd.ts';
import { person } from './figure.ts';
import type { PoseName } from './poses.ts';

const { black } = inks;

/** A small person in silhouette with a long shadow that comes toward the viewer. */
export function backlit(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  pose: PoseName,
  shadow: number,
  slant = 0,
  flip = false,
): void {
  const dark = { lit: black, dark: black, ambient: 1 };
  const w = h * 0.14;
  s.poly(
    [
      [x - w, y],
      [x + w, y],
      [x + slant + w * 2.4, y + shadow],
      [x + slant - w * 1.4, y + shadow],
    ],
    s.down(alpha(black, 0.75), alpha(black, 0.1)),
  );
  person(s, x, y, h, lookFor(s.r, 'casual'), dark, { pose, flip, flat: black, shadow: false });
}
