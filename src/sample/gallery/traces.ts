// A sheet comes in; a gallery scene from above, or of a place that people have just left, goes onto it.
import { evening } from '../kit/evening.ts';
import { alpha, inks, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { hill, ridge } from '../parts/land.ts';
import { crown, type LowSun, walker } from '../parts/overhead.ts';
import { sky, stars, sun } from '../parts/sky.ts';
import { pine } from '../parts/trees.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** The roof of a stall from above, with the shadow it throws. */
function roof(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: string,
  light: LowSun,
): void {
  const angle = (light.toward * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle) * h * 0.7, -Math.cos(angle) * h * 0.7];
  s.poly(
    [
      [x, y],
      [x + dx, y + dy],
      [x + w + dx, y + dy],
      [x + w + dx, y + h + dy],
      [x + w, y + h],
      [x, y + h],
    ],
    alpha(light.shadow, 0.75),
  );
  for (const i of times(8, (k) => k)) {
    const [x0, x1] = [x + (w * i) / 8, x + (w * (i + 1)) / 8];
    s.poly(
      [
        [x0, y],
        [x1, y],
        [x1, y + h / 2],
        [x0, y + h / 2],
      ],
      i % 2 ? paper : cloth,
    );
    s.poly(
      [
        [x0, y + h / 2],
        [x1, y + h / 2],
        [x1, y + h],
        [x0, y + h],
      ],
      mix(i % 2 ? paper : cloth, night, 0.38),
    );
    s.path(
      `M${num(x0)} ${num(y + h)}h${num(w / 8)}q${num(-w / 16)} ${num(w / 12)} ${num(-w / 8)} 0`,
      mix(i % 2 ? paper : cloth, night, 0.5),
    );
  }
  s.line(
    [
      [x, y + h / 2],
      [x + w, y + h / 2],
    ],
    paper,
    3,
  );
}

/** The fair from the tower: striped roofs and everybody's shadow. */
export function fair(s: Sheet): void {
  const light: LowSun = { toward: 124, length: 1.3, shadow: night, lit: honey };
  s.rect(0, 0, s.w, s.h, s.grad([paper, honey, gold], 0, 0, 1, 1));
  const paving = times(16, (i) => `M${i * 130 - 200} 0l240 1067M0 ${i * 110 - 60}l1600 -160`);
  s.stroke(paving.join(''), alpha(rust, 0.22), 4);
  s.dots(
    times(1200, (): Point => [s.r.range(0, s.w), s.r.range(0, s.h)]),
    alpha(bronze, 0.3),
    4,
  );
  const cloths = [rust, dusk, bronze, gold, night, rust, dusk, bronze];
  for (const [i, [x, y]] of (
    [
      [90, 80],
      [470, 60],
      [870, 90],
      [1250, 70],
      [70, 760],
      [450, 800],
      [850, 770],
      [1230, 810],
    ] as const
  ).entries())
    roof(s, x, y, 250, 150, at(cloths, i), light);
  const crowd: Point[] = [
    [180, 400],
    [330, 520],
    [400, 340],
    [560, 470],
    [620, 600],
    [760, 380],
    [840, 540],
    [960, 450],
    [1060, 600],
    [1180, 380],
    [1290, 520],
    [250, 640],
  ];
  for (const [i, [x, y]] of crowd.entries())
    walker(
      s,
      x,
      y,
      56,
      at([rust, dusk, night, bronze, gold], i),
      at([black, bronze, black, rust], i),
      light,
      at(['walkEasy', 'walk', 'talk', 'backWave', 'walkEasy', 'backStand'] as const, i),
    );
  crown(s, 1440, 560, 120, mix(night, dusk, 0.5), gold, light);
  s.veil(night, 0.45, 1, 1, 0.4, 0.4);
}

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
