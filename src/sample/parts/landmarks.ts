// A sheet, a place and a mood come in; the bell tower, steps and a temple front go onto the sheet.
import { alpha, type Mood, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Point, Sheet } from '../kit/sheet.ts';
import { archPath, archWindow } from './buildings.ts';

export function tower(
  s: Sheet,
  x: number,
  base: number,
  w: number,
  h: number,
  m: Mood,
  lit = true,
): void {
  const top = base - h;
  const left = x - w / 2;
  const stone = s.across(
    [0, mix(m.wall, m.sun, 0.22)],
    [0.58, m.wall],
    [0.6, m.shade],
    [1, mix(m.shade, m.ink, 0.35)],
  );
  s.rect(left, top, w, h, stone);
  for (const t of [0.16, 0.2, 0.46, 0.72]) {
    s.rect(left - w * 0.04, top + h * t, w * 1.08, h * 0.012, mix(m.wall, m.sun, 0.4));
    s.rect(left, top + h * (t + 0.012), w, h * 0.01, alpha(m.ink, 0.3));
  }
  for (const t of [0.3, 0.54, 0.8]) {
    archWindow(s, left + w * 0.22, top + h * t, w * 0.16, h * 0.075, m, lit && t < 0.6);
    s.path(archPath(left + w * 0.73, top + h * t, w * 0.1, h * 0.075), alpha(m.ink, 0.6));
  }
  const by = top + h * 0.025;
  if (lit) s.glow(x, by + h * 0.06, w * 2.4, m.window, 0.6);
  for (const [bx, bw] of [
    [0.07, 0.2],
    [0.32, 0.2],
    [0.66, 0.13],
    [0.83, 0.12],
  ] as const) {
    s.path(
      archPath(left + w * bx, by, w * bw, h * 0.125),
      lit ? s.down('#fff1c9', m.window) : m.ink,
    );
  }
  s.rect(left - w * 0.08, top - h * 0.015, w * 1.16, h * 0.022, mix(m.wall, m.sun, 0.5));
  const peak: Point = [x + w * 0.06, top - w * 1.05];
  s.poly(
    [[left - w * 0.06, top - h * 0.012], peak, [left + w * 0.62, top - h * 0.012]],
    mix(m.roof, m.sun, 0.25),
  );
  s.poly(
    [[left + w * 0.62, top - h * 0.012], peak, [left + w * 1.06, top - h * 0.012]],
    mix(m.roof, m.ink, 0.4),
  );
  s.line([peak, [peak[0], peak[1] - w * 0.26]], m.sun, Math.max(2, w * 0.03));
  s.disc(peak[0], peak[1] - w * 0.27, w * 0.05, m.sun);
}

export function steps(
  s: Sheet,
  x: number,
  top: number,
  bottom: number,
  wTop: number,
  wBottom: number,
  count: number,
  lit: string,
  dark: string,
): void {
  for (const i of times(count, (k) => k)) {
    const [t0, t1] = [i / count, (i + 1) / count];
    const y0 = top + (bottom - top) * t0 ** 1.15;
    const y1 = top + (bottom - top) * t1 ** 1.15;
    const half = (wTop + (wBottom - wTop) * t1) / 2;
    const rise = (y1 - y0) * 0.5;
    s.rect(
      x - half,
      y0,
      half * 2,
      y1 - y0 - rise + 1,
      s.across(mix(lit, dark, 0.15), lit, mix(lit, dark, 0.3)),
    );
    s.rect(x - half, y1 - rise, half * 2, rise + 1, s.across(mix(dark, lit, 0.25), dark));
  }
}

/** A temple front: columns, a gable and a glowing door. */
export function portico(
  s: Sheet,
  x: number,
  base: number,
  w: number,
  h: number,
  m: Mood,
  columns = 6,
): void {
  const left = x - w / 2;
  const top = base - h;
  s.rect(left, top, w, h, s.down(mix(m.window, m.shade, 0.55), mix(m.window, m.shade, 0.2)));
  const dw = w * 0.17;
  s.glow(x, base - h * 0.3, w * 0.75, m.window, 0.75);
  s.path(
    archPath(x - dw / 2, base - h * 0.7, dw, h * 0.7),
    s.down('#fff6da', mix(m.window, '#fff1c9', 0.4)),
  );
  const cw = w * 0.055;
  for (const i of times(columns, (k) => k)) {
    const cx = left + w * 0.03 + ((w * 0.94 - cw) * i) / (columns - 1);
    s.rect(
      cx,
      top,
      cw,
      h,
      s.across(mix(m.wall, m.window, 0.25), m.wall, mix(m.shade, m.ink, 0.25)),
    );
    s.rect(cx - cw * 0.22, top, cw * 1.44, h * 0.045, mix(m.wall, m.window, 0.35));
    s.rect(cx - cw * 0.22, base - h * 0.035, cw * 1.44, h * 0.035, mix(m.wall, m.window, 0.3));
  }
  s.rect(left - w * 0.03, top - h * 0.13, w * 1.06, h * 0.13, s.across(m.wall, m.shade));
  s.rect(left - w * 0.03, top - h * 0.02, w * 1.06, h * 0.02, alpha(m.window, 0.5));
  s.poly(
    [
      [left - w * 0.06, top - h * 0.13],
      [x, top - h * 0.47],
      [left + w * 1.06, top - h * 0.13],
    ],
    s.across(mix(m.wall, m.sun, 0.12), m.shade),
  );
  s.poly(
    [
      [left + w * 0.1, top - h * 0.165],
      [x, top - h * 0.4],
      [left + w * 0.9, top - h * 0.165],
    ],
    s.across(m.shade, mix(m.shade, m.ink, 0.5)),
  );
}
