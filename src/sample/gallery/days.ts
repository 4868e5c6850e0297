// A sheet comes in; a gallery scene of a sunny day on the lawn goes onto it.
import { alpha, moods } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';
import { hall } from '../parts/buildings.ts';
import { lightOf, people } from '../parts/crowd.ts';
import { grass, ground, ranges } from '../parts/land.ts';
import { cumulus, sky } from '../parts/sky.ts';
import { grove, oak } from '../parts/trees.ts';

export function frisbee(s: Sheet): void {
  const m = moods.noon;
  sky(s, { ...m, sky: ['#4f9fb8', '#a9d4cc', '#f3efcf'] }, 470);
  cumulus(s, 420, 300, 560, '#fffdf4', '#c4dcd4');
  ranges(s, m, 400, 480, 3, 36);
  hall(s, 980, 500, 480, 160, m, { bays: 10, floors: 1, lit: 0 });
  grove(s, 0, 1600, () => 505, 90, 15, m.leaf, m.leafLit);
  ground(s, 495, '#b9cc78', '#5d9458');
  for (const i of times(5, (k) => k))
    s.poly(
      [
        [i * 400 - 300, 1070],
        [i * 400 - 100, 1070],
        [i * 210 + 60 + 130, 500],
        [i * 210 + 60, 500],
      ],
      alpha('#f3f2c0', 0.14),
    );
  oak(s, 1440, 690, 520, m.leaf, '#93b163', '#4a3428');
  const light = lightOf(m);
  people(
    s,
    [
      { x: 300, y: 610, h: 96, pose: 'run' },
      { x: 760, y: 640, h: 110, pose: 'cheer' },
      { x: 1130, y: 600, h: 92, pose: 'run', flip: true },
    ],
    'outdoor',
    light,
  );
  s.oval(620, 960, 330, 40, alpha('#1f4a3c', 0.55));
  s.group('transform="rotate(-14 560 780)"', () => {
    s.oval(560, 796, 300, 96, '#8a3f2c');
    s.oval(560, 776, 300, 96, s.across('#fffdf4', '#e8a04f', '#c4663f'));
    s.oval(560, 770, 196, 58, 'none', 'stroke="#8a3f2c" stroke-width="7"');
    s.oval(560, 768, 110, 30, '#fffdf4');
  });
  grass(s, () => 1060, 70, ['#3f7a4e', '#7faa5c', '#b9cc78'], 420);
}
