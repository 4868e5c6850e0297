// A sheet comes in; a gallery scene of a night in tents or a ride by the sea goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { lightOf, people } from '../parts/crowd.ts';
import { flowers, grass, ground, hill, ranges, ridge, sea } from '../parts/land.ts';
import { fire, stringLights } from '../parts/lights.ts';
import { milkyWay, sky, stars, streaks, sun } from '../parts/sky.ts';
import { pine } from '../parts/trees.ts';

export function camp(s: Sheet): void {
  const m = moods.night;
  s.rect(0, 0, s.w, s.h, s.down('#060b22', '#12285a', '#2b5f80', '#6fa39a'));
  milkyWay(s, [420, -80], [1180, 720], 260, '#cfe0e8');
  stars(s, 700, 900);
  s.stroke('M1260 120l-190 90', alpha('#f7f3ea', 0.8), 4);
  for (const [y, c] of [
    [620, '#2b5570'],
    [690, '#1b3a58'],
  ] as const)
    hill(s, ridge(s, y, 60, 1), c, c, 0.15);
  for (const i of times(24, (k) => k))
    pine(
      s,
      i * 70 + s.r.range(-20, 20),
      790 + s.r.range(-10, 20),
      s.r.range(160, 330),
      '#0c2238',
      '#2f5a66',
    );
  ground(s, 780, '#1d3a46', '#08141f');
  for (const [x, y, k, c] of [
    [420, 880, 1, '#d98a4a'],
    [1200, 890, 1.1, '#c9737a'],
    [830, 830, 0.7, '#e0b45a'],
  ] as const) {
    s.glow(x, y - 60 * k, 300 * k, '#ffbf6a', 0.5);
    s.poly(
      [
        [x - 190 * k, y],
        [x - 10 * k, y - 210 * k],
        [x + 60 * k, y],
      ],
      s.down(mix(c, '#fff2c4', 0.5), c),
    );
    s.poly(
      [
        [x - 10 * k, y - 210 * k],
        [x + 60 * k, y],
        [x + 210 * k, y - 20 * k],
      ],
      mix(c, '#1d2a44', 0.35),
    );
    s.poly(
      [
        [x - 50 * k, y],
        [x - 14 * k, y - 150 * k],
        [x + 10 * k, y],
      ],
      mix(c, '#3a1c20', 0.5),
    );
  }
  fire(s, 800, 960, 70);
  const light = { ...lightOf(m), lit: '#ffb56a', ambient: 0.38, rim: '#ffb766' };
  people(
    s,
    [
      { x: 600, y: 985, h: 210, pose: 'sitGround' },
      { x: 500, y: 960, h: 210, pose: 'sitKnees' },
    ],
    'outdoor',
    { ...light, side: 1 },
  );
  people(
    s,
    [
      { x: 980, y: 985, h: 210, pose: 'sitKnees', flip: true },
      { x: 1090, y: 975, h: 210, pose: 'sitGround', flip: true },
    ],
    'outdoor',
    light,
  );
  for (const [x, h] of [
    [60, 820],
    [190, 640],
    [1480, 720],
    [1570, 880],
  ] as const)
    pine(s, x, 1090, h, '#061420', '#1d4450');
  stringLights(s, [200, 640], [1450, 620], 90, 20, 12);
}

export function cycling(s: Sheet): void {
  const m = moods.dawn;
  sky(s, { ...m, sky: ['#5f9fb0', '#b9d6cc', '#fbeccb'] }, 470);
  sun(s, 1200, 250, 64, '#fffbe0');
  streaks(s, 120, 360, 6, ['#fff6dc', '#a9cfcf'], 0.7);
  ranges(s, { ...m, far: '#a5c4c0' }, 430, 470, 1, 26);
  sea(s, 465, 780, '#b5d8d0', '#2f7f92');
  regatta(s);
  const bank = ridge(s, 720, 26, 0.6, 60);
  hill(s, bank, '#93a860', '#5f8454', 0.25);
  flowers(s, (x) => bank(x) + 40, 50, ['#f0a83f', '#f7c95f', '#c9737a'], 170);
  s.path('M-20 900Q800 820 1620 880V1010Q800 950 -20 1040Z', s.down('#d9c7a4', '#a68f78'));
  s.stroke('M-20 970Q800 884 1620 944', '#f7f3ea', 8, 'stroke-dasharray="60 46"');
  for (const [x, y, k, c] of [
    [440, 962, 1.3, '#a8532f'],
    [800, 940, 1.2, '#16294a'],
    [1140, 930, 1.1, '#c8963e'],
  ] as const) {
    const w = 66 * k;
    for (const dx of [-86, 88]) {
      s.disc(x + dx * k, y - w, w, 'none', `stroke="#1d2a38" stroke-width="${num(8 * k)}"`);
      s.stroke(
        times(
          8,
          (i) =>
            `M${num(x + dx * k)} ${num(y - w)}l${num(Math.cos(i * 0.785) * w)} ${num(Math.sin(i * 0.785) * w)}`,
        ).join(''),
        alpha('#1d2a38', 0.4),
        1.6,
      );
    }
    s.stroke(
      `M${x - 86 * k} ${y - w}L${x - 34 * k} ${y - 160 * k}L${x + 64 * k} ${y - 164 * k}L${x + 88 * k} ${y - w}M${x - 34 * k} ${y - 160 * k}L${x} ${y - w}L${x + 64 * k} ${y - 164 * k}M${x - 86 * k} ${y - w}H${x}M${x + 64 * k} ${y - 164 * k}l${-6 * k} ${-40 * k}h${34 * k}M${x - 60 * k} ${y - 178 * k}h${46 * k}`,
      c,
      9 * k,
    );
  }
  grass(s, () => 1050, 90, ['#3f6b4c', '#7d9a58', '#b5b56a'], 420);
}

function regatta(s: Sheet): void {
  s.stroke(
    times(
      60,
      () => `M${num(s.r.range(900, 1600))} ${num(s.r.range(474, 660))}h${num(s.r.range(10, 70))}`,
    ).join(''),
    alpha('#fffdf0', 0.6),
    4,
  );
  for (const [x, k] of [
    [300, 1],
    [520, 0.7],
  ] as const) {
    s.poly(
      [
        [x, 540],
        [x, 540 - 130 * k],
        [x + 80 * k, 530],
      ],
      '#fffaf0',
    );
    s.poly(
      [
        [x - 8, 536],
        [x - 8, 540 - 110 * k],
        [x - 60 * k, 532],
      ],
      '#f0dcc0',
    );
    s.path(`M${x - 70 * k} 544h${160 * k}l${-26 * k} 24h${-108 * k}Z`, '#7c3f38');
  }
}
