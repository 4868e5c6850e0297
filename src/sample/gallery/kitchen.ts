import { alpha, inks, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { archPath } from '../parts/buildings.ts';
import { holdingHand } from '../parts/hands.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** Steam over the pots of a Saturday: what many hands have laid out. */
export function kitchen(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.down(night, mix(night, bronze, 0.5), bronze));
  for (const y of times(8, (i) => 20 + i * 84))
    for (const x of times(12, (i) => i * 144 + (y % 168 < 80 ? 0 : 72) - 72))
      s.rect(x + 4, y + 4, 136, 76, alpha(dusk, 0.32), 'rx="5"');
  s.path(archPath(1010, 100, 420, 480), s.down(paper, honey, gold));
  s.stroke(`${archPath(1010, 100, 420, 480)}M1220 100V580M1010 330H1430`, black, 18);
  s.rect(90, 150, 760, 12, gold);
  for (const [i, x] of [150, 262, 374, 486, 598, 710, 800].entries()) utensil(s, x, 156, i);
  s.rect(0, 700, s.w, 367, s.down(mix(rust, bronze, 0.5), night, black));
  s.rect(0, 690, s.w, 26, s.across(gold, paper, honey));
  pan(s, 250, 690, 300, 190);
  pan(s, 640, 690, 380, 250);
  pan(s, 1400, 690, 230, 130);
  for (const [x, y, size] of [
    [250, 470, 150],
    [640, 400, 190],
  ] as const)
    steam(s, x, y, size);
  s.path('M900 716H1260L1230 676H930Z', mix(gold, rust, 0.4));
  s.rect(930, 672, 300, 8, honey);
  for (const [x, r] of [
    [1000, 34],
    [1062, 40],
    [1130, 32],
  ] as const) {
    s.disc(x, 676 - r * 0.86, r, s.grad([paper, rust, bronze], 0, 0, 1, 1));
    s.path(`M${x} ${num(676 - r * 1.7)}q14 -26 34 -22q-8 22 -34 22`, night);
  }
  const skin = { body: mix(bronze, black, 0.3), rim: honey, from: [4, -4] as const };
  s.line(
    [
      [792, 330],
      [752, 436],
    ],
    mix(gold, honey, 0.5),
    15,
  );
  holdingHand(s, 782, 352, 92, -128, { ...skin, sleeve: dusk });
  s.rect(0, 868, s.w, 199, s.down(bronze, night, black));
  s.rect(0, 860, s.w, 18, s.across(rust, honey, paper, honey, rust));
  for (const x of [190, 500, 810, 1120, 1430]) bowl(s, x, 872);
}

function utensil(s: Sheet, x: number, y: number, i: number): void {
  s.line(
    [
      [x, y],
      [x, y + 130],
    ],
    i % 2 ? gold : bronze,
    9,
  );
  const lit = s.grad([honey, gold, bronze], 0, 0, 1, 1);
  if (i % 3 === 0)
    s.path(
      `M${x - 44} ${y + 124}H${x + 44}Q${x + 42} ${y + 190} ${x} ${y + 192}Q${x - 42} ${y + 190} ${x - 44} ${y + 124}Z`,
      lit,
    );
  else if (i % 3 === 1) s.disc(x, y + 176, 50, lit);
  else s.path(`M${x - 26} ${y + 120}H${x + 26}L${x + 34} ${y + 216}H${x - 34}Z`, lit);
}

function pan(s: Sheet, x: number, base: number, w: number, h: number): void {
  s.stroke(
    `M${x - w / 2 - 4} ${base - h * 0.74}h-42M${x + w / 2 + 4} ${base - h * 0.74}h42`,
    black,
    18,
  );
  s.rect(
    x - w / 2,
    base - h,
    w,
    h,
    s.across([0, black], [0.5, dusk], [0.74, honey], [0.82, bronze], [1, black]),
    'rx="16"',
  );
  s.oval(x, base - h, w / 2 + 8, 20, honey);
  s.oval(x, base - h + 3, w / 2 - 6, 13, mix(rust, bronze, 0.4));
}

function steam(s: Sheet, x: number, y: number, size: number): void {
  s.group(`filter="${s.blur(size * 0.09)}"`, () => {
    for (const dx of [-0.5, 0.1, 0.55])
      s.stroke(
        `M${num(x + dx * size)} ${y}q${num(-size * 0.4)} ${num(-size * 0.5)} 0 ${-size}t${num(size * 0.1)} ${num(-size * 0.9)}`,
        alpha(paper, 0.5),
        size * 0.2,
      );
  });
}

/** A bowl of soup on the near edge of the counter. */
function bowl(s: Sheet, x: number, base: number): void {
  s.path(
    `M${x - 118} ${base - 82}H${x + 118}Q${x + 104} ${base - 14} ${x + 52} ${base}H${x - 52}Q${x - 104} ${base - 14} ${x - 118} ${base - 82}Z`,
    s.across(night, dusk, [0.75, gold], bronze),
  );
  s.oval(x, base - 82, 118, 20, honey);
  s.oval(x, base - 80, 104, 14, rust);
  s.dots(
    [
      [x - 40, base - 82],
      [x + 10, base - 76],
      [x + 46, base - 84],
    ],
    paper,
    9,
  );
  s.line(
    [
      [x + 64, base - 88],
      [x + 118, base - 148],
    ],
    paper,
    8,
  );
}
