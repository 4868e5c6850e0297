// A sheet comes in; the gallery scene of skis before a cabin goes onto it.
import { evening } from '../kit/evening.ts';
import { alpha, inks, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { hill, ridge } from '../parts/land.ts';
import { sky, stars, sun } from '../parts/sky.ts';
import { pine } from '../parts/trees.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** Five pairs of skis in the snow, and a window that is lit. */
export function snow(s: Sheet): void {
  const m = { ...evening, sky: [night, dusk, bronze, rust, honey] };
  sky(s, m, 640);
  stars(s, 260, 110);
  sun(s, 470, 560, 60, paper);
  for (const [x, y, w] of [
    [360, 250, 520],
    [900, 170, 640],
    [1380, 290, 480],
  ] as const) {
    s.poly(
      [
        [x - w, 720],
        [x, y],
        [x + w, 720],
      ],
      mix(dusk, night, 0.3),
    );
    s.poly(
      [
        [x, y],
        [x + w, 720],
        [x + w * 0.1, 720],
        [x - w * 0.06, y + w * 0.34],
      ],
      black,
    );
    s.path(
      `M${x} ${y}L${num(x - w * 0.3)} ${num(y + (720 - y) * 0.3)}l${num(w * 0.12)} -22l${num(w * 0.08)} 46l${num(w * 0.1)} -60Z`,
      honey,
    );
    s.path(
      `M${x} ${y}L${num(x + w * 0.26)} ${num(y + (720 - y) * 0.26)}l${num(-w * 0.1)} -12l${num(-w * 0.06)} 40l${num(-w * 0.1)} -78Z`,
      mix(dusk, honey, 0.3),
    );
  }
  hill(s, ridge(s, 660, 22, 0.7), mix(honey, dusk, 0.45), mix(dusk, honey, 0.2), 0.1);
  for (const [x, h] of [
    [60, 330],
    [170, 250],
    [1010, 210],
    [1480, 340],
    [1570, 270],
  ] as const)
    pine(s, x, 730, h, black, dusk);
  cabin(s);
  hill(s, ridge(s, 770, 20, 0.5), mix(paper, honey, 0.4), mix(bronze, dusk, 0.4), 0.12);
  const tracks = times(4, (i) => `M${560 + i * 16} 1067Q${900 + i * 10} 900 ${1180 + i * 5} 768`);
  s.stroke(tracks.join(''), alpha(dusk, 0.65), 6);
  for (const [i, x] of [210, 380, 560, 760, 940].entries())
    skis(
      s,
      x,
      at([960, 986, 950, 980, 956], i),
      at([430, 470, 410, 450, 424], i),
      at([-4, 3, -2, 4, -3], i),
    );
}

function cabin(s: Sheet): void {
  s.rect(1130, 620, 250, 150, black);
  s.poly(
    [
      [1090, 634],
      [1256, 500],
      [1420, 634],
    ],
    night,
  );
  s.poly(
    [
      [1084, 632],
      [1256, 488],
      [1428, 632],
      [1404, 640],
      [1256, 518],
      [1108, 640],
    ],
    paper,
  );
  s.rect(1330, 510, 30, 60, black);
  s.glow(1214, 690, 190, honey, 0.9);
  s.rect(1176, 656, 78, 66, paper);
  s.stroke('M1215 656v66M1176 689h78', black, 6);
  s.rect(1296, 660, 50, 110, mix(rust, gold, 0.3));
  s.stroke('M1346 500q-30 -50 6 -90t-10 -100', alpha(honey, 0.35), 20);
}

function skis(s: Sheet, x: number, base: number, h: number, turn: number): void {
  s.poly(
    [
      [x - 20, base - 6],
      [x + 24, base - 6],
      [x + 250, base + 90],
      [x + 170, base + 100],
    ],
    alpha(night, 0.4),
  );
  s.group(`transform="translate(${x} ${base}) rotate(${turn})"`, () => {
    for (const [dx, lean] of [
      [-14, -2.5],
      [14, 2.5],
    ] as const) {
      const d = `M-10 0V${-h + 26}Q-9 ${-h - 10} 0 ${-h - 14}Q9 ${-h - 10} 10 ${-h + 26}V0Z`;
      s.group(`transform="translate(${dx} 0) rotate(${lean})"`, () => {
        s.path(d, honey, 'transform="translate(-4 -2)"');
        s.path(d, s.across(night, black));
        s.rect(-10, -h * 0.62, 20, 26, gold);
        s.rect(-10, -h * 0.5, 20, 10, rust);
      });
    }
    for (const dx of [-52, 50]) {
      s.line(
        [
          [dx, 4],
          [dx * 0.8, -h * 0.62],
        ],
        black,
        6,
      );
      s.oval(dx, -16, 15, 5, 'none', `stroke="${black}" stroke-width="5"`);
      s.rect(dx * 0.8 - 7, -h * 0.66, 14, 40, black, 'rx="6"');
    }
  });
  s.oval(x, base + 2, 62, 12, mix(paper, honey, 0.5));
}
