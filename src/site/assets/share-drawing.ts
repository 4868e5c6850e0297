// A site and the titles of its pages → pictures of the titles in the letters of the site.
import type { EngineManifest } from '../../model/engine.ts';
import { loadEncoder } from './encoder.ts';
import { createLettering } from './lettering.ts';
import { SHARE, type ShareSite } from './share.ts';
import { isRightToLeft, lettersOf } from './title-lines.ts';
import { type Block, machineSetter, outlineSetter, type SetText } from './typesetters.ts';

const MARGIN = 88;
const WIDTH = SHARE.width - 2 * MARGIN;

/** Texts are set as large as their height allows; smaller than the last size they would not be read. */
interface Room {
  readonly sizes: readonly [number, ...number[]];
  readonly height: number;
  readonly bottom: number;
}

const TITLE: Room = { sizes: [104, 92, 80, 68, 56], height: 340, bottom: SHARE.height - 149 };
const FOOT: Room = { sizes: [34, 30, 26], height: 44, bottom: SHARE.height - 59 };
/** Letters of a chapter are few; a name in place of them is smaller. */
const BEHIND: Room = { sizes: [300, 220, 150, 100, 70], height: 272, bottom: 360 };

/** Returns a function from a title to a PNG of SHARE pixels without metadata. */
export async function titleDrawer(
  { theme: { palette, displayFont } }: ShareSite,
  { foot, letters }: { readonly foot: string; readonly letters: string },
  engine: EngineManifest,
): Promise<(title: string) => Promise<Buffer>> {
  const lettering = createLettering(displayFont, engine);
  const outlines = outlineSetter(lettering);
  const machine = machineSetter(displayFont, engine);
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

/** Whole words in any size, else broken ones, else cut. Undefined where nothing can be shown. */
async function fitInto(
  text: string,
  { sizes, height }: Room,
  color: string,
  set: SetText,
): Promise<Block | undefined> {
  if (text === '') return undefined;
  const fitting = async (shown: string, size: number, isBroken: boolean) => {
    const block = await set(shown, { size, color, width: WIDTH, isBroken });
    return block.width <= WIDTH && block.height <= height ? block : undefined;
  };
  const letters = lettersOf(text);
  // None is narrower than a fifth of its height. What cannot fit is not drawn: no picture is that wide.
  const mostAt = (size: number) => (5 * WIDTH * height) / size ** 2;
  for (const isBroken of [false, true])
    for (const size of sizes.filter((one) => letters.length <= mostAt(one))) {
      const whole = await fitting(text, size, isBroken);
      if (whole) return whole;
    }
  const least = Math.min(...sizes);
  let longest: Block | undefined;
  for (let [fits, most] = [0, Math.min(letters.length, mostAt(least))]; most - fits > 1; ) {
    const middle = Math.floor((fits + most) / 2);
    const cut = `${letters.slice(0, middle).join('').trimEnd()}…`;
    const block = await fitting(cut, least, true);
    if (block) longest = block;
    [fits, most] = block ? [middle, most] : [fits, middle];
  }
  return longest;
}

async function drawPng(parts: string): Promise<Buffer> {
  const sharp = await loadEncoder();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE.width} ${SHARE.height}" width="${SHARE.width}" height="${SHARE.height}">
    ${parts}
  </svg>`;
  // A higher level or a palette takes far longer for the little that it saves.
  return sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer();
}
