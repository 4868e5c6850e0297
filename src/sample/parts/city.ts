// A sheet, a place and a mood come in; skylines, bridges and a lighthouse go onto the sheet.
import { alpha, type Mood, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';

export function skyline(
  s: Sheet,
  from: number,
  to: number,
  base: number,
  height: number,
  color: string,
  m: Mood,
  lit = 0.4,
): void {
  let x = from;
  while (x < to) {
    const w = height * s.r.range(0.11, 0.24);
    const middle = 1 - Math.abs(((x + w / 2 - from) / (to - from)) * 2 - 1) ** 1.6 * 0.66;
    const h = height * middle * s.r.range(0.4, 1);
    const top = base - h;
    const tone = mix(color, m.far, s.r.range(0, 0.35));
    s.rect(x, top, w, h, s.grad([mix(tone, m.sun, 0.16), tone], 0, 0, 1, 0.3));
    const kind = s.r.int(0, 4);
    if (kind === 0)
      s.poly(
        [
          [x, top + 1],
          [x + w / 2, top - w * 0.9],
          [x + w, top + 1],
        ],
        tone,
      );
    if (kind === 1) s.rect(x + w * 0.25, top - w * 0.4, w * 0.5, w * 0.42, tone);
    if (kind === 2)
      s.line(
        [
          [x + w / 2, top],
          [x + w / 2, top - w * 1.1],
        ],
        tone,
        w * 0.06,
      );
    if (kind === 3)
      s.poly(
        [
          [x, top + 1],
          [x, top - w * 0.5],
          [x + w, top + 1],
        ],
        tone,
      );
    const panes: Point[] = [];
    const gap = height * 0.026;
    for (let wy = top + gap * 1.2; wy < base - gap; wy += gap * 1.25) {
      for (let wx = x + gap * 0.7; wx < x + w - gap * 0.4; wx += gap) {
        if (s.r.chance(lit)) panes.push([wx, wy]);
      }
    }
    s.stroke(
      panes.map(([px, py]) => `M${num(px)} ${num(py)}v${num(gap * 0.35)}`).join(''),
      alpha(m.window, 0.85),
      gap * 0.36,
      'stroke-linecap="butt"',
    );
    x += w * s.r.range(0.86, 1.12);
  }
}

/** A suspension bridge from one side to the other. */
export function bridge(
  s: Sheet,
  from: number,
  to: number,
  deck: number,
  rise: number,
  base: number,
  color: string,
  lights: string,
): void {
  const span = to - from;
  const posts = [from + span * 0.24, from + span * 0.76];
  const thick = rise * 0.06;
  s.rect(from, deck, span, thick, color);
  const cable = (x1: number, y1: number, x2: number, y2: number, sag: number): void => {
    const y = (t: number): number => y1 + (y2 - y1) * t + sag * 4 * t * (1 - t);
    s.line(
      times(25, (i) => [x1 + ((x2 - x1) * i) / 24, y(i / 24)] as const),
      color,
      thick * 0.42,
    );
    s.stroke(
      times(
        23,
        (i) => `M${num(x1 + ((x2 - x1) * (i + 1)) / 24)} ${num(y((i + 1) / 24))}V${num(deck)}`,
      ).join(''),
      alpha(color, 0.75),
      thick * 0.16,
    );
    s.dots(
      times(12, (i) => [x1 + ((x2 - x1) * i) / 11, y(i / 11)] as const),
      lights,
      thick * 0.5,
    );
  };
  const top = deck - rise;
  const [a = from, b = to] = posts;
  cable(from, deck, a, top, rise * 0.14);
  cable(a, top, b, top, rise * 0.9);
  cable(b, top, to, deck, rise * 0.14);
  for (const x of posts) {
    for (const dx of [-0.09, 0.09])
      s.rect(x + dx * rise - thick * 0.4, top - thick, thick * 0.8, base - top, color);
    for (const t of [0, 0.28, 0.56, 0.84])
      s.rect(x - rise * 0.1, top + rise * t, rise * 0.2, thick * 0.6, color);
    s.glow(x, top, rise * 0.3, '#ff9a6a', 0.6);
  }
}

export function lighthouse(s: Sheet, x: number, base: number, h: number, m: Mood): void {
  const [bw, tw] = [h * 0.15, h * 0.09];
  const top = base - h * 0.78;
  s.poly(
    [
      [x - bw, base],
      [x - tw, top],
      [x + tw, top],
      [x + bw, base],
    ],
    s.across([0, mix(m.wall, m.sun, 0.45)], [0.45, m.wall], [1, mix(m.shade, m.ink, 0.3)]),
  );
  for (const t of [0.22, 0.56]) {
    const half = (y: number): number => tw + (bw - tw) * y;
    const [y0, y1] = [t, t + 0.17];
    s.poly(
      [
        [x - half(y0), top + h * 0.78 * y0],
        [x + half(y0), top + h * 0.78 * y0],
        [x + half(y1), top + h * 0.78 * y1],
        [x - half(y1), top + h * 0.78 * y1],
      ],
      s.across([0, mix(m.roof, m.sun, 0.25)], [0.5, m.roof], [1, mix(m.roof, m.ink, 0.55)]),
    );
  }
  s.rect(x - tw * 1.5, top - h * 0.02, tw * 3, h * 0.03, mix(m.shade, m.ink, 0.5));
  s.rect(x - tw * 0.8, top - h * 0.13, tw * 1.6, h * 0.11, s.down('#fffbe8', m.window));
  for (const dx of [-0.8, -0.27, 0.27, 0.74])
    s.rect(x + tw * dx, top - h * 0.13, tw * 0.07, h * 0.11, m.ink);
  s.path(
    `M${num(x - tw * 1.05)} ${num(top - h * 0.125)}Q${num(x)} ${num(top - h * 0.26)} ${num(x + tw * 1.05)} ${num(top - h * 0.125)}Z`,
    mix(m.roof, m.ink, 0.4),
  );
  s.line(
    [
      [x, top - h * 0.19],
      [x, top - h * 0.25],
    ],
    mix(m.roof, m.ink, 0.4),
    h * 0.012,
  );
}
