// A sheet comes in; a gallery scene of a wet walk or a painted wall goes onto it.
import { alpha, inks, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { holdingHand } from '../parts/hands.ts';
import { bunting } from '../parts/lights.ts';

const { black, night, dusk, bronze, rust, gold, honey, paper } = inks;

/** Rain seen from a window above the street: umbrellas, and the lamps in the wet stones. */
export function rain(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, s.grad([dusk, night, black], 0, 0, 1, 1));
  for (const [i, y] of times(12, (k) => [k, k * 92] as const))
    for (const x of times(11, (k) => k * 160 - (i % 2) * 80))
      s.rect(x + 3, y + 3, 154, 86, alpha(dusk, s.r.range(0.15, 0.75)), 'rx="6"');
  for (const [x, y] of [
    [300, 800],
    [1330, 260],
    [860, 120],
  ] as const) {
    s.glow(x, y, 420, gold, 0.6);
    for (const r of [60, 110, 160]) s.oval(x, y, r, r * 0.6, alpha(honey, 0.22));
  }
  const umbrella = (x: number, y: number, r: number, ink: string, other: string): void => {
    const turn = s.r.range(0, 40);
    const rib = (k: number, far = 1): string =>
      `${num(Math.cos((k * Math.PI) / 4) * r * far)} ${num(Math.sin((k * Math.PI) / 4) * r * far)}`;
    const panel = (k: number): string => `M0 0L${rib(k)}Q${rib(k + 0.5, 0.9)} ${rib(k + 1)}Z`;
    const all = times(8, panel).join('');
    s.group(`transform="translate(${x + r * 0.3} ${y + r * 0.26}) rotate(${num(turn)})"`, () =>
      s.path(all, alpha(black, 0.6)),
    );
    s.group(`transform="translate(${x} ${y}) rotate(${num(turn)})"`, () => {
      for (const k of times(8, (i) => i)) {
        const facing = Math.cos(((k + 0.5) * Math.PI) / 4 + (turn + 135) * (Math.PI / 180));
        s.path(
          panel(k),
          mix(k % 2 ? ink : other, facing > 0 ? paper : black, Math.abs(facing) * 0.4),
        );
      }
      s.disc(0, 0, r * 0.05, honey);
    });
  };
  umbrella(430, 400, 250, gold, honey);
  umbrella(840, 640, 270, rust, bronze);
  umbrella(1230, 700, 190, dusk, night);
  umbrella(1180, 290, 150, honey, paper);
  umbrella(200, 850, 150, bronze, rust);
  umbrella(1400, 880, 160, gold, rust);
  s.stroke(
    times(
      170,
      () =>
        `M${num(s.r.range(0, 1640))} ${num(s.r.range(-20, 1060))}l-12 ${num(s.r.range(30, 70))}`,
    ).join(''),
    alpha(paper, 0.34),
    3,
  );
}

export function mural(s: Sheet): void {
  s.rect(0, 0, s.w, s.h, '#e9dcc2');
  for (const [i, y] of times(14, (k) => [k, k * 60] as const))
    for (const x of times(15, (k) => k * 120 - (i % 2) * 60))
      s.rect(x, y, 116, 56, alpha(s.r.chance(0.5) ? '#d2b894' : '#f3e8d2', 0.6));
  s.group(
    `clip-path="${s.clip('M60 40H1180Q1230 200 1170 330Q1120 420 1190 520Q1150 660 1080 790H60Z')}"`,
    () => {
      s.rect(0, 0, 1300, 820, s.down('#16294a', '#3f5f8a', '#c9737a', '#f0b184'));
      s.disc(640, 480, 170, '#f3d48a');
      for (const i of times(13, (k) => k))
        s.shaft(
          [640, 480],
          [
            640 + Math.cos(Math.PI * (1 + i / 12)) * 900,
            480 + Math.sin(Math.PI * (1 + i / 12)) * 700,
          ],
          4,
          70,
          '#f7e3b4',
          0.5,
        );
      for (const [y, c] of [
        [520, '#4f8a8f'],
        [600, '#2f6b70'],
        [690, '#16405a'],
      ] as const)
        s.path(`M0 ${y}${times(9, (k) => `q75 ${k % 2 ? 50 : -50} 150 0`).join('')}V820H0Z`, c);
      s.path('M250 520L300 200L350 520Z', '#f7f3ea');
      s.disc(300, 190, 34, '#f7d98a');
      for (const [x, y] of [
        [820, 170],
        [930, 230],
        [1040, 150],
      ] as const)
        s.stroke(`M${x} ${y}q26 -30 52 0q26 -30 52 0`, '#f7f3ea', 10);
    },
  );
  s.rect(0, 790, s.w, 290, s.down('#b9b4aa', '#7f807f'));
  s.stroke(
    'M1230 1000L1130 250M1350 1000L1180 250M1148 380h60M1166 520h72M1185 660h84M1204 800h100',
    '#8a5a36',
    14,
  );
  for (const [x, y, c] of [
    [560, 1010, '#b5493a'],
    [640, 1030, '#e8c37a'],
    [900, 1020, '#2f6b80'],
    [1330, 1030, '#c9737a'],
  ] as const) {
    s.path(`M${x} ${y - 56}h60v60h-60Z`, s.across('#e8ebe6', '#9aa6a8'));
    s.oval(x + 30, y - 56, 30, 9, c);
    s.path(`M${x + 8} ${y - 52}q4 40 10 20q6 30 12 -20Z`, c);
  }
  s.group('transform="rotate(-32 560 640)"', () => {
    s.path('M541 430h38l9 300h-56Z', '#8a5a36');
    s.rect(537, 400, 46, 40, '#cfc9bd');
    s.path('M537 402Q540 330 562 290Q584 330 583 402Z', '#f3d48a');
  });
  const skin = { body: '#5b3524', rim: '#e8b98a', from: [-3, -4] as const, sleeve: '#16294a' };
  holdingHand(s, 575, 690, 170, 20, skin);
  bunting(s, [1200, 60], [1620, 20], 40, 9, 40, ['#c8963e', '#c9737a', '#4f8a8f'], '#6b4630');
}
