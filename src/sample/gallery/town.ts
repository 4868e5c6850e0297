// A sheet comes in; a gallery scene in the town goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { pendant, pot } from '../parts/furniture.ts';
import { glitter, grass, sea } from '../parts/land.ts';
import { lamp } from '../parts/lights.ts';
import { gridView } from '../parts/rooms.ts';
import { sky, sun } from '../parts/sky.ts';
import { cypress } from '../parts/trees.ts';

export function cafe(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.down('#274b52', '#1b333f'));
  for (const y of times(14, (i) => i * 60))
    s.line(
      [
        [0, y],
        [1600, y],
      ],
      alpha('#0d1b24', 0.25),
      4,
    );
  s.rect(170, 250, 1260, 640, '#3a2420');
  gridView(s, 190, 270, 820, 600, 3, 1, '#3a2420', () => {
    s.rect(190, 270, 820, 600, s.down('#f7cf86', '#d98f4e', '#7c4432'));
    for (const x of [330, 600, 870]) pendant(s, x, 350, 56, '#3a2420', '#fff0c0');
    for (const y of [420, 520]) {
      s.rect(230, y, 300, 10, '#6b3a28');
      for (const i of times(9, (k) => k))
        s.rect(
          240 + i * 32,
          y - s.r.range(24, 50),
          22,
          50,
          at(['#f7f3ea', '#4f8a8f', '#a8532f'], i),
          'rx="4"',
        );
    }
    s.rect(480, 730, 150, 16, '#4a2a22');
    s.rect(548, 740, 14, 150, '#4a2a22');
    for (const x of [510, 580]) s.path(`M${x} 704h34v26h-34z`, '#f7f3ea');
  });
  s.rect(1040, 290, 330, 600, s.down('#e8a860', '#8a4a32'));
  s.stroke('M1205 290v600M1040 560h330', '#3a2420', 16);
  for (const i of times(12, (k) => k)) {
    const x = 120 + i * 114;
    s.path(`M${x + 20} 160h94l20 120q-67 44 -134 0Z`, i % 2 ? '#f3e6cc' : '#b5493a');
  }
  s.rect(130, 130, 1360, 40, '#3a2420');
  s.poly(
    [
      [0, 890],
      [1600, 890],
      [1600, 1070],
      [0, 1070],
    ],
    s.down('#6b6470', '#2b3040'),
  );
  s.poly(
    [
      [190, 890],
      [1010, 890],
      [1180, 1070],
      [40, 1070],
    ],
    s.down(alpha('#f7cf86', 0.55), alpha('#f7cf86', 0.1)),
  );
  pot(s, 120, 960, 150, '#a8532f', '#35604c', '#8fae6a');
  pot(s, 1500, 950, 140, '#c8963e', '#35604c', '#8fae6a');
  lamp(s, 60, 1030, 640, '#10202a');
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
