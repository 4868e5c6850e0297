// A sheet comes in; a gallery scene of work and service in a room goes onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { audience, lightOf, people, table } from '../parts/crowd.ts';
import { board, pot } from '../parts/furniture.ts';
import { hill, ridge } from '../parts/land.ts';
import { archedView, lightPatch, room } from '../parts/rooms.ts';
import { cypress } from '../parts/trees.ts';

export function workshop(s: Sheet): void {
  const m = { ...moods.dawn, ambient: 0.06 };
  room(s, 700, '#e9d3ac', '#b98a5e', '#3b2b34');
  for (const x of [90, 470, 850]) {
    archedView(s, x, 90, 270, 470, '#f7ecd4', () => {
      s.rect(x, 60, 280, 520, s.down('#5b9fae', '#cfe0d4'));
      hill(s, ridge(s, 420, 24, 1), '#86a892', '#4f7a6c', 0.1);
      cypress(s, x + 190, 600, 260, '#2f6450', '#86a85f');
    });
    lightPatch(s, x, 700, 270, 160, '#fff3cf', 0.4);
  }
  board(s, 1190, 170, 340, 270, '#f7f3ea', '#2f5f73', '#c9737a', '#6b4630');
  people(
    s,
    [
      { x: 1190, y: 800, h: 430, pose: 'present' },
      { x: 330, y: 790, h: 380, pose: 'sitLean' },
      { x: 540, y: 770, h: 390, pose: 'hold' },
      { x: 760, y: 775, h: 400, pose: 'crossed' },
      { x: 960, y: 795, h: 385, pose: 'sitLean', flip: true },
    ],
    'casual',
    lightOf(m),
  );
  table(s, 230, 660, 860, 250, '#8f5f3c', m);
  for (const [x, c] of [
    [320, '#f7f3ea'],
    [440, '#e8c37a'],
    [600, '#c9737a'],
    [700, '#f7f3ea'],
    [850, '#4f8a8f'],
  ] as const)
    s.poly(
      [
        [x, 664],
        [x + 80, 664],
        [x + 96, 684],
        [x - 12, 684],
      ],
      c,
    );
  people(s, [{ x: 150, y: 1050, h: 520, pose: 'talk' }], 'casual', lightOf(m));
  pot(s, 1480, 960, 150, '#c4663f', '#2f6450', '#9fbf6c');
}

export function lecture(s: Sheet): void {
  const m = { ...moods.night, ambient: 0.14 };
  s.rect(0, 0, s.w, s.h, s.down('#7a4338', '#b06a48', '#4a2a3c'));
  for (const x of times(20, (i) => i * 84))
    s.rect(x, 0, 38, 780, s.across(alpha('#12091c', 0.55), alpha('#12091c', 0)));
  s.rect(430, 120, 740, 420, '#0d1b33');
  s.rect(445, 135, 710, 390, s.grad(['#f3dfae', '#e39a72', '#7d4a66'], 0, 0, 1, 1));
  s.disc(980, 280, 70, '#fff2cc');
  s.poly(
    [
      [445, 525],
      [640, 300],
      [800, 440],
      [930, 350],
      [1155, 525],
    ],
    alpha('#2a1e4a', 0.75),
  );
  s.shaft([1330, -40], [1230, 760], 60, 330, '#ffe7b0', 0.6);
  s.poly(
    [
      [0, 730],
      [1600, 730],
      [1600, 860],
      [0, 860],
    ],
    s.down('#7a4a3a', '#2c1826'),
  );
  s.oval(1240, 770, 230, 36, s.radial(alpha('#ffe7b0', 0.6), alpha('#ffe7b0', 0)));
  people(s, [{ x: 1250, y: 770, h: 440, pose: 'wave', flip: true }], 'business', lightOf(m, true));
  s.poly(
    [
      [1150, 610],
      [1290, 600],
      [1280, 770],
      [1170, 770],
    ],
    s.across('#9c6a40', '#5b3728'),
  );
  s.poly(
    [
      [1135, 590],
      [1305, 578],
      [1300, 612],
      [1142, 620],
    ],
    '#c8965a',
  );
  s.line(
    [
      [1215, 590],
      [1205, 545],
    ],
    '#0d1b33',
    5,
  );
  people(s, [{ x: 290, y: 775, h: 420, pose: 'hold' }], 'business', {
    ...lightOf(m),
    ambient: 0.5,
  });
  audience(s, 850, 170, 9, '#0d1b33', '#e8b98a');
}
