// A site and the titles of its pages → pictures of the titles in the letters of the site.
import type { EngineManifest } from '../../model/engine.ts';
import { loadEncoder } from './encode.ts';
import { createLettering } from './lettering.ts';
import { SHARE, type ShareSite, type ShareTexts } from './share.ts';
import { brokenWords, isRightToLeft, linesOf, shortened, wordsOf } from './title-lines.ts';
import {
  type Block,
  createMachineLetters,
  createOutlines,
  type Typesetter,
} from './typesetters.ts';

const MARGIN = 88;
const WIDTH = SHARE.width - 2 * MARGIN;

interface Setting {
  readonly size: number;
  readonly lines: number;
}

interface Room {
  readonly height: number;
  readonly bottom: number;
  /** The largest first. */
  readonly settings: readonly [Setting, ...Setting[]];
}

/** Titles are set as large as three lines allow, then smaller, then cut. */
const TITLE: Room = {
  height: 390,
  bottom: SHARE.height - 149,
  settings: [
    { size: 104, lines: 3 },
    { size: 92, lines: 3 },
    { size: 80, lines: 3 },
    { size: 68, lines: 4 },
    { size: 56, lines: 4 },
  ],
};
const FOOT: Room = {
  height: 44,
  bottom: SHARE.height - 59,
  settings: [
    { size: 34, lines: 1 },
    { size: 30, lines: 1 },
    { size: 26, lines: 1 },
  ],
};
/** Letters of a chapter are few; where they are a name, they are as large as they can be. */
const BEHIND: Room = {
  height: 272,
  bottom: 360,
  settings: [
    { size: 300, lines: 1 },
    { size: 220, lines: 1 },
    { size: 150, lines: 1 },
    { size: 100, lines: 1 },
  ],
};

/** Returns a function from a title to a PNG of SHARE pixels without metadata. */
export async function titleDrawer(
  { theme: { palette, displayFont } }: ShareSite,
  { foot, letters }: ShareTexts,
  engine: EngineManifest,
): Promise<(title: string) => Promise<Buffer>> {
  const lettering = createLettering(displayFont, engine);
  const outlines = createOutlines(lettering);
  const machine = createMachineLetters(displayFont, engine);
  const draw = async (text: string, room: Room, color: string, isAtRight = isRightToLeft(text)) => {
    const block = await fitInto(text, room, color, lettering.has(text) ? outlines : machine);
    const left = isAtRight && block ? SHARE.width - MARGIN - block.width : MARGIN;
    return block?.at(left, room.bottom - block.height) ?? '';
  };
  const rule = isRightToLeft(foot) ? SHARE.width - MARGIN - 96 : MARGIN;
  const behind = `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${palette.brandLift}"/><stop offset="0.55" stop-color="${palette.brand}"/><stop offset="1" stop-color="${palette.brandDeep}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <g opacity="0.28">${await draw(letters, BEHIND, palette.accent, !isRightToLeft(letters))}</g>`;
  const below = `<rect x="${rule}" y="${SHARE.height - 124}" width="96" height="4" fill="${palette.accent}"/>
    ${await draw(foot, FOOT, palette.accentSoft)}`;
  return async (title) =>
    drawPng(`${behind}\n    ${await draw(title, TITLE, palette.white)}\n    ${below}`);
}

/** Undefined where nothing can be shown. */
async function fitInto(
  text: string,
  { height, settings }: Room,
  color: string,
  letters: Typesetter,
): Promise<Block | undefined> {
  if (text === '') return undefined;
  const advance = await letters.measure(text);
  const tries = [
    ...settings.map((one) => ({ ...one, parts: wordsOf(text) })),
    ...settings.map((one) => ({ ...one, parts: brokenWords(text, WIDTH / one.size, advance) })),
  ];
  const last = tries.at(-1);
  const cut = last ? shortened(last.parts) : [];
  const all = function* () {
    yield* tries;
    for (const parts of cut) if (last) yield { ...last, parts };
  };
  for (const { parts, size, lines } of all()) {
    const found = linesOf(parts, { width: WIDTH / size, lines }, advance);
    const block = found && (await letters.set(found, size, color));
    if (block && block.width <= WIDTH && block.height <= height) return block;
  }
  return undefined;
}

async function drawPng(parts: string): Promise<Buffer> {
  const sharp = await loadEncoder();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE.width} ${SHARE.height}" width="${SHARE.width}" height="${SHARE.height}">
    ${parts}
  </svg>`;
  // A higher level or a palette takes far longer for the little that it saves.
  return sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer();
}
