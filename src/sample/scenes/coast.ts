// A sheet comes in; the bay at blue hour and the beach fire go onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { bridge, skyline } from '../parts/city.ts';
import { lightOf, people } from '../parts/crowd.ts';
import { flowers, glitter, grass, ground, hill, ranges, ridge, sea, surf } from '../parts/land.ts';
import { fire, lamp } from '../parts/lights.ts';
import { fogBank, milkyWay, moon, sky, stars, streaks } from '../parts/sky.ts';
import { cypress, oak } from '../parts/trees.ts';

export function careersScene(s: Sheet): void {
  const m = moods.blue;
  sky(s, m, 690);
  stars(s, 330, 150);
  streaks(s, 170, 600, 10, ['#7f9fa6', '#e3bd8b', '#366788', '#d49a86'], 0.5);
  ranges(s, m, 600, 680, 2, 26);
  s.glow(1620, 690, 900, '#ffcf8a', 0.5);
  skyline(s, 980, 2460, 700, 300, '#2c5576', m, 0.3);
  skyline(s, 1180, 2280, 704, 420, '#1b3d60', m, 0.5);
  sea(s, 700, 1120, '#8f9c98', '#122a4c');
  for (const i of times(46, (k) => k)) {
    const x = s.r.range(1050, 2380);
    const length = s.r.range(60, 300);
    s.stroke(
      `M${num(x)} 712v${num(length)}`,
      alpha(i % 3 ? '#ffd48a' : '#ff9f7a', 0.3),
      s.r.range(3, 9),
      'stroke-dasharray="14 9"',
    );
  }
  glitter(s, 1640, 706, 1080, 420, '#ffdca6', 0.5);
  bridge(s, -120, 1130, 668, 250, 760, '#6b3a3f', '#ffd48a');
  fogBank(s, 716, 90, '#c6c7bd', 0.4);
  hill(s, ridge(s, 960, 36, 0.7, -90), '#20405c', '#142d4c', 0.3);
  const top = ridge(s, 1105, 26, 0.5, 60);
  hill(s, top, '#122747', '#070f20', 0.4);
  flowers(s, (x) => top(x) + 60, 40, ['#c8963e', '#c9737a'], 90);
  s.stroke('M1380 1100H2460M1380 1132H2460', '#0a1428', 7);
  for (const x of times(10, (i) => 1390 + i * 118)) s.rect(x, 1090, 10, 110, '#0a1428');
  s.path(
    'M1560 1176h330v20h-330ZM1560 1130h330v16h-330ZM1590 1196h18v70h-18ZM1842 1196h18v70h-18ZM1590 1126h12v60h-12ZM1848 1126h12v60h-12Z',
    '#060d1c',
  );
  s.path(
    'M1680 1176v-58h86v58ZM1704 1118v-16h38v16',
    '#2b1c2c',
    'stroke="#e3bd8b" stroke-width="4"',
  );
  lamp(s, 1480, 1262, 330, '#060d1c');
  oak(s, 2270, 1215, 620, '#0b1b30', '#35566a', '#070f20');
  cypress(s, 120, 1280, 520, '#081528', '#2f5666');
  cypress(s, 40, 1300, 640, '#081528', '#2f5666');
  grass(s, () => 1330, 100, ['#070f20', '#12263f', '#27425a'], 560);
  s.veil('#0a1836', 0.72, 0, 0.62, 0.5, 0.5);
}

export function galleryScene(s: Sheet): void {
  const m = moods.night;
  sky(s, { ...m, sky: ['#040a18', '#0a1838', '#1d3560', '#54507c', '#a8687a'] }, 860);
  milkyWay(s, [300, -60], [2050, 800], 300, '#b9c6dc');
  stars(s, 800, 900);
  moon(s, 520, 430, 52);
  sea(s, 850, 1080, '#7d5d7c', '#12234a');
  glitter(s, 520, 856, 1070, 160, '#e9dfcb', 0.5);
  s.path(
    'M1480 1086C1560 1040 1640 1030 1700 960C1760 880 1850 880 1900 800C1950 730 2060 730 2110 690C2190 640 2320 650 2420 600V1100H1480Z',
    s.grad(['#33355f', '#16203f', '#0b142c'], 0, 0, 0.3, 1),
  );
  s.path(
    'M1900 800C1950 730 2060 730 2110 690C2190 640 2320 650 2420 600V640C2300 690 2200 690 2130 750C2060 790 1990 790 1930 860Z',
    alpha('#a8687a', 0.28),
  );
  surf(s, 1086, 16, '#24406a', '#c9c3c4');
  ground(s, 1080, '#57485a', '#0b1428');
  s.oval(1350, 1270, 1000, 220, s.radial(alpha('#ff9a4a', 0.62), alpha('#ff9a4a', 0)));
  const light = { ...lightOf(m), lit: '#ffb56a', ambient: 0.46 };
  const left = { ...light, rim: '#ffb766', side: 1 as const };
  const right = { ...light, rim: '#ffb766', side: -1 as const };
  for (const [x, y, w] of [
    [1065, 1312, 250],
    [1655, 1312, 250],
  ] as const) {
    s.rect(x - w / 2, y - 26, w, 38, s.down('#6b4038', '#2a1820'), 'rx="19"');
  }
  fire(s, 1350, 1290, 110);
  people(
    s,
    [
      { x: 1010, y: 1290, h: 250, pose: 'sitGround' },
      { x: 1120, y: 1330, h: 262, pose: 'sitKnees' },
    ],
    'beach',
    left,
  );
  people(
    s,
    [
      { x: 1590, y: 1330, h: 262, pose: 'sitKnees', flip: true },
      { x: 1720, y: 1290, h: 250, pose: 'sitGround', flip: true },
    ],
    'beach',
    right,
  );
  grass(s, (x) => 1500 - Math.max(0, x - 1700) * 0.2, 170, ['#050c1b', '#0f1d38', '#1d2c49'], 420);
  s.veil('#040a18', 0.5, 0, 0.5, 0.42, 0.5);
}
