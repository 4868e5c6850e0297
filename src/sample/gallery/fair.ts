import { alpha, inks, mix } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { type LowSun, walker } from '../parts/overhead.ts';

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
    [600, 320, 'backWave'],
    [860, 330, 'walkEasy'],
    [1040, 470, 'walk'],
    [1110, 440, 'talk'],
    [1180, 620, 'walkEasy'],
    [820, 750, 'walkEasy'],
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
