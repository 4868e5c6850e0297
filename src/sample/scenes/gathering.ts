// A sheet comes in; the involvement fair on the quad and the lamplit rush night go onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import type { Point, Sheet } from '../kit/sheet.ts';
import { hall } from '../parts/buildings.ts';
import { lightOf, people, row } from '../parts/crowd.ts';
import { grass, ground, hill, ridge, trail } from '../parts/land.ts';
import { portico, steps, tower } from '../parts/landmarks.ts';
import { bunting, lamp, stringLights } from '../parts/lights.ts';
import { rays, sky, stars, streaks, sun } from '../parts/sky.ts';
import { banner, stall } from '../parts/stalls.ts';
import { cypress, foliage, grove, oak } from '../parts/trees.ts';

const cloths = ['#c8963e', '#16294a', '#a8532f', '#4f8a8f', '#c9737a', '#5c6b3c'];

export function involvementScene(s: Sheet): void {
  const m = {
    ...moods.golden,
    sky: ['#1b2c4c', '#3f4c6b', '#8d6f7c', '#cf8a6c', '#f0b878'],
    ambient: 0.3,
  };
  sky(s, m, 720);
  rays(s, 1780, 560, '#ffdf9a', 0.2, 15);
  sun(s, 1780, 560, 52, '#ffe4a8');
  streaks(s, 140, 520, 9, ['#e39a72', '#8d6f7c', '#f3c083'], 0.5);
  hill(s, ridge(s, 610, 34, 0.8), '#a8786f', '#8a6265', 0.12);
  const dim = { ...m, wall: '#b98a6a', shade: '#5d4a58', roof: '#7c3f38', window: '#ffd894' };
  hall(s, -60, 790, 800, 300, dim, { bays: 11, floors: 2, lit: 0.3 });
  hall(s, 1900, 790, 620, 270, dim, { bays: 9, floors: 1, lit: 0.4 });
  tower(s, 840, 790, 100, 430, dim);
  grove(s, 900, 1900, () => 790, 120, 9, '#3a3d3a', '#b08c48');
  ground(s, 780, '#8b7442', '#1c2636');
  trail(s, [1260, 1420], [1380, 790], 360, 40, s.down('#e0b37a', '#8d6f60', '#2b3147'));
  bunting(s, [-40, 470], [980, 560], 70, 22, 40, cloths, '#1b2338');
  bunting(s, [980, 560], [1900, 500], 90, 20, 36, cloths, '#1b2338');
  bunting(s, [1900, 500], [2460, 380], 50, 13, 44, cloths, '#1b2338');
  const light = lightOf(m, true, 1);
  for (const i of times(6, (k) => k)) {
    const x = [980, 1150, 1510, 1680, 1850, 820][i] ?? 0;
    stall(s, x, 878, 130, 150, at(cloths, i), '#f1e4cb', m);
  }
  for (const [x, y, size] of [
    [200, 870, 430],
    [560, 870, 430],
    [2100, 870, 430],
    [1050, 800, 260],
    [1220, 800, 260],
    [1580, 800, 260],
    [1750, 800, 260],
    [1920, 800, 260],
  ] as const) {
    s.glow(x, y, size, '#ffc878', 0.5);
  }
  row(s, 860, 1960, 915, 128, 6, ['walkEasy', 'talk', 'walk'], 'casual', light);
  for (const [x, k] of [
    [60, 1],
    [420, 2],
    [1960, 3],
    [2250, 0],
  ] as const) {
    stall(s, x, 1075, 290, 330, at(cloths, k), '#f1e4cb', m);
  }
  for (const [x, c] of [
    [20, 0],
    [385, 4],
    [1925, 1],
    [2290, 2],
  ] as const)
    banner(s, x, 560, 70, 190, at(cloths, c), '#f3dfae');
  row(s, 250, 350, 1110, 200, 2, ['talk'], 'casual', light);
  row(s, 2050, 2160, 1110, 200, 2, ['talk'], 'casual', light);
  people(
    s,
    [
      { x: 1120, y: 1085, h: 160, pose: 'walk' },
      { x: 1210, y: 1092, h: 158, pose: 'walkEasy' },
      { x: 1420, y: 1150, h: 178, pose: 'walkEasy', flip: true },
      { x: 1530, y: 1158, h: 172, pose: 'walk', flip: true },
    ],
    'casual',
    light,
  );
  foliage(s, 60, 60, 420, 190, '#20293a', '#8a6f46');
  foliage(s, 2360, 40, 360, 170, '#20293a', '#a8803f');
  grass(s, () => 1345, 70, ['#121c30', '#2a3040', '#4a4438'], 420);
  s.veil('#0d1b33', 0.35, 0.5, 1, 0.5, 0.5);
  s.veil('#0d1b33', 0.5, 0.5, 0, 0.5, 0.5);
  s.rect(0, 0, s.w, s.h, alpha('#0d1b33', 0.1));
}

