// The typefaces of a site → the rules that load them and the fonts that stand in until they come.
import fs from 'node:fs';
import path from 'node:path';
import type { EngineManifest } from '../../model/engine.ts';
import type { SiteData } from '../../model.ts';
import { engineRoot } from '../../program.ts';
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
