// A sheet comes in; the hill campus at dusk, the morning arches and the old hall after rain go onto it.
import { moods } from '../kit/palette.ts';
import type { Sheet } from '../kit/sheet.ts';
import { hall } from '../parts/buildings.ts';
import { lightOf, people } from '../parts/crowd.ts';
import { glitter, grass, hill, ridge, sea, trail } from '../parts/land.ts';
import { tower } from '../parts/landmarks.ts';
import { lamp } from '../parts/lights.ts';
import { cloudBank, rays, sky, stars, streaks, sun } from '../parts/sky.ts';
import { bush, cypress, grove, oak } from '../parts/trees.ts';

export function homeScene(s: Sheet): void {
  const m = {
    ...moods.dusk,
    sky: ['#081229', '#142345', '#2f3763', '#634c72', '#a55f6c', '#d98a6e'],
  };
  sky(s, m, 770);
  stars(s, 480, 420);
  s.glow(760, 770, 900, '#ffb27a', 0.42);
  sun(s, 760, 752, 44, '#ffd596');
  streaks(s, 230, 690, 13, ['#c4716c', '#7d5470', '#e39a78', '#3f4470'], 0.6);
  hill(s, (x) => 712 + (x - 120) ** 2 * 0.0009 + Math.sin(x / 90) * 7, '#54476c', '#5d4c6e', 0.1);
  hill(
    s,
    (x) => 742 + Math.max(0, x - 300) * 0.16 + Math.sin(x / 70) * 5,
    '#433d64',
    '#4a4268',
    0.1,
  );
  sea(s, 762, 1060, '#c48274', '#16264a');
  glitter(s, 760, 766, 1040, 190, '#ffd9a0', 0.95);
  for (const [x, y, k] of [
    [470, 842, 1],
    [980, 800, 0.6],
  ] as const) {
    s.poly(
      [
        [x, y],
        [x, y - 58 * k],
        [x + 40 * k, y - 6],
      ],
      '#d9a08a',
    );
    s.path(`M${x - 34 * k} ${y + 3}h${82 * k}l${-14 * k} ${13 * k}h${-54 * k}Z`, '#1a2340');
  }
  const wave = ridge(s, 905, 16, 0.5, -120);
  const mesa = (x: number): number => wave(x) + Math.max(0, 1130 - x) ** 1.45 * 0.022;
  hill(s, mesa, '#4a4468', '#2e3559', 0.2);
  grove(s, 1160, 2400, mesa, 76, 22, '#22304f', '#5d5b7c');
  hall(s, 1180, 912, 470, 190, m, { bays: 9, floors: 1, lit: 0.7 });
  hall(s, 1990, 850, 460, 270, m, { bays: 8, floors: 2, lit: 0.55 });
  tower(s, 1745, 900, 108, 375, m);
  hall(s, 1640, 905, 390, 214, m, { bays: 8, floors: 1, lit: 0.8 });
  const swell = ridge(s, 950, 18, 0.5, -90);
  const lawn = (x: number): number => swell(x) + Math.max(0, 900 - x) * 0.13;
  hill(s, lawn, '#27345a', '#141f3d', 0.3);
  grove(s, 1060, 2420, (x) => lawn(x) + 8, 105, 13, m.leaf, m.leafLit);
  trail(s, [1480, 1540], [1760, 898], 210, -210, s.down('#c58d7f', '#4b4a70', '#232f54'));
  for (const [x, y, h] of [
    [1702, 972, 96],
    [1868, 1002, 116],
    [1610, 1080, 160],
    [1985, 1110, 185],
  ] as const) {
    lamp(s, x, y, h, '#0a1428');
  }
  const light = { ...lightOf(m, true), side: -1 as const };
  people(
    s,
    [
      { x: 1655, y: 1066, h: 96, pose: 'walkEasy' },
      { x: 1702, y: 1070, h: 92, pose: 'walk', flip: true },
      { x: 1440, y: 1205, h: 168, pose: 'walk' },
      { x: 1530, y: 1212, h: 160, pose: 'walkEasy' },
    ],
    'casual',
    light,
  );
  const front = ridge(s, 1270, 34, 0.45, 170);
  hill(s, (x) => front(x) + Math.max(0, x - 900) * 0.16, '#101c38', '#070f20', 0.4);
  for (const [x, h] of [
    [90, 620],
    [230, 470],
    [2290, 560],
    [2385, 720],
  ] as const) {
    cypress(s, x, 1450, h, '#0a1529', '#4a4866');
  }
  oak(s, 2080, 1400, 380, '#0d1930', '#5a4e72', '#0a1226');
  grass(
    s,
    (x) => front(x) + Math.max(0, x - 900) * 0.16 + 26,
    74,
    ['#0a1529', '#182746', '#2a3355'],
    620,
  );
  s.veil('#0a1428', 0.62, 0, 1, 0.5, 0.35);
  s.veil('#0a1428', 0.4, 0, 0.3, 0.62, 0.34);
  s.veil('#0a1428', 0.35, 0.4, 0, 0.4, 0.3);
}

