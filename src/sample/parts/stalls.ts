// A sheet, a place and cloth colours come in; market stalls and banners go onto the sheet.
import { type Mood, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';

/** A cloth-topped stall with a scalloped edge. */
export function stall(
  s: Sheet,
  x: number,
  base: number,
  w: number,
  h: number,
  cloth: string,
  other: string,
  m: Mood,
): void {
  const top = base - h;
  for (const dx of [0.05, 0.92]) s.rect(x + w * dx, top, w * 0.03, h, mix(m.ink, m.near, 0.3));
  s.rect(
    x + w * 0.02,
    base - h * 0.36,
    w * 0.96,
    h * 0.34,
    s.across(mix(other, m.lit, 0.15), mix(other, m.dark, 0.4)),
  );
  s.rect(x - w * 0.01, base - h * 0.39, w * 1.02, h * 0.05, mix(other, m.lit, 0.4));
  const stripes = 6;
  for (const i of times(stripes, (k) => k)) {
    const color = i % 2 ? other : cloth;
    const tx0 = x + w * (0.1 + (0.8 * i) / stripes);
    const tx1 = x + w * (0.1 + (0.8 * (i + 1)) / stripes);
    const bx0 = x - w * 0.06 + (w * 1.12 * i) / stripes;
    const bx1 = x - w * 0.06 + (w * 1.12 * (i + 1)) / stripes;
    const shade = mix(color, m.dark, i / stripes / 2.4);
    const y = top + h * 0.12;
    s.path(
      `M${num(tx0)} ${num(top - h * 0.12)}L${num(tx1)} ${num(top - h * 0.12)}L${num(bx1)} ${num(y)}Q${num((bx0 + bx1) / 2)} ${num(y + h * 0.14)} ${num(bx0)} ${num(y)}Z`,
      shade,
    );
  }
}

export function banner(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  trim: string,
): void {
  s.path(
    `M${num(x)} ${num(y)}h${num(w)}v${num(h)}l${num(-w / 2)} ${num(-w * 0.35)}l${num(-w / 2)} ${num(w * 0.35)}Z`,
    s.across(color, mix(color, '#000814', 0.3)),
  );
  s.disc(x + w / 2, y + h * 0.34, w * 0.24, trim);
  s.path(
    `M${num(x + w * 0.3)} ${num(y + h * 0.62)}h${num(w * 0.4)}M${num(x + w * 0.36)} ${num(y + h * 0.7)}h${num(w * 0.28)}`,
    'none',
    `stroke="${trim}" stroke-width="${num(w * 0.05)}"`,
  );
}
