// A sheet and a sitter come in; a head-and-shoulders portrait goes onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import { num, type Point, type Sheet } from '../kit/sheet.ts';
import { drawClothes } from './clothes.ts';
import { drawFace } from './face.ts';
import { hairBefore, hairBehind } from './hair.ts';
import { closedMouths, type Face, noses, openMouths } from './measures.ts';
import { drawMotif } from './motifs.ts';
import { dyes, hairTones, named, type Sitter, skinTones } from './sitters.ts';

function faceOf(s: Sheet, sitter: Sitter): Face {
  const soft = sitter.extras.includes('lashes');
  return {
    skin: named(skinTones, sitter.skin),
    hair: named(hairTones, sitter.style === 'hijab' ? 'umber' : sitter.hair),
    width: s.r.range(0.93, 1.03) * (soft ? 0.96 : 1),
    jaw: soft ? s.r.range(0.56, 0.68) : s.r.range(0.7, 0.86),
    chin: soft ? s.r.range(22, 32) : s.r.range(32, 46),
    turn: s.r.range(8, 21) * (s.r.chance(0.5) ? 1 : -1),
    eyes: s.r.range(41, 47),
    eyeSize: s.r.range(0.92, 1.1),
    brow: s.r.range(-3, 4),
    nose: s.r.pick(noses),
    noseSize: s.r.range(0.9, 1.14),
    mouth: s.r.pick(sitter.extras.includes('open') ? openMouths : closedMouths),
    mouthSize: s.r.range(0.92, 1.12),
    extras: sitter.extras,
  };
}

export function portraitOf(s: Sheet, sitter: Sitter): void {
  const face = faceOf(s, sitter);
  const ground = named(dyes, sitter.ground);
  const cloth = named(dyes, sitter.cloth);
  const hair = named(hairTones, sitter.hair);
  const light = face.turn > 0 ? -1 : 1;
  drawMotif(s, sitter.motif, ground);
  const spray: Point[] = times(900, () => [s.r.range(0, s.w), s.h * s.r.next() ** 0.5]);
  s.dots(spray, alpha(mix(ground, '#0d1b33', 0.6), 0.22), 2.6);
  const body = 330 + s.r.range(10, 30) * Math.sign(-face.turn);
  const tilt = s.r.range(2, 8) * (s.r.chance(0.7) ? Math.sign(face.turn) : -Math.sign(face.turn));
  const head = `transform="translate(${num(body + face.turn * 0.5)} 398) rotate(${tilt.toFixed(1)} 0 160) scale(1.13)"`;
  s.group(head, () => hairBehind(s, sitter.style, hair, light));
  const line = s.r.pick(shoulderLines);
  for (const side of [-1, 1] as const) {
    s.group(half(s, body, side, line), () => drawClothes(s, sitter, face, cloth, light));
  }
  s.group(head, () => {
    drawFace(s, face, light, sitter.style !== 'hijab');
    hairBefore(s, sitter.style, hair, light);
    if (sitter.extras.includes('flower')) blossom(s, 112 * -light, -70);
  });
  s.veil('#0d1b33', 0.26, 0.5, 1, 0.5, 0.72);
}

/** A line of shoulders: its width, and how many degrees the left and the right one fall. */
type ShoulderLine = readonly [width: number, left: number, right: number];

const shoulderLines: readonly ShoulderLine[] = [
  [0.97, 0, 0],
  [0.93, 6, 6],
  [1.05, -4, -4],
  [0.98, 5, -3],
  [0.96, -3, 6],
];

/** One half of the clothes, sheared so that its shoulder falls; both halves meet in the middle. */
function half(s: Sheet, x: number, side: 1 | -1, [width, left, right]: ShoulderLine): string {
  const fall = side < 0 ? -left : right;
  const clip = side < 0 ? 'M-700 -200H6V700H-700Z' : 'M-1 -200H700V700H-1Z';
  return `transform="translate(${num(x)} 424) skewY(${fall}) scale(${width} 1)" clip-path="${s.clip(clip)}"`;
}

function blossom(s: Sheet, x: number, y: number): void {
  for (const i of times(6, (k) => k)) {
    const turn = (i / 6) * Math.PI * 2;
    s.oval(
      x + Math.cos(turn) * 21,
      y + Math.sin(turn) * 21,
      19,
      14,
      i % 2 ? '#f7e3d0' : '#fff6ea',
      `transform="rotate(${i * 60} ${x + Math.cos(turn) * 21} ${y + Math.sin(turn) * 21})"`,
    );
  }
  s.disc(x, y, 11, '#e8a04f');
}
