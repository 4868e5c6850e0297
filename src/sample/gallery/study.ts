// A sheet comes in; a gallery scene of study and work in a hall goes onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { audience, lightOf, lookFor, people } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { board, pendant, shelves } from '../parts/furniture.ts';
import { hill, ridge } from '../parts/land.ts';
import { archedView, room } from '../parts/rooms.ts';
import { cypress } from '../parts/trees.ts';

export function library(s: Sheet): void {
  const m = { ...moods.dusk, ambient: 0.14 };
  s.rect(0, 0, s.w, s.h, s.down('#14202c', '#2a2a34'));
  const books = ['#2f6b70', '#16294a', '#c8963e', '#a8532f', '#e8dcc4', '#5c6b3c'];
  shelves(s, 40, 60, 400, 1120, 9, '#5a3c2c', '#10141c', books);
  shelves(s, 640, 60, 400, 1120, 9, '#5a3c2c', '#10141c', books);
  archedView(s, 455, 150, 170, 620, '#6b4a36', () => {
    s.rect(440, 130, 200, 660, s.down('#16305a', '#7a6a8a', '#f0a878'));
    hill(s, ridge(s, 690, 20, 1), '#3d3a62', '#1d2448', 0.1);
    cypress(s, 590, 800, 220, '#16233d', '#4a4a6a');
  });
  s.line(
    [
      [930, 140],
      [830, 1240],
    ],
    '#8a5a36',
    14,
  );
  s.line(
    [
      [990, 140],
      [900, 1240],
    ],
    '#8a5a36',
    14,
  );
  for (const t of times(13, (k) => 0.06 + k * 0.075))
    s.line(
      [
        [930 - 100 * t, 140 + 1100 * t],
        [990 - 90 * t, 140 + 1100 * t],
      ],
      '#a8743f',
      10,
    );
  person(s, 880, 830, 470, lookFor(s.r, 'casual'), lightOf(m), { pose: 'reach', shadow: false });
  s.rect(0, 1180, s.w, 420, s.down('#5a3428', '#1c1218'));
  s.oval(470, 1440, 480, 90, s.radial(alpha('#ffcf86', 0.5), alpha('#ffcf86', 0)));
  person(s, 300, 1500, 620, lookFor(s.r, 'casual'), lightOf(m), { pose: 'sitLean' });
  person(s, 720, 1500, 600, lookFor(s.r, 'casual'), lightOf(m), { pose: 'sitLean', flip: true });
  s.rect(380, 1270, 330, 26, '#a8743f');
  s.rect(525, 1290, 40, 240, '#7a4c30');
  s.glow(545, 1180, 420, '#ffcf86', 0.7);
  s.path('M470 1170q75 -90 150 0Z', '#2f7f6c');
  s.rect(538, 1170, 14, 96, '#c8963e');
  for (const [x, c] of [
    [410, '#f7f3ea'],
    [610, '#e8c37a'],
  ] as const)
    s.poly(
      [
        [x, 1270],
        [x + 36, 1256],
        [x + 72, 1270],
        [x + 36, 1264],
      ],
      c,
      `stroke="${c}" stroke-width="6"`,
    );
  pendant(s, 540, 90, 60, '#10141c', '#ffd98a');
}

export function caseFinal(s: Sheet): void {
  const m = { ...moods.blue, ambient: 0.08 };
  room(s, 740, '#1f4a5c', '#2b3348', '#081826');
  for (const x of times(9, (i) => i * 200))
    s.line(
      [
        [x, 0],
        [x, 740],
      ],
      alpha('#081826', 0.3),
      4,
    );
  board(s, 470, 90, 660, 430, '#fbf4e0', '#2c5a72', '#d9853e', '#0c1c2c');
  s.glow(800, 300, 700, '#fff2d0', 0.2);
  s.shaft([800, -60], [800, 800], 260, 900, '#fff2d0', 0.16);
  people(
    s,
    [
      { x: 270, y: 850, h: 490, pose: 'present' },
      { x: 420, y: 835, h: 460, pose: 'hold' },
      { x: 1180, y: 835, h: 470, pose: 'crossed' },
      { x: 1340, y: 850, h: 490, pose: 'wave' },
    ],
    'business',
    lightOf(m),
  );
  audience(s, 830, 150, 9, '#12283a', '#7fb0b4');
  for (const [x, h] of [
    [220, 110],
    [1160, 90],
  ] as const)
    s.rect(x, 1067 - h, 200, 4, alpha('#e8c37a', 0.4));
}
