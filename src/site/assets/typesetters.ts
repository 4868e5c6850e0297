// What sets a text on a picture: outlines of our typefaces, or, where they lack a letter, Pango with the fonts of the machine.
import path from 'node:path';
import type { Sharp } from 'sharp';
import { engineRoot } from '../../compiler/files/program.ts';
import { escapeHtml } from '../../compiler/text/html.ts';
import type { EngineManifest } from '../../model/engine.ts';
import { loadEncoder } from './encoder.ts';
import { createLettering, type Lettering } from './lettering.ts';
import { linesOf, wordsOf } from './title-lines.ts';

/** The box that the ink of some lines fills. */
export interface Block {
  readonly width: number;
  readonly height: number;
  /** Elements of an SVG. */
  at(left: number, top: number): string;
}

interface Look {
  readonly size: number;
  readonly color: string;
  /** Of a line, where words allow it. */
  readonly width: number;
  /** Whether they are broken where they do not. */
  readonly isBroken: boolean;
}

export type SetText = (text: string, look: Look) => Promise<Block>;

/** In parts of the size: from line to line, and below the last one, whether or not its letters reach there. */
const [LEADING, DESCENT] = [1.08, 0.2];

export function outlineSetter(outlines: Lettering): SetText {
  return async (text, { size, color, width, isBroken }) => {
    const advance = (part: string) => outlines.width(part, size);
    const lines = linesOf(text, width, advance, isBroken).map((line, i) => {
      return { line, base: i * size * LEADING, box: outlines.box(line, size) };
    });
    const top = Math.min(...lines.map(({ base, box }) => base + box.y1));
    const bottom = Math.max(
      ...lines.map(({ base, box }) => base + Math.max(box.y2, DESCENT * size)),
    );
    return {
      width: Math.max(...lines.map(({ box }) => box.x2 - box.x1)),
      height: bottom - top,
      at: (x, y) =>
        lines
          .map(({ line, base, box }) => outlines.path(line, x - box.x1, y - top + base, size))
          .map((outline) => `<path d="${outline}" fill="${color}"/>`)
          .join(''),
    };
  };
}

/** Pango knows where lines may end, but not between the words of these scripts. */
const NEED_BREAKS = /^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

function withBreaks(text: string): string {
  return wordsOf(text)
    .map((word) => (NEED_BREAKS.test(word) ? `\u200b${word}` : word))
    .join('');
}

export function machineSetter(displayFont: string, engine: EngineManifest): SetText {
  const draw = drawWith(displayFont, engine);
  return async (text, { isBroken, ...look }) => {
    const drawing = await draw(withBreaks(text), {
      ...look,
      wrap: isBroken ? 'word-char' : 'word',
    });
    const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
    const box = `width="${info.width}" height="${info.height}"`;
    const href = `data:image/png;base64,${data.toString('base64')}`;
    return { ...info, at: (x, y) => `<image x="${x}" y="${y}" ${box} href="${href}"/>` };
  };
}

type Wrap = Pick<import('sharp').CreateText, 'width' | 'wrap'>;
type Draw = (text: string, look: Wrap & Pick<Look, 'size' | 'color'>) => Promise<Sharp>;

/** Our typeface comes first; right to left, joined letters and marks are Pango's. */
function drawWith(displayFont: string, { fonts }: EngineManifest): Draw {
  const file = fonts[displayFont]?.drawing[0]?.file;
  const fontfile = file === undefined ? {} : { fontfile: path.join(engineRoot, 'fonts', file) };
  return async (text, { size, color, ...wrap }) => {
    const sharp = await loadEncoder();
    const span = `<span foreground="${color}">${escapeHtml(text)}</span>`;
    const font = `${displayFont}, serif ${size}`;
    return sharp({ text: { ...fontfile, ...wrap, font, text: span, rgba: true, dpi: 72 } });
  };
}

/** Nobody's letters (Unicode): in such boxes stand the four or six digits of what no font has. */
const NOBODYS = ['\u0378', '\u{1fff0}'];

/** Those that neither our typefaces nor anything else here draws: no list of fonts is true everywhere. */
export async function undrawnLetters(
  letters: readonly string[],
  displayFont: string,
  engine: EngineManifest,
): Promise<Set<string>> {
  const draw = drawWith(displayFont, engine);
  const lookOf = async (letter: string): Promise<string> => {
    try {
      const drawing = await draw(letter, { size: 40, color: '#ffffff' });
      const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
      const edge = data.subarray(0, 2 * info.width * info.channels);
      return `${info.width} ${info.height} ${edge.toString('base64')}`;
    } catch {
      // It leaves no ink.
      return '';
    }
  };
  const { has } = createLettering(displayFont, engine);
  const others = letters.filter((letter) => !has(letter));
  const boxes = await Promise.all((others.length > 0 ? NOBODYS : []).map(lookOf));
  const undrawn = new Set<string>();
  for (const letter of others) if (boxes.includes(await lookOf(letter))) undrawn.add(letter);
  return undrawn;
}
