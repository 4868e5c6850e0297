// A look and a pose come in; legs, torso and arms of a figure go onto the sheet.
import { alpha } from '../kit/palette.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import type { Cut } from './heads.ts';
import type { Bend, Pose } from './poses.ts';

export type Wear = 'tee' | 'shirt' | 'blazer' | 'coat' | 'hoodie' | 'dress';

type Legs = 'trousers' | 'skirt' | 'shorts';

export type Look = {
  skin: string;
  hair: string;
  cut: Cut;
  wear: Wear;
  top: string;
  under: string;
  legs: Legs;
  bottom: string;
  shoes: string;
  build: number;
};

export type Light = { lit: string; dark: string; ambient: number; rim?: string; side?: 1 | -1 };

export type Paint = (color: string) => string;

export type Hold = (s: Sheet, hand: Point) => void;

const toRadians = Math.PI / 180;

function step([x, y]: Point, angle: number, length: number, sign: number): Point {
  return [
    x + Math.sin(angle * toRadians) * length * sign,
    y + Math.cos(angle * toRadians) * length,
  ];
}

/** Two tapered bones with round joints as one shape. */
function limb(
  joints: readonly [Point, Point, Point],
  widths: readonly [number, number, number],
): string {
  const bone = (a: Point, b: Point, wa: number, wb: number): string => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [-(b[1] - a[1]) / length / 2, (b[0] - a[0]) / length / 2];
    return `M${num(a[0] + nx * wa)} ${num(a[1] + ny * wa)}L${num(b[0] + nx * wb)} ${num(b[1] + ny * wb)}L${num(b[0] - nx * wb)} ${num(b[1] - ny * wb)}L${num(a[0] - nx * wa)} ${num(a[1] - ny * wa)}Z`;
  };
  const ball = ([x, y]: Point, w: number): string =>
    `M${num(x - w / 2)} ${num(y)}a${num(w / 2)} ${num(w / 2)} 0 1 0 ${num(w)} 0a${num(w / 2)} ${num(w / 2)} 0 1 0 ${num(-w)} 0`;
  const [a, b, c] = joints;
  const [wa, wb, wc] = widths;
  return bone(a, b, wa, wb) + bone(b, c, wb, wc) + ball(a, wa) + ball(b, wb) + ball(c, wc);
}

type Body = { hip: Point; side: boolean; half: number; pose: Pose };

export function bodyOf(look: Look, pose: Pose): Body {
  const side = pose.view === 'side';
  const foot = (bend: Bend): number => step(step([0, 0], bend[0], 24, 1), bend[1], 23.5, 1)[1];
  const low = Math.max(foot(pose.legL), foot(pose.legR));
  return { hip: [0, -Math.max(4.5, low + 2.2)], side, half: (side ? 5.4 : 9.2) * look.build, pose };
}

export function drawLegs(s: Sheet, look: Look, body: Body, paint: Paint): void {
  const { hip, side, pose } = body;
  const bare = look.legs !== 'trousers' || look.wear === 'dress';
  const cloth = paint(look.bottom);
  for (const [bend, sign] of [
    [pose.legL, side ? 1 : -1],
    [pose.legR, 1],
  ] as const) {
    const start: Point = [hip[0] + (side ? 0 : sign * 3.5), hip[1]];
    const knee = step(start, bend[0], 24, sign);
    const ankle = step(knee, bend[1], 22.5, sign);
    const toe: Point = [ankle[0] + (side ? 4.6 : sign * 1.6), ankle[1] + 2];
    s.path(
      limb([ankle, [ankle[0] + (toe[0] - ankle[0]) * 0.5, ankle[1] + 1.6], toe], [2.8, 2.6, 2.2]),
      paint(look.shoes),
    );
    s.path(
      limb([start, knee, ankle], bare ? [6, 4.2, 2.6] : [7.6, 5.6, 3.9]),
      bare ? paint(look.skin) : cloth,
    );
    if (look.legs === 'shorts' && look.wear !== 'dress') {
      const mid: Point = [
        start[0] + (knee[0] - start[0]) * 0.45,
        start[1] + (knee[1] - start[1]) * 0.45,
      ];
      const end: Point = [
        start[0] + (knee[0] - start[0]) * 0.82,
        start[1] + (knee[1] - start[1]) * 0.82,
      ];
      s.path(limb([start, mid, end], [8, 7.4, 7]), cloth);
    }
  }
  const [x, y] = hip;
  const knees = step([x, y], (pose.legL[0] + pose.legR[0]) / 2, 25, side ? 1 : 0);
  if (look.wear === 'dress' || look.legs === 'skirt') {
    const color = paint(look.wear === 'dress' ? look.top : look.bottom);
    if (side && knees[1] < y + 12)
      s.path(limb([hip, [(x + knees[0]) / 2, (y + knees[1]) / 2], knees], [10, 9.5, 9]), color);
    else
      s.path(
        `M${num(x - 5.8)} ${num(y - 11)}Q${num(x - 7.5)} ${num(y)} ${num(x + knees[0] * 0.5 - 10)} ${num(y + 22)}Q${num(x)} ${num(y + 24.5)} ${num(x + knees[0] * 0.5 + 10)} ${num(y + 22)}Q${num(x + 7.5)} ${num(y)} ${num(x + 5.8)} ${num(y - 11)}Z`,
        color,
      );
  }
}

