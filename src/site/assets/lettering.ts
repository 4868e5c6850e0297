// A line of text and a typeface of the engine → its outlines.
import * as opentype from 'opentype.js';
import type { EngineManifest } from '../../model/engine.ts';
import { drawingFaces } from './fonts.ts';

/** A typeface that draws. */
export interface Lettering {
  /** Whether the typeface has every letter of a text. */
  has(text: string): boolean;
  /** The outline, as the data of an SVG path, of a line of text with its left end at x and its base line at y. */
  path(text: string, x: number, y: number, size: number): string;
  /** How wide the line is, in units of the drawing. */
  width(text: string, size: number): number;
}

/** Whether a character lies in a range as the CSS descriptor unicode-range writes it. */
function isIn(range: string, code: number): boolean {
  return range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return code >= first && code <= last;
  });
}

/**
 * Text as outlines, so that no font of the machine is needed and every machine draws the same.
 *
 * @param displayFont the name of a typeface for titles, as in `theme.displayFont`
 */
export function lettering(displayFont: string, engine: EngineManifest): Lettering {
  const faces = drawingFaces(displayFont, engine).map(({ range, bytes }) => ({
    range,
    font: opentype.parse(new Uint8Array(bytes).buffer),
  }));
  const runs = (line: string, size: number) => {
    let x = 0;
    return Array.from(line).map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const font = (faces.find((face) => isIn(face.range, code)) ?? faces[0])?.font;
      const run = { letter, font, x };
      x += font ? font.getAdvanceWidth(letter, size) : 0;
      return { ...run, end: x };
    });
  };
  return {
    has: (text) =>
      runs(text, 1).every(({ letter, font }) => letter === ' ' || font?.charToGlyphIndex(letter)),
    width: (line, size) => runs(line, size).at(-1)?.end ?? 0,
    path: (line, x, y, size) =>
      runs(line, size)
        .map((run) =>
          run.font ? outline(run.font.getPath(run.letter, x + run.x, y, size).commands) : '',
        )
        .join(''),
  };
}

/** Path data with one decimal. The library's own turns very small numbers into NaN, which ends the drawing. */
function outline(commands: readonly opentype.PathCommand[]): string {
  return commands
    .map(({ type, ...points }) => {
      const { x1, y1, x2, y2, x, y } = points as Partial<
        Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>
      >;
      const numbers = [x1, y1, x2, y2, x, y].filter((n) => n !== undefined);
      return type + numbers.map((n) => n.toFixed(1)).join(' ');
    })
    .join('');
}
