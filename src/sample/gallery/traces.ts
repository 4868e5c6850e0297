// A sheet comes in; a gallery scene that people have just left, or only reach into, goes onto it.
import { evening } from '../kit/evening.ts';
import { alpha, inks, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { openHand } from '../parts/hands.ts';
import { glitter, hill, ridge, sea } from '../parts/land.ts';
import { lantern } from '../parts/lights.ts';
import { rays, sky, streaks, sun } from '../parts/sky.ts';
import { bush } from '../parts/trees.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** A spade in the last furrow, a hat on its handle, and the can that has done its work. */
export function planting(s: Sheet): void {
  sky(s, evening, 400);
  rays(s, 980, 370, paper, 0.28, 15);
  sun(s, 980, 330, 74, paper);
  hill(s, ridge(s, 360, 22, 0.9), mix(rust, gold, 0.35), bronze, 0.1);
  s.rect(0, 420, s.w, s.h - 420, s.down(gold, rust, mix(bronze, night, 0.4)));
  for (const i of times(13, (k) => k - 6)) {
    const x = (y: number, side: number): number =>
      980 + (i + side) * (26 + ((y - 420) / 650) * 400);
    s.poly(
      [
        [x(420, 0), 420],
        [x(420, 0.5), 420],
        [x(1080, 0.5), 1080],
        [x(1080, 0), 1080],
      ],
      s.down(bronze, night, black),
    );
    for (const t of times(7, (k) => ((k + 0.5) / 7) ** 1.9)) {
      const y = 430 + t * 640;
      bush(s, x(y, 0.75), y, 9 + t * 66, mix(night, dusk, 0.5), honey);
    }
  }
  s.poly(
    [
      [450, 960],
      [560, 960],
      [330, 1090],
      [60, 1090],
    ],
    alpha(black, 0.5),
  );
  s.group('transform="rotate(6 500 960)"', () => {
    s.rect(484, 300, 34, 520, s.across(black, bronze, gold));
    s.rect(470, 760, 62, 70, s.across(black, dusk, honey));
    s.path('M396 820H606L590 980H412Z', s.across(black, night, dusk));
    s.stroke('M606 820L590 980', honey, 7);
    s.rect(392, 812, 218, 16, s.across(night, honey));
  });
  s.path(
    'M340 1000Q380 930 440 962Q500 920 560 958Q630 930 676 1000Z',
    s.across(black, bronze, rust),
  );
  s.path(
    'M330 332Q530 226 732 326Q530 396 330 332Z',
    s.across(mix(bronze, black, 0.3), rust, gold),
  );
  s.path(
    'M428 308Q432 168 538 170Q642 172 648 304Q538 340 428 308Z',
    s.across(bronze, gold, honey),
  );
  s.path('M428 308Q538 340 648 304L646 270Q538 308 430 276Z', night);
}

/** The ball hangs above the net before the sun; two hands wait for it. */
export function volleyball(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.down(dusk, mix(rust, bronze, 0.3), gold, honey));
  rays(s, 800, 330, paper, 0.3, 19);
  s.disc(800, 330, 270, mix(honey, paper, 0.5));
  s.rect(0, 760, s.w, 307, s.down(mix(gold, rust, 0.5), bronze));
  glitter(s, 800, 764, 1067, 330, paper, 0.8);
  const mesh = [
    ...times(23, (i) => `M${i * 74 - 10} 640V1067`),
    ...times(7, (i) => `M0 ${650 + i * 66}H1600`),
  ];
  s.stroke(mesh.join(''), alpha(black, 0.72), 6);
  s.rect(0, 606, s.w, 44, s.down(paper, honey));
  s.rect(0, 646, s.w, 6, black);
  const [x, y, r] = [800, 330, 150];
  s.disc(x, y, r, s.grad([paper, honey, rust], 0.1, 0, 0.9, 1));
  s.group(
    `clip-path="${s.clip(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)}"`,
    () =>
      s.stroke(
        times(3, (k) => {
          const at = (d: string): string => `M${x} ${y}${d}`;
          return [
            at(`q30 -70 160 -60M${x} ${y - 40}q60 -60 150 -70`),
            at(`q50 60 -20 170M${x + 40} ${y + 16}q30 60 -10 150`),
            at(`q-80 10 -130 -100M${x - 40} ${y + 30}q-70 -10 -120 -80`),
          ][k];
        }).join(''),
        night,
        7,
      ),
  );
  const ink = { body: black, rim: honey };
  openHand(s, 440, 640, 250, 13, { ...ink, from: [5, -3] }, true);
  openHand(s, 1170, 610, 250, -13, { ...ink, from: [-5, -3] });
}

/** A pier into the last sun: five pairs of shoes, and their people in the water. */
export function sunsetPier(s: Sheet): void {
  const m = { ...evening, sky: [night, dusk, bronze, rust, gold, honey] };
  sky(s, m, 430);
  sun(s, 1000, 440, 62, paper);
  streaks(s, 70, 350, 10, [honey, gold, rust], 0.6);
  hill(s, (x) => 424 - Math.max(0, 420 - x) * 0.2, bronze, night, 0.1);
  sea(s, 428, 900, gold, mix(bronze, night, 0.5));
  glitter(s, 1000, 432, 900, 240, paper, 0.95);
  for (const [x, y] of [
    [700, 520],
    [760, 548],
    [1310, 512],
    [1260, 560],
    [1390, 536],
  ] as const) {
    s.disc(x, y, 11, black);
    s.oval(x, y + 12, 26, 5, black);
    s.stroke(`M${x - 46} ${y + 18}q46 -12 92 0`, paper, 3);
  }
  const edge = (y: number, side: number): Point => [1000 + side * (96 + (y - 560) * 2.05), y];
  s.poly(
    [edge(560, -1), edge(560, 1), edge(920, 1), edge(920, -1)],
    s.down(mix(bronze, rust, 0.4), mix(bronze, night, 0.5), night),
  );
  for (const side of [-1, 1]) s.line([edge(560, side), edge(920, side)], gold, 6);
  for (const t of times(12, (k) => (k / 12) ** 1.7)) {
    const y = 562 + t * 350;
    s.line([edge(y, -1), edge(y, 1)], alpha(black, 0.6), 2 + t * 8);
  }
  for (const y of [566, 640, 770])
    for (const side of [-1, 1]) {
      const [x, base] = edge(y, side);
      const k = 0.5 + (y - 560) / 300;
      s.rect(x - 17 * k, base - 120 * k, 34 * k, 190 * k, s.across(black, bronze, gold));
      if (y === 640) lantern(s, x, base - 150 * k, 34 * k);
    }
  const shoe = 'M-40 0q-6 -40 18 -56q14 10 34 6q6 22 40 28q28 4 26 22Z';
  for (const [i, [x, y, k]] of (
    [
      [700, 700, 1.2],
      [880, 650, 0.9],
      [1100, 648, 0.9],
      [1260, 698, 1.2],
      [940, 752, 1.4],
    ] as const
  ).entries())
    for (const dx of [0, 76]) {
      const place = `transform="translate(${num(x + dx * k)} ${num(y + dx * 0.1)}) scale(${i % 2 ? -k : k} ${k})"`;
      s.group(place, () => {
        s.poly(
          [
            [-40, 0],
            [78, 0],
            [40, 70],
            [-90, 70],
          ],
          alpha(black, 0.45),
        );
        s.path(shoe, at([rust, black, gold, dusk, bronze], i));
        s.stroke('M-22 -56q14 10 34 6q6 22 40 28', honey, 4);
        s.rect(-42, -8, 120, 10, paper);
      });
    }
}
