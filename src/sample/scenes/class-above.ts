import { alpha, inks, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Point, Sheet } from '../kit/sheet.ts';
import { blanket, crown, type LowSun, resting, walker } from '../parts/overhead.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** A lawn from above: blankets, an oak and the long shadows of an evening. */
export function rho(s: Sheet): void {
  const light: LowSun = { toward: 118, length: 1.25, shadow: night, lit: honey };
  s.rect(
    0,
    0,
    s.w,
    s.h,
    s.grad([mix(honey, paper, 0.3), honey, mix(gold, rust, 0.25)], 0, 0, 1, 1),
  );
  for (const i of times(9, (k) => k))
    s.poly(
      [
        [i * 200 - 300, 0],
        [i * 200 - 200, 0],
        [i * 200 - 20, 800],
        [i * 200 - 120, 800],
      ],
      alpha(rust, 0.14),
    );
  for (const [wide, ink] of [
    [104, alpha(rust, 0.5)],
    [92, paper],
  ] as const)
    s.stroke('M-20 690C260 640 420 720 640 640S1000 420 1220 380', ink, wide);
  const specks: Point[] = times(900, () => [s.r.range(0, s.w), s.r.range(0, s.h)]);
  s.dots(specks, alpha(bronze, 0.3), 4);
  blanket(s, 300, 400, 280, 200, -14, dusk, honey, light);
  blanket(s, 800, 654, 240, 176, 22, rust, paper, light);
  blanket(s, 700, 180, 230, 170, 8, night, gold, light);
  for (const [x, y, turn, cloth] of [
    [236, 410, -20, paper],
    [336, 384, 160, gold],
    [790, 644, 60, paper],
    [664, 176, 10, honey],
    [744, 184, -30, rust],
  ] as const)
    resting(s, x, y, 50, turn, cloth, black, light);
  for (const [x, y, cloth, pose] of [
    [350, 690, rust, 'walkEasy'],
    [430, 676, dusk, 'walk'],
    [950, 90, dusk, 'throw'],
    [470, 110, rust, 'backCheer'],
    [110, 170, dusk, 'walkEasy'],
  ] as const)
    walker(s, x, y, 50, cloth, black, light, pose);
  s.oval(1066, 206, 16, 11, paper);
  s.oval(1082, 216, 16, 9, alpha(night, 0.6));
  crown(s, 900, 410, 140, mix(night, dusk, 0.6), gold, light);
  crown(s, 120, 630, 92, mix(night, dusk, 0.6), gold, light);
  s.veil(night, 0.72, 0, 1, 0.45, 0.5);
}
