// A sheet and a sitter come in; a head-and-shoulders portrait goes onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import { times } from '../kit/random.ts';
import type { Point, Sheet } from '../kit/sheet.ts';
import { drawClothes } from './clothes.ts';
import { drawFace, type Face, faceShape } from './face.ts';
import { hairBefore, hairBehind } from './hair.ts';
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
    turn: s.r.range(6, 15) * (s.r.chance(0.5) ? 1 : -1),
    eyes: s.r.range(41, 47),
    eyeSize: s.r.range(0.92, 1.1),
    brow: s.r.range(-3, 4),
    nose: s.r.range(0.88, 1.14),
    mouth: s.r.range(0.9, 1.12),
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
  const tilt = s.r.range(-3.2, 3.2);
  const turn = `transform="translate(330 398) rotate(${tilt.toFixed(1)} 0 160) scale(1.13)"`;
  s.group(`${turn} opacity=".22"`, () =>
    s.path(faceShape(face), '#0d1b33', 'transform="translate(26 30) scale(1.25)"'),
  );
  s.group(turn, () => hairBehind(s, sitter.style, hair, light));
  s.group('transform="translate(330 424) scale(0.97 1)"', () =>
    drawClothes(s, sitter, face, cloth, light),
  );
  s.group(turn, () => {
    drawFace(s, face, light, sitter.style !== 'hijab');
    hairBefore(s, sitter.style, hair, light);
    if (sitter.extras.includes('flower')) blossom(s, 112 * -light, -70);
  });
  s.veil('#0d1b33', 0.26, 0.5, 1, 0.5, 0.72);
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
