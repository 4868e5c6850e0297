// What sets lines of text on a picture: outlines of our typefaces, or, where they lack a letter, Pango with the fonts of the machine.
import path from 'node:path';
import type { Sharp } from 'sharp';
import { engineRoot } from '../../compiler/files/program.ts';
import type { EngineManifest } from '../../model/engine.ts';
import { escapeHtml } from '../escape.ts';
import { loadEncoder, type Pixels } from './encode.ts';
import { createLettering, type Lettering } from './lettering.ts';
import { type Advance, ELLIPSIS, isRightToLeft, lettersOf, wordsOf } from './title-lines.ts';

/** The box that the ink of some lines fills. */
export interface Block {
  readonly width: number;
  readonly height: number;
  /** Elements of an SVG. */
  at(left: number, top: number): string;
}

export interface Typesetter {
  /** How far the parts of a text reach, at a size of one. */
  measure(text: string): Promise<Advance>;
  set(lines: readonly string[], size: number, color: string): Promise<Block>;
}

/** In parts of the size: from line to line, and below the last one, whether or not its letters reach there. */
const [LEADING, DESCENT] = [1.08, 0.2];

export function createOutlines(outlines: Lettering): Typesetter {
  return {
    measure: async () => {
      const known = new Map<string, number>();
      return (part) => {
        const reach = known.get(part) ?? outlines.width(part, 1);
        known.set(part, reach);
        return reach;
      };
    },
    set: async (lines, size, color) => {
      const boxes = lines.map((line, i) => {
        const base = i * size * LEADING;
        const { left, right, top, bottom } = outlines.box(line, size);
        const below = Math.max(bottom, DESCENT * size);
        return { line, base, left, width: right - left, top: base + top, bottom: base + below };
      });
      const top = Math.min(...boxes.map((box) => box.top));
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - top,
        at: (x, y) =>
          boxes
            .map(({ line, base, left }) => outlines.path(line, x - left, y - top + base, size))
            .map((outline) => `<path d="${outline}" fill="${color}"/>`)
            .join(''),
      };
    },
  };
}

type Draw = (text: string, size: number, color?: string) => Promise<Sharp>;

/** Our typeface comes first; right to left, joined letters and marks are Pango's. */
function drawWith(displayFont: string, { fonts }: EngineManifest): Draw {
  const file = fonts[displayFont]?.drawing[0]?.file;
  const fontfile = file === undefined ? {} : { fontfile: path.join(engineRoot, 'fonts', file) };
  return async (text, size, color = '#ffffff') => {
    const sharp = await loadEncoder();
    const span = `<span foreground="${color}">${escapeHtml(text)}</span>`;
    const font = `${displayFont} ${size}`;
    return sharp({ text: { ...fontfile, font, text: span, rgba: true, dpi: 72 } });
  };
}

const MEASURED_AT = 100;

export function createMachineLetters(displayFont: string, engine: EngineManifest): Typesetter {
  const draw = drawWith(displayFont, engine);
  // Between bars every blank counts.
  const widthOf = async (part: string) => {
    const drawing = await draw(`|${part}|`, MEASURED_AT);
    return (await drawing.toBuffer({ resolveWithObject: true })).info.width / MEASURED_AT;
  };
  return {
    measure: async (text) => {
      const words = wordsOf(text).flatMap((word) => [word, word.trimEnd()]);
      const bars = await widthOf('');
      const known = new Map<string, number>();
      for (const part of new Set([...words, ...lettersOf(text), ELLIPSIS]))
        known.set(part, (await widthOf(part)) - bars);
      const sumOf = (part: string) =>
        lettersOf(part).reduce((sum, letter) => sum + (known.get(letter) ?? 0), 0);
      return (part) => known.get(part) ?? sumOf(part);
    },
    set: async (lines, size, color) => {
      // Else each line would go the way of its own first letter.
      const mark = isRightToLeft(lines.join('')) ? '\u200f' : '\u200e';
      const drawing = await draw(lines.map((line) => mark + line).join('\n'), size, color);
      const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
      const box = `width="${info.width}" height="${info.height}"`;
      const href = `data:image/png;base64,${data.toString('base64')}`;
      return { ...info, at: (x, y) => `<image x="${x}" y="${y}" ${box} href="${href}"/>` };
    },
  };
}

/** Nobody's letters (Unicode): so is drawn what no font has, with four digits and with six. */
const NOBODYS = ['\u0378', '\u{1fff0}'];

const ASKED_AT = 40;

/** The letters that neither our typefaces have nor anything here draws: no list of fonts is true everywhere. */
export async function undrawnLetters(
  letters: readonly string[],
  displayFont: string,
  engine: EngineManifest,
): Promise<Set<string>> {
  const { has } = createLettering(displayFont, engine);
  const draw = drawWith(displayFont, engine);
  const lookOf = async (letter: string): Promise<string> => {
    try {
      const drawing = await draw(letter, ASKED_AT);
      return edgeOf(await drawing.raw().toBuffer({ resolveWithObject: true }));
    } catch {
      // It leaves no ink.
      return '';
    }
  };
  const others = letters.filter((letter) => !has(letter));
  const boxes = await Promise.all((others.length > 0 ? NOBODYS : []).map(lookOf));
  const undrawn = new Set<string>();
  for (const letter of others) if (boxes.includes(await lookOf(letter))) undrawn.add(letter);
  return undrawn;
}

/** In pixels: the frame of the box around the digits of a letter. */
const FRAME = 2;

function edgeOf({ data, info: { width, height, channels } }: Pixels): string {
  const rows = Array.from({ length: height }, (_, y) =>
    data.subarray(y * width * channels, (y + 1) * width * channels),
  );
  const side = FRAME * channels;
  const parts = rows.flatMap((row, y) =>
    y < FRAME || y >= height - FRAME ? [row] : [row.subarray(0, side), row.subarray(-side)],
  );
  return `${width} ${Buffer.concat(parts).toString('base64')}`;
}
