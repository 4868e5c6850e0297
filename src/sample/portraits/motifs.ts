// A sheet, a motif name and a colour come in; the background of a portrait goes onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { archPath } from '../parts/buildings.ts';
import { named } from './sitters.ts';

type Motif = (s: Sheet, lit: string, dark: string, base: string) => void;

const motifs: Record<string, Motif> = {
  arch: (s, lit, dark) => {
    s.path(archPath(70, 120, 520, 980), s.down(lit, mix(lit, dark, 0.3)));
    s.stroke(archPath(40, 88, 580, 1010), alpha(lit, 0.6), 6);
  },
  sun: (s, lit) => {
    s.glow(330, 420, 520, lit, 0.5);
    s.disc(330, 400, 262, s.down('#f7dfae', lit));
  },
  disc: (s, lit, dark) => {
    s.disc(330, 390, 290, s.grad([lit, mix(lit, dark, 0.4)], 0, 0, 1, 1));
    s.disc(330, 390, 318, 'none', `stroke="${alpha(lit, 0.55)}" stroke-width="5"`);
  },
  hills: (s, lit, dark, base) => {
    s.disc(500, 250, 84, mix(lit, '#fff3d2', 0.5));
    for (const [i, y] of [470, 590, 720].entries()) {
      s.path(
        `M0 ${y}Q170 ${y - 150 + i * 30} 330 ${y - 20}T660 ${y - 60 + i * 30}V990H0Z`,
        mix(mix(base, lit, 0.3), dark, i * 0.36),
      );
    }
  },
  waves: (s, lit, dark, base) => {
    s.disc(170, 230, 96, mix(lit, '#fff3d2', 0.4));
    for (const i of times(8, (k) => k)) {
      const y = 420 + i * 66;
      s.path(
        `M-60 ${y}${times(6, () => 'q62 -52 124 0').join('')}V990H-60Z`,
        mix(mix(base, lit, 0.45), dark, i * 0.12),
      );
    }
  },
  tower: (s, lit, dark, base) => {
    const tone = mix(base, dark, 0.42);
    s.disc(170, 300, 120, mix(lit, '#fff3d2', 0.4));
    s.rect(478, 260, 104, 740, tone);
    s.rect(466, 250, 128, 16, mix(tone, lit, 0.3));
    s.path('M470 250L530 110L590 250Z', mix(tone, dark, 0.4));
    for (const x of [492, 522, 552]) s.path(archPath(x, 284, 20, 64), '#f7d48a');
    s.path('M0 720Q180 610 340 690T660 640V990H0Z', mix(base, dark, 0.6));
    for (const [x, h] of [
      [70, 260],
      [130, 190],
    ] as const)
      s.path(
        `M${x} 720Q${x - 44} ${720 - h * 0.3} ${x} ${720 - h}Q${x + 44} ${720 - h * 0.3} ${x} 720Z`,
        mix(base, dark, 0.75),
      );
  },
  stripes: (s, lit) => {
    for (const i of times(9, (k) => k))
      s.path(`M${i * 150 - 420} 0h70l420 990h-70Z`, alpha(lit, 0.4));
  },
  fan: (s, lit, dark) => {
    for (const i of times(18, (k) => k)) {
      const [a, b] = [(i / 18) * Math.PI * 2, ((i + 0.5) / 18) * Math.PI * 2];
      s.path(
        `M330 430L${num(330 + Math.cos(a) * 900)} ${num(430 + Math.sin(a) * 900)}L${num(330 + Math.cos(b) * 900)} ${num(430 + Math.sin(b) * 900)}Z`,
        alpha(lit, 0.38),
      );
    }
    s.disc(330, 430, 210, mix(lit, dark, 0.12));
  },
  leaves: (s, lit, dark, base) => {
    for (const side of [-1, 1]) {
      for (const i of times(8, (k) => k)) {
        const y = 960 - i * 122;
        const x = 330 + side * (340 - (i % 2) * 40);
        const [tx, ty] = [330 + side * (150 + (i % 3) * 26), y - 150];
        s.path(
          `M${x} ${y}Q${tx + side * 10} ${y - 20} ${tx} ${ty}Q${x - side * 20} ${ty - 20} ${x} ${y}Z`,
          mix(mix(base, i % 2 ? lit : dark, 0.42), dark, i * 0.03),
        );
        s.stroke(`M${x} ${y}Q${(x + tx) / 2} ${ty + 70} ${tx} ${ty}`, alpha(lit, 0.4), 4);
      }
    }
  },
  window: (s, lit, dark, base) => {
    s.rect(60, 90, 540, 760, s.down(mix(lit, '#fff3d2', 0.45), lit, mix(base, '#c9737a', 0.3)));
    s.path('M60 640Q240 540 380 610T600 580V850H60Z', mix(base, dark, 0.3));
    s.stroke(
      'M60 90h540v760h-540ZM330 90v760M60 400h540',
      mix(base, dark, 0.55),
      17,
      'stroke-linejoin="miter"',
    );
  },
};

export function drawMotif(s: Sheet, name: string, base: string): void {
  const lit = mix(base, '#fbe3b8', 0.42);
  const dark = mix(base, '#0d1b33', 0.6);
  s.rect(0, 0, s.w, s.h, s.down(mix(base, '#fbe3b8', 0.08), base, mix(base, dark, 0.4)));
  named(motifs, name)(s, lit, dark, base);
}
