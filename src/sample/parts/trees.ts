// A sheet, a place and leaf colours come in; trees go onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';

export function cypress(
  s: Sheet,
  x: number,
  base: number,
  height: number,
  leaf: string,
  lit: string,
): void {
  const w = height * s.r.range(0.1, 0.14);
  const lean = s.r.range(-0.03, 0.03) * height;
  const d = `M${num(x)} ${num(base)}C${num(x - w * 1.5)} ${num(base - height * 0.12)} ${num(x - w * 1.1)} ${num(base - height * 0.62)} ${num(x + lean)} ${num(base - height)}C${num(x + w * 1.1)} ${num(base - height * 0.62)} ${num(x + w * 1.5)} ${num(base - height * 0.12)} ${num(x)} ${num(base)}Z`;
  s.path(d, s.across([0, mix(leaf, lit, 0.75)], [0.38, leaf], [1, mix(leaf, '#040a16', 0.4)]));
  const flames = times(9, (i) => {
    const t = 0.1 + i * 0.085;
    const px = x + lean * t + s.r.range(-0.8, 0.5) * w * (1 - t);
    return `M${num(px)} ${num(base - height * t)}q${num(-w * 0.16)} ${num(-height * 0.05)} ${num(w * 0.08)} ${num(-height * 0.1)}`;
  }).join('');
  s.stroke(flames, alpha(lit, 0.4), Math.max(1.2, w * 0.09));
}

/** A scalloped round mass of leaves as one shape. */
function clump(s: Sheet, x: number, y: number, rx: number, ry: number): string {
  const bumps = 11;
  const core = `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-rx * 2)} 0`;
  const rim = times(bumps, (i) => {
    const turn = ((i + s.r.range(-0.3, 0.3)) / bumps) * Math.PI * 2;
    const radius = Math.min(rx, ry) * s.r.range(0.26, 0.4);
    const [cx, cy] = [x + Math.cos(turn) * rx * 0.88, y + Math.sin(turn) * ry * 0.88];
    return `M${num(cx - radius)} ${num(cy)}a${num(radius)} ${num(radius)} 0 1 0 ${num(radius * 2)} 0a${num(radius)} ${num(radius)} 0 1 0 ${num(-radius * 2)} 0`;
  });
  return core + rim.join('');
}

/** A crown of leaves: several rounded masses, each lit from the upper left. */
export function foliage(
  s: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  leaf: string,
  lit: string,
): void {
  const deep = mix(leaf, '#040a16', 0.42);
  const masses = [
    [-0.55, 0.18, 0.5],
    [0.58, 0.2, 0.48],
    [0, 0.3, 0.55],
    [-0.3, -0.36, 0.52],
    [0.36, -0.3, 0.5],
    [0.02, -0.06, 0.56],
  ] as const;
  for (const [dx, dy, size] of masses) {
    const k = size * s.r.range(0.9, 1.1);
    const [mx, my] = [x + dx * rx, y + dy * ry];
    const [mw, mh] = [rx * k, ry * k * 1.15];
    s.path(clump(s, mx, my, mw, mh), deep);
    s.path(clump(s, mx - mw * 0.08, my - mh * 0.13, mw * 0.84, mh * 0.8), leaf);
    s.path(clump(s, mx - mw * 0.18, my - mh * 0.3, mw * 0.54, mh * 0.46), mix(leaf, lit, 0.34));
    const spray: Point[] = times(34, () => {
      const turn = s.r.range(0, Math.PI * 2);
      const far = Math.sqrt(s.r.next());
      const [px, py] = [Math.cos(turn) * mw * 0.62 * far, Math.sin(turn) * mh * 0.5 * far];
      return [mx - mw * 0.22 + px, my - mh * 0.38 + py];
    });
    s.dots(spray, alpha(mix(leaf, lit, 0.8), 0.8), Math.max(1.8, rx * 0.026));
  }
}

