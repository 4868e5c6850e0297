// A sheet comes in; a gallery scene seen from straight above goes onto it: things, and the traces of people.
import { alpha, inks, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { blanket, type LowSun } from '../parts/overhead.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** A flat thing at a place, and its long shadow toward the lower right. */
function thing(
  s: Sheet,
  [x, y]: Point,
  turn: number,
  height: number,
  outline: string,
  ink: string,
  more: () => void = () => undefined,
): void {
  const place = (far: number): string =>
    `transform="translate(${num(x + far)} ${num(y + far * 0.7)}) rotate(${turn})"`;
  s.group(place(height), () => s.path(outline, alpha(black, 0.5)));
  s.group(place(0), () => {
    s.path(outline, ink);
    more();
  });
}

function box(w: number, h: number): string {
  return `M${-w / 2} ${-h / 2}h${w}v${h}h${-w}Z`;
}

function round(r: number): string {
  return `M${-r} 0a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
}

function cup(s: Sheet, place: Point, ink: string): void {
  thing(
    s,
    place,
    0,
    44,
    `${round(62)}M46 -30q62 -6 62 30t-62 30v-20q40 4 40 -10t-40 -10Z`,
    ink,
    () => {
      s.disc(0, 0, 48, bronze);
      s.disc(-6, -6, 38, mix(bronze, rust, 0.5));
    },
  );
}

/** A sleeve that comes in over the edge, with the hand at its end. */
function arm(s: Sheet, from: Point, hand: Point, cloth: string, skin: string): void {
  const turn = (Math.atan2(hand[1] - from[1], hand[0] - from[0]) * 180) / Math.PI;
  const length = Math.hypot(hand[0] - from[0], hand[1] - from[1]);
  const fingers = times(4, (i) => `M0 ${-27 + i * 18}L${at([62, 78, 74, 56], i)} ${-30 + i * 20}`);
  const draw = (sleeve: string, bare: string): void => {
    s.path(`M${num(-length)} -92L-80 -46V46L${num(-length)} 92Z`, sleeve);
    s.path('M-90 -32L-20 -44Q14 -42 14 0Q14 42 -20 44L-90 32Z', bare);
    s.stroke(`${fingers.join('')}M-30 36L28 66`, bare, 19);
  };
  const place = (far: number): string =>
    `transform="translate(${num(hand[0] + far)} ${num(hand[1] + far * 0.7)}) rotate(${num(turn)})"`;
  s.group(`${place(34)} opacity=".5"`, () => draw(black, black));
  s.group(place(0), () => draw(cloth, skin));
}

/** A workshop is a table: plans, cups, and three who point at the same line. */
export function workshop(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.grad([honey, mix(gold, honey, 0.4), mix(gold, rust, 0.5)], 0, 0, 1, 1));
  for (const y of times(5, (i) => 110 + i * 214)) s.rect(0, y, s.w, 5, alpha(bronze, 0.45));
  thing(s, [800, 520], -5, 14, box(760, 520), paper, () => {
    for (const [i, h] of [90, 150, 130, 220, 270, 350].entries())
      s.rect(-310 + i * 92, 200 - h, 56, h, at([dusk, mix(dusk, rust, 0.5), rust], i));
    s.line(
      [90, 150, 130, 220, 270, 350].map((h, i): Point => [-282 + i * 92, 160 - h]),
      night,
      9,
    );
    s.rect(-330, 204, 600, 6, night);
    for (const y of [-180, -140, -100]) s.rect(-330, y, 210, 12, alpha(bronze, 0.5));
    s.disc(300, -120, 62, 'none', `stroke="${rust}" stroke-width="26"`);
  });
  thing(s, [230, 320], 14, 30, box(330, 236), night, () => {
    s.rect(-150, -104, 300, 150, mix(dusk, night, 0.4));
    for (const [i, y] of [-88, -62, -36, -10].entries())
      for (const x of times(10 - (i % 2), (k) => -138 + (i % 2) * 12 + k * 28))
        s.rect(x, y, 22, 18, mix(gold, honey, 0.5));
    s.rect(-50, 58, 100, 46, dusk);
  });
  thing(s, [1410, 330], -12, 22, box(250, 330), rust, () => {
    s.rect(-125, -165, 34, 330, mix(rust, black, 0.4));
    for (const y of times(5, (k) => -110 + k * 50)) s.rect(-60, y, 150, 7, alpha(paper, 0.65));
  });
  thing(s, [1330, 300], 40, 16, box(12, 230), night);
  cup(s, [330, 800], paper);
  cup(s, [1370, 800], night);
  arm(s, [-60, 760], [560, 600], night, mix(bronze, black, 0.25));
  arm(s, [900, 1180], [850, 720], dusk, mix(gold, honey, 0.4));
  arm(s, [1660, 700], [1150, 560], bronze, mix(bronze, rust, 0.6));
}

/** The lawn after lunch: a cloth, what is left of the meal, and the shoes of those who run about. */
export function picnic(s: Sheet): void {
  const light: LowSun = { toward: 125, length: 1, shadow: night, lit: honey };
  s.rect(0, 0, s.w, s.h, s.grad([honey, gold, mix(gold, bronze, 0.55)], 0, 0, 1, 1));
  for (const x of times(5, (i) => i * 400 - 260))
    s.poly(
      [
        [x, 0],
        [x + 190, 0],
        [x + 330, s.h],
        [x + 140, s.h],
      ],
      alpha(rust, 0.16),
    );
  blanket(s, 800, 540, 980, 680, -9, paper, rust, light);
  thing(s, [800, 500], -9, 60, box(300, 200), bronze, () => {
    for (const y of times(6, (k) => -86 + k * 34))
      s.stroke(`M-146 ${y}${'q12 -14 24 0'.repeat(12)}`, mix(gold, bronze, 0.35), 7);
    s.rect(-12, -120, 24, 240, night);
    s.rect(20, -98, 128, 196, mix(honey, paper, 0.4));
  });
  for (const [x, y] of [
    [470, 420],
    [1110, 360],
    [640, 780],
  ] as const)
    thing(s, [x, y], 0, 14, round(84), night, () => {
      s.disc(0, 0, 62, dusk);
      s.path('M0 0L-52 -20A56 56 0 0 1 30 -46Z', honey);
    });
  for (const [x, y] of [
    [1010, 690],
    [1066, 720],
    [1030, 760],
    [520, 600],
  ] as const)
    thing(s, [x, y], 0, 16, round(30), rust, () => s.disc(-9, -9, 9, honey));
  const shoe = 'M-26 -74Q0 -98 26 -74Q34 -20 24 20Q30 70 0 80Q-30 70 -24 20Q-34 -20 -26 -74Z';
  for (const [x, y, turn, ink] of [
    [150, 560, 20, night],
    [226, 590, 8, night],
    [1440, 250, 200, rust],
    [1380, 190, 170, rust],
    [1330, 930, 300, dusk],
    [1400, 900, 330, dusk],
  ] as const)
    thing(s, [x, y], turn, 20, shoe, ink, () => {
      s.oval(0, 34, 16, 30, black);
      s.stroke('M-12 -34h24M-12 -16h24', paper, 5);
    });
  thing(s, [250, 210], -30, 18, box(230, 160), dusk, () => {
    s.rect(-108, -72, 106, 144, paper);
    s.rect(2, -72, 106, 144, paper);
    for (const y of times(5, (k) => -50 + k * 24))
      s.stroke(`M-94 ${y}h76M18 ${y}h76`, alpha(bronze, 0.6), 5);
  });
}

/** A beach after a morning's work: full sacks, a rake, and the tracks that lead to them. */
export function beachWalk(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.grad([paper, honey, mix(gold, honey, 0.3)], 0, 0, 1, 1));
  s.dots(
    times(700, (): Point => [s.r.range(0, s.w), s.r.range(0, s.h)]),
    alpha(bronze, 0.22),
    5,
  );
  const edge = (shift: number): string =>
    `M${840 + shift} -40${times(6, (k) => `q${k % 2 ? -150 : 20} ${k % 2 ? 80 : 130} -${64 + k * 5} ${200}`).join('')}L-40 1160V-40Z`;
  for (const [shift, ink] of [
    [70, mix(gold, honey, 0.2)],
    [26, paper],
    [-16, mix(dusk, paper, 0.3)],
    [-130, paper],
    [-142, dusk],
    [-300, mix(dusk, paper, 0.4)],
    [-310, mix(dusk, night, 0.6)],
    [-520, night],
  ] as const)
    s.path(edge(shift), ink);
  for (const [x, y, dx, dy, n] of [
    [830, 1060, 22, -40, 16],
    [1580, 420, -46, 9, 8],
    [1120, 20, 10, 42, 9],
  ] as const)
    s.stroke(
      times(n, (i) => {
        const side = i % 2 ? 15 : -15;
        const [px, py] = [x + dx * i - (dy / 42) * side, y + dy * i + (dx / 42) * side];
        return `M${num(px)} ${num(py)}l${num(dx * 0.35)} ${num(dy * 0.35)}`;
      }).join(''),
      alpha(bronze, 0.62),
      17,
    );
  const sack =
    'M-22 -70L-48 -118Q0 -134 48 -118L22 -70Q92 -40 96 30Q92 104 0 106Q-92 104 -96 30Q-92 -40 -22 -70Z';
  for (const [x, y, turn] of [
    [1130, 420, 12],
    [1330, 540, 74],
    [1120, 690, -50],
  ] as const)
    thing(s, [x, y], turn, 90, sack, night, () => {
      s.path('M-14 -58Q-70 -30 -74 26Q-70 70 -40 84Q-50 10 -14 -58Z', mix(dusk, gold, 0.3));
      s.stroke('M10 -52Q40 0 30 80M-2 -52Q0 0 -14 60', black, 6);
      s.rect(-26, -80, 52, 16, rust);
    });
  thing(
    s,
    [1330, 850],
    70,
    26,
    `M-6 -200h12v390h-12ZM-90 190h180v18h-180Z${times(7, (k) => `M${-88 + k * 28} 200h10v56h-10Z`).join('')}`,
    bronze,
  );
}
