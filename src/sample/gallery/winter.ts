// A sheet comes in; the gallery scene of a day in the snow goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { lightOf, lookFor } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { hill, ridge } from '../parts/land.ts';
import { rays } from '../parts/sky.ts';
import { pine } from '../parts/trees.ts';

export function snow(s: Sheet): void {
  const m = { ...moods.blue, ambient: 0.14 };
  s.rect(0, 0, s.w, s.h, s.down('#3f7fae', '#9ccbd8', '#f6e3d0'));
  rays(s, 1180, 430, '#fff6e0', 0.18, 15);
  for (const [x, y, w, c] of [
    [250, 130, 520, '#6d93b5'],
    [1200, 90, 620, '#5c86ad'],
    [720, 210, 460, '#86aac4'],
  ] as const) {
    s.poly(
      [
        [x - w, 720],
        [x, y],
        [x + w, 720],
      ],
      s.grad([c, mix(c, '#f3ece4', 0.5)], 0, 0, 0, 1),
    );
    s.poly(
      [
        [x, y],
        [x + w, 720],
        [x + w * 0.25, 720],
        [x + w * 0.1, y + w * 0.5],
        [x + w * 0.02, y + w * 0.3],
      ],
      mix(c, '#28507c', 0.4),
    );
    s.poly(
      [
        [x, y],
        [x + w * 0.3, y + (720 - y) * 0.3],
        [x + w * 0.14, y + w * 0.24],
        [x + w * 0.04, y + w * 0.36],
        [x - w * 0.08, y + w * 0.22],
        [x - w * 0.2, y + w * 0.34],
        [x - w * 0.26, y + (720 - y) * 0.26],
      ],
      '#fdf8f0',
    );
  }
  const slope = ridge(s, 690, 24, 0.6, -120);
  hill(s, slope, '#f7f5f0', '#a9c4d6', 0.05);
  for (const i of times(15, (k) => k))
    pine(
      s,
      40 + i * 110 + s.r.range(-30, 30),
      slope(i * 110) + 30,
      s.r.range(130, 260),
      '#2b5570',
      '#f3f6f4',
    );
  s.rect(1180, 590, 260, 150, s.across('#9c5f40', '#6b3a30'));
  s.poly(
    [
      [1140, 600],
      [1310, 480],
      [1480, 600],
    ],
    '#fdf8f0',
  );
  s.poly(
    [
      [1170, 604],
      [1310, 506],
      [1450, 604],
    ],
    '#7c4432',
  );
  for (const x of [1215, 1350]) s.rect(x, 632, 52, 56, '#ffd27d');
  s.glow(1310, 650, 230, '#ffd27d', 0.4);
  const front = ridge(s, 860, 16, 0.5, 80);
  hill(s, front, '#fdfaf4', '#b5cfe0', 0.05);
  const light = lightOf(m);
  for (const [i, [x, h]] of (
    [
      [230, 370],
      [430, 390],
      [640, 360],
      [850, 395],
      [1060, 370],
    ] as const
  ).entries()) {
    const y = front(x) + 70;
    s.line(
      [
        [x - 36, y + 4],
        [x + 54, y - 2],
      ],
      ['#a8532f', '#16294a', '#c8963e'][i % 3] ?? '#16294a',
      9,
    );
    for (const dx of [74, 92])
      s.line(
        [
          [x + dx, y - 190],
          [x + dx - 8, y],
        ],
        '#2a3a52',
        5,
      );
    const look = {
      ...lookFor(s.r, 'outdoor'),
      wear: 'coat' as const,
      legs: 'trousers' as const,
      cut: 'cap' as const,
    };
    person(s, x, y, h, look, light, {
      pose: (['wave', 'hips', 'cheer', 'around', 'raise'] as const)[i] ?? 'stand',
    });
  }
  s.dots(
    times(170, () => [s.r.range(0, 1600), s.r.range(0, 1060)]),
    alpha('#ffffff', 0.75),
    7,
  );
}
