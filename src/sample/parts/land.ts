// A sheet, a height and colours come in; hills, sea, sand, grass and paths go onto the sheet.
import { alpha, type Mood, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';

export type Ridge = (x: number) => number;

export function ridge(s: Sheet, y: number, swing: number, waves = 1.4, tilt = 0): Ridge {
  const tones = [1, 2.3, 5.1].map((f, i) => ({
    f: f * waves * s.r.range(0.8, 1.2),
    phase: s.r.range(0, 7),
    size: swing / (1 + i * 1.9),
  }));
  return (x) => {
    const t = (x / s.w) * Math.PI * 2;
    const wave = tones.reduce((sum, { f, phase, size }) => sum + Math.sin(t * f + phase) * size, 0);
    return y + wave + tilt * (x / s.w - 0.5);
  };
}

export function hill(s: Sheet, line: Ridge, color: string, base = color, spray = 0.2): void {
  const xs = times(61, (i) => (s.w * i) / 60);
  const points: Point[] = xs.map((x) => [x, line(x)]);
  s.poly([...points, [s.w, s.h], [0, s.h]], s.down(color, base));
  const places: Point[] = times(Math.round(s.w * 0.8), () => {
    const x = s.r.range(0, s.w);
    return [x, line(x) + 3 + s.r.next() ** 2.4 * s.h * 0.16];
  });
  s.dots(places, alpha(mix(color, '#000814', 0.7), spray), 2.4);
}

/** Three or four ranges of hills that fade with distance. */
export function ranges(
  s: Sheet,
  m: Mood,
  top: number,
  bottom: number,
  count: number,
  swing: number,
): void {
  for (const i of times(count, (k) => k)) {
    const near = (i / Math.max(1, count - 1)) * 0.62;
    const y = top + ((bottom - top) * i) / count;
    const color = mix(m.far, m.near, near);
    hill(
      s,
      ridge(s, y, swing * (1 - i * 0.12), 0.9 + i * 0.4),
      color,
      mix(color, m.far, 0.5),
      0.12,
    );
  }
}

export function sea(s: Sheet, top: number, bottom: number, far: string, near: string): void {
  s.rect(0, top, s.w, bottom - top, s.down(far, near));
  const depth = bottom - top;
  for (const i of times(26, (k) => k)) {
    const t = (i / 26) ** 1.7;
    const y = top + depth * t + 3;
    const d = times(5, () => {
      const x = s.r.range(-0.1, 1) * s.w;
      const length = s.w * s.r.range(0.03, 0.14);
      return `M${num(x)} ${num(y + s.r.range(-2, 2))}q${num(length / 2)} ${num(-2 - t * 5)} ${num(length)} 0`;
    }).join('');
    s.stroke(
      d,
      alpha(i % 3 ? mix(near, '#000814', 0.4) : mix(far, '#ffffff', 0.2), 0.3),
      1 + t * 3.4,
    );
  }
}

/** The broken bright road that a low light lays over water. */
export function glitter(
  s: Sheet,
  x: number,
  top: number,
  bottom: number,
  spread: number,
  color: string,
  power = 0.8,
): void {
  const rows = 44;
  for (const i of times(rows, (k) => k)) {
    const t = (i / rows) ** 1.5;
    const y = top + (bottom - top) * t + 2;
    const width = spread * (0.16 + t) * s.r.range(0.5, 1);
    const pieces = times(3, () => {
      const centre = x + s.r.range(-1, 1) * width * 0.7;
      const half = width * s.r.range(0.08, 0.4);
      return `M${num(centre - half)} ${num(y)}h${num(half * 2)}`;
    }).join('');
    s.stroke(pieces, alpha(color, power * (1 - t * 0.6) * s.r.range(0.4, 1)), 1.4 + t * 4);
  }
}

export function surf(s: Sheet, y: number, swing: number, water: string, foam: string): void {
  const line = ridge(s, y, swing, 1.2);
  const points: Point[] = times(61, (i) => [(s.w * i) / 60, line((s.w * i) / 60)]);
  const back: Point[] = [...points].reverse().map(([x, py]) => [x, py - swing * 3]);
  s.poly([...points, ...back], s.down(alpha(water, 0), alpha(water, 0.75)));
  s.line(points, foam, swing * 0.42);
  s.line(
    points.map(([x, py]) => [x, py + swing * 0.8]),
    alpha(foam, 0.3),
    swing * 0.3,
  );
}

export function ground(s: Sheet, y: number, far: string, near: string): void {
  s.rect(0, y, s.w, s.h - y, s.down(far, near));
  const places: Point[] = times(Math.round(s.w * 1.3), () => [
    s.r.range(0, s.w),
    y + (s.h - y) * s.r.next() ** 0.7,
  ]);
  s.dots(places, alpha(mix(near, '#000814', 0.5), 0.28), 2.6);
}

export function grass(
  s: Sheet,
  line: Ridge,
  height: number,
  colors: string[],
  count: number,
): void {
  const blades = colors.map(() => '');
  for (const i of times(count, (k) => k)) {
    const x = s.r.range(-20, s.w + 20);
    const tall = height * s.r.range(0.35, 1);
    const y = line(x) + s.r.range(0, height * 0.6);
    const bend = s.r.range(-0.4, 0.5) * tall;
    const slot = i % colors.length;
    blades[slot] =
      `${blades[slot] ?? ''}M${num(x)} ${num(y)}q${num(bend * 0.2)} ${num(-tall * 0.6)} ${num(bend)} ${num(-tall)}`;
  }
  blades.forEach((d, i) => {
    if (d) s.stroke(d, at(colors, i), Math.max(2, height * 0.05));
  });
}

export function flowers(
  s: Sheet,
  line: Ridge,
  height: number,
  colors: string[],
  count: number,
): void {
  for (const color of colors) {
    const places: Point[] = times(count, () => {
      const x = s.r.range(0, s.w);
      return [x, line(x) + s.r.range(-0.7, 0.9) * height];
    });
    s.dots(places, color, height * 0.16);
  }
}

/** A path that winds from the viewer to a far point. */
export function trail(
  s: Sheet,
  near: Point,
  far: Point,
  width: number,
  swing: number,
  fill: string,
): void {
  const steps = times(31, (i) => i / 30);
  const side = (sign: number): Point[] =>
    steps.map((t) => {
      const ease = t ** 0.62;
      const y = near[1] + (far[1] - near[1]) * ease;
      const bend = Math.sin(t * Math.PI * 2.1) * swing * (1 - ease);
      const x = near[0] + (far[0] - near[0]) * t + bend;
      return [x + sign * width * ((1 - ease) ** 1.15 + 0.012), y];
    });
  s.poly([...side(-1), ...side(1).reverse()], fill);
}