export function recruitmentScene(s: Sheet): void {
  const m = moods.night;
  sky(s, m, 900);
  stars(s, 640, 340);
  streaks(s, 200, 640, 7, ['#244a6b', '#35557a', '#1b3055'], 0.5);
  hill(s, ridge(s, 700, 50, 0.7), '#16294a', '#0f1f3c', 0.3);
  tower(s, 2020, 880, 110, 420, m);
  hall(s, -80, 910, 860, 300, m, { bays: 9, floors: 2, lit: 0.5 });
  hall(s, 1620, 910, 860, 300, m, { bays: 9, floors: 2, lit: 0.45 });
  portico(s, 1200, 850, 820, 360, m, 8);
  ground(s, 905, '#1a2a4c', '#081226');
  s.oval(1200, 1010, 1050, 210, s.radial(alpha('#ffc96a', 0.55), alpha('#ffc96a', 0)));
  steps(s, 1200, 848, 985, 860, 1120, 7, '#a88a68', '#34405f');
  trail(s, [1200, 1420], [1200, 985], 640, 0, s.down('#b08e6b', '#4a4a66', '#141f3c'));
  for (const [x, y, h] of [
    [560, 1010, 300],
    [1840, 1010, 300],
    [330, 1170, 420],
    [2070, 1170, 420],
  ] as const) {
    lamp(s, x, y, h, '#060d1c');
  }
  for (const [x, h] of [
    [640, 380],
    [1760, 390],
    [420, 430],
    [1980, 420],
  ] as const)
    cypress(s, x, 950, h, m.leaf, '#3b5a5e');
  stringLights(s, [330, 742], [1200, 560], 90, 15, 15);
  stringLights(s, [1200, 560], [2070, 742], 90, 15, 15);
  const light = lightOf(m, true, 1);
  people(
    s,
    [
      { x: 1130, y: 855, h: 150, pose: 'wave' },
      { x: 1275, y: 856, h: 148, pose: 'relaxed' },
      { x: 1020, y: 910, h: 168, pose: 'walkEasy' },
      { x: 1375, y: 925, h: 172, pose: 'walk', flip: true },
      { x: 900, y: 1030, h: 208, pose: 'walk' },
      { x: 985, y: 1040, h: 200, pose: 'walkEasy' },
      { x: 1235, y: 1045, h: 212, pose: 'backStand' },
      { x: 1310, y: 1050, h: 206, pose: 'backWave' },
      { x: 1560, y: 1085, h: 168, pose: 'walkEasy', flip: true },
      { x: 1650, y: 1090, h: 164, pose: 'walk', flip: true },
      { x: 690, y: 1170, h: 170, pose: 'walkEasy' },
    ],
    'business',
    light,
  );
  oak(s, 2330, 1250, 640, '#081528', '#2c4b58', '#060d1c');
  oak(s, 30, 1280, 700, '#081528', '#2c4b58', '#060d1c');
  grass(s, () => 1345, 80, ['#060d1c', '#0f2036', '#1d3448'], 420);
  const glints: Point[] = times(60, () => [s.r.range(500, 1900), s.r.range(930, 1250)]);
  s.dots(glints, alpha(mix('#ffd98a', '#ffffff', 0.3), 0.35), 3);
  s.veil('#060d1c', 0.45, 0.5, 1, 0.5, 0.5);
}
