// A sheet comes in; a gallery scene of study and work in a hall goes onto it.
import { alpha, inks, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { pendant, shelves } from '../parts/furniture.ts';
import { holdingHand } from '../parts/hands.ts';
import { hill, ridge } from '../parts/land.ts';
import { archedView } from '../parts/rooms.ts';
import { sitter } from '../parts/silhouettes.ts';
import { cypress } from '../parts/trees.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

export function library(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.down('#14202c', '#2a2a34'));
  const books = ['#2f6b70', '#16294a', '#c8963e', '#a8532f', '#e8dcc4', '#5c6b3c'];
  shelves(s, 40, 60, 400, 1120, 9, '#5a3c2c', '#10141c', books);
  shelves(s, 640, 60, 400, 1120, 9, '#5a3c2c', '#10141c', books);
  archedView(s, 455, 150, 170, 620, '#6b4a36', () => {
    s.rect(440, 130, 200, 660, s.down('#16305a', '#7a6a8a', '#f0a878'));
    hill(s, ridge(s, 690, 20, 1), '#3d3a62', '#1d2448', 0.1);
    cypress(s, 590, 800, 220, '#16233d', '#4a4a6a');
  });
  s.line(
    [
      [930, 140],
      [830, 1240],
    ],
    '#8a5a36',
    14,
  );
  s.line(
    [
      [990, 140],
      [900, 1240],
    ],
    '#8a5a36',
    14,
  );
  for (const t of times(13, (k) => 0.06 + k * 0.075))
    s.line(
      [
        [930 - 100 * t, 140 + 1100 * t],
        [990 - 90 * t, 140 + 1100 * t],
      ],
      '#a8743f',
      10,
    );
  s.rect(0, 1180, s.w, 420, s.down('#5a3428', '#1c1218'));
  s.glow(545, 1150, 640, '#efcb86', 0.95);
  s.glow(545, 1170, 300, '#fbf1dc', 0.7);
  const edge = { body: s.down('#0d1b33', '#050a17'), rim: '#efcb86' };
  sitter(s, 270, 1000, 112, 'bun', { ...edge, from: [4, -3] }, { turn: 8 });
  sitter(s, 820, 1004, 112, 'short', { ...edge, from: [-4, -3] }, { turn: -8, flip: true });
  s.rect(130, 1268, 830, 250, s.down('#6d4a3f', '#0d1b33', '#050a17'));
  s.rect(110, 1254, 870, 24, s.across('#a5623f', '#fbf1dc', '#a5623f'));
  s.path('M470 1170q75 -90 150 0Z', '#2f7f6c');
  s.rect(538, 1170, 14, 96, '#c8963e');
  for (const [x, c] of [
    [410, '#f7f3ea'],
    [610, '#e8c37a'],
  ] as const)
    s.poly(
      [
        [x, 1270],
        [x + 36, 1256],
        [x + 72, 1270],
        [x + 36, 1264],
      ],
      c,
      `stroke="${c}" stroke-width="6"`,
    );
  pendant(s, 540, 90, 60, '#10141c', '#ffd98a');
}

/** The last line of the case: a hand draws it, and the room is still dark. */
export function caseFinal(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.across(night, black));
  s.shaft([250, -120], [900, 900], 200, 1300, honey, 0.35);
  s.group('transform="rotate(-3 800 520)"', () => {
    s.rect(150, 110, 1240, 830, black);
    s.rect(130, 90, 1240, 830, s.grad([paper, honey, mix(honey, gold, 0.5)], 0, 0, 1, 1));
    const tops = [170, 240, 210, 330, 420, 540];
    for (const [i, h] of tops.entries())
      s.rect(220 + i * 160, 850 - h, 96, h, i % 2 ? rust : s.across(night, dusk));
    s.rect(180, 850, 1120, 10, night);
    s.line(
      tops.map((h, i) => [268 + i * 160, 800 - h] as const),
      black,
      14,
    );
    for (const y of [170, 220, 270]) s.rect(210, y, 360 - y * 0.4, 16, alpha(bronze, 0.6));
  });
  s.group('transform="rotate(-40 1090 215)"', () => {
    s.path('M1072 262L1090 212L1108 262Z', black);
    s.rect(1062, 260, 56, 300, s.across(dusk, black));
    s.rect(1062, 300, 56, 26, gold);
  });
  const skin = {
    body: mix(bronze, black, 0.3),
    rim: honey,
    from: [-4, -4] as const,
    sleeve: night,
  };
  holdingHand(s, 1245, 400, 190, -38, skin);
}
