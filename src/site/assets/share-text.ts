// A text on a share picture and the outlines of a typeface → the text as outlines or, in a script that it lacks, as text.

import type { SiteData } from '../../model/shapes.ts';
import { escapeHtml } from '../escape.ts';
import type { Lettering } from './lettering.ts';

/** How a text is drawn, as elements of an SVG; y is its base line. */
export interface Drawn {
  /** Whether it runs from right to left. */
  readonly isMirrored: boolean;
  width(line: string, size: number): number;
  /** At the margin where lines begin. */
  atStart(line: string, y: number, size: number, color: string): string;
  /** At the margin where lines end. */
  atEnd(line: string, y: number, size: number, color: string): string;
}

/** Hebrew, Arabic and their kin (Unicode, bidirectional classes R and AL). */
const MIRRORED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** How wide a letter of a font that nobody has measured is taken to be, in parts of its size. */
const LETTER = 0.55;

/**
 * The way to draw a text. Letters that the typeface lacks are left to the fonts of the machine, which may
 * differ from those of another.
 */
export function writer(text: string, outlines: Lettering, margin: number): Drawn {
  const isMirrored = MIRRORED.test(text);
  const [left, right] = [margin, SHARE.width - margin];
  if (outlines.has(text)) {
    const path = (line: string, x: number, y: number, size: number, color: string) =>
      `<path d="${outlines.path(line, x, y, size)}" fill="${color}"/>`;
    return {
      isMirrored,
      width: (line, size) => outlines.width(line, size),
      atStart: (line, y, size, color) => path(line, left, y, size, color),
      atEnd: (line, y, size, color) =>
        path(line, right - outlines.width(line, size), y, size, color),
    };
  }
  const written =
    (x: number, anchor: string) => (line: string, y: number, size: number, color: string) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-family="serif" fill="${color}" text-anchor="${anchor}" direction="${isMirrored ? 'rtl' : 'ltr'}">${escapeHtml(line)}</text>`;
  return {
    isMirrored,
    width: (line, size) => Array.from(line).length * size * LETTER,
    atStart: written(isMirrored ? right : left, 'start'),
    atEnd: written(isMirrored ? left : right, 'end'),
  };
}

/** The size that networks ask for (Open Graph), in pixels. */
export const SHARE = { width: 1200, height: 630 };

/** What share pictures need of a site: its names and letters, and how it looks. */
export type Named = Pick<SiteData, 'chapter' | 'theme'>;
