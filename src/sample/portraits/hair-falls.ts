// The colours of hair come in; braids, locs, scarves and long hair go onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num } from '../kit/sheet.ts';
import { cap, type Hair, type Layer, strands } from './hair-caps.ts';

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

/** A braid that grows out of the hair behind the ear and grows thinner to its ribbon. */
export function braid(h: Hair, side: 1 | -1): void {
  const { s, fill, dark } = h;
  const at = (t: number): readonly [number, number] => [
    side * (118 + Math.sin(t * 2.6) * 26),
    24 + t * 300,
  ];
  const core = times(13, (i) =>
    at(i / 12)
      .map(num)
      .join(' '),
  );
  s.stroke(`M${core.join('L')}`, mix(fill, dark, 0.45), 34);
  for (const i of times(10, (k) => k)) {
    const [x, y] = at(0.05 + i * 0.098);
    const wide = 27 - i * 1.2;
    for (const lean of [-1, 1]) {
      const turn = `transform="rotate(${lean * -38} ${num(x + lean * wide * 0.42)} ${num(y)})"`;
      const ink = lean === side ? fill : mix(fill, dark, 0.22);
      s.oval(x + lean * wide * 0.42, y, wide * 0.86, wide * 0.56, ink, turn);
    }
    strands(h, `M${num(x - wide * 0.5)} ${num(y - 7)}l${num(wide * 0.45)} 9`, 4, 0.4);
  }
  s.path(
    `M${side * 84} -70Q${side * 132} -50 ${side * 132} 30Q${side * 144} 50 ${side * 134} 62Q${side * 116} 70 ${side * 104} 56Q${side * 108} 10 ${side * 96} -20Z`,
    fill,
  );
  const [x, y] = at(1.04);
  s.path(`M${num(x - 13)} ${num(y)}h26l6 34q-19 10 -38 0Z`, fill);
  s.rect(x - 16, y - 8, 32, 15, '#c8963e', 'rx="6"');
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
  const back = mix(h.fill, h.dark, 0.35);
  h.s.path('M-150 -90H150Q176 60 168 250Q0 290 -168 250Q-176 60 -150 -90Z', back);
  for (const [x, y, r] of [...rings, ...falls]) h.s.disc(x, y, r, back);
  for (const [x, y, r] of [...rings, ...falls])
    strands(
      h,
      `M${num(x - r * 0.5)} ${num(y)}q${num(r * 0.2)} ${num(-r * 0.6)} ${num(r * 0.8)} ${num(-r * 0.3)}`,
      6,
      0.32,
    );
};
