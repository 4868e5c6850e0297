// Nothing comes in; every kind of clothing goes out by name, as a function that draws it.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import {
  body,
  collar,
  folds,
  type Garment,
  jacket,
  paperWhite,
  ribs,
  shirtFront,
  shoulders,
  within,
} from './tailoring.ts';

export const garments: Record<string, Garment> = {
  blazer: (c) => {
    shirtFront(c, mix(paperWhite, c.base, 0.06));
    c.s.path('M-62 212Q0 300 62 212L40 300L0 330L-40 300Z', c.skin);
    jacket(c);
    folds(c);
  },
  tie: (c) => {
    shirtFront(c, paperWhite);
    c.s.path(
      'M-20 262L20 262L14 292L34 540L0 580L-34 540L-14 292Z',
      c.s.down('#c8963e', '#8a5a2a'),
    );
    c.s.stroke('M-26 400l58 -34M-30 450l64 -36M-24 350l46 -28', alpha(paperWhite, 0.45), 6);
    collar(c, paperWhite);
    jacket(c);
  },
  shirt: (c) => {
    body(c);
    folds(c);
    c.s.stroke('M0 262V600', alpha(c.dark, 0.4), 4);
    c.s.dots(
      [
        [0, 330],
        [0, 410],
        [0, 490],
        [0, 570],
      ],
      mix(c.base, '#ffffff', 0.6),
      13,
    );
    collar(c, c.base);
  },
  knit: (c) => {
    body(c);
    within(c, () => {
      const rows = times(9, (i) => `M-300 ${390 + i * 25}Q0 ${470 + i * 25} 300 ${390 + i * 25}`);
      c.s.stroke(rows.join(''), alpha(c.dark, 0.22), 5);
      const dash = 'stroke-dasharray="4 30"';
      c.s.stroke('M-290 420Q0 500 290 420', alpha(paperWhite, 0.6), 18, dash);
    });
    c.s.stroke('M-70 212Q0 276 70 212', mix(c.base, c.lit, 0.3), 30, 'stroke-linecap="butt"');
    ribs(c);
    folds(c);
  },
  turtle: (c) => {
    body(c);
    c.s.path(
      'M-66 150Q0 178 66 150L76 232Q0 284 -76 232Z',
      c.s.across(mix(c.base, c.lit, 0.35), c.base, mix(c.base, c.dark, 0.4)),
    );
    c.s.stroke(
      times(9, (i) => `M${-56 + i * 14} ${168 + (4 - Math.abs(i - 4)) * 2.5}v66`).join(''),
      alpha(c.dark, 0.28),
      3.5,
    );
    folds(c);
  },
  hoodie: (c) => {
    c.s.path(
      'M-80 150Q-150 190 -160 262Q-60 330 0 330Q60 330 160 262Q150 190 80 150Z',
      mix(c.base, c.dark, 0.35),
    );
    body(c);
    c.s.path(
      'M-66 206Q-140 226 -150 268Q-60 348 0 350Q60 348 150 268Q140 226 66 206Q40 276 0 282Q-40 276 -66 206Z',
      mix(c.base, c.lit, 0.2),
    );
    c.s.stroke('M-34 318V440M34 318V410', paperWhite, 7);
    folds(c);
  },
  cardigan: (c) => {
    c.s.path(shoulders, mix(paperWhite, '#e8dcc4', 0.4));
    c.s.path('M-62 212Q0 290 62 212L44 256Q0 296 -44 256Z', c.skin);
    c.s.path(
      'M-66 214C-120 240 -216 246 -256 320C-284 380 -296 500 -300 600H-34Q-30 400 -66 214ZM66 214C120 240 216 246 256 320C284 380 296 500 300 600H34Q30 400 66 214Z',
      c.fill,
    );
    c.s.stroke('M-66 222Q-24 400 -34 600M66 222Q24 400 34 600', mix(c.base, c.lit, 0.35), 17);
    c.s.dots(
      [
        [-36, 440],
        [-35, 510],
        [-34, 580],
      ],
      '#f3dfae',
      14,
    );
    folds(c);
  },
  blouse: (c) => {
    c.s.path('M-80 214Q0 380 80 214V300H-80Z', c.skin);
    c.s.path(
      'M-78 212C-140 240 -216 246 -256 320C-284 380 -296 500 -300 600H300C296 500 284 380 256 320C216 246 140 240 78 212Q50 320 0 372Q-50 320 -78 212Z',
      c.fill,
    );
    c.s.stroke('M-78 214Q-50 320 0 372Q50 320 78 214', mix(c.base, c.lit, 0.5), 8);
    c.s.stroke('M-56 232Q0 330 56 232', '#e0b45a', 4);
    c.s.disc(0, 284, 10, '#e8c37a');
    folds(c);
  },
  denim: (c) => {
    c.s.path(shoulders, paperWhite);
    c.s.stroke('M-66 212Q0 272 66 212', mix(paperWhite, '#b8a98c', 0.4), 9);
    c.s.path(
      'M-66 210C-120 240 -216 246 -256 320C-284 380 -296 500 -300 600H-60Q-40 420 -84 250ZM66 210C120 240 216 246 256 320C284 380 296 500 300 600H60Q40 420 84 250Z',
      c.fill,
    );
    c.s.path(
      'M-66 206L-120 244L-132 320L-62 296L-48 262ZM66 206L120 244L132 320L62 296L48 262Z',
      mix(c.base, c.lit, 0.28),
    );
    c.s.stroke(
      'M-246 366L-72 380M246 366L72 380M-190 392h80v90h-80ZM190 392h-80v90h80Z',
      alpha('#f3d9a4', 0.6),
      3.5,
      'stroke-dasharray="10 6"',
    );
    c.s.dots(
      [
        [-62, 420],
        [-60, 510],
      ],
      '#e0b45a',
      15,
    );
  },
  overshirt: (c) => {
    c.s.path(shoulders, mix(c.base, paperWhite, 0.82));
    c.s.stroke('M-66 212Q0 274 66 212', mix(c.base, paperWhite, 0.5), 10);
    c.s.path(
      'M-66 210C-120 240 -216 246 -256 320C-284 380 -296 500 -300 600H-54L-70 250ZM66 210C120 240 216 246 256 320C284 380 296 500 300 600H54L70 250Z',
      c.fill,
    );
    within(c, () => {
      const posts = times(7, (i) => `M${-292 + i * 37} 250V600M${292 - i * 37} 250V600`);
      c.s.stroke(posts.join(''), alpha(c.dark, 0.3), 8);
      const bars = times(9, (i) => `M-300 ${290 + i * 38}H-66M300 ${290 + i * 38}H66`);
      c.s.stroke(bars.join(''), alpha('#f3d9a4', 0.3), 6);
    });
    c.s.path(
      'M-66 206L-116 250L-96 330L-60 290ZM66 206L116 250L96 330L60 290Z',
      mix(c.base, c.lit, 0.3),
    );
  },
  tee: (c) => {
    body(c);
    c.s.stroke('M-72 210Q0 286 72 210', mix(c.base, c.lit, 0.35), 15, 'stroke-linecap="butt"');
    c.s.path('M-34 400A34 34 0 0 1 34 400V470H-34Z', mix(c.base, c.dark, 0.5));
    c.s.path('M0 392q20 30 0 52q-20 -22 0 -52Z', '#e8c37a');
    folds(c);
  },
  vest: (c) => {
    c.s.path(shoulders, mix(paperWhite, '#cfe0dd', 0.4));
    folds(c);
    c.s.path(
      'M-70 222C-110 236 -150 250 -172 280Q-196 430 -186 600H186Q196 430 172 280C150 250 110 236 70 222L0 400Z',
      c.fill,
    );
    c.s.stroke('M-70 226L0 400L70 226', mix(c.base, c.lit, 0.35), 13);
    collar(c, paperWhite);
  },
};
