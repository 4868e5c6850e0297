// A sheet comes in; a gallery scene in the town goes onto it.
import { evening } from '../kit/evening.ts';
import { alpha, inks, mix, moods } from '../kit/palette.ts';
import type { Sheet } from '../kit/sheet.ts';
import { skyline } from '../parts/city.ts';
import { pendant } from '../parts/furniture.ts';
import { glitter, grass, sea } from '../parts/land.ts';
import { gridView } from '../parts/rooms.ts';
import { sky, sun } from '../parts/sky.ts';
import { cypress } from '../parts/trees.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** A cup with its saucer and its steam; (x, y) is the middle of the rim. */
function coffee(s: Sheet, x: number, y: number, k: number, side: 1 | -1): void {
  s.group(`transform="translate(${x} ${y}) scale(${k * side} ${k})"`, () => {
    s.oval(0, 190, 230, 40, black);
    s.oval(0, 178, 230, 40, s.across(bronze, gold, honey));
    s.stroke('M126 50q92 -16 84 46q-8 56 -112 62', night, 30);
    s.path('M-150 0Q-146 140 -70 176H70Q146 140 150 0Z', s.across(black, night, dusk));
    s.stroke('M148 8Q142 140 70 176', honey, 7);
    s.oval(0, 0, 150, 32, honey);
    s.oval(0, 4, 134, 25, bronze);
    for (const dx of [-50, 10, 66])
      s.stroke(`M${dx} -40q-46 -70 0 -140t0 -150`, alpha(paper, 0.3), 18);
  });
}

/** Two cups at the window of the café: the talk goes on after the lamps are lit. */
export function cafe(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, night);
  gridView(s, 90, -40, 1420, 820, 3, 2, black, () => {
    s.rect(0, -40, s.w, 900, s.down(dusk, bronze, rust, gold, honey));
    sun(s, 800, 560, 110, paper);
    skyline(s, 60, 1560, 790, 330, mix(bronze, night, 0.3), { ...evening, window: paper }, 0.35);
    cypress(s, 240, 800, 430, night, rust);
    cypress(s, 1400, 800, 360, night, rust);
  });
  for (const x of [430, 1170]) pendant(s, x, 110, 90, black, honey);
  s.rect(0, 780, s.w, 290, s.down(mix(gold, rust, 0.4), bronze, night));
  s.rect(0, 772, s.w, 12, honey);
  coffee(s, 520, 690, 1, -1);
  coffee(s, 1100, 740, 1.06, 1);
  s.path('M690 1000L790 960L1010 984L930 1040Z', paper);
  s.path('M690 1000L930 1040L926 1054L688 1012Z', bronze);
  s.stroke('M760 996l150 22M790 980l150 20', alpha(bronze, 0.6), 6);
}

export function coastRoad(s: Sheet): void {
  const m = moods.golden;
  sky(s, { ...m, sky: ['#2f6f8b', '#7fb0b0', '#f0d09a', '#f7b878'] }, 430);
  sun(s, 380, 380, 70, '#fff2c8');
  sea(s, 428, 960, '#f3c890', '#1f5a70');
  glitter(s, 380, 432, 740, 130, '#fff8dc', 0.9);
  for (const [x, top, c] of [
    [1600, 210, '#b98a68'],
    [1450, 320, '#9c6f58'],
    [1240, 420, '#7d5a52'],
  ] as const) {
    s.path(
      `M1700 800V${top - 60}Q${x - 120} ${top - 40} ${x - 240} ${top + 90}Q${x - 330} ${top + 170} ${x - 400} ${top + 330}Q${x - 480} ${top + 420} ${x - 620} 820Z`,
      s.grad([mix(c, '#ffe0a0', 0.3), c, mix(c, '#26405a', 0.45)], 0, 0, 0.3, 1),
    );
  }
  s.path(
    'M1700 1070V560C1300 560 1180 640 1020 700C840 770 700 820 0 900V1070Z',
    s.down('#8f9a58', '#4b6048'),
  );
  s.path(
    'M1700 1070V640C1340 640 1200 700 1060 750C860 830 620 880 -20 940V1070Z',
    s.down('#6a6470', '#3a3c50'),
  );
  s.stroke(
    'M1700 760C1300 770 1120 850 860 900C620 950 300 985 -20 1010',
    '#f7e3b4',
    8,
    'stroke-dasharray="70 50"',
  );
  s.stroke('M1700 640C1340 640 1200 700 1060 750C860 830 620 880 -20 940', '#e8dcc4', 9);
  s.group('transform="translate(560 838) rotate(-9) scale(1.25)"', () => {
    s.oval(130, 100, 190, 16, alpha('#10182a', 0.5));
    s.path('M-20 90V20Q-16 -50 40 -56H230Q272 -50 286 24V90Z', s.across('#f6ead2', '#e8d2aa'));
    s.path('M-20 90V40H286V90Z', s.across('#2f7f8c', '#1f5a70'));
    for (const x of [0, 72, 144]) s.rect(x, -34, 60, 52, s.down('#cfe8e4', '#6fa4b0'), 'rx="8"');
    s.path('M214 -36h20q24 8 32 54h-52Z', s.down('#cfe8e4', '#6fa4b0'));
    for (const x of [40, 224]) {
      s.disc(x, 90, 28, '#1d2230');
      s.disc(x, 90, 13, '#cfc9bd');
    }
    for (const [x, c] of [
      [30, '#7c4a2e'],
      [102, '#c98f63'],
      [172, '#a56b45'],
    ] as const) {
      s.disc(x, -2, 13, c);
      s.path(`M${x - 14} -4q14 -24 28 0q-14 -8 -28 0Z`, '#241a20');
    }
    s.rect(20, -76, 190, 20, '#8a5a3c', 'rx="6"');
    s.path('M40 -76q90 -40 170 0Z', '#e8a04f');
    s.glow(284, 50, 90, '#fff2c4', 0.9);
  });
  cypress(s, 1500, 900, 420, '#38463e', '#b59a4c');
  cypress(s, 1420, 880, 330, '#38463e', '#b59a4c');
  grass(s, () => 1060, 110, ['#4a4a38', '#8a7a42', '#c9a552'], 420);
}
