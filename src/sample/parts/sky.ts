// A sheet and a mood come in; sky, stars, sun, moon, clouds and mist go onto the sheet.
import { alpha, type Mood, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';

export function sky(s: Sheet, m: Mood, horizon: number): void {
  s.rect(0, 0, s.w, horizon + 2, s.down(...m.sky));
  s.rect(0, horizon, s.w, s.h - horizon, at(m.sky, -1));
  const spray: Point[] = times(Math.round(s.w * 0.9), () => [
    s.r.range(0, s.w),
    horizon * s.r.next() ** 1.6,
  ]);
  s.dots(spray, alpha(m.ink, 0.16), 2.2);
}

export function stars(s: Sheet, bottom: number, count: number, color = '#f7f3ea'): void {
  for (const [size, share, opacity] of [
    [1.6, 0.7, 0.55],
    [2.6, 0.25, 0.8],
    [4, 0.05, 0.95],
  ] as const) {
    const places: Point[] = times(Math.round(count * share), () => [
      s.r.range(0, s.w),
      bottom * s.r.next() ** 1.35,
    ]);
    s.dots(places, alpha(color, opacity), size);
  }
}

export function milkyWay(s: Sheet, from: Point, to: Point, width: number, color: string): void {
  const spread = (): number => (s.r.next() + s.r.next() + s.r.next() - 1.5) * width;
  s.group(`filter="${s.blur(width * 0.3)}" opacity=".3"`, () =>
    s.line([from, to], color, width * 0.9),
  );
  const places: Point[] = times(1500, () => {
    const t = s.r.next();
    return [from[0] + (to[0] - from[0]) * t + spread(), from[1] + (to[1] - from[1]) * t + spread()];
  });
  s.dots(places, alpha(color, 0.5), 1.7);
}

export function sun(s: Sheet, x: number, y: number, radius: number, color: string): void {
  s.glow(x, y, radius * 7, color, 0.55);
  s.glow(x, y, radius * 3, color, 0.5);
  s.disc(x, y, radius, color);
}

export function moon(s: Sheet, x: number, y: number, radius: number, color = '#f4ead0'): void {
  s.glow(x, y, radius * 6, color, 0.4);
  s.disc(x, y, radius, s.grad([color, mix(color, '#8fa0ad', 0.5)], 0, 0, 1, 1));
  s.disc(x + radius * 0.3, y - radius * 0.2, radius * 0.16, alpha('#8fa0ad', 0.35));
  s.disc(x - radius * 0.25, y + radius * 0.3, radius * 0.22, alpha('#8fa0ad', 0.3));
}

/** A rising fan of broad rays, as on an old park poster. */
export function rays(
  s: Sheet,
  x: number,
  y: number,
  color: string,
  power: number,
  count = 15,
): void {
  const reach = Math.hypot(s.w, s.h);
  for (const i of times(count, (k) => k)) {
    const turn = Math.PI * (1 + (i + 0.5) / count);
    const end: Point = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
    s.shaft([x, y], end, 2, (reach * Math.PI) / count / 2.1, color, power);
  }
}

/** A long flat evening cloud: straight below, softly humped above. */
export function streak(
  s: Sheet,
  x: number,
  y: number,
  length: number,
  thick: number,
  fill: string,
): void {
  const humps = Math.max(3, Math.round(length / (thick * 5)));
  let d = `M${num(x)} ${num(y)}`;
  for (const i of times(humps, (k) => k)) {
    const end = x + (length * (i + 1)) / humps;
    const middle = 1 - Math.abs((i + 0.5) / humps - 0.5) * 1.7;
    const top = y - thick * middle * s.r.range(0.8, 1.7);
    d += `Q${num(end - length / humps / 2)} ${num(top)} ${num(end)} ${num(y - (i < humps - 1 ? thick * 0.15 * middle : 0))}`;
  }
  d += `Q${num(x + length / 2)} ${num(y + thick * 0.55)} ${num(x)} ${num(y)}Z`;
  s.path(d, fill);
}

export function streaks(
  s: Sheet,
  top: number,
  bottom: number,
  count: number,
  colors: string[],
  power = 0.5,
): void {
  for (const i of times(count, (k) => k)) {
    const depth = (i + s.r.next() * 0.8) / count;
    const length = s.w * s.r.range(0.18, 0.5);
    const color = alpha(at(colors, i), power * s.r.range(0.6, 1));
    const fade = s.across([0, alpha(color, 0)], [0.3, color], [0.75, color], [1, alpha(color, 0)]);
    const x = s.r.range(-0.15, 0.85) * s.w;
    streak(s, x, top + (bottom - top) * depth, length, s.h * s.r.range(0.008, 0.022), fade);
  }
}

/** A heaped day cloud, lit from above. */
export function cumulus(
  s: Sheet,
  x: number,
  y: number,
  width: number,
  lit: string,
  dark: string,
): void {
  const heaps = times(9, (i) => {
    const t = i / 8;
    const size = width * (0.09 + 0.13 * Math.sin(Math.PI * t) * s.r.range(0.7, 1.15));
    return { cx: x + (t - 0.5) * width * 0.82, cy: y - size * 0.55, size };
  });
  const shape = heaps
    .map(
      ({ cx, cy, size }) =>
        `M${num(cx - size)} ${num(cy)}a${num(size)} ${num(size)} 0 1 1 ${num(size * 2)} 0a${num(size)} ${num(size)} 0 1 1 ${num(-size * 2)} 0`,
    )
    .join('');
  s.group(
    `clip-path="${s.clip(`M${num(x - width)} ${num(y - width)}h${num(width * 2)}v${num(width)}h${num(-width * 2)}Z`)}"`,
    () => {
      s.path(shape, dark);
      s.group(
        `transform="translate(${num(-width * 0.02)} ${num(-width * 0.045)})" clip-path="${s.clip(shape)}"`,
        () => s.path(shape, s.down(lit, mix(lit, dark, 0.5))),
      );
    },
  );
}

export function fogBank(s: Sheet, y: number, height: number, color: string, power = 0.7): void {
  const fill = s.down([0, alpha(color, 0)], [0.5, alpha(color, power)], [1, alpha(color, 0)]);
  s.rect(0, y - height / 2, s.w, height, fill);
}

/** A heavy bank that hangs from the upper edge with a billowing lower rim. */
export function cloudBank(
  s: Sheet,
  bottom: (x: number) => number,
  size: number,
  color: string,
  rim: string,
): void {
  const puffs: { x: number; y: number; r: number }[] = [];
  for (let x = -size; x < s.w + size; x += size * s.r.range(0.55, 0.95)) {
    const r = size * s.r.range(0.55, 1);
    puffs.push({ x, y: bottom(x) - r * 0.8, r });
  }
  const shape = (grow: number, dx: number, dy: number): string => {
    const discs = puffs.map(({ x, y, r }) => {
      const k = r * grow;
      return `M${num(x - k + dx)} ${num(y + dy)}a${num(k)} ${num(k * 0.72)} 0 1 0 ${num(k * 2)} 0a${num(k)} ${num(k * 0.72)} 0 1 0 ${num(-k * 2)} 0`;
    });
    const sheet = puffs.map(({ x, y }, i) => `${i ? 'L' : 'M'}${num(x + dx)} ${num(y + dy)}`);
    return `${discs.join('')}${sheet.join('')}L${s.w + size} -10L${-size} -10Z`;
  };
  s.path(shape(1, 0, 0), rim);
  s.path(shape(0.985, 0, -size * 0.035), color);
  s.path(shape(0.7, -size * 0.1, -size * 0.3), mix(color, '#060d1c', 0.22));
}
