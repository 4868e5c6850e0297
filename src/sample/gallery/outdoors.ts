// A sheet comes in; a gallery scene in the hills, woods or snow goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { lightOf, lookFor, people } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { grass, ground, hill, ridge, trail } from '../parts/land.ts';
import { fogBank } from '../parts/sky.ts';
import { foliage, pine } from '../parts/trees.ts';

export function ridgeHike(s: Sheet): void {
  const m = moods.golden;
  s.rect(0, 0, s.w, s.h, s.down('#c4563e', '#ec8f56', '#f9c77a', '#fdebbb'));
  s.disc(620, 400, 190, '#fff4cf');
  s.glow(620, 400, 700, '#fff0b8', 0.6);
  for (const [i, y] of [380, 470, 550, 630].entries()) {
    hill(
      s,
      ridge(s, y, 70 - i * 8, 1 + i * 0.35),
      mix('#f0a869', '#5a2f4a', i * 0.27),
      mix('#fbd596', '#7a4258', i * 0.27),
      0.12,
    );
    fogBank(s, y + 90, 80, '#fde3b0', 0.35);
  }
  const crest = ridge(s, 700, 34, 0.7, -260);
  hill(s, crest, '#2b1c3a', '#140f26', 0.3);
  for (const [i, x] of [820, 990, 1240, 1320].entries()) {
    person(
      s,
      x,
      crest(x) + 6,
      106 - i * 6,
      lookFor(s.r, 'outdoor'),
      { ...lightOf(m), rim: '#ffd98a' },
      {
        pose: i % 3 === 2 ? 'walk' : 'hike',
        flat: '#1d1430',
        shadow: false,
        hold:
          i % 2
            ? (sheet, [hx, hy]) =>
                sheet.line(
                  [
                    [hx, hy],
                    [hx + 8, hy + 42],
                  ],
                  '#1d1430',
                  1.6,
                )
            : () => undefined,
      },
    );
  }
  for (const [x, h] of [
    [90, 420],
    [190, 320],
    [1830, 330],
    [1920, 440],
  ] as const)
    pine(s, x, crest(x) + 120, h, '#1a1230', '#5a2f4a');
  grass(s, () => 890, 80, ['#140f26', '#2b1c3a', '#4a2c48'], 420);
}

export function redwoods(s: Sheet): void {
  const m = { ...moods.noon, dark: '#18302c', ambient: 0.22 };
  s.rect(0, 0, s.w, s.h, s.down('#f3edb8', '#b9cc94', '#4b7a60'));
  s.glow(520, 420, 760, '#fffbd8', 0.7);
  for (const [depth, xs] of [
    [0.15, [120, 300, 440, 640, 760, 900, 1010]],
    [0.5, [60, 240, 840, 990]],
    [0.95, [-10, 1060]],
  ] as const) {
    const color = mix('#c3c592', '#6b2f22', depth);
    for (const x of xs) {
      const w = 40 + depth * 150;
      s.poly(
        [
          [x - w * 0.36, -10],
          [x + w * 0.36, -10],
          [x + w * 0.6, 1330 + depth * 160],
          [x - w * 0.6, 1330 + depth * 160],
        ],
        s.across(mix(color, '#ffe6ae', 0.4), color, mix(color, '#16202a', 0.45)),
      );
      s.stroke(
        times(
          7,
          (i) =>
            `M${num(x - w * 0.3 + i * w * 0.1)} ${num(s.r.range(0, 700))}q${num(s.r.range(-6, 6))} 160 ${num(s.r.range(-8, 8))} ${num(s.r.range(260, 520))}`,
        ).join(''),
        alpha('#2a1418', 0.12 + depth * 0.2),
        2 + depth * 5,
      );
    }
    fogBank(s, 1240, 360, '#f0eec4', 0.4 - depth * 0.25);
  }
  for (const [x, w] of [
    [420, 60],
    [560, 110],
    [720, 60],
    [830, 90],
  ] as const)
    s.shaft([x + 120, -60], [x - 300, 1500], w * 0.4, w * 2.2, '#fff8cf', 0.5);
  ground(s, 1320, '#8c9a58', '#2b4a38');
  trail(s, [560, 1640], [560, 1320], 190, 60, s.down('#e8d29c', '#a87f58'));
  for (const x of times(12, (i) => i * 98))
    if (Math.abs(x - 560) > 120)
      foliage(s, x, 1350 + s.r.range(-10, 30), 70, 34, '#35604c', '#a9bf6c');
  people(
    s,
    [
      { x: 500, y: 1400, h: 150, pose: 'backStand' },
      { x: 570, y: 1390, h: 142, pose: 'backWave' },
      { x: 640, y: 1405, h: 150, pose: 'point' },
    ],
    'outdoor',
    lightOf(m),
  );
  for (const x of [40, 180, 930, 1030]) foliage(s, x, 1560, 130, 70, '#234a3c', '#7f9f58');
}
