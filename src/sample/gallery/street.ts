// A sheet comes in; a gallery scene of a wet walk or a painted wall goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { hall } from '../parts/buildings.ts';
import { lightOf, lookFor } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { bunting, lamp } from '../parts/lights.ts';
import { cypress } from '../parts/trees.ts';

export function rain(s: Sheet): void {
  const m = { ...moods.storm, ambient: 0.2 };
  s.rect(0, 0, s.w, s.h, s.down('#41586b', '#7d929a', '#b9bfb4'));
  hall(s, 120, 560, 640, 300, { ...m, wall: '#8f8a80', shade: '#5f6a70' }, { bays: 9, lit: 0.6 });
  hall(s, 950, 560, 700, 340, { ...m, wall: '#8f8a80', shade: '#5f6a70' }, { bays: 9, lit: 0.6 });
  for (const [x, h] of [
    [60, 520],
    [850, 380],
    [920, 430],
  ] as const)
    cypress(s, x, 600, h, '#2c4a4e', '#6f8f84');
  s.rect(0, 555, s.w, 520, s.down('#8a9a9c', '#4b6170', '#2a4054'));
  for (const i of times(50, (k) => k))
    s.rect(
      s.r.range(0, 1600),
      s.r.range(580, 1050),
      s.r.range(40, 220),
      s.r.range(3, 9),
      alpha(i % 3 ? '#d9dfd8' : '#f0bf6c', 0.28),
      'rx="4"',
    );
  for (const [x, y, h] of [
    [180, 700, 420],
    [1450, 760, 520],
  ] as const)
    lamp(s, x, y, h, '#1b2c3c');
  for (const [i, [x, y, h]] of (
    [
      [420, 720, 260],
      [620, 740, 270],
      [1120, 760, 280],
      [300, 930, 420],
      [720, 980, 470],
      [880, 985, 460],
      [1290, 960, 430],
    ] as const
  ).entries()) {
    const c = at(['#c8963e', '#b5493a', '#2f6b80', '#e8c37a', '#c9737a', '#16294a', '#e08a4e'], i);
    s.oval(x, y + h * 0.06, h * 0.2, h * 0.03, alpha(c, 0.35));
    person(s, x, y, h, { ...lookFor(s.r, 'casual'), wear: 'coat' }, lightOf(m), {
      pose: 'talk',
      flip: i % 2 === 1,
      hold: (sheet, [hx, hy]) => {
        sheet.line(
          [
            [hx, hy + 3],
            [hx - 6, hy - 52],
          ],
          '#2a2a34',
          1.4,
        );
        sheet.path(
          `M${num(hx - 42)} ${num(hy - 40)}Q${num(hx - 38)} ${num(hy - 70)} ${num(hx - 6)} ${num(hy - 72)}Q${num(hx + 27)} ${num(hy - 70)} ${num(hx + 30)} ${num(hy - 42)}Q${num(hx + 20)} ${num(hy - 49)} ${num(hx + 10)} ${num(hy - 42)}Q${num(hx)} ${num(hy - 49)} ${num(hx - 8)} ${num(hy - 42)}Q${num(hx - 18)} ${num(hy - 48)} ${num(hx - 26)} ${num(hy - 41)}Q${num(hx - 34)} ${num(hy - 47)} ${num(hx - 42)} ${num(hy - 40)}Z`,
          sheet.across(mix(c, '#fff2d8', 0.25), c, mix(c, '#10203a', 0.35)),
        );
      },
    });
  }
  s.stroke(
    times(
      260,
      () => `M${num(s.r.range(0, 1640))} ${num(s.r.range(-20, 1060))}l-9 ${num(s.r.range(24, 60))}`,
    ).join(''),
    alpha('#f3f6f0', 0.3),
    2.6,
  );
}

export function mural(s: Sheet): void {
  const m = { ...moods.noon, ambient: 0.06 };
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
  const light = lightOf(m);
  const brush =
    (c: string) =>
    (sheet: Sheet, [x, y]: readonly [number, number]) => {
      sheet.line(
        [
          [x - 2, y + 4],
          [x + 6, y - 10],
        ],
        '#6b4630',
        1.6,
      );
      sheet.path(`M${num(x + 4)} ${num(y - 9)}l5 2l1 -8Z`, c);
    };
  for (const [x, y, h, c, flip] of [
    [420, 950, 480, '#f0b184', false],
    [1000, 940, 460, '#f3d48a', true],
  ] as const)
    person(s, x, y, h, lookFor(s.r, 'help'), light, { pose: 'paint', flip, hold: brush(c) });
  person(s, 1140, 640, 450, lookFor(s.r, 'help'), light, {
    pose: 'paint',
    flip: true,
    shadow: false,
    hold: brush('#c9737a'),
  });
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
  bunting(s, [1200, 60], [1620, 20], 40, 9, 40, ['#c8963e', '#c9737a', '#4f8a8f'], '#6b4630');
}
