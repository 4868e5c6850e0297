// A place, a size and two inks come in; hands with their arms go onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';

import { cutOut, facing, type Inks, placed } from './silhouettes.ts';

/** A hand with its sleeve that closes around a thing at (x, y); the arm comes from below, turned by degrees. */
export function holdingHand(
  s: Sheet,
  x: number,
  y: number,
  size: number,
  turn: number,
  inks: Inks & { readonly sleeve: string },
  flip = false,
): void {
  const own = facing(inks, flip);
  const place = placed(x, y, size, turn, flip);
  cutOut(s, ['M-52 130L-60 900H100L60 130Z'], { ...own, body: inks.sleeve }, place);
  cutOut(
    s,
    ['M-30 60L-36 150H44L40 66C66 40 66 -6 52 -46Q46 -62 30 -58L-26 -40Q-46 -10 -30 60Z'],
    own,
    place,
  );
  s.group(place, () => {
    for (const i of times(4, (k) => k))
      s.stroke(
        `M52 ${-44 + i * 25}Q10 ${-54 + i * 25} -26 ${-38 + i * 25}`,
        mix(inks.body, inks.rim, 0.16),
        24,
      );
    s.stroke(
      times(3, (i) => `M58 ${-28 + i * 25}Q14 ${-40 + i * 25} -34 ${-26 + i * 25}`).join(''),
      alpha(inks.rim, 0.5),
      3,
    );
    s.stroke('M30 62Q0 40 -4 -30', mix(inks.body, inks.rim, 0.22), 25);
  });
}

/** An open hand stretched upward, as after a throw. */
export function openHand(
  s: Sheet,
  x: number,
  y: number,
  size: number,
  turn: number,
  inks: Inks,
  flip = false,
): void {
  const place = placed(x, y, size, turn, flip);
  const fingers = [
    [-34, -34, -60, -112],
    [-12, -44, -20, -134],
    [12, -44, 16, -132],
    [34, -34, 50, -108],
    [-40, 20, -92, -22],
  ] as const;
  const [dx, dy] = facing(inks, flip).from;
  const hand = (ink: string, shift: string): void =>
    s.group(shift, () => {
      for (const [x1, y1, x2, y2] of fingers) s.stroke(`M${x1} ${y1}L${x2} ${y2}`, ink, 25);
      s.path('M-48 -40Q0 -56 48 -40L46 30Q40 64 32 90L60 900H-60L-32 90Q-44 60 -50 30Z', ink);
    });
  s.group(place, () => {
    hand(inks.rim, `transform="translate(${num(dx)} ${num(dy)})"`);
    hand(inks.body, '');
  });
}
