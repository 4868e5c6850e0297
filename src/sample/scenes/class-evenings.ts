// A sheet comes in; what a pledge class left behind of an evening goes onto it.
import { alpha, inks, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { archPath } from '../parts/buildings.ts';
import { candle, stringLights } from '../parts/lights.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** The tall back of a chair beside a table that runs away from the viewer. */
function chairBack(s: Sheet, near: Point, far: Point, near_h: number, far_h: number): void {
  const top = (t: number): Point => [
    near[0] + (far[0] - near[0]) * t,
    near[1] + (far[1] - near[1]) * t - (near_h + (far_h - near_h) * t),
  ];
  const bow = times(9, (i): Point => {
    const [x, y] = top(i / 8);
    return [x, y - Math.sin((i / 8) * Math.PI) * near_h * 0.16];
  });
  s.poly([near, ...bow, far], black);
  s.line(bow, honey, Math.max(1.5, near_h * 0.03));
  for (const t of [0.3, 0.5, 0.7]) {
    const [x, y] = top(t);
    const foot = near[1] + (far[1] - near[1]) * t;
    s.line(
      [
        [x, y + near_h * 0.12],
        [x, foot - near_h * 0.25],
      ],
      alpha(gold, 0.4),
      near_h * 0.03,
    );
  }
}

/** A table laid for a class that is about to come back: candles, glasses, a coat over a chair. */
export function sigma(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.down(black, night, night));
  for (const x of times(5, (i) => 60 + i * 224)) {
    s.path(archPath(x - 12, 120, 208, 330), mix(night, bronze, 0.55));
    s.path(archPath(x, 132, 184, 318), s.down(bronze, rust, gold, honey));
    s.path(archPath(x + 50, 250, 84, 200), alpha(bronze, 0.5));
  }
  s.rect(0, 440, s.w, 360, s.down(bronze, night, black));
  s.oval(600, 470, 640, 60, s.radial(alpha(honey, 0.5), alpha(honey, 0)));
  stringLights(s, [-10, 40], [600, 36], 60, 13, 12);
  stringLights(s, [600, 36], [1210, 40], 60, 13, 12);
  s.poly(
    [
      [505, 452],
      [695, 452],
      [970, 800],
      [230, 800],
    ],
    s.down(paper, honey, gold),
  );
  s.poly(
    [
      [592, 452],
      [608, 452],
      [640, 800],
      [560, 800],
    ],
    alpha(rust, 0.5),
  );
  const along = (t: number): [y: number, half: number, k: number] => {
    const e = t ** 1.7;
    return [452 + e * 348, 95 + e * 275, 0.24 + e * 0.76];
  };
  for (const t of [0.1, 0.3, 0.48, 0.65, 0.81, 0.96]) {
    const [y, half, k] = along(t);
    for (const side of [-1, 1]) setting(s, 600 + side * half * 0.7, 600 + side * half * 0.4, y, k);
  }
  for (const [t, x] of [
    [0.2, 600],
    [0.42, 600],
    [0.68, 600],
  ] as const) {
    const [y, , k] = along(t);
    for (const dx of [-26, 0, 26]) candle(s, x + dx * k, y, (dx === 0 ? 110 : 78) * k);
  }
  for (const [t0, t1] of [
    [0.18, 0.1],
    [0.38, 0.28],
    [0.57, 0.47],
    [0.76, 0.66],
  ] as const) {
    const [[y0, half0, k0], [y1, half1, k1]] = [along(t0), along(t1)];
    for (const side of [-1, 1]) {
      const out = (half: number, k: number): number => 600 + side * (half + 34 * k);
      chairBack(
        s,
        [out(half0, k0), y0 + 60 * k0],
        [out(half1, k1), y1 + 60 * k1],
        230 * k0,
        230 * k1,
      );
    }
  }
  coat(s);
}

/** A coat that hangs over the nearest chair. */
function coat(s: Sheet): void {
  const d =
    'M252 520C262 500 296 500 312 514C330 498 356 500 362 516L384 640Q372 668 352 660L350 690Q310 716 268 694L262 664Q240 672 228 646Z';
  s.path(d, paper, 'transform="translate(3 -4)"');
  s.path(d, mix(dusk, night, 0.5));
  s.stroke(
    'M312 514Q308 600 312 700M262 664Q268 600 272 566M352 660Q350 600 346 566',
    alpha(black, 0.6),
    5,
  );
  s.stroke('M290 512Q300 560 312 574Q328 556 336 510', alpha(honey, 0.6), 4);
}

