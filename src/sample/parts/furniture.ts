// A sheet, a place and colours come in; shelves, boards, lamps and pots go onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';

export function shelves(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  wood: string,
  dark: string,
  books: readonly string[],
): void {
  s.rect(x, y, w, h, mix(wood, dark, 0.62));
  const step = h / count;
  for (const i of times(count, (k) => k)) {
    const floor = y + step * (i + 1) - step * 0.07;
    let bx = x + w * 0.02;
    while (bx < x + w * 0.96) {
      const bw = step * s.r.range(0.09, 0.2);
      const bh = step * s.r.range(0.55, 0.82);
      const color = mix(s.r.pick(books), dark, s.r.range(0.08, 0.42));
      if (s.r.chance(0.93)) {
        s.rect(bx, floor - bh, bw * 0.92, bh, color);
        s.rect(bx, floor - bh * 0.8, bw * 0.92, bh * 0.06, alpha('#f7e3b4', 0.5));
      }
      bx += bw;
    }
    s.rect(x, floor, w, step * 0.07, mix(wood, '#ffe0a0', 0.18));
  }
  for (const px of [x - w * 0.012, x + w * 0.988])
    s.rect(px, y - step * 0.05, w * 0.024, h + step * 0.05, wood);
}

/** A board with a rising chart, for talks; it carries no words. */
export function board(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  face: string,
  line: string,
  accent: string,
  frame: string,
): void {
  s.rect(x - w * 0.015, y - w * 0.015, w * 1.03, h + w * 0.03, frame);
  s.rect(x, y, w, h, s.grad([mix(face, '#ffffff', 0.12), face], 0, 0, 1, 1));
  const bars = [0.22, 0.34, 0.3, 0.48, 0.6, 0.74];
  bars.forEach((size, i) => {
    s.rect(
      x + w * (0.1 + i * 0.085),
      y + h * (0.84 - size * 0.8),
      w * 0.055,
      h * size * 0.8,
      at([line, mix(line, accent, 0.5), accent], i),
    );
  });
  s.line(
    bars.map((size, i): Point => [x + w * (0.13 + i * 0.085), y + h * (0.72 - size * 0.8)]),
    accent,
    w * 0.012,
  );
  s.line(
    [
      [x + w * 0.08, y + h * 0.86],
      [x + w * 0.62, y + h * 0.86],
    ],
    line,
    w * 0.008,
  );
  s.disc(x + w * 0.8, y + h * 0.34, h * 0.17, mix(line, face, 0.4));
  s.path(
    `M${num(x + w * 0.8)} ${num(y + h * 0.34)}v${num(-h * 0.17)}a${num(h * 0.17)} ${num(h * 0.17)} 0 0 1 ${num(h * 0.15)} ${num(h * 0.25)}Z`,
    accent,
  );
  for (const t of [0.62, 0.71, 0.8])
    s.line(
      [
        [x + w * 0.72, y + h * t],
        [x + w * (0.92 - t * 0.08), y + h * t],
      ],
      mix(line, face, 0.3),
      h * 0.022,
    );
}

export function pendant(
  s: Sheet,
  x: number,
  y: number,
  size: number,
  metal: string,
  light: string,
): void {
  s.line(
    [
      [x, 0],
      [x, y],
    ],
    metal,
    Math.max(2, size * 0.05),
  );
  s.glow(x, y + size * 0.7, size * 4.5, light, 0.42);
  s.path(
    `M${num(x - size * 0.12)} ${num(y)}H${num(x + size * 0.12)}L${num(x + size * 0.62)} ${num(y + size * 0.6)}H${num(x - size * 0.62)}Z`,
    metal,
  );
  s.oval(x, y + size * 0.62, size * 0.5, size * 0.14, '#fff3cf');
}

export function pot(
  s: Sheet,
  x: number,
  base: number,
  size: number,
  clay: string,
  leaf: string,
  lit: string,
): void {
  for (const i of times(9, (k) => k)) {
    const turn = (i / 8 - 0.5) * 2.3;
    const [ex, ey] = [
      x + Math.sin(turn) * size * 0.95,
      base - size * 0.7 - Math.cos(turn) * size * s.r.range(0.8, 1.15),
    ];
    s.path(
      `M${num(x)} ${num(base - size * 0.6)}Q${num(x + Math.sin(turn) * size * 0.7)} ${num(ey + size * 0.1)} ${num(ex)} ${num(ey)}Q${num(x + Math.sin(turn) * size * 0.3)} ${num(ey + size * 0.5)} ${num(x)} ${num(base - size * 0.6)}Z`,
      mix(leaf, lit, (i % 3) * 0.3),
    );
  }
  s.path(
    `M${num(x - size * 0.42)} ${num(base - size * 0.66)}h${num(size * 0.84)}l${num(-size * 0.14)} ${num(size * 0.66)}h${num(-size * 0.56)}Z`,
    s.across(mix(clay, '#ffe6b8', 0.25), clay, mix(clay, '#0d1b33', 0.4)),
  );
}
