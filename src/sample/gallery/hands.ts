// A sheet comes in; a gallery scene of hands and what they hold goes onto it.
import { evening } from '../kit/evening.ts';
import { alpha, inks, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { archPath, hall } from '../parts/buildings.ts';
import { holdingHand, openHand } from '../parts/hands.ts';
import { tower } from '../parts/landmarks.ts';
import { stringLights } from '../parts/lights.ts';
import { rays } from '../parts/sky.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** A tall glass with something golden in it, its stem at (x, y). */
function glass(s: Sheet, x: number, y: number, size: number, turn: number): void {
  s.group(
    `transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${(size / 100).toFixed(3)})"`,
    () => {
      s.rect(-5, -40, 10, 190, s.across(honey, rust));
      s.path('M-52 -300Q-60 -90 0 -40Q60 -90 52 -300Z', alpha(paper, 0.28));
      s.path('M-54 -220Q-54 -90 0 -46Q54 -90 54 -220Z', s.down(paper, honey, gold));
      s.stroke('M-52 -300Q-60 -90 0 -40Q60 -90 52 -300', paper, 5);
      s.oval(0, -220, 54, 9, paper);
      s.dots(
        [
          [-14, -120],
          [10, -150],
          [-6, -180],
          [18, -196],
          [2, -92],
        ],
        alpha(rust, 0.7),
        9,
      );
      s.stroke('M-34 -280Q-38 -170 -22 -110', alpha(paper, 0.9), 6);
    },
  );
}

/** A toast: six glasses meet in the light of the hall. */
export function banquet(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.across(black, mix(night, bronze, 0.4), black));
  for (const x of times(7, (i) => 50 + i * 280)) {
    s.path(archPath(x, 110, 200, 900), s.down(bronze, mix(rust, gold, 0.3), rust));
    s.path(archPath(x + 24, 138, 152, 900), s.down(dusk, mix(bronze, night, 0.3)));
  }
  stringLights(s, [0, 50], [1000, 46], 70, 20, 15);
  stringLights(s, [1000, 46], [2000, 50], 70, 20, 15);
  s.glow(1000, 380, 900, honey, 0.95);
  s.glow(1000, 360, 380, paper, 0.9);
  const arms = [
    [680, 540, 26, bronze, night],
    [1330, 520, -28, '#3d2620', dusk],
    [840, 480, 12, rust, black],
    [1170, 468, -14, bronze, bronze],
    [990, 540, -2, mix(rust, gold, 0.3), dusk],
  ] as const;
  for (const [i, [x, y, turn, skin, sleeve]] of arms.entries()) {
    const size = at([96, 98, 92, 94, 102], i);
    const flip = x > 1000;
    const from = [flip ? -5 : 5, -5] as const;
    glass(s, x, y - 8, size, turn * 0.42);
    holdingHand(
      s,
      x,
      y,
      size,
      turn,
      { body: mix(skin, black, 0.25), rim: honey, from, sleeve: s.across(sleeve, black) },
      flip,
    );
  }
  const sparks: Point[] = times(80, () => [1000 + s.r.range(-1, 1) * 620, s.r.range(60, 500)]);
  s.dots(sparks, alpha(paper, 0.6), 5);
  s.veil(black, 0.6, 0, 1, 0, 0.75);
}

/** The hats of a year in the air, and the hands that threw them. */
export function graduation(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.down(night, dusk, bronze, rust, gold, honey));
  rays(s, 700, 1120, paper, 0.34, 19);
  s.glow(700, 1100, 700, paper, 0.7);
  hall(s, 170, 1190, 1060, 150, evening, { bays: 17, floors: 1, lit: 0 });
  tower(s, 700, 1190, 84, 400, evening, false);
  s.rect(0, 1186, s.w, 220, s.down(bronze, black));
  const hats: readonly (readonly [x: number, y: number, size: number, turn: number])[] = [
    [330, 300, 2.9, -18],
    [1020, 240, 2.5, 22],
    [690, 480, 2.1, -6],
    [1130, 590, 1.9, 34],
    [250, 690, 1.7, 16],
    [620, 160, 1.35, 30],
    [930, 730, 1.2, -24],
    [470, 830, 1.05, -32],
    [1240, 860, 0.95, 12],
    [150, 930, 0.85, -12],
  ];
  for (const [x, y, k, turn] of hats) hat(s, x, y, k, turn);
  const skins = [bronze, '#3d2620', rust, '#54352a', '#2c1a18', rust, bronze];
  for (const [i, [x, y, size, turn]] of (
    [
      [150, 1240, 92, 8],
      [350, 1180, 96, -10],
      [545, 1260, 88, 6],
      [760, 1230, 90, -8],
      [950, 1170, 98, 9],
      [1140, 1240, 94, -6],
      [1290, 1200, 86, 12],
    ] as const
  ).entries())
    openHand(s, x, y, size, turn, {
      body: mix(at(skins, i), black, 0.35),
      rim: honey,
      from: [x < 700 ? 5 : -5, -5],
    });
  s.dots(
    times(150, () => [s.r.range(0, 1400), s.r.range(40, 1000)]),
    alpha(honey, 0.8),
    9,
  );
}

/** A graduate's hat from below, with its tassel flying. */
function hat(s: Sheet, x: number, y: number, k: number, turn: number): void {
  s.group(`transform="translate(${x} ${y}) rotate(${turn}) scale(${k})"`, () => {
    s.path('M-58 0L4 -27L60 2L-2 29Z', honey, 'transform="translate(0 4)"');
    s.path('M-58 0L4 -27L60 2L-2 29Z', s.grad([dusk, night, black], 0, 0, 1, 1));
    s.path('M-27 4L1 -9L29 5V27Q2 46 -25 27Z', black);
    s.path('M-27 4L1 -9L29 5L0 18Z', mix(night, dusk, 0.3));
    s.stroke('M0 0Q-34 -8 -46 18', gold, 3.5);
    s.path('M-50 16l9 3l-4 28q-9 2 -14 -4Z', honey);
  });
}
