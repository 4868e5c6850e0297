// A sheet comes in; a gallery scene of a day by the sea goes onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { lighthouse } from '../parts/city.ts';
import { lightOf, people } from '../parts/crowd.ts';
import { flowers, glitter, sea, surf } from '../parts/land.ts';
import { rays, streaks } from '../parts/sky.ts';

export function lightTower(s: Sheet): void {
  const m = { ...moods.dawn, roof: '#b5493a' };
  s.rect(0, 0, s.w, s.h, s.down('#e8a88c', '#f3cfa4', '#fbe8c4', '#bcd0c8'));
  rays(s, 640, 900, '#fff8e0', 0.3, 17);
  streaks(s, 120, 760, 9, ['#fff2d8', '#d98a7a', '#f7dcb4'], 0.6);
  sea(s, 1000, 1560, '#d8d8c0', '#2f6f7f');
  glitter(s, 300, 1004, 1280, 130, '#fffaf0', 0.7);
  surf(s, 1290, 10, '#3f7f8c', '#fffdf4');
  const cliff =
    'M1067 1600V900Q960 900 900 960Q760 960 700 1040Q600 1060 560 1150Q430 1180 380 1290Q260 1320 200 1440Q90 1480 0 1600Z';
  s.path(cliff, s.grad(['#b99a7c', '#6b6a68', '#2b4a58'], 0, 0, 0.2, 1));
  s.path(
    'M1067 880Q960 885 900 945Q760 945 700 1025Q600 1045 560 1135Q640 1090 720 1090Q800 1010 920 1010Q1000 950 1067 960Z',
    '#7d9a6c',
  );
  for (const [x, y, l] of [
    [620, 1200, 170],
    [760, 1130, 240],
    [900, 1060, 300],
    [470, 1300, 160],
    [980, 1250, 240],
  ] as const)
    s.stroke(`M${x} ${y}q${l * 0.14} ${l * 0.5} ${-l * 0.04} ${l}`, alpha('#24404a', 0.35), 14);
  lighthouse(s, 850, 960, 780, m);
  s.glow(850, 310, 300, '#fff8dc', 0.7);
  for (const i of times(12, (k) => k)) {
    const [x, y] = [430 + i * 36, 1400 - i * 34];
    s.poly(
      [
        [x, y],
        [x + 76, y - 6],
        [x + 76, y + 14],
        [x, y + 20],
      ],
      i % 2 ? '#e8d2aa' : '#f3e2c0',
    );
  }
  people(
    s,
    [
      { x: 520, y: 1320, h: 160, pose: 'hike' },
      { x: 620, y: 1226, h: 146, pose: 'hike' },
      { x: 720, y: 1132, h: 132, pose: 'hike' },
      { x: 330, y: 1450, h: 170, pose: 'walkEasy' },
    ],
    'outdoor',
    lightOf(m),
  );
  for (const [x, y, k] of [
    [200, 420, 1.2],
    [300, 360, 1],
    [420, 470, 0.8],
    [160, 620, 0.7],
  ] as const)
    s.stroke(
      `M${x} ${y}q${20 * k} ${-24 * k} ${40 * k} -2q${20 * k} ${-22 * k} ${40 * k} 2`,
      '#6a5a68',
      6 * k,
    );
  s.path(
    'M0 1600V1500Q160 1420 300 1480Q420 1440 560 1530Q800 1500 1067 1600Z',
    s.down('#4d6f62', '#1f3f48'),
  );
  flowers(s, () => 1550, 60, ['#f0b64f', '#f7f3ea', '#c9737a'], 70);
}
