// The colours of hair come in; braids, locs, scarves and long hair go onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num } from '../kit/sheet.ts';
import { cap, type Hair, heap, type Layer, strands } from './hair-caps.ts';

export function rope(x: number, y: number, length: number, sway: number): string {
  return `M${x} ${y}q${sway} ${length * 0.5} ${sway * 0.4} ${length}`;
}

export const twistCrown: Layer = (h) => {
  h.s.path(cap, h.fill);
  const ray = (i: number, from: number, to: number): string => {
    const turn = (-102 + i * 17) * (Math.PI / 180);
    const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
    return `M${num(dx * from)} ${num(-84 + dy * from)}Q${num(dx * to + 7)} ${num(-84 + dy * (from + to) * 0.5)} ${num(dx * to)} ${num(-84 + dy * to)}`;
  };
  for (const [from, to] of [
    [86, 138],
    [56, 108],
  ] as const) {
    h.s.stroke(times(13, (i) => ray(i, from, to)).join(''), h.fill, 25);
    strands(h, times(13, (i) => ray(i, from + 16, to)).join(''), 5, 0.38);
  }
};

export function braid(h: Hair, x: number): void {
  const lean = Math.sign(x);
  for (const i of times(11, (k) => k)) {
    const [bx, by] = [x + (i % 2 ? 9 : -9) + lean * Math.min(i, 4) * 4, 30 + i * 27];
    const wide = 31 - i * 1.1;
    const turn = `transform="rotate(${i % 2 ? -32 : 32} ${bx} ${by})"`;
    h.s.oval(bx, by, wide, 21, i % 2 ? h.fill : mix(h.fill, h.dark, 0.2), turn);
    strands(h, `M${num(bx - wide * 0.5)} ${by - 4}q${num(wide * 0.5)} -10 ${num(wide)} 0`, 4, 0.35);
  }
  h.s.rect(x + lean * 16 - 17, 312, 34, 14, '#c8963e', 'rx="6"');
}

export const veilFront: Layer = (h) => {
  const { s, fill, dark, lit } = h;
  s.path(
    'M0 -216C-150 -216 -158 -60 -146 30C-138 110 -150 190 -236 292Q-120 372 0 376Q120 372 236 292C150 190 138 110 146 30C158 -60 150 -216 0 -216ZM0 -142C78 -142 100 -80 98 -14C96 66 64 150 0 158C-64 150 -96 66 -98 -14C-100 -80 -78 -142 0 -142Z',
    s.grad([mix(fill, lit, 0.4), fill, dark], 0, 0, 1, 0.4),
    'fill-rule="evenodd"',
  );
  s.stroke(
    'M-106 40C-96 130 -40 190 60 214Q140 236 200 292M-122 90C-100 190 -20 250 90 286M-60 -176Q0 -204 64 -176M-128 -40Q-124 -110 -84 -152',
    alpha(dark, 0.5),
    7,
  );
  s.stroke('M112 30C106 120 60 190 -50 232Q-120 262 -170 320', alpha(lit, 0.35), 7);
};

function longBack(edge: string): Layer {
  return (h) => h.s.path(edge, h.s.down(h.fill, mix(h.fill, h.dark, 0.7)));
}

export const straightBack = longBack(
  'M0 -206C-150 -206 -146 -40 -150 60Q-156 220 -176 330Q-90 366 0 362Q90 366 176 330Q156 220 150 60C146 -40 150 -206 0 -206Z',
);

export const wavyBack = longBack(
  'M0 -208C-160 -208 -140 -60 -160 20C-190 80 -140 140 -182 200C-214 260 -170 330 -150 356Q0 392 150 356C170 330 214 260 182 200C140 140 190 80 160 20C140 -60 160 -208 0 -208Z',
);

export const bobBack = longBack(
  'M0 -208C-150 -208 -138 -60 -146 40Q-152 120 -134 164Q-60 190 0 188Q60 190 134 164Q152 120 146 40C138 -60 150 -208 0 -208Z',
);

export const curlsBack: Layer = (h) => {
  const rings = times(30, (i) => {
    const t = (i / 29) * Math.PI * 1.5 - Math.PI * 1.25;
    return [
      Math.cos(t) * 142,
      -30 + Math.sin(t) * 150 + (Math.sin(t) > 0 ? 60 : 0),
      50 + (i % 3) * 8,
    ] as const;
  });
  const falls = [-150, -176, -130, 150, 176, 130].map(
    (x, i) => [x, 120 + (i % 3) * 62, 54] as const,
  );
  h.s.path(`${heap(rings)}${heap(falls)}M-150 -60h300v240h-300Z`, mix(h.fill, h.dark, 0.35));
  for (const [x, y, r] of [...rings, ...falls])
    strands(
      h,
      `M${num(x - r * 0.5)} ${num(y)}q${num(r * 0.2)} ${num(-r * 0.6)} ${num(r * 0.8)} ${num(-r * 0.3)}`,
      6,
      0.32,
    );
};
