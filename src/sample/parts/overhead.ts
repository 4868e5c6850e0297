// A place and colours come in; people, trees and blankets seen from straight above go onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import type { Look } from './body.ts';
import { person } from './figure.ts';
import type { PoseName } from './poses.ts';

/** The low light of a picture from above: where shadows fall, and how long they are for a height of one. */
export interface LowSun {
  /** Degrees clockwise from straight up. */
  readonly toward: number;
  readonly length: number;
  readonly shadow: string;
  readonly lit: string;
}

const stick: Look = {
  skin: '#000000',
  hair: '#000000',
  cut: 'short',
  wear: 'tee',
  top: '#000000',
  under: '#000000',
  legs: 'trousers',
  bottom: '#000000',
  shoes: '#000000',
  build: 1.25,
};

/** Somebody from above: shoulders, head and the long shadow that shows the pose. */
export function walker(
  s: Sheet,
  x: number,
  y: number,
  size: number,
  cloth: string,
  hair: string,
  sun: LowSun,
  pose: PoseName = 'walkEasy',
): void {
  const light = { lit: sun.shadow, dark: sun.shadow, ambient: 0 };
  const shade = `transform="translate(${num(x)} ${num(y)}) rotate(${sun.toward}) scale(1 ${sun.length})"`;
  s.group(`${shade} opacity=".8"`, () =>
    person(s, 0, 0, size * 3.4, stick, light, { pose, flat: sun.shadow, shadow: false }),
  );
  const turn = s.r.range(-40, 40);
  s.group(`transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})"`, () => {
    s.oval(0, 0, size * 0.62, size * 0.3, mix(cloth, sun.shadow, 0.35));
    s.oval(size * 0.04, -size * 0.04, size * 0.54, size * 0.24, mix(cloth, sun.lit, 0.25));
    s.disc(0, 0, size * 0.25, hair);
    s.disc(size * 0.06, -size * 0.07, size * 0.15, mix(hair, sun.lit, 0.35));
  });
}

/** Somebody who lies or sits with stretched legs, from above. */
export function resting(
  s: Sheet,
  x: number,
  y: number,
  size: number,
  turn: number,
  cloth: string,
  hair: string,
  sun: LowSun,
): void {
  const body = 'M-26 -30Q0 -44 26 -30L20 40L24 128H6L0 60L-6 128H-24L-20 40Z';
  const arms = 'M-24 -22Q-52 10 -40 44M24 -22Q50 14 34 46';
  const k = size / 60;
  const place = (dx: number, dy: number): string =>
    `transform="translate(${num(x + dx)} ${num(y + dy)}) rotate(${turn}) scale(${k.toFixed(3)})"`;
  const far = size * 0.34;
  const angle = (sun.toward * Math.PI) / 180;
  s.group(`${place(Math.sin(angle) * far, -Math.cos(angle) * far)} opacity=".7"`, () => {
    s.path(body, sun.shadow);
    s.disc(0, -52, 21, sun.shadow);
  });
  s.group(place(0, 0), () => {
    s.stroke(arms, mix(cloth, sun.shadow, 0.3), 15);
    s.path(body, cloth);
    s.path('M-20 40L-24 128H-6L0 60L6 128H24L20 40Z', mix(cloth, sun.shadow, 0.55));
    s.disc(0, -52, 21, hair);
    s.disc(5, -57, 12, mix(hair, sun.lit, 0.3));
  });
}

/** A striped blanket. */
export function blanket(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  cloth: string,
  stripe: string,
  sun: LowSun,
): void {
  s.group(`transform="translate(${num(x)} ${num(y)}) rotate(${turn})"`, () => {
    s.rect(-w / 2 + 7, -h / 2 + 9, w, h, alpha(sun.shadow, 0.6));
    s.rect(-w / 2, -h / 2, w, h, cloth);
    for (const t of [0.08, 0.16, 0.8, 0.88]) s.rect(-w / 2 + w * t, -h / 2, w * 0.045, h, stripe);
    for (const t of [0.14, 0.8]) s.rect(-w / 2, -h / 2 + h * t, w, h * 0.05, alpha(stripe, 0.7));
    const fringe = times(14, (i) => {
      const fy = -h / 2 + (h * (i + 0.5)) / 14;
      return `M${num(-w / 2)} ${num(fy)}h-9M${num(w / 2)} ${num(fy)}h9`;
    });
    s.stroke(fringe.join(''), cloth, 3);
  });
}

function crownShape(s: Sheet, radius: number): string {
  const lobes = times(15, (i) => {
    const turn = (i / 15) * Math.PI * 2;
    const r = radius * s.r.range(0.26, 0.36);
    const d = radius * s.r.range(0.68, 0.8);
    return [Math.cos(turn) * d, Math.sin(turn) * d, r] as const;
  });
  return [...lobes, [0, 0, radius * 0.82] as const]
    .map(
      ([x, y, r]) =>
        `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-r * 2)} 0`,
    )
    .join('');
}

/** One mass of leaves in a crown: those nearer the light lie higher and are brighter. */
function leaves(
  s: Sheet,
  radius: number,
  rank: number,
  away: Point,
  leaf: string,
  lit: string,
): void {
  const turn = s.r.range(0, Math.PI * 2);
  const d = Math.sqrt(s.r.next()) * radius * (0.86 - rank * 0.36);
  const length = Math.hypot(...away) || 1;
  const shift = rank * radius * -0.24;
  const x = Math.cos(turn) * d + (away[0] / length) * shift;
  const y = Math.sin(turn) * d + (away[1] / length) * shift;
  const r = radius * s.r.range(0.1, 0.17);
  s.disc(
    x - (away[0] / length) * -r * 0.2,
    y - (away[1] / length) * -r * 0.2,
    r,
    mix(leaf, '#050a17', 0.45),
  );
  s.disc(x, y, r * 0.94, mix(leaf, lit, 0.06 + rank * 0.5));
}

/** The crown of a tree from above, with the long shadow of crown and stem. */
export function crown(
  s: Sheet,
  x: number,
  y: number,
  radius: number,
  leaf: string,
  lit: string,
  sun: LowSun,
): void {
  const shape = crownShape(s, radius);
  const angle = (sun.toward * Math.PI) / 180;
  const far: Point = [
    Math.sin(angle) * radius * sun.length,
    -Math.cos(angle) * radius * sun.length,
  ];
  s.group(`transform="translate(${num(x + far[0])} ${num(y + far[1])})" opacity=".8"`, () =>
    s.path(shape, sun.shadow),
  );
  s.group(`transform="translate(${num(x)} ${num(y)})"`, () => {
    s.path(shape, mix(leaf, sun.shadow, 0.55));
    for (const i of times(80, (k) => k)) leaves(s, radius, i / 80, far, leaf, lit);
    const spray: Point[] = times(260, () => {
      const turn = s.r.range(0, Math.PI * 2);
      const d = Math.sqrt(s.r.next()) * radius * 0.9;
      return [Math.cos(turn) * d, Math.sin(turn) * d];
    });
    s.dots(spray.slice(0, 140), alpha(lit, 0.5), radius * 0.03);
    s.dots(spray.slice(140), alpha(sun.shadow, 0.4), radius * 0.035);
  });
}