export function historyScene(s: Sheet): void {
  const m = moods.storm;
  sky(s, m, 800);
  rays(s, 1500, 640, '#ffe2a4', 0.32, 13);
  s.glow(1500, 690, 800, '#ffdf9e', 0.75);
  const gap = (x: number): number => 1 - 0.72 * Math.exp(-(((x - 1560) / 430) ** 2));
  cloudBank(s, (x) => 470 * gap(x), 210, '#4b6472', '#8d968a');
  cloudBank(s, (x) => 350 * gap(x) + 10, 190, '#324a60', '#64767c');
  cloudBank(s, (x) => 215 * gap(x) + 14, 170, '#1f3450', '#405868');
  streaks(s, 330, 690, 8, ['#e6c88c', '#6d7f80', '#22384a'], 0.5);
  const far = ridge(s, 770, 22, 0.9);
  hill(s, far, '#5a6a6c', '#33495a', 0.15);
  const lawn = ridge(s, 905, 12, 0.5);
  hall(s, 1050, 930, 420, 250, m, { bays: 6, floors: 2, lit: 0.3 });
  hall(s, 1690, 930, 420, 250, m, { bays: 6, floors: 2, lit: 0.45 });
  tower(s, 1580, 930, 106, 480, m);
  hall(s, 1370, 940, 430, 320, m, { bays: 6, floors: 2, lit: 0.55, roof: 0.26 });
  hill(s, lawn, '#31483f', '#14242f', 0.4);
  grove(s, 0, 1020, (x) => lawn(x) + 6, 170, 9, m.leaf, m.leafLit);
  oak(s, 2230, 985, 430, m.leaf, '#7c8358', '#14161f');
  trail(s, [1180, 1260], [1580, 925], 220, 110, s.down('#d8bd8a', '#5c645e', '#1f303c'));
  for (const [x, y, w] of [
    [1352, 1062, 96],
    [1465, 990, 60],
    [1215, 1130, 120],
  ] as const) {
    s.oval(x, y, w, w * 0.13, s.across('#3e5562', '#f3dcaa', '#51666c'), 'opacity=".85"');
  }
  people(
    s,
    [
      { x: 1475, y: 1010, h: 118, pose: 'backStand' },
      { x: 1530, y: 1012, h: 112, pose: 'walkEasy' },
      { x: 1585, y: 1010, h: 116, pose: 'walk' },
    ],
    'casual',
    lightOf(m, true),
  );
  grass(s, () => 1225, 90, ['#0c1b26', '#1d3433', '#33493f'], 480);
  bush(s, 60, 1180, 160, '#0f2029', '#3f5a4e');
  s.veil('#0b1729', 0.75, 0, 0.6, 0.55, 0.5);
}
