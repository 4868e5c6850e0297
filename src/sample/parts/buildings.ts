// A sheet, a place and a mood come in; halls, arcades and windows go onto the sheet.
import { alpha, type Mood, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';

/** A round-headed opening. */
export function archPath(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  return `M${num(x)} ${num(y + h)}V${num(y + r)}A${num(r)} ${num(r)} 0 0 1 ${num(x + w)} ${num(y + r)}V${num(y + h)}Z`;
}

/** One arched window, lit or dark, with a frame that catches the light. */
export function archWindow(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  m: Mood,
  lit: boolean,
): void {
  s.path(
    archPath(x - w * 0.12, y - w * 0.12, w * 1.24, h + w * 0.12),
    alpha(mix(m.wall, m.sun, 0.35), 0.55),
  );
  const dark = mix(m.shade, m.ink, 0.6);
  s.path(archPath(x, y, w, h), lit ? s.down(mix(m.window, '#fff6dd', 0.4), m.window) : dark);
  if (w > 14)
    s.line(
      [
        [x + w / 2, y],
        [x + w / 2, y + h],
      ],
      alpha(m.ink, 0.45),
      w * 0.07,
    );
  if (lit) s.glow(x + w / 2, y + h / 2, h * 1.1, m.window, 0.28);
}

export function arcade(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  m: Mood,
  lit = true,
): void {
  const bay = w / count;
  for (const i of times(count, (k) => k)) {
    const ax = x + bay * (i + 0.16);
    const inside = lit ? s.down(mix(m.window, m.roof, 0.45), m.window) : s.down(m.ink, m.shade);
    s.path(
      archPath(ax - bay * 0.05, y - bay * 0.05, bay * 0.78, h + bay * 0.05),
      alpha(mix(m.wall, m.sun, 0.4), 0.6),
    );
    s.path(archPath(ax, y, bay * 0.68, h), inside);
    s.path(archPath(ax + bay * 0.2, y + h * 0.34, bay * 0.28, h * 0.66), alpha(m.ink, 0.3));
  }
}

export type HallStyle = {
  floors?: number;
  bays?: number;
  lit?: number;
  ground?: boolean;
  roof?: number;
};

export function hall(
  s: Sheet,
  x: number,
  base: number,
  w: number,
  h: number,
  m: Mood,
  style: HallStyle = {},
): void {
  const { floors = 2, bays = 7, lit = 0.6, ground = true, roof = 0.2 } = style;
  const top = base - h;
  const eave = h * 0.03;
  s.rect(x, top, w, h, s.grad([m.wall, mix(m.wall, m.shade, 0.45), m.shade], 0, 0, 1, 0.4));
  const rh = h * roof;
  s.poly(
    [
      [x - eave * 2, top],
      [x + w * 0.05, top - rh],
      [x + w * 0.95, top - rh],
      [x + w + eave * 2, top],
    ],
    s.grad([mix(m.roof, m.sun, 0.3), m.roof, mix(m.roof, m.ink, 0.45)], 0, 0, 1, 0.3),
  );
  const tiles = times(Math.round(w / (h * 0.05)), (i) => {
    const tx = x + (w * i) / Math.round(w / (h * 0.05));
    return `M${num(tx)} ${num(top)}L${num(x + w * 0.05 + (tx - x) * 0.9)} ${num(top - rh)}`;
  }).join('');
  s.stroke(tiles, alpha(m.ink, 0.22), 1.6);
  s.rect(x - eave, top, w + eave * 2, eave, mix(m.wall, m.sun, 0.4));
  s.rect(x, top + eave, w, eave * 1.3, alpha(m.ink, 0.28));
  const levels = floors + (ground ? 1 : 0);
  const floor = (h - eave * 2) / levels;
  const bay = w / bays;
  for (const level of times(floors, (k) => k)) {
    const y = top + eave * 2 + floor * level;
    for (const i of times(bays, (k) => k)) {
      const on = s.r.chance(lit);
      archWindow(s, x + bay * (i + 0.31), y + floor * 0.22, bay * 0.38, floor * 0.62, m, on);
    }
    s.rect(x, y + floor - 2, w, Math.max(2, h * 0.012), alpha(mix(m.wall, m.sun, 0.3), 0.5));
  }
  if (ground) arcade(s, x, base - floor * 0.86, w, floor * 0.86, bays, m, lit > 0.2);
}
