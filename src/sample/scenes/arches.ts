// A sheet comes in; a morning arcade above the sea, seen in perspective, goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { lightOf, lookFor } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { glitter, hill, ridge, sea } from '../parts/land.ts';
import type { PoseName } from '../parts/poses.ts';
import { rays, sky, streaks, sun } from '../parts/sky.ts';
import { cypress } from '../parts/trees.ts';

const [vx, vy] = [1010, 620];

const [right, left, floorY, springY, roofY] = [1180, -1150, 520, -250, -860];

/** A place in the arcade (across, up, depth) becomes a place on the sheet. */
function see(x: number, y: number, z: number): Point {
  return [vx + x / z, vy + y / z];
}

function trace(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
}

/** The outline of one arched opening in a wall that runs away from the viewer. */
function archOutline(x: number, near: number, far: number): string {
  const middle = (near + far) / 2;
  const half = (far - near) / 2;
  const bow = times(25, (i): Point => {
    const turn = (Math.PI * i) / 24;
    return see(x, springY - Math.sin(turn) * 430, middle - Math.cos(turn) * half);
  });
  return trace([see(x, floorY, near), ...bow, see(x, floorY, far)]);
}

const bays = times(7, (i) => ({ near: 0.62 + i * 0.92, far: 0.62 + i * 0.92 + 0.68 }));

function outside(s: Sheet): void {
  const m = { ...moods.dawn, sky: ['#3f5f86', '#8a9fb0', '#e0b99c', '#f7d6a0'] };
  sky(s, m, vy + 2);
  rays(s, 1500, vy - 60, '#fff3d2', 0.3, 17);
  sun(s, 1500, vy - 70, 46, '#fff6dc');
  streaks(s, 150, 520, 8, ['#f7dcb0', '#c99a94', '#fff0d0'], 0.6);
  hill(s, ridge(s, 590, 20, 0.9), '#a89a9c', '#8d8f98', 0.1);
  sea(s, vy, 860, '#f0cf9f', '#4f7a8c');
  glitter(s, 1500, vy + 4, 840, 190, '#fff6dc', 0.9);
  hill(s, ridge(s, 850, 22, 0.7), '#54706a', '#24424f', 0.2);
  for (const [x, h] of [
    [1420, 190],
    [1640, 300],
    [1950, 420],
    [2080, 330],
    [2300, 520],
  ] as const) {
    cypress(s, x, 930, h, '#2b4c50', '#b9a46c');
  }
}

function wall(s: Sheet): void {
  const far = 7;
  const face = trace([
    see(right, roofY, 0.4),
    see(right, floorY, 0.4),
    see(right, floorY, far),
    see(right, roofY, far),
  ]);
  const holes = bays.map(({ near, far: end }) => archOutline(right, near, end));
  s.group(`clip-path="${s.clip(holes.join(''))}"`, () => {
    s.rect(0, 0, s.w, s.h, s.across('#e9b983', '#d9a67a', '#b98868'));
    const deep = bays.map(({ near, far: end }) => archOutline(right + 190, near, end));
    s.group(`clip-path="${s.clip(deep.join(''))}"`, () => outside(s));
  });
  s.path(
    `${face}${holes.join('')}`,
    s.across('#6a6476', '#33405f', '#152340'),
    'fill-rule="evenodd"',
  );
  for (const hole of holes) s.stroke(hole, alpha('#f7d9a6', 0.75), 5);
  for (const { far: end } of bays) {
    const edge = [see(right, springY, end + 0.02), see(right, springY, end + 0.22)];
    const low = [see(right, springY + 34, end + 0.22), see(right, springY + 34, end + 0.02)];
    s.poly([...edge, ...low], '#e3bf92');
  }
}