export function drawTorso(s: Sheet, look: Look, body: Body, paint: Paint, flat: boolean): void {
  const {
    hip: [x, y],
    half,
    side,
    pose,
  } = body;
  const neck = side ? 2 : 2.5;
  const waist = look.wear === 'hoodie' || look.wear === 'tee' ? half * 0.82 : half * 0.7;
  const hem =
    look.wear === 'coat' ? 17 : look.wear === 'blazer' || look.wear === 'hoodie' ? 5 : 1.5;
  const flare = look.wear === 'coat' ? half * 1.06 : half * 0.82;
  const d = `M${num(x - neck)} ${num(y - 35.5)}Q${num(x - half * 0.9)} ${num(y - 34)} ${num(x - half)} ${num(y - 29)}Q${num(x - half * 0.86)} ${num(y - 20)} ${num(x - waist)} ${num(y - 13)}Q${num(x - flare)} ${num(y - 3)} ${num(x - flare)} ${num(y + hem)}H${num(x + flare)}Q${num(x + flare)} ${num(y - 3)} ${num(x + waist)} ${num(y - 13)}Q${num(x + half * 0.86)} ${num(y - 20)} ${num(x + half)} ${num(y - 29)}Q${num(x + half * 0.9)} ${num(y - 34)} ${num(x + neck)} ${num(y - 35.5)}Z`;
  s.path(d, paint(look.top));
  if (flat || pose.view === 'back') return;
  const fold = alpha('#050b18', 0.22);
  const v = side ? half * 0.5 : 0;
  if (look.wear === 'blazer' || look.wear === 'coat') {
    s.path(
      `M${num(x + v - 2.6)} ${num(y - 35.3)}L${num(x + v)} ${num(y - 17)}L${num(x + v + 2.6)} ${num(y - 35.3)}Z`,
      paint(look.under),
    );
    s.stroke(
      `M${num(x + v - 2.8)} ${num(y - 35)}L${num(x + v)} ${num(y - 17)}V${num(y + hem - 1)}M${num(x + v + 2.8)} ${num(y - 35)}L${num(x + v)} ${num(y - 17)}`,
      fold,
      0.7,
    );
  } else if (look.wear === 'shirt') {
    s.stroke(
      `M${num(x + v)} ${num(y - 33)}V${num(y + 1)}M${num(x + v - 2.6)} ${num(y - 35)}L${num(x + v)} ${num(y - 31)}L${num(x + v + 2.6)} ${num(y - 35)}`,
      fold,
      0.6,
    );
  } else if (look.wear === 'hoodie') {
    s.stroke(
      `M${num(x + v - 4)} ${num(y - 34.6)}Q${num(x + v)} ${num(y - 28)} ${num(x + v + 4)} ${num(y - 34.6)}M${num(x + v - 1)} ${num(y - 30)}v5M${num(x + v + 1)} ${num(y - 30)}v5`,
      fold,
      0.6,
    );
  }
}

export function drawArm(s: Sheet, look: Look, body: Body, paint: Paint, left: boolean): Point {
  const {
    hip: [x, y],
    half,
    side,
    pose,
  } = body;
  const sign = side || !left ? 1 : -1;
  const bend = left ? pose.armL : pose.armR;
  const shoulder: Point = [x + (side ? 0 : sign * (half - 1.9)), y - 30.6];
  const elbow = step(shoulder, bend[0], 16.5, sign);
  const wrist = step(elbow, bend[1], 14, sign);
  const hand = step(wrist, bend[1], 2.4, sign);
  s.path(limb([wrist, hand, step(hand, bend[1], 1, sign)], [2.6, 3, 2]), paint(look.skin));
  const short = look.wear === 'tee' || look.wear === 'dress';
  s.path(limb([shoulder, elbow, wrist], [4.9, 3.6, 2.7]), paint(short ? look.skin : look.top));
  if (look.wear === 'tee' || look.wear === 'dress') {
    const mid = step(shoulder, bend[0], 8, sign);
    s.path(limb([shoulder, step(shoulder, bend[0], 4, sign), mid], [5.4, 5.2, 5]), paint(look.top));
  }
  return hand;
}
