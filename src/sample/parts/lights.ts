// A sheet and a place come in; lamps, light strings, fires and lanterns go onto the sheet.
import { alpha, inks, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';

export function lamp(
  s: Sheet,
  x: number,
  base: number,
  h: number,
  metal: string,
  light = '#ffd98a',
  lit = true,
): void {
  const y = base - h;
  s.rect(x - h * 0.012, y, h * 0.024, h, metal);
  s.rect(x - h * 0.03, base - h * 0.05, h * 0.06, h * 0.05, metal);
  s.rect(x - h * 0.035, y, h * 0.07, h * 0.018, metal);
  if (lit) {
    s.glow(x, y - h * 0.06, h * 0.75, light, 0.55);
    s.oval(x, base, h * 0.4, h * 0.05, s.radial(alpha(light, 0.4), alpha(light, 0)));
  }
  s.path(
    `M${num(x - h * 0.025)} ${num(y)}L${num(x - h * 0.045)} ${num(y - h * 0.1)}H${num(x + h * 0.045)}L${num(x + h * 0.025)} ${num(y)}Z`,
    lit ? s.down('#fff8e0', light) : mix(metal, '#dfe6e2', 0.55),
  );
  s.path(
    `M${num(x - h * 0.058)} ${num(y - h * 0.1)}L${num(x)} ${num(y - h * 0.15)}L${num(x + h * 0.058)} ${num(y - h * 0.1)}Z`,
    metal,
  );
}

export function stringLights(
  s: Sheet,
  from: Point,
  to: Point,
  sag: number,
  count: number,
  size: number,
  light = '#ffd98a',
  wire = '#081226',
): void {
  const place = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  s.line(
    times(25, (i) => place(i / 24)),
    wire,
    Math.max(1.4, size * 0.16),
  );
  for (const i of times(count, (k) => k)) {
    const [x, y] = place((i + 0.5) / count);
    s.glow(x, y + size * 0.6, size * 5, light, 0.55);
    s.oval(x, y + size * 0.6, size * 0.5, size * 0.65, '#fff3cf');
  }
}

export function bunting(
  s: Sheet,
  from: Point,
  to: Point,
  sag: number,
  count: number,
  size: number,
  colors: string[],
  wire: string,
): void {
  const place = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  s.line(
    times(25, (i) => place(i / 24)),
    wire,
    Math.max(1.5, size * 0.06),
  );
  for (const i of times(count, (k) => k)) {
    const [x, y] = place((i + 0.5) / count);
    s.poly(
      [
        [x - size * 0.42, y],
        [x + size * 0.42, y],
        [x + s.r.range(-0.1, 0.1) * size, y + size],
      ],
      at(colors, i),
    );
  }
}

function flame(x: number, y: number, w: number, h: number, lean: number): string {
  return `M${num(x - w)} ${num(y)}C${num(x - w * 1.5)} ${num(y - h * 0.4)} ${num(x - w * 0.2)} ${num(y - h * 0.5)} ${num(x + lean)} ${num(y - h)}C${num(x + w * 0.5)} ${num(y - h * 0.62)} ${num(x + w * 1.6)} ${num(y - h * 0.42)} ${num(x + w)} ${num(y)}Q${num(x)} ${num(y + w * 0.4)} ${num(x - w)} ${num(y)}Z`;
}

export function fire(s: Sheet, x: number, base: number, size: number): void {
  s.glow(x, base - size * 0.4, size * 6.5, '#ff9a4a', 0.5);
  s.glow(x, base - size * 0.4, size * 2.8, '#ffb45a', 0.6);
  s.oval(x, base, size * 2, size * 0.28, s.radial(alpha('#ffb765', 0.6), alpha('#ff8a3a', 0)));
  for (const [dx, dy, turn] of [
    [-0.55, 0.02, 14],
    [0.5, 0.02, -16],
    [0, 0.08, 3],
  ] as const) {
    s.rect(
      x + size * dx - size * 0.5,
      base + size * (dy - 0.08),
      size,
      size * 0.15,
      '#2a1512',
      `rx="${num(size * 0.07)}" transform="rotate(${turn} ${num(x)} ${num(base)})"`,
    );
  }
  s.path(flame(x, base, size * 0.44, size * 1.5, size * 0.16), s.down('#e2572c', '#f08a3a'));
  s.path(flame(x - size * 0.2, base, size * 0.22, size * 0.95, -size * 0.14), '#f5a545');
  s.path(flame(x + size * 0.14, base, size * 0.24, size * 1.1, size * 0.1), '#f9c063');
  s.path(flame(x, base, size * 0.17, size * 0.66, 0), '#fff0bd');
  const sparks: Point[] = times(46, () => {
    const t = s.r.next();
    return [x + s.r.range(-1, 1) * size * (0.3 + t * 0.9), base - size * (0.9 + t * 2.6)];
  });
  s.dots(sparks.slice(0, 30), '#ffc46a', size * 0.035);
  s.dots(sparks.slice(30), '#ff9a55', size * 0.055);
}

/** A paper lantern that glows from inside. */
export function lantern(s: Sheet, x: number, y: number, size: number, light = '#ffd07a'): void {
  s.glow(x, y, size * 4.5, light, 0.5);
  s.path(
    `M${num(x - size * 0.4)} ${num(y - size * 0.6)}Q${num(x - size * 0.72)} ${num(y)} ${num(x - size * 0.34)} ${num(y + size * 0.6)}H${num(x + size * 0.34)}Q${num(x + size * 0.72)} ${num(y)} ${num(x + size * 0.4)} ${num(y - size * 0.6)}Z`,
    s.down('#e99a4c', light, '#fff3cf'),
  );
  s.rect(x - size * 0.3, y + size * 0.58, size * 0.6, size * 0.09, '#9c5a2c');
}

/** A candle with its flame and its light. */
export function candle(s: Sheet, x: number, y: number, size: number): void {
  s.glow(x, y - size * 1.3, size * 4.2, inks.honey, 0.7);
  s.rect(x - size * 0.13, y - size, size * 0.26, size, s.across(inks.paper, inks.honey));
  s.path(
    `M${num(x)} ${num(y - size * 1.9)}q${num(size * 0.34)} ${num(size * 0.5)} 0 ${num(size * 0.86)}q${num(-size * 0.34)} ${num(-size * 0.36)} 0 ${num(-size * 0.86)}`,
    inks.paper,
  );
}
