// A mood and a number of people come in; looks, rows, pairs and audiences go onto the sheet.
import { alpha, type Mood, mix } from '../kit/palette.ts';
import { at, type Rng, times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import type { Light, Look, Wear } from './body.ts';
import { person } from './figure.ts';
import type { Cut } from './heads.ts';
import type { PoseName } from './poses.ts';
import { fromBehind, type Hair } from './silhouettes.ts';

const skins = [
  '#f2cfae',
  '#e3b38a',
  '#c98f63',
  '#a56b45',
  '#7c4a2e',
  '#5b3524',
  '#edc3a0',
  '#d8a173',
];

const hairTones = [
  '#1b1418',
  '#2d1d1a',
  '#4b2c1c',
  '#6e4526',
  '#a06a35',
  '#c99a58',
  '#7a2f1e',
  '#140f14',
];

const tops = [
  '#16294a',
  '#c8963e',
  '#f1e8d6',
  '#a8532f',
  '#4f8a8f',
  '#c9737a',
  '#5a3a5e',
  '#5c6b3c',
  '#e8c37a',
  '#2f5f73',
  '#8c3f3a',
  '#d9cbb0',
];

const bottoms = ['#14213a', '#2b3a55', '#51443c', '#8a7657', '#3a4a4c', '#1d1d2a', '#6b6f7a'];

type Style = 'casual' | 'business' | 'outdoor' | 'beach';

const wears: Record<Style, readonly Wear[]> = {
  casual: ['tee', 'shirt', 'hoodie', 'dress', 'shirt', 'coat'],
  business: ['blazer', 'blazer', 'shirt', 'blazer', 'coat'],
  outdoor: ['hoodie', 'tee', 'coat', 'shirt'],
  beach: ['tee', 'hoodie', 'dress', 'tee'],
};

export function lookFor(r: Rng, style: Style): Look {
  const wear = r.pick(wears[style]);
  const womanly = wear === 'dress' || r.chance(0.45);
  const cut: Cut = womanly
    ? r.pick(['bun', 'long', 'bob', 'pony', 'wavy', 'curls', 'afro', 'scarf', 'long'] as const)
    : r.pick(['short', 'crop', 'swept', 'afro', 'short', 'swept', 'cap'] as const);
  const smart = style === 'business';
  const dark = ['#14223f', '#1d1d2a', '#2c3b52', '#5a3a5e', '#3f4a3a', '#6b3030'];
  return {
    skin: r.pick(skins),
    hair: cut === 'scarf' ? r.pick(tops) : r.pick(hairTones),
    cut: smart && cut === 'cap' ? 'short' : cut,
    wear,
    top: smart && wear === 'blazer' ? r.pick(dark) : r.pick(tops),
    under: r.pick(['#f7f3ea', '#e8dcc4', '#cfe0dd', '#e8c37a']),
    legs:
      style === 'beach' || (style === 'outdoor' && r.chance(0.4))
        ? r.pick(['shorts', 'trousers'])
        : womanly && r.chance(0.35)
          ? 'skirt'
          : 'trousers',
    bottom: r.pick(bottoms),
    shoes: r.pick(['#17141c', '#3b2a22', '#efe6d4', '#8a4a2f']),
    build: womanly ? r.range(0.84, 0.94) : r.range(0.96, 1.1),
  };
}

export function lightOf(m: Mood, rim = false, side: 1 | -1 = -1): Light {
  return {
    lit: m.lit,
    dark: m.dark,
    ambient: m.ambient,
    side,
    ...(rim ? { rim: mix(m.lit, m.sun, 0.5) } : {}),
  };
}

type Place = { x: number; y: number; h: number; pose: PoseName; flip?: boolean };

/** People one by one at given places. */
export function people(s: Sheet, places: readonly Place[], style: Style, light: Light): void {
  for (const { x, y, h, pose, flip } of places) {
    person(s, x, y, h, lookFor(s.r, style), light, { pose, flip: flip ?? false });
  }
}

/** A row of people from left to right, feet on one line, heights varied. */
export function row(
  s: Sheet,
  from: number,
  to: number,
  y: number,
  h: number,
  count: number,
  names: readonly PoseName[],
  style: Style,
  light: Light,
): void {
  const gap = (to - from) / Math.max(1, count - 1);
  const places = times(count, (i) => ({
    x: count === 1 ? (from + to) / 2 : from + gap * i + s.r.range(-0.08, 0.08) * gap,
    y: y + s.r.range(-0.008, 0.008) * h,
    h: h * s.r.range(0.91, 1.06),
    pose: at(names, s.r.int(0, names.length - 1)),
    flip: s.r.chance(0.5),
  }));
  people(s, places, style, light);
}

const hairs: readonly Hair[] = [
  'short',
  'bun',
  'bob',
  'afro',
  'pony',
  'long',
  'swept',
  'short',
  'scarf',
];

/** Heads and shoulders of listeners, seen from behind, cut by the lower edge. */
export function audience(
  s: Sheet,
  y: number,
  size: number,
  count: number,
  color: string,
  rim: string,
): void {
  const gap = s.w / count;
  for (const i of times(count, (k) => k)) {
    const x = gap * (i + 0.5 + s.r.range(-0.18, 0.18));
    const head = size * s.r.range(0.9, 1.06);
    const body = mix(color, '#000611', s.r.range(0, 0.35));
    const turn = s.r.range(-8, 8);
    const top = y + head * 0.5 + s.r.range(-0.12, 0.12) * size;
    fromBehind(s, x, top, head, at(hairs, s.r.int(0, 8)), { body, rim, from: [0, -3] }, { turn });
  }
}

/** A table seen from the side with a cloth that falls to the ground. */
export function table(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: string,
  m: Mood,
): void {
  s.rect(x, y + h * 0.14, w, h * 0.86, s.down(mix(cloth, m.dark, 0.25), mix(cloth, m.dark, 0.55)));
  const folds = times(Math.round(w / (h * 0.5)), (i) => {
    const fx = x + w * ((i + 0.5) / Math.round(w / (h * 0.5)));
    return `M${num(fx)} ${num(y + h * 0.2)}Q${num(fx + h * 0.08)} ${num(y + h * 0.6)} ${num(fx - h * 0.03)} ${num(y + h)}`;
  }).join('');
  s.stroke(folds, alpha(m.dark, 0.22), h * 0.03);
  s.rect(
    x - h * 0.05,
    y,
    w + h * 0.1,
    h * 0.17,
    s.across(mix(cloth, m.lit, 0.3), cloth, mix(cloth, m.dark, 0.2)),
    `rx="${num(h * 0.05)}"`,
  );
}
