// A sheet comes in; a section picture of the chapter at work or together goes onto it.
import { moods } from '../kit/palette.ts';
import type { Sheet } from '../kit/sheet.ts';
import { hall } from '../parts/buildings.ts';
import { skyline } from '../parts/city.ts';
import { lightOf, lookFor, table } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { board, pendant, pot } from '../parts/furniture.ts';
import { flowers, glitter, grass, hill, ranges, ridge, sea } from '../parts/land.ts';
import { tower } from '../parts/landmarks.ts';
import { lantern, stringLights } from '../parts/lights.ts';
import { gridView, lightPatch, room } from '../parts/rooms.ts';
import { armAround, fromBehind, type Hair, sitter } from '../parts/silhouettes.ts';
import { rays, sky, stars, streaks, sun } from '../parts/sky.ts';
import { cypress, foliage, grove } from '../parts/trees.ts';

export function legacy(s: Sheet): void {
  const m = moods.golden;
  sky(s, m, 620);
  rays(s, 1130, 470, '#fff0c0', 0.26, 15);
  sun(s, 1130, 470, 62, '#fff2c8');
  streaks(s, 110, 480, 8, ['#f3bf7c', '#d69a78', '#fbe0a4'], 0.6);
  ranges(s, m, 520, 640, 3, 30);
  const crest = ridge(s, 560, 14, 0.5, -260);
  hill(s, (x) => crest(x), '#8a6655', '#5b4650', 0.2);
  grove(s, 760, 1620, crest, 80, 9, '#454738', '#b99a4c');
  tower(s, 1300, 505, 80, 330, m, false);
  hall(s, 1340, 505, 300, 130, m, { floors: 1, bays: 6, lit: 0.2 });
  const slope = ridge(s, 820, 12, 0.4, -520);
  hill(s, slope, '#6f5a45', '#2c2a38', 0.35);
  flowers(s, (x) => slope(x) + 90, 60, ['#f0b64f', '#e58a4e'], 130);
  const light = lightOf(m, true, 1);
  const walkers = [110, 300, 480, 650, 800, 935, 1050, 1140];
  for (const [i, x] of walkers.entries()) {
    const h = 140 - i * 12;
    const y = slope(x) + 90 - i * 10;
    person(s, x, y, h, lookFor(s.r, 'casual'), light, {
      pose: i % 2 ? 'hike' : 'walk',
      hold:
        i === 0 || i === 3 || i === 6
          ? (sheet, hand) => lantern(sheet, hand[0], hand[1] + 6, 7)
          : () => undefined,
    });
  }
  cypress(s, 1500, 1130, 620, '#2f3434', '#b39245');
  cypress(s, 1580, 1160, 720, '#2f3434', '#b39245');
  grass(s, (x) => slope(x) + 330, 100, ['#2b2a38', '#4a4038', '#7d6440'], 520);
}

export function professionalism(s: Sheet): void {
  const m = moods.blue;
  room(s, 860, '#20365a', '#6b4a3a', '#081226');
  gridView(s, 90, 110, 900, 560, 5, 2, '#14213a', () => {
    s.rect(90, 110, 900, 560, s.down('#2f5f86', '#8aa3a2', '#f0c48a'));
    skyline(s, 90, 1000, 590, 330, '#2a4e70', m, 0.4);
    skyline(s, 60, 1020, 672, 230, '#17304f', m, 0.5);
  });
  lightPatch(s, 120, 860, 820, 260, '#f0c48a', 0.3);
  board(s, 1080, 180, 420, 330, '#f3ead6', '#2c4a6e', '#c8963e', '#0d1b33');
  for (const x of [330, 760]) pendant(s, x, 120, 70, '#0a1428', '#ffd98a');
  const ink = { body: '#0a1428', rim: '#f0c48a' };
  sitter(s, 300, 500, 150, 'bun', { ...ink, from: [4, -4] }, { turn: 6 });
  sitter(s, 850, 504, 148, 'swept', { ...ink, from: [-4, -4] }, { flip: true, turn: 6 });
  table(s, 120, 860, 910, 260, '#8a5a3c', m);
  for (const [x, c] of [
    [300, '#f7f3ea'],
    [520, '#e8c37a'],
    [760, '#f7f3ea'],
  ] as const) {
    s.poly(
      [
        [x, 860],
        [x + 110, 860],
        [x + 130, 880],
        [x - 20, 880],
      ],
      c,
    );
  }
  for (const x of [430, 660]) {
    s.poly(
      [
        [x, 860],
        [x + 20, 800],
        [x + 115, 800],
        [x + 95, 860],
      ],
      s.down('#45566e', '#1c2a42'),
    );
  }
  s.path('M880 861v-34h30v34z', '#f7f3ea');
  pot(s, 1530, 1010, 150, '#a8532f', '#2f5a50', '#7fa06a');
}

export function brotherhood(s: Sheet): void {
  const m = moods.rose;
  sky(s, m, 700);
  stars(s, 300, 90);
  sun(s, 800, 640, 80, '#ffdca0');
  streaks(s, 180, 600, 10, ['#f8c08e', '#a5587a', '#e08678'], 0.6);
  ranges(s, m, 600, 690, 2, 30);
  sea(s, 690, 840, '#e89a80', '#5a3f6d');
  glitter(s, 800, 696, 840, 140, '#ffe3b0', 0.9);
  const lawn = ridge(s, 845, 10, 0.5);
  hill(s, lawn, '#463764', '#150f2e', 0.4);
  stringLights(s, [-30, 250], [820, 200], 150, 15, 18, '#ffd98a', '#1e1740');
  stringLights(s, [820, 200], [1640, 260], 150, 15, 18, '#ffd98a', '#1e1740');
  const friends: readonly (readonly [number, number, Hair, number])[] = [
    [300, 640, 'pony', 6],
    [620, 600, 'short', -6],
    [950, 628, 'afro', 5],
    [1280, 612, 'long', -7],
  ];
  const edge = { rim: '#ffce98', from: [0, -4] as const };
  for (const [i, [x, y, hair, turn]] of friends.entries())
    fromBehind(s, x, y, 150, hair, { ...edge, body: i % 2 ? '#0d0a22' : '#1b1538' }, { turn });
  for (const [x, y] of [
    [300, 640],
    [950, 628],
  ] as const)
    armAround(s, x, y, 150, 217, { ...edge, body: '#1b1538' });
  foliage(s, 1560, 70, 300, 130, '#221d42', '#a0658a');
  grass(s, () => 1130, 110, ['#150f2e', '#2c2350', '#4a3768'], 420);
}
