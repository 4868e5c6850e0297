// A sheet comes in; a gallery scene of large silhouettes goes onto it.
import { alpha, inks, mix, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { archPath } from '../parts/buildings.ts';
import { skyline } from '../parts/city.ts';
import { candle, stringLights } from '../parts/lights.ts';
import { fromBehind, type Hair, raisedArm, shaking, sitter } from '../parts/silhouettes.ts';
import { sky, stars, sun } from '../parts/sky.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** Three at a table above the town, while its windows go on. */
export function rooftop(s: Sheet): void {
  const m = { ...moods.dusk, sky: [black, night, dusk, bronze, rust, gold, honey], window: paper };
  sky(s, m, 700);
  stars(s, 240, 90);
  s.glow(800, 700, 900, honey, 0.5);
  skyline(s, -40, 1640, 710, 260, mix(rust, bronze, 0.5), m, 0.2);
  skyline(s, -60, 560, 730, 460, mix(night, bronze, 0.3), m, 0.5);
  skyline(s, 1090, 1680, 730, 420, mix(night, bronze, 0.3), m, 0.5);
  for (const x of [70, 1530]) s.rect(x - 7, 90, 14, 720, black);
  stringLights(s, [70, 110], [800, 100], 90, 15, 18);
  stringLights(s, [800, 100], [1530, 110], 90, 15, 18);
  s.rect(0, 716, s.w, 351, s.down(night, black));
  s.rect(0, 708, s.w, 14, mix(gold, rust, 0.3));
  const ink = (dx: number) => ({
    body: s.across(black, night),
    rim: honey,
    from: [dx, -4] as const,
  });
  fromBehind(s, 800, 470, 150, 'afro', { body: night, rim: gold, from: [0, -3] }, { turn: 5 });
  sitter(s, 480, 490, 176, 'swept', ink(4), { turn: -6 });
  sitter(s, 1124, 496, 170, 'long', ink(-4), { flip: true, turn: 8 });
  s.oval(800, 908, 480, 40, bronze);
  s.oval(800, 900, 480, 38, s.radial([0, paper], [0.5, honey], [1, gold]));
  s.path('M322 908Q800 990 1278 908L1240 1067H360Z', s.down(mix(bronze, night, 0.5), black));
  candle(s, 800, 900, 84);
  for (const x of [660, 930]) {
    s.path(`M${x - 34} 820h68l-7 74q-27 10 -54 0Z`, s.across(dusk, black));
    s.oval(x, 820, 34, 8, honey);
    s.stroke(`M${x + 30} 836q34 4 22 30q-8 12 -28 10`, dusk, 9);
  }
}

/** Dancing under the mirror ball: it throws more light than it gets. */
export function dance(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.down(black, night, mix(bronze, rust, 0.4)));
  const [bx, by, r] = [800, 270, 150];
  for (const i of times(16, (k) => k)) {
    const turn = (i / 16) * Math.PI * 2 + 0.2;
    s.shaft(
      [bx, by],
      [bx + Math.cos(turn) * 1300, by + Math.sin(turn) * 1100],
      10,
      170,
      i % 2 ? honey : gold,
      0.42,
    );
  }
  const spots: Point[] = times(150, () => [s.r.range(0, 1600), s.r.range(30, 1040)]);
  s.dots(spots.slice(0, 90), alpha(honey, 0.4), 12);
  s.dots(spots.slice(90), alpha(paper, 0.5), 20);
  s.glow(bx, by, 520, paper, 0.7);
  s.rect(bx - 3, 0, 6, by - r, black);
  ball(s, bx, by, r);
  const dancers: readonly (readonly [number, number, number, Hair, number, readonly string[]])[] = [
    [270, 700, 150, 'bun', -8, [raisedArm(1, 1), raisedArm(-1, 0.7)]],
    [1330, 690, 154, 'short', 8, [raisedArm(-1, 1.05)]],
    [800, 740, 144, 'afro', 4, [raisedArm(-1, 0.85), raisedArm(1, 1.1)]],
    [540, 800, 170, 'cap', -6, [raisedArm(1, 1)]],
    [1070, 796, 168, 'long', 7, [raisedArm(1, 0.9)]],
  ];
  for (const [i, [x, y, head, hair, turn, arms]] of dancers.entries())
    fromBehind(
      s,
      x,
      y,
      head,
      hair,
      { body: i < 3 ? mix(night, dusk, 0.2) : black, rim: honey, from: [(bx - x) * 0.008, -4] },
      { turn, arms },
    );
}

function ball(s: Sheet, x: number, y: number, r: number): void {
  s.disc(x, y, r, s.grad([paper, honey, rust, night], 0.1, 0, 0.95, 1));
  for (const k of times(9, (i) => i - 4)) {
    const half = Math.sqrt(r * r - (k * r * 0.22) ** 2);
    s.line(
      [
        [x - half, y + k * r * 0.22],
        [x + half, y + k * r * 0.22],
      ],
      alpha(black, 0.5),
      4,
    );
    s.stroke(`M${x} ${y - r}Q${num(x + k * r * 0.44)} ${y} ${x} ${y + r}`, alpha(black, 0.5), 4);
  }
  for (const [dx, dy] of [
    [-0.5, -0.46],
    [-0.2, -0.68],
    [-0.66, -0.02],
    [0.16, -0.24],
    [-0.3, 0.2],
  ] as const)
    s.rect(x + dx * r, y + dy * r, r * 0.17, r * 0.16, paper);
}

/** A hand given before the evening window. */
export function mixer(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.across(night, mix(night, bronze, 0.5), night));
  const window = archPath(300, 50, 1000, 1100);
  s.group(`clip-path="${s.clip(window)}"`, () => {
    s.rect(300, 0, 1000, 1067, s.down(bronze, rust, gold, honey, paper));
    sun(s, 800, 530, 130, paper);
    const town = { ...moods.dusk, window: paper };
    skyline(s, 280, 1320, 840, 210, mix(rust, gold, 0.2), town, 0.3);
    s.rect(300, 820, 1000, 247, s.down(gold, rust));
  });
  s.stroke(`${window}M800 50V1067M300 420H1300`, black, 22);
  s.stroke(archPath(280, 30, 1040, 1100), alpha(gold, 0.6), 8);
  for (const [x, y] of [
    [120, 330],
    [1480, 330],
  ] as const) {
    s.glow(x, y, 230, honey, 0.8);
    s.path(`M${x - 34} ${y - 50}H${x + 34}L${x + 22} ${y + 50}H${x - 22}Z`, s.down(paper, honey));
    s.rect(x - 26, y + 50, 52, 10, black);
  }
  const ink = (dx: number) => ({ body: s.down(night, black), rim: honey, from: [dx, -3] as const });
  shaking(s, 464, 350, 196, 'bun', ink(4));
  shaking(s, 1140, 336, 204, 'short', ink(-4), true);
  s.stroke('M772 770q24 -18 52 -8M768 792q28 -18 58 -6M774 814q24 -14 50 -4', honey, 5);
}
