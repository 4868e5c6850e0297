// A sheet comes in; a gallery scene of a day by the sea goes onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { lighthouse } from '../parts/city.ts';
import { lightOf, people } from '../parts/crowd.ts';
import { flowers, glitter, ground, sea, surf } from '../parts/land.ts';
import { cumulus, rays, sky, streaks, sun } from '../parts/sky.ts';
import { palm } from '../parts/trees.ts';

export function beachWalk(s: Sheet): void {
  const m = moods.noon;
  sky(s, m, 400);
  cumulus(s, 1180, 300, 620, '#fffdf4', '#b6d6d6');
  cumulus(s, 300, 220, 360, '#fffdf4', '#b6d6d6');
  sea(s, 398, 640, '#8cc5c4', '#1f6f86');
  s.path(
    'M1600 250L1420 270L1360 340L1250 370L1180 405H1600Z',
    s.grad(['#d9b98a', '#8a6a58'], 0, 0, 0, 1),
  );
  s.path('M1600 235L1420 258L1365 325L1600 300Z', '#7d9a62');
  for (const [y, k] of [
    [500, 6],
    [560, 9],
    [630, 13],
  ] as const)
    surf(s, y, k, '#1f6f86', '#f7fbf4');
  ground(s, 640, '#f1dcae', '#d9b27e');
  surf(s, 655, 12, '#5fa4ab', '#fffdf4');
  s.stroke(
    times(15, (i) => `M${num(500 + i * 46)} ${num(900 + (i % 2) * 16 - i * 6)}h12`).join(''),
    alpha('#8a6242', 0.5),
    10,
  );
  const light = lightOf(m);
  people(
    s,
    [
      { x: 420, y: 900, h: 400, pose: 'kneel' },
      { x: 620, y: 880, h: 390, pose: 'walkEasy' },
      { x: 790, y: 870, h: 400, pose: 'carry' },
      { x: 1080, y: 800, h: 300, pose: 'dig', flip: true },
      { x: 1240, y: 790, h: 290, pose: 'backStand' },
    ],
    'beach',
    light,
  );
  for (const [x, y, k] of [
    [300, 905, 1],
    [960, 830, 0.8],
    [1150, 800, 0.6],
  ] as const) {
    s.path(
      `M${x - 44 * k} ${y}q${-16 * k} ${-70 * k} ${26 * k} ${-92 * k}l${18 * k} ${-18 * k}l${18 * k} ${18 * k}q${42 * k} ${22 * k} ${26 * k} ${92 * k}Z`,
      s.across('#f7f3ea', '#b8b6ac'),
    );
  }
  for (const [x, y] of [
    [240, 330],
    [330, 290],
    [560, 340],
    [900, 200],
  ] as const)
    s.stroke(`M${x} ${y}q20 -24 40 -2q20 -22 40 2`, '#fffdf4', 6);
}

export function volleyball(s: Sheet): void {
  const m = moods.noon;
  s.rect(0, 0, s.w, s.h, s.down('#1f7a92', '#7cc0bc', '#f3e8c4'));
  sun(s, 270, 210, 76, '#fff6cf');
  rays(s, 270, 210, '#fffbe6', 0.12, 17);
  sea(s, 520, 640, '#8fd0c8', '#2b8496');
  surf(s, 640, 8, '#2b8496', '#fffdf4');
  ground(s, 640, '#f6dfae', '#dfb27a');
  palm(s, 120, 760, 620, '#2a6b58', '#9cc070');
  palm(s, 1500, 740, 560, '#2a6b58', '#9cc070');
  for (const x of [330, 1290]) s.rect(x - 9, 410, 18, 470, '#8a5a3c');
  for (const y of times(7, (i) => 430 + i * 28))
    s.line(
      [
        [330, y],
        [1290, y],
      ],
      alpha('#fffdf4', 0.7),
      3,
    );
  for (const x of times(33, (i) => 330 + i * 30))
    s.line(
      [
        [x, 430],
        [x, 598],
      ],
      alpha('#fffdf4', 0.55),
      2,
    );
  s.rect(330, 420, 960, 16, '#c4663f');
  const light = lightOf(m);
  people(
    s,
    [
      { x: 480, y: 830, h: 360, pose: 'cheer' },
      { x: 720, y: 790, h: 380, pose: 'spike' },
      { x: 990, y: 800, h: 370, pose: 'jump' },
      { x: 1150, y: 860, h: 360, pose: 'hips' },
      { x: 350, y: 960, h: 440, pose: 'run' },
      { x: 1080, y: 1010, h: 470, pose: 'backCheer' },
      { x: 700, y: 1030, h: 480, pose: 'backStand' },
    ],
    'beach',
    light,
  );
  s.disc(860, 340, 46, s.grad(['#fffdf4', '#e8c37a'], 0, 0, 1, 1));
  s.stroke('M820 322q40 26 84 2M838 380q10 -46 -6 -70M884 378q-14 -40 4 -72', '#2f6b80', 5);
}

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
      { x: 520, y: 1320, h: 190, pose: 'hike' },
      { x: 620, y: 1226, h: 168, pose: 'hike' },
      { x: 720, y: 1132, h: 148, pose: 'hike' },
      { x: 330, y: 1450, h: 220, pose: 'walkEasy' },
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
