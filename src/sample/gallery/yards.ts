// A sheet comes in; a gallery scene of the courtyard or the graduation goes onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { arcade } from '../parts/buildings.ts';
import { lightOf, people } from '../parts/crowd.ts';
import { ground } from '../parts/land.ts';
import { palm } from '../parts/trees.ts';

export function courtyard(s: Sheet): void {
  const m = { ...moods.noon, wall: '#f3dcb8', shade: '#cf9f7d' };
  s.rect(0, 0, s.w, s.h, s.down('#3f87a0', '#a9d0cc'));
  s.rect(0, 170, s.w, 520, s.down('#f6e3c2', '#e0b48c'));
  s.poly(
    [
      [-10, 175],
      [60, 70],
      [1540, 70],
      [1610, 175],
    ],
    s.down('#c4663f', '#9c4a32'),
  );
  for (const x of times(40, (i) => i * 41))
    s.line(
      [
        [x, 175],
        [60 + (x / 1600) * 1480, 70],
      ],
      alpha('#5e2a22', 0.3),
      3,
    );
  arcade(s, 20, 290, 1560, 400, 8, m, false);
  ground(s, 688, '#ecd6ac', '#c9a077');
  for (const x of times(9, (i) => i * 200))
    s.line(
      [
        [x, 690],
        [x * 2.2 - 960, 1080],
      ],
      alpha('#8a5a48', 0.25),
      4,
    );
  for (const t of [730, 800, 910])
    s.line(
      [
        [0, t],
        [1600, t],
      ],
      alpha('#8a5a48', 0.22),
      4,
    );
  s.poly(
    [
      [0, 690],
      [460, 690],
      [180, 1070],
      [0, 1070],
    ],
    alpha('#2b4663', 0.25),
  );
  s.oval(800, 880, 320, 86, '#a98468');
  s.oval(800, 862, 320, 86, s.across('#f6e8cc', '#cfa987'));
  s.oval(800, 862, 280, 68, s.down('#8cc5c4', '#3b8594'));
  s.rect(778, 650, 44, 215, s.across('#f6e8cc', '#c99f7f'));
  s.oval(800, 660, 120, 30, s.across('#f6e8cc', '#c99f7f'));
  s.oval(800, 652, 104, 20, '#5fa4ab');
  for (const k of [-1, 1])
    for (const d of [60, 100])
      s.stroke(
        `M800 610Q${800 + k * d * 0.7} ${560 - d * 0.2} ${800 + k * d} 655M${800 + k * 104} 665q${k * 40} 40 ${k * 46} 190`,
        alpha('#f7fbf4', 0.65),
        6,
      );
  palm(s, 420, 800, 520, '#2f6450', '#9fbf6c');
  palm(s, 1180, 790, 560, '#2f6450', '#9fbf6c');
  people(
    s,
    [
      { x: 1000, y: 730, h: 116, pose: 'talk' },
      { x: 1050, y: 730, h: 112, pose: 'talk', flip: true },
      { x: 640, y: 740, h: 126, pose: 'walkEasy' },
    ],
    'casual',
    lightOf(m),
  );
}
