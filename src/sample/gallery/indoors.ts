// A sheet comes in; a gallery scene of work and service in a room goes onto it.
import { alpha } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { audience } from '../parts/crowd.ts';

export function lecture(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.down('#7a4338', '#b06a48', '#4a2a3c'));
  for (const x of times(20, (i) => i * 84))
    s.rect(x, 0, 38, 780, s.across(alpha('#12091c', 0.55), alpha('#12091c', 0)));
  s.rect(430, 120, 740, 420, '#0d1b33');
  s.rect(445, 135, 710, 390, s.grad(['#f3dfae', '#e39a72', '#7d4a66'], 0, 0, 1, 1));
  s.disc(980, 280, 70, '#fff2cc');
  s.poly(
    [
      [445, 525],
      [640, 300],
      [800, 440],
      [930, 350],
      [1155, 525],
    ],
    alpha('#2a1e4a', 0.75),
  );
  s.shaft([1330, -40], [1230, 760], 60, 330, '#ffe7b0', 0.6);
  s.poly(
    [
      [0, 730],
      [1600, 730],
      [1600, 860],
      [0, 860],
    ],
    s.down('#7a4a3a', '#2c1826'),
  );
  s.oval(1240, 770, 230, 36, s.radial(alpha('#ffe7b0', 0.6), alpha('#ffe7b0', 0)));
  s.poly(
    [
      [1150, 610],
      [1290, 600],
      [1280, 770],
      [1170, 770],
    ],
    s.across('#9c6a40', '#5b3728'),
  );
  s.poly(
    [
      [1135, 590],
      [1305, 578],
      [1300, 612],
      [1142, 620],
    ],
    '#c8965a',
  );
  s.line(
    [
      [1215, 590],
      [1205, 545],
    ],
    '#0d1b33',
    5,
  );
  audience(s, 850, 170, 9, '#0d1b33', '#e8b98a');
}
