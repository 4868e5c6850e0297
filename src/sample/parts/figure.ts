// A look, a pose and a light come in; one stylised person, drawn on a sheet, goes out.
import { alpha, mix } from '../kit/palette.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import {
  bodyOf,
  drawArm,
  drawLegs,
  drawTorso,
  type Hold,
  type Light,
  type Look,
  type Paint,
} from './body.ts';
import { hairBack, hairFront } from './heads.ts';
import { type PoseName, poses } from './poses.ts';

export type Placing = {
  pose: PoseName;
  flip?: boolean;
  hold?: Hold;
  shadow?: boolean;
  flat?: string;
};

/** How much of every colour the dark takes: people are silhouettes, and nobody misses a face. */
const DARK = 0.87;

function shades(s: Sheet, light: Light, flip: boolean, flat?: string): Paint {
  if (flat) return () => flat;
  const toLeft = (light.side ?? -1) === (flip ? 1 : -1);
  return (color) => {
    const base = mix(color, mix(light.dark, '#050a17', 0.6), Math.max(DARK, light.ambient));
    const stops = [mix(base, light.lit, 0.15), base, mix(base, light.dark, 0.34)] as const;
    return toLeft
      ? s.across(stops[0], [0.45, stops[1]], stops[2])
      : s.across(stops[2], [0.55, stops[1]], stops[0]);
  };
}

function drawBody(s: Sheet, look: Look, placing: Placing, paint: Paint): void {
  const pose = poses[placing.pose];
  const body = bodyOf(look, pose);
  const flat = placing.flat !== undefined;
  const [x, y] = body.hip;
  const turn = `transform="rotate(${num(pose.lean)} ${num(x)} ${num(y)})"`;
  const far: Paint = flat ? paint : (color) => paint(mix(color, '#050b18', 0.2));
  if (body.side) s.group(turn, () => drawArm(s, look, body, far, true));
  drawLegs(s, look, body, paint);
  s.group(turn, () => {
    const head: Point = [x + (body.side ? 1.6 : 0), y - 42.5];
    hairBack(s, look.cut, head, paint(look.hair), pose.view);
    s.rect(
      head[0] - 2.2 - (body.side ? 0.8 : 0),
      y - 39,
      4.4,
      6,
      paint(flat ? look.skin : mix(look.skin, '#3a1408', 0.24)),
    );
    drawTorso(s, look, body, paint, flat);
    if (!body.side) drawArm(s, look, body, paint, true);
    hairFront(s, look.cut, head, paint(look.hair), paint(look.skin), pose.view, paint(look.top));
    const hand = drawArm(s, look, body, paint, false);
    placing.hold?.(s, hand);
  });
}

/** Draws a person whose soles stand at (x, base) and who is `height` tall when upright. */
export function person(
  s: Sheet,
  x: number,
  base: number,
  height: number,
  look: Look,
  light: Light,
  placing: Placing,
): void {
  const flip = placing.flip ?? false;
  const k = height / 100;
  const place = (dx: number, dy: number): string =>
    `transform="translate(${num(x + dx)} ${num(base + dy)}) scale(${(flip ? -k : k).toFixed(4)} ${k.toFixed(4)})"`;
  if (placing.shadow !== false) {
    s.oval(
      x + height * 0.05 * -(light.side ?? -1),
      base,
      height * 0.16,
      height * 0.022,
      alpha(light.dark, 0.4),
    );
  }
  if (light.rim) {
    const rim = light.rim;
    const shift = Math.max(1.2, height * 0.007) * (light.side ?? -1);
    s.group(place(shift, -Math.abs(shift) * 0.5), () =>
      drawBody(s, look, { pose: placing.pose, flat: rim }, () => rim),
    );
  }
  s.group(place(0, 0), () => drawBody(s, look, placing, shades(s, light, flip, placing.flat)));
}
