// A sheet comes in; a gallery scene of an evening indoors goes onto it.
import { alpha } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { shelves } from '../parts/furniture.ts';
import { fire } from '../parts/lights.ts';
import { archedView, room } from '../parts/rooms.ts';
import { sitter } from '../parts/silhouettes.ts';

export function fireside(s: Sheet): void {
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
  const ink = { body: '#120a18', rim: '#ffb766' };
  sitter(s, 405, 560, 190, 'afro', { ...ink, from: [4, -3] }, { turn: 6 });
  sitter(s, 1205, 570, 184, 'bun', { ...ink, from: [-4, -3] }, { flip: true, turn: 7 });
  s.rect(0, 1012, s.w, 55, s.down('#6b3430', '#120a18'));
  s.rect(0, 1008, s.w, 8, '#ffb766');
}
