// The colours of hair come in; hair that lies on the head goes onto the sheet.
import { alpha } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Sheet } from '../kit/sheet.ts';

export type Hair = { s: Sheet; fill: string; dark: string; lit: string };

export type Layer = (h: Hair) => void;

function ball(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(r * 2)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-r * 2)} 0`;
}

export function strands({ s, lit }: Hair, d: string, width = 5, power = 0.4): void {
  s.stroke(d, alpha(lit, power), width);
}

export const none: Layer = () => undefined;

export const pulledBack: Layer = (h) => {
  h.s.path(
    'M-113 6C-132 -150 -84 -196 0 -196C84 -196 132 -150 113 6Q108 -44 92 -76Q58 -128 0 -130Q-58 -128 -92 -76Q-108 -44 -113 6Z',
    h.fill,
  );
  strands(
    h,
    'M-96 -84Q-70 -160 -6 -184M-62 -116Q-40 -164 6 -186M96 -84Q70 -160 14 -184M58 -118Q44 -160 14 -184',
  );
};

export const curtains: Layer = (h) => {
  h.s.path(
    'M-16 -150C-70 -146 -98 -100 -106 -20Q-112 40 -120 96Q-140 20 -134 -60C-130 -160 -76 -204 0 -204C76 -204 130 -160 134 -60Q140 20 120 96Q112 40 106 -20C98 -92 60 -146 -16 -150Z',
    h.fill,
  );
  strands(
    h,
    'M-22 -170Q-96 -150 -118 -40M-10 -186Q-108 -176 -128 -50M10 -172Q88 -150 116 -44M20 -190Q112 -170 128 -56',
  );
};

export const fringe: Layer = (h) => {
  h.s.path(
    'M-116 60Q-138 -60 -122 -110C-104 -184 -60 -204 0 -204C60 -204 104 -184 122 -110Q138 -60 116 60Q112 0 104 -46Q60 -64 0 -62Q-60 -64 -104 -46Q-112 0 -116 60Z',
    h.fill,
  );
  strands(
    h,
    times(9, (i) => `M${-80 + i * 20} -66Q${-70 + i * 17} -120 ${-30 + i * 8} -178`).join(''),
  );
};

export function short(top: string, lines: string): Layer {
  return (h) => {
    h.s.path(top, h.fill);
    strands(h, lines);
  };
}

export const cap =
  'M-112 -4C-128 -140 -86 -194 0 -194C86 -194 128 -140 112 -4L104 -34Q102 -76 80 -104Q30 -122 0 -120Q-30 -122 -80 -104Q-102 -76 -104 -34Z';

export const part =
  'M-110 6C-136 -120 -110 -190 -40 -206C60 -226 138 -160 111 4L104 -34Q104 -78 84 -98Q20 -92 -42 -138Q-62 -106 -88 -92Q-102 -70 -104 -34Z';

export const quiff =
  'M-108 0C-124 -90 -118 -160 -84 -186C-60 -236 40 -252 92 -214C126 -190 126 -110 108 0L103 -38Q100 -88 72 -112Q10 -146 -74 -112Q-98 -92 -103 -38Z';

export const slick =
  'M-110 -2C-126 -130 -92 -206 0 -208C92 -206 126 -130 110 -2L104 -40Q98 -94 66 -126Q0 -158 -66 -126Q-98 -94 -104 -40Z';

export const shag =
  'M-118 66Q-152 -40 -128 -110C-104 -204 -40 -214 10 -210C90 -206 134 -160 134 -90Q146 -20 120 62Q122 10 106 -26L98 -78L74 -46L52 -92L22 -52L-6 -96L-38 -50L-62 -92L-84 -44L-102 -66Q-118 0 -118 66Z';

export const pixie =
  'M-108 30C-140 -120 -100 -206 10 -208C104 -204 134 -120 110 22L102 -40Q96 -84 62 -104Q10 -60 -70 -46L-96 -60Q-108 -20 -108 30Z';

export function heap(places: readonly (readonly [number, number, number])[]): string {
  return places.map(([x, y, r]) => ball(x, y, r)).join('');
}

const curlCrown: readonly (readonly [number, number, number])[] = [
  [-98, -74, 32],
  [-84, -122, 40],
  [-46, -158, 46],
  [4, -172, 48],
  [52, -156, 46],
  [88, -120, 40],
  [100, -72, 32],
  [-30, -124, 34],
  [30, -126, 34],
];

export const curlCap: Layer = (h) => {
  h.s.path(heap(curlCrown), h.fill);
  for (const [x, y, r] of curlCrown)
    strands(h, `M${x - r * 0.5} ${y}q${r * 0.2} ${-r * 0.7} ${r * 0.9} ${-r * 0.4}`, 6, 0.45);
};

export const fadeCap: Layer = (h) => {
  h.s.path(
    'M-110 -8C-120 -90 -110 -140 -92 -160L92 -160C110 -140 120 -90 110 -8L104 -36L98 -86H-98L-104 -36Z',
    alpha(h.fill, 0.6),
  );
  h.s.path(
    'M-98 -84C-112 -150 -104 -200 -60 -212Q0 -226 60 -212C104 -200 112 -150 98 -84Q70 -116 0 -116Q-70 -116 -98 -84Z',
    h.fill,
  );
};
