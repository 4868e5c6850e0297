// A sheet comes in; a gallery scene of an evening indoors goes onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { lightOf, lookFor, people } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { shelves } from '../parts/furniture.ts';
import { fire } from '../parts/lights.ts';
import { archedView, room } from '../parts/rooms.ts';

export function fireside(s: Sheet): void {
  const m = { ...moods.night, ambient: 0.26, lit: '#ffb56a' };
  room(s, 760, '#4a2c38', '#5a3428', '#120a18');
  shelves(s, 60, 90, 400, 640, 6, '#5a3428', '#150c18', [
    '#a8532f',
    '#16294a',
    '#c8963e',
    '#4f8a8f',
    '#e8dcc4',
  ]);
  archedView(s, 1170, 140, 300, 430, '#2c1a24', () => {
    s.rect(1160, 120, 320, 460, s.down('#0a1836', '#23406a'));
    s.dots(
      times(50, () => [s.r.range(1170, 1470), s.r.range(150, 560)]),
      '#f7f3ea',
      5,
    );
  });
  s.rect(590, 200, 440, 560, s.across('#9c6a52', '#6b4038'));
  for (const [i, y] of times(11, (k) => [k, 210 + k * 50] as const))
    for (const x of times(5, (k) => 600 + k * 100 - (i % 2) * 40))
      if (x > 585 && x < 960)
        s.rect(x, y, 88, 40, alpha(i % 2 ? '#3a1c20' : '#f0b884', 0.16), 'rx="4"');
  s.rect(560, 380, 500, 36, '#3a201c');
  s.path('M680 760v-190q130 -110 260 0v190Z', '#12080c');
  for (const [x, h] of [
    [600, 60],
    [660, 90],
    [980, 74],
  ] as const)
    s.rect(x, 380 - h, 36, h, s.down('#e8c37a', '#a8532f'));
  fire(s, 810, 755, 92);
  s.oval(810, 930, 620, 110, s.radial('#8c3f3a', '#52262e'));
  s.oval(810, 930, 480, 80, 'none', 'stroke="#e8a96f" stroke-width="8" opacity=".6"');
  for (const [x, side] of [
    [400, 1],
    [1270, -1],
  ] as const) {
    s.rect(x - 110, 660, 220, 200, s.across('#8c4a3a', '#5a2a2c'), 'rx="36"');
    s.rect(x - 130, 800, 260, 110, s.down('#a85a42', '#5a2a2c'), 'rx="28"');
    s.rect(x - 122 * side - 24, 750, 48, 170, '#6b3430', 'rx="22"');
  }
  const light = lightOf(m);
  people(
    s,
    [
      { x: 420, y: 940, h: 420, pose: 'sitLean' },
      { x: 560, y: 985, h: 420, pose: 'sitGround' },
    ],
    'casual',
    { ...light, side: 1, rim: '#ffb766' },
  );
  people(
    s,
    [
      { x: 1090, y: 985, h: 420, pose: 'sitKnees', flip: true },
      { x: 1250, y: 930, h: 430, pose: 'sitLean', flip: true },
      { x: 1420, y: 920, h: 450, pose: 'cup' },
    ],
    'casual',
    { ...light, rim: '#ffb766' },
  );
  s.poly(
    [
      [690, 900],
      [930, 900],
      [970, 950],
      [650, 950],
    ],
    '#e8dcc4',
  );
  for (const i of times(10, (k) => k))
    s.rect(
      690 + i * 24,
      908 + (i % 3) * 11,
      14,
      8,
      ['#a8532f', '#16294a', '#c8963e'][i % 3] ?? '#16294a',
    );
  person(
    s,
    210,
    1060,
    520,
    lookFor(s.r, 'casual'),
    { ...light, side: 1, rim: '#ffb766' },
    { pose: 'talk' },
  );
  s.stroke(`M${num(0)} 1040h1600`, alpha('#120a18', 0.4), 20);
}
