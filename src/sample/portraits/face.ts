// A sheet and the measures of a face come in; the face, ears and eyewear go onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { drawMouth, drawNose } from './features.ts';
import type { Face } from './measures.ts';

export function faceShape({ width, jaw, chin }: Face): string {
  const w = 106 * width;
  const j = w * jaw;
  return `M${num(-w)} -22C${num(-w * 1.02)} -192 ${num(w * 1.02)} -192 ${num(w)} -22C${num(w)} 52 ${num(j + 14)} 104 ${num(chin + 10)} 139Q0 165 ${num(-chin - 10)} 139C${num(-j - 14)} 104 ${num(-w)} 52 ${num(-w)} -22Z`;
}

function shadeOf(skin: string): string {
  return mix(mix(skin, '#8a2f1c', 0.3), '#3a1626', 0.16);
}

export function drawFace(s: Sheet, face: Face, light: number, ears: boolean): void {
  const { skin, width, turn } = face;
  const shade = shadeOf(skin);
  if (ears) {
    for (const side of [-1, 1]) {
      const x = side * 106 * width - turn * 0.4;
      s.oval(x, 4, 20, 33, side === light ? mix(skin, '#ffe3c0', 0.12) : mix(skin, shade, 0.55));
      s.stroke(
        `M${num(x + side * 5)} -12q${num(side * -13)} 8 ${num(side * -4)} 28`,
        alpha(shade, 0.7),
        4,
      );
      jewel(s, face, x + side * 3, 40);
    }
  }
  const shape = faceShape(face);
  s.path(
    shape,
    s.grad([mix(skin, '#fff0d8', 0.16), skin], light < 0 ? 0 : 1, 0, light < 0 ? 1 : 0, 0.6),
  );
  s.group(`clip-path="${s.clip(shape)}"`, () => {
    const f = turn;
    const d = -light;
    s.path(
      `M${num(f + d * 40)} -200Q${num(f + d * 62)} -110 ${num(f + d * 34)} -52Q${num(f + d * 10)} -40 ${num(f + d * 8)} -12L${num(f + d * 20)} 40Q${num(f + d * 30)} 58 ${num(f + d * 40)} 70Q${num(f + d * 58)} 100 ${num(f + d * 18)} 170L${num(d * 190)} 190V-200Z`,
      alpha(shade, 0.3),
    );
    blush(s, face);
    beard(s, face);
    if (face.extras.includes('freckles')) {
      const places: Point[] = times(26, (i) => [
        f + (i % 2 ? 1 : -1) * s.r.range(18, 80),
        s.r.range(22, 56),
      ]);
      s.dots(places, alpha(mix(skin, '#8a3a1c', 0.6), 0.55), 4.6);
    }
  });
  features(s, face, light, shade);
  eyewear(s, face);
}

function jewel(s: Sheet, { extras }: Face, x: number, y: number): void {
  if (extras.includes('earrings')) s.disc(x, y, 8, '#e8c37a');
  if (extras.includes('hoops')) s.disc(x, y + 18, 19, 'none', 'stroke="#e0b45a" stroke-width="5"');
}

/** The same blood under every skin: a warm red that is darker than the skin, never paler. */
function blush(s: Sheet, { skin, turn: f }: Face): void {
  const red = mix(mix(skin, '#b3242c', 0.5), '#5a1414', 0.12);
  for (const side of [-1, 1])
    s.oval(f + side * 60, 50, 38, 26, s.radial(alpha(red, 0.34), alpha(red, 0)));
}

function beardInk({ extras, hair, skin }: Face): string {
  const deep = mix(hair, '#2a1610', 0.22);
  return extras.includes('beard') ? deep : mix(skin, deep, 0.38);
}

