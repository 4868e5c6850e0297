// A sheet and colours come in; walls, windows and light on the floor go onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { archPath } from './buildings.ts';

/** A wall and a floor with a skirting between them. */
export function room(s: Sheet, floor: number, wall: string, boards: string, dark: string): void {
  s.rect(
    0,
    0,
    s.w,
    floor,
    s.grad([mix(wall, '#ffffff', 0.08), wall, mix(wall, dark, 0.4)], 0, 0, 1, 0.5),
  );
  s.rect(0, floor, s.w, s.h - floor, s.down(mix(boards, dark, 0.1), mix(boards, dark, 0.5)));
  for (const t of [0.06, 0.16, 0.32, 0.56, 0.88]) {
    const y = floor + (s.h - floor) * t;
    s.line(
      [
        [0, y],
        [s.w, y],
      ],
      alpha(dark, 0.22),
      1.5 + t * 3,
    );
  }
  s.rect(0, floor - s.h * 0.014, s.w, s.h * 0.014, mix(wall, dark, 0.5));
  const specks: Point[] = times(Math.round(s.w * 0.6), () => [
    s.r.range(0, s.w),
    s.r.range(0, s.h),
  ]);
  s.dots(specks, alpha(dark, 0.12), 2.4);
}

/** A window through which another scene is seen. */
export function opening(
  s: Sheet,
  shape: string,
  frame: string,
  thick: number,
  view: () => void,
): void {
  s.group(`clip-path="${s.clip(shape)}"`, view);
  s.stroke(shape, frame, thick);
}

export function archedView(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  view: () => void,
): void {
  opening(s, archPath(x, y, w, h), frame, w * 0.05, view);
  s.line(
    [
      [x + w / 2, y],
      [x + w / 2, y + h],
    ],
    frame,
    w * 0.022,
  );
  s.line(
    [
      [x, y + h * 0.42],
      [x + w, y + h * 0.42],
    ],
    frame,
    w * 0.022,
  );
  s.rect(x - w * 0.08, y + h, w * 1.16, w * 0.07, mix(frame, '#ffffff', 0.25));
}

export function gridView(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
  frame: string,
  view: () => void,
): void {
  opening(s, `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`, frame, h * 0.03, view);
  for (const i of times(columns - 1, (k) => k + 1))
    s.line(
      [
        [x + (w * i) / columns, y],
        [x + (w * i) / columns, y + h],
      ],
      frame,
      h * 0.016,
    );
  for (const i of times(rows - 1, (k) => k + 1))
    s.line(
      [
        [x, y + (h * i) / rows],
        [x + w, y + (h * i) / rows],
      ],
      frame,
      h * 0.012,
    );
}

/** The slanted patch of light a window throws on the floor. */
export function lightPatch(
  s: Sheet,
  x: number,
  floor: number,
  w: number,
  slant: number,
  color: string,
  power: number,
): void {
  const depth = s.h - floor;
  s.poly(
    [
      [x, floor],
      [x + w, floor],
      [x + w * 1.5 + slant, floor + depth],
      [x + slant - w * 0.2, floor + depth],
    ],
    s.down(alpha(color, power), alpha(color, 0)),
    'style="mix-blend-mode:screen"',
  );
}
