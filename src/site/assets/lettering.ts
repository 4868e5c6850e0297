// A line of text and a typeface of the engine → its outlines.
import * as opentype from 'opentype.js';
import type { EngineManifest } from '../../model/engine.ts';
import { drawingFaces, isInRange } from './fonts.ts';

export interface Lettering {
  has(text: string): boolean;
  /** Data of an SVG path; the left end at x, the base line at y. */
  path(text: string, x: number, y: number, size: number): string;
  width(text: string, size: number): number;
  /** Where its ink is, as seen from its left end on the base line. */
  box(text: string, size: number): Box;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Outlines need no font of the machine, so every machine draws the same. */
export function createLettering(displayFont: string, engine: EngineManifest): Lettering {
  const faces = drawingFaces(displayFont, engine).map(({ range, bytes }) => ({
    range,
    font: opentype.parse(new Uint8Array(bytes).buffer),
  }));
  const runs = (line: string, size: number) => {
    let x = 0;
    return Array.from(line).map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const inRange = faces.filter((face) => isInRange(face.range, code));
      const has = inRange.find(({ font }) => font.charToGlyphIndex(letter) > 0);
      const font = (has ?? inRange[0] ?? faces[0])?.font;
      const run = { letter, font, x };
      x += font ? font.getAdvanceWidth(letter, size) : 0;
      return { ...run, end: x };
    });
  };
  return {
    has: (text) =>
      runs(text, 1).every(({ letter, font }) => letter === ' ' || font?.charToGlyphIndex(letter)),
    width: (line, size) => runs(line, size).at(-1)?.end ?? 0,
    box: (line, size) => {
      const boxes = runs(line, size).flatMap(({ letter, font, x }) => {
        const path = font?.getPath(letter, x, 0, size);
        return path && path.commands.length > 0 ? [path.getBoundingBox()] : [];
      });
      const most = (numbers: number[]) => (numbers.length > 0 ? Math.max(...numbers) : 0);
      return {
        left: -most(boxes.map(({ x1 }) => -x1)),
        right: most(boxes.map(({ x2 }) => x2)),
        top: -most(boxes.map(({ y1 }) => -y1)),
        bottom: most(boxes.map(({ y2 }) => y2)),
      };
    },
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
