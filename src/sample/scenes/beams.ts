// A sheet comes in; the lighthouse with its five beams goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import type { Sheet } from '../kit/sheet.ts';
import { lighthouse } from '../parts/city.ts';
import { lightOf, people } from '../parts/crowd.ts';
import { glitter, ranges, sea } from '../parts/land.ts';
import { sky, stars, streaks } from '../parts/sky.ts';

export function valuesScene(s: Sheet): void {
  const m = { ...moods.blue, sky: ['#071129', '#12284d', '#29517a', '#62869a', '#d39c82'] };
  sky(s, m, 760);
  stars(s, 520, 420);
  const [lx, ly] = [1790, 402];
  for (const [ex, ey, w, p] of [
    [-200, 120, 330, 0.62],
    [-200, 560, 300, 0.5],
    [500, -300, 300, 0.4],
    [1250, -420, 260, 0.3],
    [2700, 60, 300, 0.55],
  ] as const) {
    s.shaft([lx, ly], [ex, ey], 16, w, '#ffe9b4', p);
  }
  streaks(s, 460, 720, 7, ['#d39c82', '#7f9fa6', '#29517a'], 0.5);
  ranges(s, m, 724, 760, 1, 16);
  sea(s, 760, 1200, '#a88a86', '#0c1c3a');
  glitter(s, 1500, 766, 1180, 520, '#ffe2ac', 0.45);
  s.path(
    'M1240 1200C1330 1120 1400 1100 1440 1010C1500 960 1520 880 1620 850C1700 800 1880 800 1960 850C2080 880 2120 960 2240 980C2330 1000 2380 1080 2460 1090V1200Z',
    s.grad(['#4a5a72', '#1b3050', '#0a1630'], 0, 0, 1, 1),
  );
  const facets = [
    'M1620 850L1560 930L1640 1010L1600 1200H1440L1440 1010Q1500 960 1620 850Z',
    'M1700 826L1690 960L1780 1060L1750 1200H1600L1640 1010L1590 930Z',
    'M1960 850L1900 960L1960 1080L1930 1200H1800L1830 1030L1790 930Z',
    'M2240 980L2150 1050L2190 1200H2040L2070 1080L2010 980L2080 900Z',
  ];
  for (const [i, d] of facets.entries()) {
    s.path(d, alpha(i % 2 ? '#060d1c' : '#e3bd8b', i % 2 ? 0.3 : 0.1));
  }
  s.rect(1830, 770, 150, 70, s.across('#4b5f7c', '#253e60'));
  s.poly(
    [
      [1815, 772],
      [1905, 722],
      [1995, 772],
    ],
    '#5a3346',
  );
  s.rect(1886, 792, 26, 30, '#ffd27d');
  lighthouse(s, lx, 850, 540, m);
  s.glow(lx, ly + 20, 420, '#fff0c4', 0.95);
  people(
    s,
    [
      { x: 1560, y: 884, h: 92, pose: 'backStand' },
      { x: 1604, y: 872, h: 96, pose: 'raise' },
      { x: 1650, y: 862, h: 90, pose: 'relaxed' },
      { x: 2035, y: 880, h: 94, pose: 'backStand' },
      { x: 2075, y: 892, h: 90, pose: 'point' },
    ],
    'casual',
    lightOf(m, true, 1),
  );
  for (const [x, y, k] of [
    [1320, 1120, 1],
    [1180, 1170, 1.3],
    [2330, 1130, 1.1],
  ] as const) {
    s.path(
      `M${x - 90 * k} ${y + 30 * k}Q${x - 40 * k} ${y - 50 * k} ${x + 10 * k} ${y - 20 * k}Q${x + 70 * k} ${y - 40 * k} ${x + 100 * k} ${y + 30 * k}Z`,
      s.down('#2b4060', '#0a1630'),
    );
    s.stroke(
      `M${x - 110 * k} ${y + 30 * k}q${60 * k} ${-16 * k} ${110 * k} 0t${110 * k} 0`,
      alpha('#dfe3da', 0.6),
      6 * k,
    );
  }
  for (const [x, y] of [
    [560, 470],
    [640, 430],
    [710, 480],
    [930, 390],
  ] as const) {
    s.stroke(`M${x} ${y}q14 -18 28 -2q14 -16 28 2`, mix('#f7f3ea', '#62869a', 0.25), 4);
  }
  s.veil('#071129', 0.5, 0, 0.7, 0.5, 0.5);
}
