// A sheet comes in; two hands that let a lantern go from a pier go onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { openHand } from '../parts/hands.ts';
import { hill, ridge, sea } from '../parts/land.ts';
import { lantern } from '../parts/lights.ts';
import { sky, stars } from '../parts/sky.ts';

export function values(s: Sheet): void {
  const m = moods.night;
  sky(s, { ...m, sky: ['#06102a', '#122a52', '#2c5577', '#8b7f8e', '#d99a80'] }, 640);
  stars(s, 480, 260);
  const far = ridge(s, 600, 26, 0.9);
  hill(s, far, '#31506c', '#244360', 0.2);
  sea(s, 640, 1200, '#a68a8c', '#0c1c3a');
  s.poly(
    [
      [560, 640],
      [1040, 640],
      [1700, 1230],
      [-100, 1230],
    ],
    s.down('#6f5d62', '#2b2f49'),
  );
  for (const t of times(14, (k) => (k / 14) ** 1.8)) {
    const y = 646 + 560 * t;
    s.line(
      [
        [560 - 660 * t, y],
        [1040 + 660 * t, y],
      ],
      alpha('#0a1428', 0.45),
      2 + t * 7,
    );
  }
  for (const [t, side] of [
    [0.05, 1],
    [0.16, 1],
    [0.36, 1],
    [0.7, 1],
  ] as const) {
    for (const k of [-side, side]) {
      const x = 800 + k * (235 + 640 * t);
      s.rect(
        x - 6 - t * 14,
        560 + 480 * t,
        12 + t * 28,
        120 + 260 * t,
        s.across('#5d5564', '#141f3a'),
      );
      lantern(s, x, 552 + 470 * t, 22 + t * 40);
    }
  }
  const hands = { body: '#0a1428', rim: '#ffd98a' };
  for (const [side, turn] of [
    [1, 12],
    [-1, -12],
  ] as const)
    openHand(s, 800 - side * 236, 905, 200, turn, { ...hands, from: [side * 5, -4] }, side > 0);
  lantern(s, 800, 730, 210);
  for (const [x, y, k] of [
    [240, 420, 26],
    [420, 250, 18],
    [700, 170, 14],
    [980, 300, 20],
    [1240, 180, 16],
    [1400, 390, 28],
    [1100, 90, 10],
    [560, 380, 16],
  ] as const) {
    lantern(s, x, y, k);
  }
  s.dots(
    times(40, () => [s.r.range(300, 1300), s.r.range(690, 900)]),
    alpha('#ffd98a', 0.4),
    5,
  );
}