function shell(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, '#101d38');
  const end = 7;
  s.poly(
    [see(left, roofY, 0.4), see(right, roofY, 0.4), see(right, roofY, end), see(left, roofY, end)],
    s.down('#0d1831', '#3d4560'),
  );
  s.poly(
    [see(left, roofY, 0.4), see(left, floorY, 0.4), see(left, floorY, end), see(left, roofY, end)],
    s.across('#0f1b36', '#1c2b4c', '#5a5a70'),
  );
  s.poly(
    [
      see(left, floorY, 0.4),
      see(right, floorY, 0.4),
      see(right, floorY, end),
      see(left, floorY, end),
    ],
    s.down('#8d7a78', '#3a4260', '#16223f'),
  );
  for (const z of times(9, (i) => 0.62 + i * 0.92 - 0.12)) {
    const beam = [
      see(left, roofY, z),
      see(right, roofY, z),
      see(right, roofY + 90, z),
      see(left, roofY + 90, z),
    ];
    s.poly(beam, mix('#1b2947', '#6b6478', Math.min(1, z / 7)));
    s.line([see(left, roofY + 90, z), see(left, floorY, z)], alpha('#8d86a0', 0.16), 16 / z);
    s.line([see(left, floorY, z), see(right, floorY, z)], alpha('#0a1428', 0.3), 5 / z);
  }
  for (const x of times(7, (i) => left + 180 + i * 330)) {
    s.line([see(x, floorY, 0.4), see(x, floorY, end)], alpha('#0a1428', 0.2), 3);
  }
  const back = [
    see(left, roofY, end),
    see(right, roofY, end),
    see(right, floorY, end),
    see(left, floorY, end),
  ];
  s.poly(back, '#54566c');
  s.path(archOutlineFront(end), s.down('#f7dfae', '#f0bd85'));
  s.glow(vx + 20, vy - 10, 330, '#ffe2ae', 0.75);
}

function archOutlineFront(z: number): string {
  const bow = times(19, (i): Point => {
    const turn = (Math.PI * i) / 18;
    return see(-Math.cos(turn) * 620, -260 - Math.sin(turn) * 430, z);
  });
  return trace([see(-620, floorY, z), ...bow, see(620, floorY, z)]);
}

/** The bright shapes that the openings throw over floor and far wall. */
function sunlight(s: Sheet): void {
  for (const { near, far } of bays) {
    const bow = times(13, (i): Point => {
      const turn = (Math.PI * i) / 12;
      const along = (near + far) / 2 - Math.cos(turn) * ((far - near) / 2);
      const reach = 900 + Math.sin(turn) * 420;
      return see(right - reach, floorY, along + 0.34 * (reach / 900));
    });
    const shape = [see(right, floorY, near), ...bow, see(right, floorY, far)];
    const fill = s.grad([alpha('#ffd79a', 0.15), alpha('#ffdfa8', 0.9)], 0, 0, 1, 0);
    s.poly(shape, fill, 'style="mix-blend-mode:screen"');
    const top = see(right, springY - 250, (near + far) / 2);
    const foot = see(right - 1150, floorY, (near + far) / 2 + 0.42);
    s.shaft(top, foot, 240 / near, 380 / near, '#ffe2ae', 0.2);
  }
}

export function aboutScene(s: Sheet): void {
  shell(s);
  wall(s);
  sunlight(s);
  const light = {
    ...lightOf(moods.dawn),
    ambient: 0.3,
    dark: '#12203c',
    rim: '#ffe7b8',
    side: 1 as const,
  };
  const walkers: readonly (readonly [x: number, z: number, pose: PoseName, flip: boolean])[] = [
    [120, 4.6, 'walkEasy', false],
    [-160, 4.3, 'backStand', false],
    [520, 3, 'talk', true],
    [300, 2.95, 'talk', false],
  ];
  for (const [x, z, pose, flip] of walkers) {
    const [px, py] = see(x, floorY, z);
    person(s, px, py, 430 / z, lookFor(s.r, 'casual'), light, { pose, flip });
  }
  s.veil('#0d1b33', 0.5, 0, 0.5, 0.55, 0.5);
  s.veil('#0d1b33', 0.4, 0.5, 0, 0.5, 0.45);
}
