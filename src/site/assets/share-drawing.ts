// A site and the titles of its pages → pictures of the titles in the letters of the site.
import type { EngineManifest } from '../../model/engine.ts';
import { encoder } from './encode.ts';
import { lettering } from './lettering.ts';
import { type Drawn, type Named, SHARE, writer } from './share-text.ts';

const MARGIN = 88;
/** Titles are set as large as three lines allow. */
const SIZES = [104, 92, 80, 68];
const LINES = 3;

/** Breaks a title into lines of a width, or gives nothing when it needs more than three. */
function wrap(title: string, size: number, width: number, letters: Drawn): string[] | undefined {
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

/**
 * Prepares to draw titles on the brand color.
 *
 * @returns a function from a title to a PNG of {@link SHARE} pixels without metadata
 */
export async function titleDrawer(
  site: Named,
  engine: EngineManifest,
): Promise<(title: string) => Promise<Buffer>> {
  const { chapter, theme } = site;
  const { palette } = theme;
  const foot = `${chapter.name} · ${chapter.school}`;
  const outlines = lettering(theme.displayFont, engine);
  const name = chapter.letters ?? chapter.shortName;
  const small = writer(foot, outlines, MARGIN);
  const large = writer(name, outlines, MARGIN);
  const behind = `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${palette.brandLift}"/><stop offset="0.55" stop-color="${palette.brand}"/><stop offset="1" stop-color="${palette.brandDeep}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <g opacity="0.28">${large.atEnd(name, 300, 300, palette.accent)}</g>`;
  const rule = small.isMirrored ? SHARE.width - MARGIN - 96 : MARGIN;
  const below = `<rect x="${rule}" y="${SHARE.height - 124}" width="96" height="4" fill="${palette.accent}"/>
    ${small.atStart(foot, SHARE.height - 66, 34, palette.accentSoft)}`;
  return (title) => {
    const lines = linesOf(title, palette.white, writer(title, outlines, MARGIN));
    return draw(`${behind}\n    ${lines}\n    ${below}`);
  };
}

/** The lines of a title as paths, above what stands at the foot. */
function linesOf(title: string, color: string, letters: Drawn): string {
  const width = SHARE.width - 2 * MARGIN;
  const size = SIZES.find((s) => wrap(title, s, width, letters)) ?? SIZES.at(-1) ?? 68;
  const lines = wrap(title, size, width, letters) ?? [title];
  const base = SHARE.height - 170 - (lines.length - 1) * size * 1.08;
  return lines
    .map((line, i) => letters.atStart(line, base + i * size * 1.08, size, color))
    .join('');
}

async function draw(parts: string): Promise<Buffer> {
  const sharp = await encoder();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE.width} ${SHARE.height}" width="${SHARE.width}" height="${SHARE.height}">
    ${parts}
  </svg>`;
  // A higher level or a palette takes far longer for the little that it saves.
  return sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer();
}
