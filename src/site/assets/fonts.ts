// The typefaces of a site → the rules that load them and the fonts that stand in until they come.
import fs from 'node:fs';
import path from 'node:path';
import { engineRoot } from '../../compiler/files/program.ts';
import type { EngineManifest } from '../../model/engine.ts';
import type { SiteData } from '../../model/shapes.ts';
import { FONTS } from '../engine.ts';
import { fallbackFaces, familyOf, fontStack } from './font-fallbacks.ts';

/**
 * The style sheet of the typefaces: their faces, which browsers fetch when a character asks for them,
 * what stands in for them, and the tokens with their names.
 */
export function fontStyles(site: SiteData, { fonts }: EngineManifest): string {
  const { displayFont, textFont } = site.theme;
  const faces = [displayFont, textFont].flatMap((name) => {
    const font = fonts[name];
    return (font?.faces ?? []).map(({ file, style, range }) =>
      [
        `@font-face{font-family:${familyOf(name)}`,
        ...(style === 'normal' ? [] : [`font-style:${style}`]),
        `font-weight:${font?.weights.min} ${font?.weights.max}`,
        'font-display:swap',
        `src:url(${site.base}${FONTS}/${file})`,
        `unicode-range:${range}}`,
      ].join(';'),
    );
  });
  return [
    ...faces,
    ...[displayFont, textFont].flatMap(fallbackFaces),
    `:root{--ch-font-display:${fontStack(displayFont)};--ch-font-text:${fontStack(textFont)}}`,
  ].join('\n');
}

/**
 * The URLs of the faces that the first screen of every page is set in, text and titles, for documents to ask
 * for before their styles are read. None where a site is written in another script than Latin.
 */
export function firstFaces(
  { language, theme, base }: SiteData,
  { fonts }: EngineManifest,
): string[] {
  if (new Intl.Locale(language).maximize().script !== 'Latn') return [];
  return [theme.textFont, theme.displayFont].flatMap((name) => {
    const first = fonts[name]?.faces.find(
      ({ style, range }) => style === 'normal' && isIn(range, LATIN_A),
    );
    return first ? [`${base}${FONTS}/${first.file}`] : [];
  });
}

const LATIN_A = 0x41;

/** Whether a character lies in a range as the CSS descriptor unicode-range writes it. */
export function isIn(range: string, code: number): boolean {
  return range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return code >= first && code <= last;
  });
}

/** A face of the display font as TrueType, and the characters it is for as unicode-range. */
export interface DrawingFace {
  readonly range: string;
  readonly bytes: Buffer;
}

/** The faces that titles on pictures are drawn with. */
export function drawingFaces(displayFont: string, { fonts }: EngineManifest): DrawingFace[] {
  return (fonts[displayFont]?.drawing ?? []).map(({ file, range }) => ({
    range,
    bytes: fs.readFileSync(path.join(engineRoot, 'fonts', file)),
  }));
}
