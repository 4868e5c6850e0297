// A sheet comes in; a gallery scene of an evening indoors goes onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { skyline } from '../parts/city.ts';
import { audience, lightOf, lookFor, people, row, table } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { pendant, shelves } from '../parts/furniture.ts';
import { fire, stringLights } from '../parts/lights.ts';
import { archedView, room } from '../parts/rooms.ts';

export function banquet(s: Sheet): void {
  const m = { ...moods.night, ambient: 0.16 };
  s.rect(0, 0, s.w, s.h, s.down('#14213f', '#2c3158', '#3a2a44'));
  for (const x of times(7, (i) => 40 + i * 290)) {
    archedView(s, x, 90, 180, 380, '#8a6a58', () => {
      s.rect(x, 60, 200, 430, s.down('#0a1836', '#2f5a80', '#c98a78'));
      skyline(s, x - 40, x + 260, 480, 160, '#12294a', m, 0.5);
    });
  }
  for (const x of times(7, (i) => 185 + i * 290)) pendant(s, x - 10, 130, 44, '#c8963e', '#ffd98a');
  stringLights(s, [0, 40], [1000, 30], 50, 26, 10);
  stringLights(s, [1000, 30], [2000, 40], 50, 26, 10);
  const light = lightOf(m, true);
  row(s, 110, 1890, 730, 370, 15, ['cup', 'hold', 'relaxed', 'wave', 'cup'], 'formal', {
    ...light,
    side: 1,
  });
  table(s, -60, 590, 2120, 200, '#f3e6cc', m);
  for (const i of times(16, (k) => k)) {
    const x = 70 + i * 124;
    s.oval(x, 603, 42, 9, '#fffaf0');
    s.path(`M${x + 44} 602v-22q-14 -6 -12 -30h24q2 24 -12 30`, alpha('#fff6dd', 0.75));
    if (i % 2) {
      s.rect(x + 72, 545, 8, 56, '#f7f3ea');
      s.glow(x + 76, 535, 70, '#ffd98a', 0.8);
      s.path(`M${x + 76} 518q12 16 0 28q-12 -12 0 -28`, '#fff2c4');
    } else
      for (const d of times(5, (k) => k))
        s.disc(
          x + 62 + d * 9,
          584 - (d % 2) * 12,
          11,
          ['#c9737a', '#f7f3ea', '#e8a07a'][d % 3] ?? '#c9737a',
        );
  }
  audience(s, 730, 140, 12, '#181430', '#e8b98a');
}

export function dance(s: Sheet): void {
  const m = { ...moods.rose, ambient: 0.24 };
  s.rect(0, 0, s.w, s.h, s.down('#1a1038', '#4a1f52', '#8c3a5e'));
  const [bx, by] = [800, 210];
  for (const i of times(14, (k) => k)) {
    const turn = (i / 14) * Math.PI * 2 + 0.2;
    s.shaft(
      [bx, by],
      [bx + Math.cos(turn) * 1300, by + Math.sin(turn) * 1000],
      8,
      150,
      i % 2 ? '#ffb98a' : '#c98ad6',
      0.22,
    );
  }
  s.line(
    [
      [bx, 0],
      [bx, by],
    ],
    '#e8c37a',
    4,
  );
  s.disc(bx, by, 96, s.grad(['#fff2d8', '#c98aa8', '#3a2460'], 0, 0, 1, 1));
  for (const k of times(9, (i) => i - 4)) {
    const half = Math.sqrt(Math.max(0, 96 * 96 - (k * 21) ** 2));
    s.line(
      [
        [bx - half, by + k * 21],
        [bx + half, by + k * 21],
      ],
      alpha('#2a1648', 0.4),
      3,
    );
    s.stroke(`M${bx} ${by - 96}Q${bx + k * 42} ${by} ${bx} ${by + 96}`, alpha('#2a1648', 0.4), 3);
  }
  s.rect(0, 790, s.w, 280, s.down('#7a3058', '#1e1240'));
  for (const i of times(60, (k) => k))
    s.oval(
      s.r.range(0, 1600),
      i % 3 ? s.r.range(800, 1060) : s.r.range(40, 760),
      s.r.range(10, 26),
      s.r.range(5, 12),
      alpha(i % 2 ? '#ffd9a0' : '#e8a0c8', 0.35),
    );
  const light = { ...lightOf(m, true), rim: '#ffcf9a' };
  row(s, 60, 1540, 840, 340, 12, ['dance', 'cheer', 'dance', 'wave', 'relaxed'], 'formal', {
    ...light,
    ambient: 0.5,
  });
  row(s, 200, 1400, 1010, 500, 6, ['dance', 'cheer', 'dance', 'raise'], 'formal', light);
}

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
