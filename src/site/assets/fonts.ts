// The typefaces of a site → the rules that load them and the fonts that stand in until they come.
import fs from 'node:fs';
import path from 'node:path';
import { engineRoot } from '../../compiler/files/program.ts';
import { type EngineManifest, partsOf } from '../../model/engine.ts';
import { filesBase } from '../../model/paths/addresses.ts';
import type { SiteData } from '../../model/shapes.ts';
import typefaces from '../../model/theme/typefaces.json' with { type: 'json' };
import { FONTS } from '../engine.ts';

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
        `src:url(${filesBase(site)}${FONTS}/${file})`,
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

/** The faces of the first screen, to ask for before styles are read; none for other scripts than Latin. */
export function firstFaces(site: SiteData, { fonts }: EngineManifest): string[] {
  const { language, theme } = site;
  if (new Intl.Locale(language).maximize().script !== 'Latn') return [];
  return [theme.textFont, theme.displayFont].flatMap((name) => {
    const first = fonts[name]?.faces.find(
      ({ style, range }) =>
        style === 'normal' && partsOf(range).some(([from, to]) => from <= LATIN_A && LATIN_A <= to),
    );
    return first ? [`${filesBase(site)}${FONTS}/${first.file}`] : [];
  });
}

const LATIN_A = 0x41;

/** Those of other typefaces stand in for letters that it lacks. */
export function drawingFaces(displayFont: string, { fonts }: EngineManifest): Buffer[] {
  const { [displayFont]: first, ...others } = fonts;
  const all = [first, ...Object.values(others)].flatMap((font) => font?.drawing ?? []);
  return all.map(({ file }) => fs.readFileSync(path.join(engineRoot, 'fonts', file)));
}

type Name = SiteData['theme']['displayFont'] | SiteData['theme']['textFont'];

/** A line for each size: Windows and Apple, Linux, Android. */
const LOCALS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  serif: [['Georgia'], ['Times New Roman', 'Liberation Serif'], ['Noto Serif']],
  'sans-serif': [['Arial', 'Liberation Sans'], ['Roboto'], ['DejaVu Sans']],
};

interface Fallback {
  readonly generic: string;
  /** In parts of the size, above and below the base line. */
  readonly ascent: number;
  readonly descent: number;
  /** Width of the sample's words in percent of each line of LOCALS; Georgia's worked out from average letters. */
  readonly sizes: readonly number[];
}

const FALLBACKS: Readonly<Record<Name, Fallback>> = typefaces;

function localsOf({ generic }: Fallback): readonly (readonly string[])[] {
  return LOCALS[generic] ?? [];
}

function nameOf(name: Name, local: string): string {
  return `${local} for ${name}`;
}

/** Browsers differ in how scripts name a family with a space or a digit. */
function familyOf(name: string): string {
  return name.replaceAll(' ', '');
}

function fontStack(name: Name): string {
  const standIns = localsOf(FALLBACKS[name]).map(([first = '']) => nameOf(name, first));
  return [
    ...[familyOf(name), ...standIns].map((family) => `"${family}"`),
    FALLBACKS[name].generic,
  ].join(',');
}

function fallbackFaces(name: Name): string[] {
  const { [name]: fallback } = FALLBACKS;
  return localsOf(fallback).map((locals, i) => face(name, locals, fallback.sizes[i] ?? 100));
}

function face(name: Name, locals: readonly string[], size: number): string {
  const { ascent, descent } = FALLBACKS[name];
  const part = (height: number) => `${((100 * height) / (size / 100)).toFixed(2)}%`;
  const source = locals.map((local) => `local("${local}")`);
  return `@font-face{font-family:"${nameOf(name, locals[0] ?? '')}";src:${source.join(',')};size-adjust:${size}%;ascent-override:${part(ascent)};descent-override:${part(descent)};line-gap-override:0%}`;
}
