// A sheet comes in; some of a pledge class, as large silhouettes, goes onto it.
import { evening } from '../kit/evening.ts';
import { alpha, inks, mix, moods } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import type { Point, Sheet } from '../kit/sheet.ts';
import { skyline } from '../parts/city.ts';
import { shelves } from '../parts/furniture.ts';
import { ranges } from '../parts/land.ts';
import { stringLights } from '../parts/lights.ts';
import { fromBehind, type Hair, onWall, sitter } from '../parts/silhouettes.ts';
import { fogBank, moon, sky, stars } from '../parts/sky.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** Three at the parapet, and the city that lies before them. */
export function chi(s: Sheet): void {
  const m = {
    ...moods.blue,
    sky: [black, night, dusk, rust, gold, honey],
    window: honey,
  };
  sky(s, m, 560);
  stars(s, 230, 90);
  s.glow(620, 560, 620, honey, 0.55);
  skyline(s, -40, 1240, 575, 250, mix(bronze, dusk, 0.4), m, 0.25);
  skyline(s, -60, 460, 590, 400, mix(night, dusk, 0.6), m, 0.5);
  skyline(s, 780, 1290, 590, 380, mix(night, dusk, 0.6), m, 0.5);
  stringLights(s, [-20, 90], [560, 60], 80, 12, 14);
  stringLights(s, [560, 60], [1220, 90], 90, 14, 14);
  s.rect(0, 560, s.w, 240, s.down(night, black));
  s.rect(0, 552, s.w, 12, mix(rust, gold, 0.5));
  const edge = { body: black, rim: honey, from: [0, -5] as const };
  const bokeh: Point[] = times(40, () => [s.r.range(0, s.w), s.r.range(470, 545)]);
  s.dots(bokeh, alpha(honey, 0.5), 8);
  const three: readonly (readonly [number, number, number, Hair, number, number])[] = [
    [300, 400, 118, 'afro', 6, -4],
    [596, 372, 124, 'short', -8, 0],
    [866, 410, 116, 'pony', -7, 4],
  ];
  for (const [x, y, head, hair, turn, dx] of three)
    fromBehind(s, x, y, head, hair, { ...edge, from: [dx, -4] }, { turn });
}

/** Three at a table and a lamp; the books keep the dark. */
export function alphaBeta(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, black);
  const books = [bronze, dusk, rust, gold, mix(dusk, black, 0.4), honey, bronze];
  for (const x of [24, 420, 816]) shelves(s, x, 36, 360, 560, 5, bronze, black, books);
  s.rect(0, 0, s.w, s.h, alpha(black, 0.45));
  s.glow(600, 430, 640, honey, 0.95);
  s.glow(600, 430, 330, paper, 0.75);
  const warm = (from: readonly [number, number]) => ({
    body: s.across(black, night),
    rim: honey,
    from,
  });
  fromBehind(s, 600, 300, 112, 'bob', { body: night, rim: gold, from: [0, 0] }, { turn: -4 });
  s.path('M470 640L500 500H700L730 640Z', night);
  sitter(s, 290, 338, 150, 'short', warm([4, -2]), { turn: 12 });
  sitter(s, 906, 344, 146, 'bun', warm([-4, -2]), { turn: -14, flip: true });
  s.path('M576 400Q600 330 624 400Z', mix(gold, rust, 0.3));
  s.rect(594, 396, 12, 250, black);
  s.path('M520 500Q530 400 600 396Q670 400 680 500Z', s.down(honey, paper));
  s.oval(600, 500, 80, 10, paper);
  s.oval(600, 690, 660, 84, s.radial([0, paper], [0.35, gold], [1, bronze]));
  s.rect(0, 690, s.w, 110, s.down(mix(bronze, night, 0.3), black));
  s.oval(600, 690, 700, 26, s.radial([0, paper], [0.5, gold], [1, bronze]));
  s.oval(600, 648, 58, 9, black);
  for (const [x, tilt] of [
    [450, -6],
    [760, 8],
  ] as const) {
    s.group(`transform="translate(${x} 676) rotate(${tilt})"`, () => {
      s.path('M-84 0Q-44 -30 0 -8Q44 -30 84 0L90 14Q44 -8 0 12Q-44 -8 -90 14Z', paper);
      s.line(
        [
          [0, -8],
          [0, 12],
        ],
        bronze,
        3,
      );
    });
  }
  for (const i of times(4, (k) => k))
    s.rect(
      560 + (i % 2) * 10,
      668 - i * 17,
      100 - (i % 3) * 8,
      15,
      at([rust, dusk, gold, bronze], i),
    );
}

/** Five who sit on a wall above the fog and wait for the moon to set. */
export function tau(s: Sheet): void {
  const m = {
    ...evening,
    sky: [night, dusk, mix(bronze, rust, 0.6), gold, honey],
    far: mix(gold, honey, 0.4),
    near: bronze,
  };
  sky(s, m, 520);
  stars(s, 200, 70);
  moon(s, 690, 200, 78, paper);
  ranges(s, m, 380, 600, 4, 46);
  fogBank(s, 440, 220, paper, 0.6);
  fogBank(s, 600, 150, honey, 0.6);
  const edge = { body: night, rim: honey, from: [4, -4] as const };
  const row: readonly (readonly [number, number, Hair, number])[] = [
    [212, 92, 'bun', 4],
    [346, 96, 'short', -8],
    [560, 90, 'afro', 5],
    [820, 92, 'long', 9],
    [948, 98, 'cap', -7],
  ];
  for (const [x, head, hair, turn] of row)
    onWall(
      s,
      x,
      664 - head * 3.3,
      head,
      hair,
      { ...edge, body: mix(black, night, s.r.next()) },
      turn,
    );
  s.rect(0, 656, s.w, 144, s.down(night, black));
  s.rect(0, 654, s.w, 7, mix(dusk, honey, 0.45));
  for (const x of times(9, (i) => i * 140 + 40))
    s.line(
      [
        [x, 664],
        [x, 724],
      ],
      alpha(black, 0.6),
      4,
    );
  s.rect(0, 724, s.w, 5, alpha(black, 0.6));
  for (const x of times(9, (i) => i * 140 + 110))
    s.line(
      [
        [x, 728],
        [x, 800],
      ],
      alpha(black, 0.6),
      4,
    );
}
