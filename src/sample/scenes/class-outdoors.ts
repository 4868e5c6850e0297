// A sheet comes in; what a pledge class did in the open air goes onto it.
import { evening } from '../kit/evening.ts';
import { alpha, inks, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { backlit } from '../parts/backlit.ts';
import { archPath, hall } from '../parts/buildings.ts';
import { lookFor } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { glitter, grass, hill, ridge, sea } from '../parts/land.ts';
import { portico, tower } from '../parts/landmarks.ts';
import { rays, sky, streaks, sun } from '../parts/sky.ts';
import { cypress } from '../parts/trees.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** Three arches, seen from the dark behind them, and the evening before them. */
export function omicron(s: Sheet): void {
  sky(s, evening, 560);
  rays(s, 600, 500, paper, 0.3, 17);
  sun(s, 600, 470, 46, paper);
  hill(s, ridge(s, 500, 12, 0.8), mix(rust, gold, 0.5), bronze, 0.1);
  hall(s, 30, 590, 330, 170, evening, { bays: 6, floors: 1, lit: 0 });
  portico(s, 600, 590, 270, 200, evening, 6);
  tower(s, 975, 592, 66, 300, evening, false);
  hall(s, 860, 592, 320, 120, evening, { bays: 6, floors: 1, lit: 0 });
  for (const [x, h] of [
    [180, 240],
    [300, 180],
    [890, 190],
    [1080, 230],
  ] as const)
    cypress(s, x, 606, h, mix(night, bronze, 0.4), rust);
  s.rect(0, 588, s.w, 212, s.down(honey, gold, bronze));
  const arches = [
    [96, 250],
    [440, 320],
    [854, 250],
  ] as const;
  const holes = arches.map(([x, w]) => archPath(x, w > 300 ? 88 : 150, w, w > 300 ? 552 : 490));
  s.path(`M0 0H1200V800H0Z${holes.join('')}`, s.down(black, night, black), 'fill-rule="evenodd"');
  for (const [i, [x, w]] of arches.entries()) {
    s.stroke(at(holes, i), alpha(honey, 0.5), 5);
    s.poly(
      [
        [x, 640],
        [x + w, 640],
        [x + w + (x - 440) * 0.5 + 50, 800],
        [x + (x - 440) * 0.5 - 50, 800],
      ],
      s.down(mix(gold, honey, 0.4), bronze),
    );
  }
  for (const y of [662, 694, 738]) s.rect(0, y, s.w, 3 + (y - 650) * 0.03, alpha(black, 0.35));
  backlit(s, 566, 652, 92, 'walkEasy', 120, -30);
  backlit(s, 628, 656, 90, 'walk', 120, 26, true);
  backlit(s, 968, 630, 70, 'backStand', 110, 70);
}

/** Five longboards in the sand before a low sun: their people are in the water. */
export function pi(s: Sheet): void {
  const m = { ...evening, sky: [night, dusk, bronze, rust, gold, honey] };
  sky(s, m, 440);
  sun(s, 700, 372, 62, paper);
  streaks(s, 70, 360, 8, [honey, gold, rust], 0.6);
  sea(s, 438, 590, gold, bronze);
  glitter(s, 700, 442, 590, 120, paper, 0.95);
  for (const [x, h] of [
    [880, 34],
    [930, 38],
    [1010, 34],
    [180, 36],
    [236, 32],
  ] as const)
    person(
      s,
      x,
      560 + h * 0.2,
      h,
      lookFor(s.r, 'beach'),
      { lit: black, dark: black, ambient: 1 },
      { pose: 'backCheer', flat: night, shadow: false },
    );
  s.rect(0, 586, s.w, 214, s.down(mix(gold, honey, 0.3), rust, mix(bronze, night, 0.4)));
  s.stroke('M0 592Q200 578 420 592T820 590T1200 586', paper, 6);
  const prints: Point[] = times(34, (i) => [760 + i * 5.4 + (i % 2) * 9, 760 - i * 4.8]);
  s.dots(prints, alpha(bronze, 0.7), 8);
  for (const [i, x] of [300, 430, 560, 790, 920].entries()) {
    const tall = at([400, 436, 380, 424, 392], i);
    const foot = at([700, 716, 690, 712, 696], i);
    const lean = at([-6, 3, -2, 4, 7], i);
    s.poly(
      [
        [x - 30, foot - 6],
        [x + 30, foot - 6],
        [x + 30 + (x - 700) * 0.5, 800],
        [x - 40 + (x - 700) * 0.5, 800],
      ],
      alpha(black, 0.45),
    );
    s.group(`transform="translate(${x} ${foot}) rotate(${lean})"`, () => {
      const d = `M-14 0C-50 ${num(-tall * 0.3)} -44 ${num(-tall * 0.8)} 0 ${-tall}C44 ${num(-tall * 0.8)} 50 ${num(-tall * 0.3)} 14 0Z`;
      s.path(d, x < 700 ? paper : honey, `transform="translate(${x < 700 ? 5 : -5} -2)"`);
      s.path(d, s.across(...(x < 700 ? [black, night, bronze] : [bronze, night, black])));
      s.line(
        [
          [0, -tall + 12],
          [0, -10],
        ],
        alpha(honey, 0.5),
        3,
      );
      s.group(`clip-path="${s.clip(d)}"`, () => {
        const y = -tall * at([0.7, 0.42, 0.62, 0.3, 0.55], i);
        s.rect(-60, y, 120, 30, alpha(gold, 0.55));
        s.rect(-60, y + 42, 120, 10, alpha(gold, 0.55));
      });
    });
    s.oval(x, foot + 2, 34, 7, alpha(black, 0.5));
  }
}

/** Three small people on a path between trunks as old as a cathedral. */
export function psi(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.down(paper, honey, gold, rust));
  for (const [depth, count] of [
    [0.15, 13],
    [0.45, 8],
  ] as const) {
    for (const i of times(count, (k) => k)) {
      const w = 26 + depth * 70;
      const x = (s.w * (i + s.r.range(0.1, 0.9))) / count;
      const ink = mix(mix(gold, honey, 0.5), bronze, depth * 1.5);
      s.poly(
        [
          [x - w * 0.4, 0],
          [x + w * 0.4, 0],
          [x + w * 0.62, 620],
          [x - w * 0.62, 620],
        ],
        ink,
      );
    }
  }
  for (const [x, w] of [
    [430, 60],
    [640, 110],
    [850, 60],
  ] as const)
    s.shaft([x + 160, -60], [x - 190, 720], w * 0.5, w * 2.2, paper, 0.75);
  s.rect(0, 590, s.w, 210, s.down(rust, bronze, night));
  s.poly(
    [
      [560, 592],
      [640, 592],
      [860, 800],
      [330, 800],
    ],
    s.down(paper, gold, rust),
  );
  backlit(s, 588, 640, 78, 'backStand', 90, -40);
  backlit(s, 622, 622, 64, 'walkEasy', 76, -20);
  backlit(s, 566, 612, 58, 'backHips', 60, -26);
  const trunks = [
    [60, 190],
    [300, 150],
    [930, 170],
    [1130, 200],
  ] as const;
  for (const [x, w] of trunks) {
    const side = x < 600;
    s.path(
      `M${x - w * 0.42} 0L${x - w * 0.5} 600Q${x - w * 0.6} 690 ${x - w * 0.85} 730H${x + w * 0.85}Q${x + w * 0.6} 690 ${x + w * 0.5} 600L${x + w * 0.42} 0Z`,
      s.across(
        ...(side ? [black, night, mix(bronze, rust, 0.4)] : [mix(bronze, rust, 0.4), night, black]),
      ),
    );
    const bark = times(9, (i) => {
      const bx = x - w * 0.36 + (i * w * 0.72) / 8;
      return `M${num(bx)} 0Q${num(bx + s.r.range(-9, 9))} 300 ${num(bx + (bx - x) * 0.3)} ${num(s.r.range(560, 690))}`;
    });
    s.stroke(bark.join(''), alpha(black, 0.45), 5);
  }
  grass(s, () => 770, 90, [black, night, dusk], 260);
}
