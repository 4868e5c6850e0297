// A line of text and a typeface of the engine → its outlines.
import * as opentype from 'opentype.js';
import type { EngineManifest } from '../../model/engine.ts';
import { drawingFaces } from './fonts.ts';

export type Lettering = ReturnType<typeof createLettering>;

/** Outlines need no font of the machine, so every machine draws the same. */
export function createLettering(displayFont: string, engine: EngineManifest) {
  const fonts = drawingFaces(displayFont, engine).map((bytes) =>
    opentype.parse(new Uint8Array(bytes).buffer),
  );
  const runs = (line: string, size: number) => {
    let x = 0;
    return Array.from(line).map((letter) => {
      const font = fonts.find((one) => one.charToGlyphIndex(letter) > 0) ?? fonts[0];
      const run = { letter, font, x };
      x += font ? font.getAdvanceWidth(letter, size) : 0;
      return { ...run, end: x };
    });
  };
  return {
    has: (text: string) =>
      runs(text, 1).every(({ letter, font }) => letter === ' ' || font?.charToGlyphIndex(letter)),
    width: (line: string, size: number) => runs(line, size).at(-1)?.end ?? 0,
    /** Where its ink is, as seen from its left end on the base line. */
    box: (line: string, size: number) => {
      const boxes = runs(line, size)
        .filter(({ letter }) => letter !== ' ')
        .flatMap(({ letter, font, x }) => font?.getPath(letter, x, 0, size).getBoundingBox() ?? []);
      const least = (side: 'x1' | 'y1') => Math.min(...boxes.map((box) => box[side]));
      const most = (side: 'x2' | 'y2') => Math.max(...boxes.map((box) => box[side]));
      return { x1: least('x1'), y1: least('y1'), x2: most('x2'), y2: most('y2') };
    },
    /** Data of an SVG path; the left end at x, the base line at y. */
    path: (line: string, x: number, y: number, size: number) =>
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