export function oak(
  s: Sheet,
  x: number,
  base: number,
  height: number,
  leaf: string,
  lit: string,
  bark = '#2b2530',
): void {
  const w = height * 0.055;
  const top = base - height * 0.5;
  const boughs = [
    [-0.36, -0.72],
    [0.34, -0.7],
    [-0.12, -0.86],
    [0.15, -0.84],
  ] as const;
  s.path(
    `M${num(x - w * 1.7)} ${num(base)}Q${num(x - w * 0.7)} ${num(base - height * 0.1)} ${num(x - w * 0.75)} ${num(top)}H${num(x + w * 0.75)}Q${num(x + w * 0.6)} ${num(base - height * 0.1)} ${num(x + w * 1.8)} ${num(base)}Z`,
    s.across(mix(bark, lit, 0.3), bark),
  );
  for (const [dx, dy] of boughs) {
    const end: Point = [x + dx * height, base + dy * height];
    s.stroke(
      `M${num(x)} ${num(top + height * 0.08)}Q${num(x + dx * height * 0.2)} ${num(top - height * 0.06)} ${num(end[0])} ${num(end[1])}`,
      bark,
      w * 0.8,
    );
  }
  foliage(s, x - height * 0.26, base - height * 0.68, height * 0.27, height * 0.18, leaf, lit);
  foliage(s, x + height * 0.27, base - height * 0.66, height * 0.27, height * 0.18, leaf, lit);
  foliage(s, x, base - height * 0.8, height * 0.34, height * 0.2, leaf, lit);
}

export function bush(
  s: Sheet,
  x: number,
  base: number,
  size: number,
  leaf: string,
  lit: string,
): void {
  foliage(s, x, base - size * 0.35, size, size * 0.5, leaf, lit);
}

export function pine(
  s: Sheet,
  x: number,
  base: number,
  height: number,
  leaf: string,
  lit: string,
): void {
  s.rect(
    x - height * 0.018,
    base - height * 0.2,
    height * 0.036,
    height * 0.2,
    mix(leaf, '#040a16', 0.5),
  );
  const tiers = 9;
  for (const i of times(tiers, (k) => k)) {
    const t = i / tiers;
    const y = base - height * (0.1 + t * 0.8);
    const half = height * 0.2 * (1 - t * 0.86) * s.r.range(0.88, 1.1);
    const drop = height * 0.055;
    const tip = y - height * 0.19;
    const d = `M${num(x)} ${num(tip)}Q${num(x - half * 0.4)} ${num(y - drop)} ${num(x - half)} ${num(y + drop * 0.4)}Q${num(x - half * 0.5)} ${num(y)} ${num(x - half * 0.3)} ${num(y + drop * 0.7)}Q${num(x)} ${num(y)} ${num(x + half * 0.35)} ${num(y + drop * 0.7)}Q${num(x + half * 0.5)} ${num(y)} ${num(x + half)} ${num(y + drop * 0.4)}Q${num(x + half * 0.4)} ${num(y - drop)} ${num(x)} ${num(tip)}Z`;
    s.path(d, s.across(mix(leaf, lit, 0.25 + t * 0.35), leaf, mix(leaf, '#040a16', 0.35)));
  }
}

export function palm(
  s: Sheet,
  x: number,
  base: number,
  height: number,
  leaf: string,
  lit: string,
): void {
  const lean = s.r.range(-0.12, 0.12) * height;
  const [tx, ty] = [x + lean, base - height];
  s.stroke(
    `M${num(x)} ${num(base)}Q${num(x + lean * 0.1)} ${num(base - height * 0.5)} ${num(tx)} ${num(ty)}`,
    mix(leaf, '#3a2a26', 0.5),
    height * 0.03,
  );
  for (const i of times(13, (k) => k)) {
    const turn = Math.PI * (0.92 + (i / 12) * 1.16);
    const length = height * s.r.range(0.26, 0.36);
    const ex = tx + Math.cos(turn) * length;
    const ey = ty + Math.sin(turn) * length * 0.7 + length * 0.28;
    const [mx, my] = [tx + Math.cos(turn) * length * 0.6, ty + Math.sin(turn) * length * 0.8];
    s.path(
      `M${num(tx)} ${num(ty)}Q${num(mx)} ${num(my - length * 0.08)} ${num(ex)} ${num(ey)}Q${num(mx)} ${num(my + length * 0.14)} ${num(tx)} ${num(ty)}Z`,
      at([leaf, mix(leaf, lit, 0.5), mix(leaf, lit, 0.25)], i),
    );
  }
}

export function grove(
  s: Sheet,
  from: number,
  to: number,
  base: (x: number) => number,
  size: number,
  count: number,
  leaf: string,
  lit: string,
): void {
  for (const i of times(count, (k) => k)) {
    const x = from + ((to - from) * (i + s.r.range(0.1, 0.9))) / count;
    if (s.r.chance(0.45))
      cypress(s, x, base(x) + size * 0.05, size * s.r.range(0.8, 1.4), leaf, lit);
    else bush(s, x, base(x) + size * 0.06, size * s.r.range(0.25, 0.42), leaf, lit);
  }
}
