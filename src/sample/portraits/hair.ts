// A sheet, a hair style and a colour come in; hair behind and before the face goes onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import {
  cap,
  curlCap,
  curtains,
  fadeCap,
  fringe,
  type Hair,
  heap,
  type Layer,
  none,
  part,
  pixie,
  pulledBack,
  quiff,
  shag,
  short,
  slick,
  strands,
} from './hair-caps.ts';
import {
  bobBack,
  braid,
  curlsBack,
  rope,
  straightBack,
  twistCrown,
  veilFront,
  wavyBack,
} from './hair-falls.ts';
import { named } from './sitters.ts';

const behind: Record<string, Layer> = {
  long: straightBack,
  waves: wavyBack,
  fringe: straightBack,
  bob: bobBack,
  curls: curlsBack,
  shag: bobBack,
  afro: (h) => {
    const bumps = times(
      26,
      (i) =>
        [Math.cos((i / 26) * 6.283) * 168, -86 + Math.sin((i / 26) * 6.283) * 158, 42] as const,
    );
    h.s.path(
      heap([...bumps, [0, -86, 176]]),
      h.s.radial([0, mix(h.fill, h.lit, 0.12)], [1, h.fill]),
    );
  },
  locs: (h) => {
    const fall = (i: number, lift: number): string => {
      const side = i - 7.5;
      const top = -168 + side * side * 2.3 + lift;
      return rope(side * 16.5, top, 262 - top - Math.abs(side) * 8, side * 7);
    };
    h.s.stroke(times(16, (i) => fall(i, 0)).join(''), mix(h.fill, h.dark, 0.2), 25);
    strands(h, times(16, (i) => fall(i, 26)).join(''), 5, 0.3);
  },
  hijab: (h) => h.s.oval(0, 0, 126, 176, mix(h.fill, h.dark, 0.55)),
  bun: (h) => {
    h.s.disc(0, -214, 66, h.s.radial(mix(h.fill, h.lit, 0.25), h.fill));
    strands(h, 'M-40 -230Q0 -282 44 -226M-20 -206Q6 -240 36 -204');
  },
  lowbun: (h) => h.s.disc(-104, 96, 58, mix(h.fill, h.dark, 0.3)),
  tieback: (h) =>
    h.s.path('M70 -80Q196 0 164 250Q130 300 112 220Q120 90 60 0Z', mix(h.fill, h.dark, 0.3)),
  pony: (h) => {
    h.s.path(
      'M60 -160Q230 -170 206 60Q210 180 160 270Q128 190 138 90Q130 -20 60 -80Z',
      mix(h.fill, h.dark, 0.2),
    );
    strands(h, 'M96 -140Q204 -130 186 60Q190 150 164 220M110 -110Q180 -80 168 80', 6);
  },
};

const front: Record<string, Layer> = {
  crop: short(cap, 'M-90 -96Q-60 -166 0 -180M-50 -112Q-20 -164 40 -172M20 -114Q50 -150 84 -132'),
  part: short(
    part,
    'M-34 -146Q10 -190 90 -150M-20 -126Q40 -160 104 -96M-52 -146Q-90 -150 -104 -96',
  ),
  quiff: short(
    quiff,
    'M-70 -122Q-60 -200 30 -222M-30 -132Q0 -200 80 -200M20 -132Q60 -170 104 -140',
  ),
  slick: short(
    slick,
    'M-60 -132Q-40 -180 -10 -200M-20 -146Q-6 -180 10 -202M24 -146Q36 -180 40 -198M64 -128Q70 -160 70 -184',
  ),
  shag: short(
    shag,
    'M-90 -70Q-80 -150 -10 -190M-30 -76Q-20 -150 20 -190M50 -80Q60 -140 40 -190M100 -60Q110 -130 70 -176',
  ),
  pixie: short(pixie, 'M-70 -62Q20 -90 66 -160M-90 -80Q-10 -110 30 -190M100 -60Q110 -130 80 -170'),
  buzz: (h) => h.s.path(cap, alpha(h.fill, 0.82)),
  curly: curlCap,
  fade: fadeCap,
  twists: twistCrown,
  afro: (h) =>
    h.s.path(
      'M-112 -10C-126 -150 -70 -190 0 -190C70 -190 126 -150 112 -10Q104 -70 84 -96Q40 -126 0 -126Q-40 -126 -84 -96Q-104 -70 -112 -10Z',
      h.fill,
    ),
  locs: (h) => {
    h.s.path(
      'M-116 20C-136 -140 -84 -200 0 -200C84 -200 136 -140 116 20Q110 -50 84 -92Q40 -124 0 -124Q-60 -120 -92 -80Q-110 -40 -116 20Z',
      h.fill,
    );
    strands(
      h,
      times(
        9,
        (i) =>
          `M${-92 + i * 23} ${-88 - (4 - Math.abs(i - 4)) * 10}Q${-60 + i * 15} -150 ${-12 + i * 3} -192`,
      ).join(''),
      5,
      0.34,
    );
    h.s.stroke(rope(-112, -40, 250, -16) + rope(112, -40, 260, 16), h.fill, 25);
    h.s.rect(104, 130, 30, 12, '#e0b45a', 'rx="5"');
  },
  long: curtains,
  waves: curtains,
  bob: curtains,
  fringe,
  curls: curlCap,
  bun: pulledBack,
  lowbun: pulledBack,
  pony: pulledBack,
  tieback: pulledBack,
  braids: (h) => {
    pulledBack(h);
    h.s.line(
      [
        [0, -192],
        [0, -134],
      ],
      alpha(h.dark, 0.6),
      4,
    );
    braid(h, -1);
    braid(h, 1);
  },
  hijab: veilFront,
};

function hairOf(s: Sheet, color: string, light: number): Hair {
  const lit = mix(color, '#f3c98a', 0.5);
  const stops = [mix(color, lit, 0.4), color, mix(color, '#0d0a14', 0.3)];
  return {
    s,
    fill: color,
    dark: mix(color, '#0d0a14', 0.5),
    lit: light === 0 ? (stops[0] ?? lit) : lit,
  };
}

export function hairBehind(s: Sheet, style: string, color: string, light: number): void {
  (behind[style] ?? none)(hairOf(s, color, light));
}

export function hairBefore(s: Sheet, style: string, color: string, light: number): void {
  named(front, style)(hairOf(s, color, light));
}
