// A sheet comes in; a gallery scene from above, or of a place that people have just left, goes onto it.
import { evening } from '../kit/evening.ts';
import { alpha, inks, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { hill, ridge } from '../parts/land.ts';
import { type LowSun, walker } from '../parts/overhead.ts';
import { sky, stars, sun } from '../parts/sky.ts';
import { pine } from '../parts/trees.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** The roof of a stall from above, with the shadow it throws. */
function roof(s: Sheet, x: number, y: number, turn: number, cloth: string, light: LowSun): void {
  const [w, h] = [270, 160];
  const angle = (light.toward * Math.PI) / 180;
  const place = (far: number): string =>
    `transform="translate(${num(x + Math.sin(angle) * far)} ${num(y - Math.cos(angle) * far)}) rotate(${turn})"`;
  s.group(place(86), () => s.rect(-w / 2, -h / 2, w, h, alpha(light.shadow, 0.72)));
  s.group(place(0), () => {
    for (const i of times(8, (k) => k)) {
      const left = -w / 2 + (w * i) / 8;
      const color = i % 2 ? paper : cloth;
      const far = mix(color, night, 0.4);
      s.rect(left, -h / 2, w / 8 + 0.5, h / 2, color);
      s.rect(left, 0, w / 8 + 0.5, h / 2, far);
      for (const [at, ink] of [
        [-h / 2, color],
        [h / 2, far],
      ] as const)
        s.disc(left + w / 16, at, w / 16, ink);
    }
    s.line(
      [
        [-w / 2, 0],
        [w / 2, 0],
      ],
      paper,
      4,
    );
  });
}

/** The fair from the tower: striped roofs around the fountain, and everybody's shadow. */
export function fair(s: Sheet): void {
  const light: LowSun = { toward: 124, length: 1.1, shadow: night, lit: honey };
  s.rect(0, 0, s.w, s.h, s.grad([paper, honey, gold], 0, 0, 1, 1));
  for (const r of [230, 330, 430, 530, 630, 740, 860])
    s.oval(800, 530, r * 1.2, r, 'none', `stroke="${alpha(rust, 0.3)}" stroke-width="4"`);
  const joints = times(30, (i) => {
    const turn = (i / 30) * Math.PI * 2;
    const at = (r: number): string =>
      `${num(800 + Math.cos(turn) * r * 1.2)} ${num(530 + Math.sin(turn) * r)}`;
    return `M${at(230)}L${at(1000)}`;
  });
  s.stroke(joints.join(''), alpha(rust, 0.24), 3);
  s.dots(
    times(1200, (): Point => [s.r.range(0, s.w), s.r.range(0, s.h)]),
    alpha(bronze, 0.3),
    4,
  );
  const cloths = [rust, dusk, bronze, night, rust, dusk, bronze];
  const stalls = [
    [230, 250, -38],
    [590, 140, -12],
    [1000, 130, 10],
    [1360, 270, 40],
    [210, 800, 40],
    [560, 910, 14],
    [1330, 830, -36],
  ] as const;
  for (const [i, [x, y, turn]] of stalls.entries()) roof(s, x, y, turn, at(cloths, i), light);
  fountain(s, 800, 530);
  const crowd = [
    [420, 430, 'walkEasy'],
    [470, 640, 'walk'],
    [540, 600, 'walkEasy'],
    [640, 330, 'backWave'],
    [860, 330, 'walkEasy'],
    [1040, 470, 'walk'],
    [1110, 440, 'talk'],
    [1180, 620, 'walkEasy'],
    [880, 800, 'backStand'],
    [960, 830, 'walk'],
  ] as const;
  for (const [i, [x, y, pose]] of crowd.entries())
    walker(
      s,
      x,
      y,
      62,
      at([rust, dusk, night, bronze], i),
      at([black, bronze, black], i),
      light,
      pose,
    );
  s.veil(night, 0.4, 1, 1, 0.45, 0.45);
}

function fountain(s: Sheet, x: number, y: number): void {
  s.oval(x + 40, y + 28, 160, 132, alpha(night, 0.6));
  s.oval(x, y, 156, 130, paper);
  s.oval(x + 3, y + 5, 138, 113, s.grad([night, dusk, mix(dusk, honey, 0.4)], 0, 0, 1, 1));
  for (const r of [100, 72, 46])
    s.oval(x, y, r, r * 0.82, 'none', `stroke="${alpha(paper, 0.4)}" stroke-width="4"`);
  s.disc(x, y, 26, honey);
  s.disc(x - 3, y - 4, 15, paper);
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
