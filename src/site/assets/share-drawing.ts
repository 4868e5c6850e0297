// A site and the titles of its pages → pictures of the titles in the letters of the site.
import type { EngineManifest } from '../../model/engine.ts';
import { escapeHtml } from '../escape.ts';
import { loadEncoder } from './encode.ts';
import { createLettering, type Lettering } from './lettering.ts';
import { SHARE, type ShareSite } from './share.ts';

const MARGIN = 88;
/** Titles are set as large as three lines allow. */
const SIZES = [104, 92, 80, 68];
const LINES = 3;

function wrap(
  title: string,
  size: number,
  width: number,
  letters: TextDrawer,
): string[] | undefined {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && letters.width(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= LINES && lines.every((line) => letters.width(line, size) <= width)
    ? lines
    : undefined;
}

/** Returns a function from a title to a PNG of SHARE pixels without metadata. */
export async function titleDrawer(
  site: ShareSite,
  engine: EngineManifest,
): Promise<(title: string) => Promise<Buffer>> {
  const { chapter, theme } = site;
  const { palette } = theme;
  const foot = `${chapter.name} · ${chapter.school}`;
  const outlines = createLettering(theme.displayFont, engine);
  const name = chapter.letters ?? chapter.shortName;
  const small = createTextDrawer(foot, outlines);
  const large = createTextDrawer(name, outlines);
  const behind = `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${palette.brandLift}"/><stop offset="0.55" stop-color="${palette.brand}"/><stop offset="1" stop-color="${palette.brandDeep}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <g opacity="0.28">${large.atEnd(name, 300, 300, palette.accent)}</g>`;
  const rule = small.isMirrored ? SHARE.width - MARGIN - 96 : MARGIN;
  const below = `<rect x="${rule}" y="${SHARE.height - 124}" width="96" height="4" fill="${palette.accent}"/>
    ${small.atStart(foot, SHARE.height - 66, 34, palette.accentSoft)}`;
  return (title) => {
    const lines = linesOf(title, palette.white, createTextDrawer(title, outlines));
    return drawPng(`${behind}\n    ${lines}\n    ${below}`);
  };
}

function linesOf(title: string, color: string, letters: TextDrawer): string {
  const width = SHARE.width - 2 * MARGIN;
  const size = SIZES.find((s) => wrap(title, s, width, letters)) ?? SIZES.at(-1) ?? 68;
  const lines = wrap(title, size, width, letters) ?? [title];
  const base = SHARE.height - 170 - (lines.length - 1) * size * 1.08;
  return lines
    .map((line, i) => letters.atStart(line, base + i * size * 1.08, size, color))
    .join('');
}

async function drawPng(parts: string): Promise<Buffer> {
  const sharp = await loadEncoder();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE.width} ${SHARE.height}" width="${SHARE.width}" height="${SHARE.height}">
    ${parts}
  </svg>`;
  // A higher level or a palette takes far longer for the little that it saves.
  return sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer();
}

/** Elements of an SVG; y is the base line. */
interface TextDrawer {
  readonly isMirrored: boolean;
  width(line: string, size: number): number;
  atStart(line: string, y: number, size: number, color: string): string;
  atEnd(line: string, y: number, size: number, color: string): string;
}

/** Hebrew, Arabic and their kin (Unicode, bidirectional classes R and AL). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** In parts of its size, of a font that nobody has measured. */
const LETTER_WIDTH = 0.55;

/** Letters that the typeface lacks are left to the fonts of the machine, which differ. */
function createTextDrawer(text: string, outlines: Lettering): TextDrawer {
  const isMirrored = RIGHT_TO_LEFT.test(text);
  const [left, right] = [MARGIN, SHARE.width - MARGIN];
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
    width: (line, size) => Array.from(line).length * size * LETTER_WIDTH,
    atStart: written(isMirrored ? right : left, 'start'),
    atEnd: written(isMirrored ? left : right, 'end'),
  };
}
