// A sheet, a sitter and a cloth colour come in; neck, shoulders and clothing go onto the sheet.
import { alpha, mix } from '../kit/palette.ts';
import type { Sheet } from '../kit/sheet.ts';
import { garments } from './garments.ts';
import type { Face } from './measures.ts';
import { named, type Sitter } from './sitters.ts';

export function drawClothes(
  s: Sheet,
  sitter: Sitter,
  face: Face,
  base: string,
  light: number,
): void {
  const { skin } = face;
  const dark = mix(base, '#0a1020', 0.6);
  const lit = mix(base, '#fff0d4', 0.6);
  const [x1, x2] = light < 0 ? [0, 1] : [1, 0];
  const fill = s.grad([mix(base, lit, 0.3), base, mix(base, dark, 0.5)], x1, 0, x2, 0.3);
  const shade = mix(mix(skin, '#8a2f1c', 0.34), '#3a1626', 0.2);
  s.path(
    'M-58 90V206C-70 236 -110 246 -140 262L0 340L140 262C110 246 70 236 58 206V90Z',
    s.across(skin, mix(skin, shade, 0.35)),
  );
  s.path('M-58 120Q0 190 58 120V170Q20 214 -58 172Z', alpha(shade, 0.55));
  named(garments, sitter.wear)({ s, fill, base, dark, lit, skin: mix(skin, shade, 0.2) });
}
