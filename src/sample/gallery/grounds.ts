// A sheet comes in; a gallery scene on the campus grounds goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { hall } from '../parts/buildings.ts';
import { lightOf, lookFor, people } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { flowers, glitter, grass, ground, hill, ranges, ridge, sea, trail } from '../parts/land.ts';
import { portico, tower } from '../parts/landmarks.ts';
import { lamp, lantern } from '../parts/lights.ts';
import { cumulus, fogBank, moon, rays, sky, stars, streaks, sun } from '../parts/sky.ts';
import { cypress, foliage, grove, oak } from '../parts/trees.ts';

export function panorama(s: Sheet): void {
  const m = moods.dawn;
  sky(s, m, 480);
  sun(s, 420, 400, 46, '#fff6da');
  streaks(s, 90, 380, 8, ['#f6d9b4', '#8aa6b2', '#fbe6c4'], 0.6);
  sea(s, 470, 560, '#f0d6b2', '#6f909b');
  glitter(s, 420, 474, 556, 110, '#fffaf0', 0.8);
  ranges(s, m, 440, 500, 2, 30);
  const slope = ridge(s, 560, 20, 0.5, -190);
  hill(s, slope, '#7d9a8c', '#4c7471', 0.2);
  fogBank(s, 540, 120, '#fbeeda', 0.7);
  grove(s, 820, 2000, slope, 66, 22, m.leaf, m.leafLit);
  hall(s, 1010, 562, 330, 130, m, { floors: 1, bays: 7, lit: 0 });
  hall(s, 1560, 500, 420, 200, m, { floors: 2, bays: 8, lit: 0 });
  tower(s, 1440, 530, 70, 280, m, false);
  hall(s, 1300, 545, 270, 150, m, { floors: 1, bays: 6, lit: 0 });
  const lawn = ridge(s, 640, 18, 0.5, -110);
  hill(s, lawn, '#6d8f76', '#2f5558', 0.3);
  trail(s, [900, 930], [1420, 600], 130, 130, s.down('#f3dcb4', '#a9a38a'));
  grove(s, 0, 700, (x) => lawn(x) + 26, 130, 7, '#33564f', '#93aa7c');
  fogBank(s, 660, 90, '#f6ecd8', 0.4);
  people(
    s,
    [
      { x: 1150, y: 736, h: 100, pose: 'run' },
      { x: 1206, y: 726, h: 95, pose: 'run' },
    ],
    'outdoor',
    lightOf(m),
  );
  flowers(s, () => 850, 70, ['#e8a04f', '#f7f3ea'], 170);
  grass(s, () => 890, 70, ['#24474c', '#4b7468', '#86a080'], 520);
}

export function belfry(s: Sheet): void {
  const m = moods.golden;
  s.rect(0, 0, s.w, s.h, s.down('#2f5674', '#7f9aa0', '#efc489', '#f8dfa6'));
  rays(s, 560, 1180, '#fff4cc', 0.24, 19);
  cumulus(s, 190, 520, 360, '#fff0cf', '#d9a98a');
  cumulus(s, 930, 820, 420, '#fff0cf', '#d9a98a');
  tower(s, 560, 1420, 240, 920, m);
  for (const [x, y, k] of [
    [260, 300, 1],
    [330, 250, 0.8],
    [820, 330, 1.1],
    [900, 270, 0.8],
    [740, 210, 0.7],
  ] as const) {
    s.stroke(
      `M${x} ${y}q${18 * k} ${-22 * k} ${36 * k} -2q${18 * k} ${-20 * k} ${36 * k} 2`,
      '#3a2a40',
      6 * k,
    );
  }
  hall(s, -60, 1430, 480, 250, m, { bays: 6, floors: 1, lit: 0.2 });
  hall(s, 700, 1430, 480, 250, m, { bays: 6, floors: 1, lit: 0.2 });
  ground(s, 1420, '#c9a468', '#6a5548');
  for (const [x, h] of [
    [120, 640],
    [330, 520],
    [790, 560],
    [975, 690],
  ] as const)
    cypress(s, x, 1460, h, '#4b4a38', '#c9a34c');
  people(
    s,
    [
      { x: 240, y: 1510, h: 160, pose: 'walk' },
      { x: 700, y: 1525, h: 172, pose: 'walkEasy' },
      { x: 775, y: 1528, h: 164, pose: 'walk' },
    ],
    'casual',
    lightOf(m, true),
  );
}

export function lanternWalk(s: Sheet): void {
  const m = { ...moods.blue, sky: ['#0d1b33', '#233759', '#8a5a48', '#d9a24a', '#efcb86'] };
  sky(s, m, 560);
  stars(s, 480, 420);
  moon(s, 1130, 340, 38);
  ranges(s, m, 430, 540, 3, 40);
  portico(s, 1562, 590, 330, 170, m, 6);
  tower(s, 1340, 610, 56, 240, m);
  const slope = ridge(s, 690, 20, 0.5, -260);
  hill(s, slope, '#182d4e', '#081226', 0.4);
  grove(s, 0, 2000, (x) => slope(x) + 4, 100, 16, m.leaf, m.leafLit);
  for (const [x, h] of [
    [300, 280],
    [900, 220],
    [1250, 170],
  ] as const)
    lamp(s, x, slope(x) + 70, h, '#060d1c');
  const light = { ...lightOf(m, true, 1), ambient: 0.42 };
  for (const i of times(9, (k) => k)) {
    const t = i / 8;
    const x = 110 + 1340 * t;
    const h = 108 - t * 46;
    person(s, x, slope(x) + 120 - t * 60 + (i % 2) * 16, h, lookFor(s.r, 'casual'), light, {
      pose: i % 3 ? 'talk' : 'walk',
      hold: (sheet, hand) => (i % 2 ? undefined : lantern(sheet, hand[0] + 2, hand[1] + 6, 8)),
    });
  }
  s.oval(700, 830, 900, 90, s.radial(alpha('#ffc96a', 0.25), alpha('#ffc96a', 0)));
  grass(s, () => 890, 80, ['#060d1c', mix('#0f2036', '#1d3448', 0.4), '#274055'], 460);
  foliage(s, 1900, 850, 220, 120, '#0c1d30', '#2f5060');
  oak(s, 60, 900, 460, '#0c1d30', '#2f5060', '#060d1c');
}
