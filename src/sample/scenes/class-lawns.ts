// A sheet comes in; a pledge class in the open air goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { hall } from '../parts/buildings.ts';
import { flowers, glitter, grass, ground, hill, ranges, ridge, sea, surf } from '../parts/land.ts';
import { portico, steps } from '../parts/landmarks.ts';
import { cumulus, fogBank, sky, streaks, sun } from '../parts/sky.ts';
import { cypress, foliage, grove, oak } from '../parts/trees.ts';
import { calm, glad, group } from './class-group.ts';

export function omicron(s: Sheet): void {
  const m = moods.golden;
  sky(s, m, 520);
  hall(s, -40, 500, 420, 260, m, { bays: 6, lit: 0 });
  hall(s, 830, 500, 420, 260, m, { bays: 6, lit: 0 });
  portico(s, 600, 440, 560, 260, m, 6);
  steps(s, 600, 440, 700, 640, 1100, 8, '#f0d09a', '#a07a62');
  ground(s, 698, '#c79d68', '#6d4f45');
  group(s, m, 'business', calm, [
    [560, 225, 7, 0.3],
    [640, 250, 8, 0.24],
    [735, 280, 9, 0.17],
  ]);
  cypress(s, 90, 720, 470, '#4b4a38', '#c9a34c');
  cypress(s, 1120, 720, 500, '#4b4a38', '#c9a34c');
}

export function pi(s: Sheet): void {
  const m = moods.rose;
  sky(s, m, 430);
  sun(s, 330, 400, 54, '#ffe2b0');
  streaks(s, 90, 380, 8, ['#f8c08e', '#e08678', '#a5587a'], 0.65);
  sea(s, 430, 560, '#ef9f82', '#5d4272');
  glitter(s, 330, 434, 560, 90, '#fff0c8', 0.9);
  ground(s, 556, '#c98a80', '#5a3c5c');
  surf(s, 566, 9, '#5d4272', '#fbe3c8');
  group(
    s,
    m,
    'beach',
    [...glad, 'jump', 'stand'],
    [
      [660, 285, 9, 0.14],
      [735, 300, 8, 0.2],
    ],
  );
}

export function rho(s: Sheet): void {
  const m = moods.noon;
  sky(s, m, 430);
  cumulus(s, 220, 190, 330, '#fffdf4', '#c4dad6');
  cumulus(s, 1010, 140, 260, '#fffdf4', '#c4dad6');
  ranges(s, m, 370, 440, 3, 22);
  grove(s, 0, 1200, () => 455, 60, 16, m.leaf, m.leafLit);
  ground(s, 450, '#a3bb72', '#4d7a52');
  oak(s, 600, 610, 590, '#2f6450', '#93b163', '#4a3428');
  s.oval(600, 640, 560, 70, alpha('#1d3c55', 0.28));
  group(
    s,
    m,
    'casual',
    [...calm, 'wave'],
    [
      [640, 270, 9, 0.13],
      [725, 290, 7, 0.24],
    ],
  );
  flowers(s, () => 760, 46, ['#f7f3ea', '#e8c37a'], 90);
}

export function tau(s: Sheet): void {
  const m = moods.fog;
  sky(s, m, 470);
  s.disc(860, 190, 58, '#fffaf0', 'opacity=".85"');
  ranges(s, m, 330, 480, 4, 40);
  fogBank(s, 430, 170, '#f4efe0', 0.9);
  const top = ridge(s, 560, 26, 0.5);
  hill(s, top, '#5f8478', '#24424a', 0.35);
  fogBank(s, 560, 90, '#eef0e6', 0.5);
  group(
    s,
    m,
    'outdoor',
    ['stand', 'hips', 'cheer', 'relaxed', 'wave'],
    [
      [650, 265, 8, 0.2],
      [735, 290, 9, 0.14],
    ],
  );
  cypress(s, 70, 720, 430, '#2c4c50', '#7f9c8c');
  grass(s, () => 790, 70, ['#1f3a44', '#41645c', '#7d9784'], 320);
}

export function psi(s: Sheet): void {
  const m = { ...moods.dawn, ambient: 0.2, dark: '#1d3a38' };
  s.rect(0, 0, s.w, s.h, s.down('#e9dcae', '#a9c09a', '#4f7763'));
  for (const [depth, count] of [
    [0.2, 12],
    [0.5, 8],
    [0.85, 5],
  ] as const) {
    const color = mix('#b9bf92', '#5a2f26', depth);
    for (const i of times(count, (k) => k)) {
      const w = 24 + depth * 74;
      const x = (s.w * (i + s.r.range(0.1, 0.9))) / count;
      if (depth > 0.8 && x > 300 && x < 900) continue;
      s.poly(
        [
          [x - w * 0.4, -10],
          [x + w * 0.4, -10],
          [x + w * 0.65, 620],
          [x - w * 0.65, 620],
        ],
        s.across(mix(color, '#ffe6ae', 0.35), color, mix(color, '#1d2a2c', 0.4)),
      );
    }
  }
  for (const [x, w] of [
    [520, 60],
    [700, 90],
    [860, 50],
  ] as const)
    s.shaft([x, -40], [x - 330, 700], w * 0.5, w * 2.4, '#fff2c0', 0.5);
  ground(s, 580, '#7d8a58', '#29473c');
  for (const x of times(15, (k) => k * 88)) foliage(s, x, 600, 60, 26, '#35604c', '#9fb56c');
  group(
    s,
    m,
    'outdoor',
    ['hips', 'stand', 'wave', 'around', 'relaxed'],
    [
      [655, 260, 8, 0.22],
      [735, 292, 9, 0.14],
    ],
  );
}
