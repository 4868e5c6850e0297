// A sheet comes in; a gallery scene of low light over the sea goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import type { Sheet } from '../kit/sheet.ts';
import { lightOf, lookFor, people } from '../parts/crowd.ts';
import { person } from '../parts/figure.ts';
import { glitter, ground, ranges, sea, surf } from '../parts/land.ts';
import { fire } from '../parts/lights.ts';
import { sky, stars, streaks, sun } from '../parts/sky.ts';

export function bonfire(s: Sheet): void {
  const m = moods.night;
  s.rect(0, 0, s.w, 520, s.down('#0b0a24', '#2a1a4a', '#7a3a5c', '#d9775a'));
  stars(s, 330, 220);
  s.path('M0 520V250L130 300L240 280L380 420L560 470L700 520Z', '#1a1230');
  sea(s, 516, 640, '#c4705e', '#2a1c4a');
  ground(s, 636, '#6b4038', '#140c20');
  surf(s, 644, 9, '#3a2450', '#e8b59a');
  s.oval(800, 900, 900, 230, s.radial(alpha('#ff9a4a', 0.7), alpha('#ff9a4a', 0)));
  const light = { ...lightOf(m), lit: '#ffb56a', ambient: 0.3 };
  fire(s, 800, 950, 170);
  people(
    s,
    [
      { x: 470, y: 990, h: 214, pose: 'sitGround' },
      { x: 580, y: 950, h: 206, pose: 'sitKnees' },
    ],
    'beach',
    { ...light, side: 1, rim: '#ffb766' },
  );
  people(
    s,
    [
      { x: 1130, y: 990, h: 214, pose: 'sitGround', flip: true },
      { x: 1020, y: 950, h: 206, pose: 'sitKnees', flip: true },
    ],
    'beach',
    { ...light, rim: '#ffb766' },
  );
}

export function kayaks(s: Sheet): void {
  const m = moods.golden;
  sky(s, m, 360);
  sun(s, 1420, 240, 56, '#fff2c8');
  streaks(s, 60, 280, 9, ['#fbe0a4', '#d69a78', '#8d7f8c'], 0.6);
  ranges(s, m, 270, 360, 4, 46);
  sea(s, 358, 900, '#f6cf8e', '#2d5a72');
  glitter(s, 1420, 362, 880, 330, '#fff6d8', 0.9);
  const light = lightOf(m, true, 1);
  for (const [x, y, k, c] of [
    [1050, 470, 0.5, '#c9737a'],
    [720, 500, 0.7, '#e8c37a'],
    [1520, 580, 0.85, '#a8532f'],
    [420, 640, 1.2, '#c8963e'],
    [1130, 676, 1.4, '#b5493a'],
  ] as const) {
    s.oval(x, y + 30 * k, 240 * k, 14 * k, alpha('#16324a', 0.35));
    for (const dx of [-58, 44])
      person(s, x + dx * k, y + 18 * k, 190 * k, lookFor(s.r, 'outdoor'), light, {
        pose: 'row',
        shadow: false,
        hold: (sheet, [hx, hy]) =>
          sheet.line(
            [
              [hx - 26, hy + 20],
              [hx + 26, hy - 20],
            ],
            '#3b2a22',
            2.4,
          ),
      });
    s.path(
      `M${x - 230 * k} ${y - 6 * k}Q${x} ${y + 16 * k} ${x + 230 * k} ${y - 8 * k}Q${x + 120 * k} ${y + 48 * k} ${x} ${y + 48 * k}Q${x - 130 * k} ${y + 48 * k} ${x - 230 * k} ${y - 6 * k}Z`,
      s.down(mix(c, '#fff2c8', 0.3), mix(c, '#1d2a44', 0.35)),
    );
    s.stroke(
      `M${x - 240 * k} ${y + 50 * k}q${120 * k} ${14 * k} ${240 * k} 4t${240 * k} -2`,
      alpha('#fff2d8', 0.5),
      4 * k,
    );
  }
}