/** A plate and a glass. */
function setting(s: Sheet, plate: number, glass: number, y: number, k: number): void {
  s.oval(plate, y + 7 * k, 50 * k, 14 * k, alpha(bronze, 0.55));
  s.oval(plate, y, 50 * k, 14 * k, paper);
  s.oval(plate, y, 32 * k, 8 * k, alpha(gold, 0.5));
  s.path(
    `M${num(glass)} ${num(y)}v${num(-34 * k)}q${num(-17 * k)} ${num(-8 * k)} ${num(-14 * k)} ${num(-38 * k)}h${num(28 * k)}q${num(3 * k)} ${num(30 * k)} ${num(-14 * k)} ${num(38 * k)}`,
    alpha(bronze, 0.7),
  );
  s.rect(glass - 1.6 * k, y - 38 * k, 3.2 * k, 38 * k, alpha(bronze, 0.7));
  s.oval(glass, y, 12 * k, 3 * k, alpha(bronze, 0.7));
}

/** The last chord: a grand piano in the light, and the flowers someone left on the stool. */
export function upsilon(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.across(night, mix(bronze, rust, 0.3), night));
  for (const x of times(17, (k) => k * 74 - 20)) {
    s.rect(x, 0, 40, 600, s.across(alpha(black, 0.65), alpha(black, 0)));
    s.rect(x + 44, 0, 16, 600, alpha(rust, 0.25));
  }
  s.path(
    `M0 0H1200V74${times(12, (i) => `Q${1200 - i * 100 - 50} 128 ${1100 - i * 100} 74`).join('')}Z`,
    s.down(black, mix(bronze, night, 0.5)),
  );
  s.rect(0, 590, s.w, 210, s.down(mix(bronze, rust, 0.4), night));
  s.shaft([640, -40], [620, 760], 70, 760, paper, 0.85);
  s.oval(620, 690, 430, 74, s.radial([0, paper], [0.7, honey], [1, alpha(gold, 0.2)]));
  s.oval(620, 704, 330, 34, alpha(black, 0.4));
  for (const [x, w] of [
    [420, 20],
    [590, 16],
    [838, 20],
  ] as const)
    s.path(`M${x - w} 560H${x + w}L${x + w * 0.4} 690H${x - w * 0.4}Z`, black);
  const lid = 'M404 470L470 232Q720 196 866 262Q896 292 868 470Z';
  s.path(lid, honey, 'transform="translate(-5 -5)"');
  s.path(lid, s.grad([honey, gold, bronze], 0.2, 0, 0.9, 1));
  s.line(
    [
      [700, 470],
      [742, 300],
    ],
    black,
    8,
  );
  const box = 'M380 462H860Q944 470 930 540Q918 590 840 590H380Z';
  s.path(box, honey, 'transform="translate(0 -6)"');
  s.path(box, s.down(dusk, black));
  s.rect(344, 520, 110, 26, black);
  s.rect(348, 514, 102, 9, paper);
  for (const x of times(10, (i) => 354 + i * 10)) s.rect(x, 514, 4, 5, black);
  s.path('M398 452l8 -92h88l10 92Z', s.down(paper, honey));
  s.stroke('M418 384h62M416 402h66M414 420h70', alpha(bronze, 0.8), 3);
  s.path('M196 622h124v26H196Z', black);
  s.path('M208 646h16l-6 76h-12ZM292 646h16l2 76h-12Z', black);
  s.rect(196, 616, 124, 7, honey);
  s.path('M214 612L292 586L300 606L226 620Z', mix(dusk, night, 0.4));
  for (const [x, y, r] of [
    [300, 584, 17],
    [322, 596, 15],
    [312, 572, 13],
    [290, 570, 12],
  ] as const) {
    s.disc(x, y, r, paper);
    s.disc(x + 2, y + 2, r * 0.45, gold);
  }
  for (const x of times(11, (i) => 60 + i * 108)) s.glow(x, 792, 46, honey, 0.7);
}
