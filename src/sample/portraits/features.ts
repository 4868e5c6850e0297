// A sheet and the measures of a face come in; nose and mouth go onto the sheet, in one of several kinds.
import { alpha, mix } from '../kit/palette.ts';
import { num, type Sheet } from '../kit/sheet.ts';
import type { Face, Mouth } from './measures.ts';

/** The nose of a head turned away from the light: its shaded side, its tip and its wings. */
export function drawNose(s: Sheet, face: Face, light: number, shade: string): void {
  const { turn: f, noseSize: k } = face;
  const d = -light;
  const line = alpha(shade, 0.85);
  const at = (n: number): string => num(f + d * n * k);
  if (face.nose === 'button') {
    s.stroke(
      `M${at(16)} 30Q${at(24)} 46 ${at(11)} 49Q${at(2)} 53 ${at(-8)} 48M${at(-16)} 34Q${at(-19)} 43 ${at(-12)} 46`,
      line,
      5,
    );
    s.oval(f + light * 1, 34, 12 * k, 10, alpha('#fff3dc', 0.24));
  } else if (face.nose === 'strong') {
    s.stroke(
      `M${at(3)} -18Q${at(17)} 2 ${at(15)} 16L${at(22)} 38Q${at(22)} 50 ${at(6)} 50Q${at(-4)} 55 ${at(-12)} 48`,
      line,
      6,
    );
    s.path(
      `M${at(3)} -18Q${at(17)} 2 ${at(15)} 16L${at(22)} 38L${at(6)} 46Q${at(7)} 10 ${at(3)} -18Z`,
      alpha(shade, 0.28),
    );
    s.oval(f + light * 4, 30, 7, 12, alpha('#fff3dc', 0.2));
  } else {
    s.stroke(`M${at(5)} -6Q${at(10)} 22 ${at(19)} 39Q${at(12)} 50 ${at(-9)} 46`, line, 5.5);
    s.oval(f + light * 3, 34, 7, 9, alpha('#fff3dc', 0.24));
  }
}

interface Lips {
  readonly ink: string;
  readonly dark: string;
  /** How far a corner lies from the middle. */
  readonly w: number;
  readonly soft: boolean;
}

type DrawMouth = (s: Sheet, f: number, lips: Lips) => void;

function open(depth: number, teeth: number): DrawMouth {
  return (s, f, { ink, dark, w }) => {
    const top = `M${num(f - w)} 84Q${num(f)} 97 ${num(f + w)} 84`;
    s.path(
      `${top}Q${num(f + w * 0.74)} ${82 + depth} ${num(f)} ${83 + depth}Q${num(f - w * 0.74)} ${82 + depth} ${num(f - w)} 84Z`,
      dark,
    );
    s.path(
      `M${num(f - w * 0.86)} 87Q${num(f)} 99 ${num(f + w * 0.86)} 87Q${num(f + w * 0.6)} ${87 + teeth} ${num(f)} ${88 + teeth}Q${num(f - w * 0.6)} ${87 + teeth} ${num(f - w * 0.86)} 87Z`,
      '#fffaf0',
    );
    s.stroke(top, ink, 5);
  };
}

/** Two lips and the line between them; `rise` lifts the corners, `skew` only the right one. */
function shut(rise: number, skew: number, full: number): DrawMouth {
  return (s, f, { ink, dark, w, soft }) => {
    const [left, right] = [num(f - w * 0.86), num(f + w * 0.86)];
    const [l, r] = [num(92 - rise), num(92 - rise - skew)];
    s.path(
      `M${left} ${l}Q${num(f - 10)} 82 ${num(f)} 86Q${num(f + 10)} ${num(82 - skew * 0.3)} ${right} ${r}Q${num(f)} ${num(106 + full)} ${left} ${l}Z`,
      soft ? ink : mix(ink, dark, 0.08),
    );
    s.stroke(
      `M${num(f - w)} ${num(90 - rise)}Q${num(f)} ${num(92 + rise)} ${num(f + w)} ${num(90 - rise - skew)}`,
      dark,
      4.5,
    );
  };
}

const mouths: Record<Mouth, DrawMouth> = {
  laugh: open(38, 14),
  grin: open(24, 17),
  parted: (s, f, lips) => {
    shut(4, 0, 12)(s, f, lips);
    s.path(
      `M${num(f - lips.w * 0.8)} 88Q${num(f)} 90 ${num(f + lips.w * 0.8)} 88Q${num(f)} 106 ${num(f - lips.w * 0.8)} 88Z`,
      lips.dark,
    );
    s.path(
      `M${num(f - lips.w * 0.62)} 89Q${num(f)} 91 ${num(f + lips.w * 0.62)} 89Q${num(f)} 99 ${num(f - lips.w * 0.62)} 89Z`,
      '#fffaf0',
    );
  },
  smile: shut(5, 0, 10),
  smirk: shut(2, 7, 8),
  calm: shut(1, 0, 12),
};

export function drawMouth(s: Sheet, face: Face, shade: string): void {
  const { turn: f, mouthSize, skin, extras } = face;
  const soft = extras.includes('lashes');
  const ink = soft ? mix(skin, '#a8283a', 0.58) : mix(skin, '#8a2a2a', 0.4);
  const w = (face.mouth === 'parted' || face.mouth === 'calm' ? 29 : 34) * mouthSize;
  mouths[face.mouth](s, f, { ink, dark: mix(ink, '#3a1018', 0.55), w, soft });
  s.stroke(`M${num(f - 13)} 128q13 5 26 0`, alpha(shade, 0.4), 5);
}