/** Opaque, from ear to ear, with the mouth left free. */
function beard(s: Sheet, face: Face): void {
  const { extras, turn: f } = face;
  const full = extras.includes('beard');
  if (!full && !extras.includes('stubble')) return;
  const top = full ? 8 : 26;
  s.path(
    `M-130 ${top}Q-98 ${top + 12} -90 ${top + 42}Q-76 78 ${num(f - 46)} 68Q${num(f)} 54 ${num(f + 46)} 68Q76 78 90 ${top + 42}Q98 ${top + 12} 130 ${top}V190H-130ZM${num(f - 37)} 88Q${num(f)} 74 ${num(f + 37)} 88Q${num(f + 30)} 120 ${num(f)} 121Q${num(f - 30)} 120 ${num(f - 37)} 88Z`,
    beardInk(face),
    'fill-rule="evenodd"',
  );
  if (full)
    s.stroke(
      `M-96 44Q-88 110 -40 138M96 44Q88 110 40 138M${num(f - 22)} 126Q${num(f)} 134 ${num(f + 22)} 126`,
      alpha(mix(beardInk(face), '#f3c98a', 0.4), 0.35),
      5,
    );
}

function features(s: Sheet, face: Face, light: number, shade: string): void {
  const { turn: f, eyes, eyeSize: k, brow, extras } = face;
  const soft = extras.includes('lashes');
  const dark = '#22181c';
  const browColor = mix(face.hair, '#22181c', 0.32);
  for (const side of [-1, 1]) {
    const x = f + side * eyes;
    s.oval(x, -8, 17 * k, 11 * k, mix(face.skin, '#fff8ee', 0.72));
    s.oval(x + f * 0.16, -7, 9.4 * k, 10.6 * k, mix('#3a241c', face.hair, 0.25));
    s.disc(x + f * 0.16 + light * 3, -11, 3, '#fffaf0');
    s.stroke(
      `M${num(x - 19 * k)} -8Q${num(x)} ${num(-25 * k)} ${num(x + 19 * k)} -8`,
      dark,
      soft ? 6 : 5,
    );
    if (soft) s.stroke(`M${num(x + side * 18 * k)} -9l${side * 8} -7`, dark, 4.5);
    s.stroke(`M${num(x - 15 * k)} 8Q${num(x)} 13 ${num(x + 15 * k)} 8`, alpha(shade, 0.35), 3);
    const high = -43 + brow;
    const d = `M${num(x - side * 25)} ${num(high + 6)}Q${num(x + side * 2)} ${num(high - 12)} ${num(x + side * 29)} ${num(high + 5)}`;
    s.stroke(d, browColor, soft ? 7.5 : 11);
  }
  drawNose(s, face, light, shade);
  drawMouth(s, face, shade);
  if (extras.includes('moustache') || extras.includes('beard')) {
    s.path(
      `M${num(f)} 62Q${num(f - 30)} 58 ${num(f - 46)} 86Q${num(f - 18)} 80 ${num(f)} 76Q${num(f + 18)} 80 ${num(f + 46)} 86Q${num(f + 30)} 58 ${num(f)} 62Z`,
      mix(face.hair, '#2a1610', 0.3),
    );
  }
}

function eyewear(s: Sheet, { extras, turn: f, eyes, width }: Face): void {
  const round = extras.includes('round');
  if (!round && !extras.includes('glasses')) return;
  const color = round ? '#b07f2e' : '#1d2233';
  const line = `stroke="${color}" stroke-width="${round ? 5 : 7}"`;
  for (const side of [-1, 1]) {
    const x = f + side * (eyes + 1);
    const glass = alpha('#ffffff', 0.08);
    if (round) s.disc(x, -6, 33, glass, line);
    else s.rect(x - 35, -32, 70, 50, glass, `rx="15" ${line}`);
    s.line(
      [
        [x + side * 34, -12],
        [side * 104 * width, -16],
      ],
      color,
      5,
    );
  }
  s.stroke(
    `M${num(f - eyes + 33)} -10Q${num(f)} -20 ${num(f + eyes - 33)} -10`,
    color,
    round ? 5 : 6,
  );
}
