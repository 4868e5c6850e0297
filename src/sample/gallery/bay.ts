// A sheet comes in; a gallery scene of the bridge or the boardwalk goes onto it.
import { alpha, mix, moods } from '../kit/palette.ts';
import { at, times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import { bridge } from '../parts/city.ts';
import { lightOf, people } from '../parts/crowd.ts';
import { grass, hill, ranges, ridge, sea } from '../parts/land.ts';
import { stringLights } from '../parts/lights.ts';
import { fogBank, sky, stars } from '../parts/sky.ts';

export function bridgeInFog(s: Sheet): void {
  const m = moods.fog;
  sky(s, { ...m, sky: ['#7d98a8', '#c3cfc8', '#f3e4cc'] }, 640);
  s.disc(1420, 260, 66, '#fffaf0', 'opacity=".9"');
  ranges(s, m, 470, 580, 3, 50);
  fogBank(s, 560, 200, '#f4efe0', 0.9);
  sea(s, 620, 900, '#dfe0d2', '#5f8a94');
  bridge(s, -260, 2260, 530, 320, 700, '#b5493a', '#fff0c8');
  fogBank(s, 640, 170, '#f6f1e4', 0.95);
  fogBank(s, 330, 110, '#f6f1e4', 0.5);
  for (const [x, y, k] of [
    [420, 700, 1],
    [1250, 680, 0.7],
    [1560, 712, 1],
  ] as const) {
    s.poly(
      [
        [x, y],
        [x, y - 170 * k],
        [x + 110 * k, y - 14],
      ],
      '#fffdf6',
    );
    s.poly(
      [
        [x - 10, y],
        [x - 10, y - 140 * k],
        [x - 80 * k, y - 10],
      ],
      '#e8d2b4',
    );
    s.path(
      `M${x - 96 * k} ${y + 4}h${220 * k}l${-34 * k} ${34 * k}h${-150 * k}Z`,
      s.across('#2b4a5c', '#16324a'),
    );
    s.stroke(
      `M${x - 120 * k} ${y + 46 * k}q${60 * k} 12 ${130 * k} 0t${130 * k} 0`,
      alpha('#ffffff', 0.6),
      4,
    );
  }
  hill(s, ridge(s, 850, 14, 0.6, 90), '#4f7a74', '#24424f', 0.3);
  grass(s, () => 890, 70, ['#24424f', '#4f7a74', '#8fae9c'], 460);
}

export function boardwalk(s: Sheet): void {
  const m = moods.dusk;
  s.rect(0, 0, s.w, s.h, s.down('#0f1538', '#3a2a62', '#a04a72', '#ec8a6a', '#fbc98a'));
  stars(s, 520, 180);
  const [cx, cy, big] = [820, 570, 400];
  s.stroke(`M${cx} ${cy}L${cx - 230} 1110M${cx} ${cy}L${cx + 230} 1110`, '#221a46', 26);
  s.glow(cx, cy, 720, '#ffb070', 0.3);
  for (const radius of [big, big - 34, 120])
    s.disc(cx, cy, radius, 'none', 'stroke="#3d2a66" stroke-width="9"');
  for (const i of times(16, (k) => k)) {
    const turn = (i / 16) * Math.PI * 2;
    const [x, y] = [cx + Math.cos(turn) * big, cy + Math.sin(turn) * big];
    s.line(
      [
        [cx, cy],
        [x, y],
      ],
      '#3d2a66',
      6,
    );
    s.dots(
      times(9, (k) => [
        cx + Math.cos(turn) * big * (0.15 + k * 0.1),
        cy + Math.sin(turn) * big * (0.15 + k * 0.1),
      ]),
      '#ffe0a0',
      8,
    );
  }
  s.dots(
    times(72, (k) => [
      cx + Math.cos(k * 0.0873) * (big - 17),
      cy + Math.sin(k * 0.0873) * (big - 17),
    ]),
    '#fff2c8',
    9,
  );
  for (const i of times(16, (k) => k)) {
    const turn = (i / 16) * Math.PI * 2;
    const [x, y] = [cx + Math.cos(turn) * big, cy + Math.sin(turn) * big];
    const c = at(['#e8c37a', '#c9737a', '#4f8a8f', '#f3e6cc'], i);
    s.path(
      `M${num(x - 36)} ${num(y + 22)}h72q-4 48 -36 50q-32 -2 -36 -50Z`,
      s.across(c, mix(c, '#1a1238', 0.4)),
    );
    s.path(`M${num(x - 40)} ${num(y + 6)}q40 -44 80 0Z`, mix(c, '#fff2c8', 0.3));
    s.line(
      [
        [x - 32, y + 6],
        [x - 32, y + 24],
      ],
      c,
      4,
    );
    s.line(
      [
        [x + 32, y + 6],
        [x + 32, y + 24],
      ],
      c,
      4,
    );
  }
  for (const [x, c] of [
    [40, '#b5493a'],
    [1080, '#2f6b80'],
  ] as const) {
    for (const i of times(6, (k) => k))
      s.path(
        `M${x + 120 - 20 + i * 7} 820L${x + i * 47} 930q23 26 47 0L${x + 120 - 13 + i * 7} 820Z`,
        i % 2 ? '#f3e6cc' : c,
      );
    s.rect(x + 12, 930, 258, 190, s.down('#ffcf86', '#8a4a52'));
  }
  s.rect(0, 1110, s.w, 290, s.down('#7a4a5c', '#1a1438'));
  for (const t of [1140, 1180, 1240, 1320])
    s.line(
      [
        [0, t],
        [1400, t],
      ],
      alpha('#0f0c28', 0.4),
      4,
    );
  stringLights(s, [-20, 860], [700, 960], 60, 14, 14);
  stringLights(s, [700, 960], [1420, 850], 60, 14, 14);
  people(
    s,
    [
      { x: 250, y: 1220, h: 150, pose: 'walkEasy' },
      { x: 700, y: 1290, h: 164, pose: 'backAround' },
      { x: 758, y: 1292, h: 158, pose: 'backWave' },
      { x: 1180, y: 1200, h: 144, pose: 'walk', flip: true },
    ],
    'casual',
    lightOf(m, true),
  );
}
