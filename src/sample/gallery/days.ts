// A sheet comes in; a gallery scene of a sunny day on the lawn goes onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { hall } from '../parts/buildings.ts';
import { lightOf, people } from '../parts/crowd.ts';
import { flowers, grass, ground, ranges } from '../parts/land.ts';
import { cumulus, sky } from '../parts/sky.ts';
import { foliage, grove, oak } from '../parts/trees.ts';

export function picnic(s: Sheet): void {
  const m = moods.golden;
  s.rect(0, 0, s.w, s.h, s.down('#c9c27a', '#9cae5e', '#5d7f4a'));
  s.dots(
    times(1600, () => [s.r.range(0, 1600), s.r.range(0, 1067)]),
    alpha('#3f5f3c', 0.3),
    4,
  );
  for (const [x, y, rx, ry] of [
    [180, 120, 420, 130],
    [1380, 240, 520, 170],
    [240, 960, 380, 120],
  ] as const)
    s.oval(x, y, rx, ry, alpha('#34503c', 0.3));
  grove(s, 0, 1600, () => 130, 150, 10, '#4b5f38', '#d0ae4e');
  const blanket = (x: number, y: number, w: number, a: string, b: string): void => {
    s.poly(
      [
        [x - w * 0.4, y - w * 0.16],
        [x + w * 0.5, y - w * 0.16],
        [x + w * 0.4, y + w * 0.18],
        [x - w * 0.56, y + w * 0.18],
      ],
      a,
    );
    for (const i of times(5, (k) => k))
      s.line(
        [
          [x - w * 0.38 + i * w * 0.21, y - w * 0.15],
          [x - w * 0.5 + i * w * 0.21, y + w * 0.17],
        ],
        alpha(b, 0.6),
        w * 0.045,
      );
    for (const i of times(3, (k) => k))
      s.line(
        [
          [x - w * 0.44, y - w * 0.09 + i * w * 0.11],
          [x + w * 0.46, y - w * 0.09 + i * w * 0.11],
        ],
        alpha(b, 0.45),
        w * 0.03,
      );
  };
  blanket(800, 700, 820, '#f3e6cc', '#b5493a');
  blanket(300, 420, 380, '#e8c37a', '#f7f3ea');
  blanket(1320, 400, 400, '#c9737a', '#f7e3d0');
  const light = lightOf(m);
  people(
    s,
    [
      { x: 230, y: 420, h: 250, pose: 'sitGround' },
      { x: 390, y: 425, h: 250, pose: 'sitKnees', flip: true },
      { x: 1240, y: 410, h: 250, pose: 'sitKnees' },
      { x: 1410, y: 415, h: 260, pose: 'sitGround', flip: true },
      { x: 820, y: 330, h: 250, pose: 'throw' },
      { x: 1010, y: 320, h: 240, pose: 'run', flip: true },
    ],
    'casual',
    light,
  );
  people(
    s,
    [
      { x: 470, y: 720, h: 430, pose: 'sitGround' },
      { x: 720, y: 640, h: 400, pose: 'sitKnees' },
      { x: 1000, y: 650, h: 410, pose: 'sitGround', flip: true },
      { x: 1170, y: 770, h: 440, pose: 'sitKnees', flip: true },
    ],
    'casual',
    light,
  );
  s.path('M770 700h130v70h-130Z', s.across('#c8965a', '#8a5a36'));
  s.stroke('M780 700q55 -80 110 0', '#8a5a36', 9);
  for (const [x, y, c] of [
    [700, 770, '#b5493a'],
    [735, 782, '#e8a04f'],
    [950, 760, '#5c8a4e'],
    [980, 772, '#b5493a'],
  ] as const)
    s.disc(x, y, 16, c);
  flowers(s, () => 980, 110, ['#f7f3ea', '#f0b64f'], 60);
  foliage(s, 120, 30, 420, 150, '#3c5236', '#c9b050');
}

export function frisbee(s: Sheet): void {
  const m = moods.noon;
  sky(s, { ...m, sky: ['#4f9fb8', '#a9d4cc', '#f3efcf'] }, 470);
  cumulus(s, 420, 300, 560, '#fffdf4', '#c4dcd4');
  ranges(s, m, 400, 480, 3, 36);
  hall(s, 980, 500, 480, 160, m, { bays: 10, floors: 1, lit: 0 });
  grove(s, 0, 1600, () => 505, 90, 15, m.leaf, m.leafLit);
  ground(s, 495, '#b9cc78', '#5d9458');
  for (const i of times(5, (k) => k))
    s.poly(
      [
        [i * 400 - 300, 1070],
        [i * 400 - 100, 1070],
        [i * 210 + 60 + 130, 500],
        [i * 210 + 60, 500],
      ],
      alpha('#f3f2c0', 0.14),
    );
  oak(s, 1440, 690, 520, m.leaf, '#93b163', '#4a3428');
  const light = lightOf(m);
  people(
    s,
    [
      { x: 620, y: 640, h: 210, pose: 'run' },
      { x: 1010, y: 650, h: 215, pose: 'cheer' },
      { x: 830, y: 630, h: 200, pose: 'walk', flip: true },
      { x: 330, y: 980, h: 520, pose: 'throw' },
      { x: 900, y: 880, h: 430, pose: 'spike' },
      { x: 1180, y: 960, h: 470, pose: 'run', flip: true },
    ],
    'outdoor',
    light,
  );
  s.stroke('M470 640Q640 520 800 520', alpha('#fffdf4', 0.5), 10, 'stroke-dasharray="2 26"');
  s.oval(860, 510, 62, 18, s.down('#fffdf4', '#c4663f'), 'transform="rotate(-12 860 510)"');
  grass(s, () => 1060, 70, ['#3f7a4e', '#7faa5c', '#b9cc78'], 420);
}
