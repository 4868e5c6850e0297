// A sheet comes in; a pledge class at a festive place goes onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { arcade } from '../parts/buildings.ts';
import { skyline } from '../parts/city.ts';
import { pendant, shelves } from '../parts/furniture.ts';
import { ground } from '../parts/land.ts';
import { lamp, stringLights } from '../parts/lights.ts';
import { sky, stars } from '../parts/sky.ts';
import { calm, group } from './class-group.ts';

export function sigma(s: Sheet): void {
  const m = moods.night;
  s.rect(0, 0, s.w, s.h, s.down('#0a1730', '#16294a'));
  s.rect(0, 40, s.w, 520, s.down('#22365c', '#2c3f66'));
  arcade(s, 20, 130, 1160, 430, 6, m);
  s.rect(0, 90, s.w, 14, alpha('#ffd98a', 0.25));
  ground(s, 555, '#4a4a66', '#0c1830');
  s.oval(600, 650, 640, 120, s.radial(alpha('#ffc96a', 0.4), alpha('#ffc96a', 0)));
  for (const x of [110, 1090]) lamp(s, x, 660, 380, '#060d1c');
  stringLights(s, [-20, 60], [620, 40], 70, 13, 13);
  stringLights(s, [620, 40], [1220, 70], 70, 13, 13);
  group(
    s,
    m,
    'formal',
    calm,
    [
      [640, 275, 9, 0.16],
      [730, 300, 8, 0.2],
    ],
    1,
  );
}

export function upsilon(s: Sheet): void {
  const m = { ...moods.dusk, ambient: 0.2 };
  s.rect(0, 0, s.w, s.h, s.grad(['#5a2c3c', '#7c3f45', '#4a2338'], 0, 0, 1, 0));
  for (const x of times(15, (k) => k * 84)) {
    s.rect(x, 0, 42, 590, s.across(alpha('#2c1226', 0.5), alpha('#2c1226', 0)));
    s.rect(x + 50, 0, 22, 590, alpha('#e8a07a', 0.1));
  }
  s.rect(0, 0, s.w, 60, s.down('#2c1226', '#5a2c3c'));
  for (const [x, y] of [
    [200, 150],
    [600, 110],
    [1000, 150],
  ] as const)
    pendant(s, x, y, 52, '#c8963e', '#ffd98a');
  stringLights(s, [0, 70], [1200, 70], 90, 26, 11, '#ffd98a', '#2c1226');
  ground(s, 585, '#8a5a48', '#2f1a2c');
  group(
    s,
    m,
    'formal',
    [...calm, 'cup'],
    [
      [645, 285, 9, 0.13],
      [735, 300, 8, 0.18],
    ],
  );
}

export function chi(s: Sheet): void {
  const m = moods.blue;
  sky(s, m, 560);
  stars(s, 240, 120);
  s.glow(600, 560, 700, '#ffcf8a', 0.45);
  skyline(s, -40, 1240, 565, 300, '#34607f', m, 0.3);
  skyline(s, -60, 700, 570, 420, '#1a3a5c', m, 0.45);
  skyline(s, 640, 1290, 570, 380, '#1a3a5c', m, 0.45);
  s.rect(0, 540, s.w, 40, s.down('#45566e', '#22344f'));
  ground(s, 575, '#4b566a', '#101d38');
  stringLights(s, [-20, 150], [500, 90], 90, 12, 13);
  stringLights(s, [500, 90], [1220, 140], 110, 16, 13);
  group(
    s,
    m,
    'business',
    [...calm, 'wave', 'cup'],
    [
      [645, 270, 8, 0.19],
      [735, 298, 9, 0.14],
    ],
  );
}

export function alphaBeta(s: Sheet): void {
  const m = { ...moods.dusk, ambient: 0.16, dark: '#1a1420' };
  s.rect(0, 0, s.w, s.h, '#2b1d22');
  const books = [
    '#a8532f',
    '#16294a',
    '#4f8a8f',
    '#c8963e',
    '#5a3a5e',
    '#5c6b3c',
    '#e8dcc4',
    '#8c3f3a',
  ];
  for (const x of [20, 420, 820]) shelves(s, x, 40, 360, 540, 6, '#6b4630', '#1a1420', books);
  s.glow(600, 260, 700, '#ffc46a', 0.35);
  for (const x of [200, 600, 1000]) pendant(s, x, 90, 54, '#1a1420', '#ffd98a');
  ground(s, 580, '#7a4c34', '#281a20');
  s.oval(600, 690, 560, 80, s.radial('#8c3f3a', '#6b2f34'), 'opacity=".75"');
  group(
    s,
    m,
    'casual',
    [...calm, 'cup', 'hold'],
    [
      [650, 275, 8, 0.18],
      [738, 300, 9, 0.13],
    ],
  );
}
