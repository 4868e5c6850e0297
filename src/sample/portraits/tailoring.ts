// A cloth comes in; the parts that several garments share go onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';

type Cloth = { s: Sheet; fill: string; base: string; dark: string; lit: string; skin: string };

export type Garment = (c: Cloth) => void;

export const shoulders =
  'M-62 214C-120 240 -216 246 -256 320C-284 380 -296 500 -300 600H300C296 500 284 380 256 320C216 246 120 240 62 214Q0 262 -62 214Z';

/** Draws a pattern only where the body is. */
export function within({ s }: Cloth, draw: () => void): void {
  s.group(`clip-path="${s.clip(shoulders)}"`, draw);
}

export const paperWhite = '#f7f3ea';

export function body({ s, fill }: Cloth): void {
  s.path(shoulders, fill);
}

export function folds({ s, dark }: Cloth): void {
  s.stroke(
    'M-212 420Q-196 500 -204 600M212 420Q196 500 204 600M-150 300Q-176 340 -186 400M150 300Q176 340 186 400',
    alpha(dark, 0.4),
    6,
  );
}

export function jacket(c: Cloth): void {
  const { s, base, dark, lit } = c;
  s.path(
    'M-62 214C-120 240 -216 246 -256 320C-284 380 -296 500 -300 600H10V540L-66 250ZM62 214C120 240 216 246 256 320C284 380 296 500 300 600H-4V540L66 250Z',
    c.fill,
  );
  s.path('M-66 212L-118 262L-132 340L-92 352L-2 548L0 520L-58 262Z', mix(base, lit, 0.3));
  s.path('M66 212L118 262L132 340L92 352L2 548L0 520L58 262Z', mix(base, dark, 0.25));
  s.stroke('M-118 262L-132 340L-92 352M118 262L132 340L92 352M0 540V600', alpha(dark, 0.6), 4);
  s.disc(-116, 372, 11, '#e8c37a');
  s.path('M-116 356q8 12 0 18q-8 -6 0 -18', '#fff3cf');
}

export function collar(c: Cloth, color: string): void {
  c.s.path('M-64 206L-84 252L-40 304L0 258Z', mix(color, c.lit, 0.3));
  c.s.path('M64 206L84 252L40 304L0 258Z', mix(color, c.dark, 0.14));
  c.s.stroke('M-84 252L-40 304L0 258L40 304L84 252', alpha(c.dark, 0.35), 3.5);
}

export function shirtFront(c: Cloth, color: string): void {
  c.s.path('M-70 216L0 262L70 216L60 600H-60Z', color);
}

export function ribs(c: Cloth): void {
  c.s.stroke(
    times(13, (i) => `M${-66 + i * 11} ${240 - Math.abs(i - 6) * 4.4}v16`).join(''),
    alpha(c.dark, 0.4),
    3,
  );
}
