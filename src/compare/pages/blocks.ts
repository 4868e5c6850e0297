// An open page in both versions → its blocks from top to bottom, with pictures of those that differ.
import sharp from 'sharp';
import { keyOf } from '../../compiler/files/cache.ts';
import type { Grammar } from '../../compiler/grammar/grammar.ts';
import { grammarIn } from '../../compiler/grammar/grammar-in.ts';
import { type Alignment, align, stable } from '../../editor/yaml-edits/alignment.ts';
import type { Language } from '../../model/language.ts';
import { blockLabel } from '../../model/schema/field-label.ts';
import { compareWords } from '../../words/gen/compare.gen.ts';
import type { PageBlock, Picture, Side } from '../comparison.ts';
import type { Part } from './in-page.ts';
import { MAX_HEIGHT, type OpenPage, type Raster } from './screenshots.ts';

export function kindsIn(
  grammar: Grammar | undefined,
  language: Language = 'en',
): (type: string) => string {
  const blocks = grammar && grammarIn(grammar, language).blocks;
  const { block, ...others } = compareWords(language).parts;
  const known = new Map(Object.entries({ '': block, ...others }));
  return (type) => known.get(type) ?? blockLabel(type, blocks?.get(type));
}

interface Pair {
  readonly old?: Part;
  readonly now?: Part;
  readonly isMoved: boolean;
}

/** Matched as the words match them (`from`), or by their HTML; pixels only where HTML or styles differ. */
export async function compareBlocks(
  before: OpenPage,
  after: OpenPage,
  from?: Alignment,
  seen: Seen = new Map(),
): Promise<PageBlock[]> {
  const blocks: PageBlock[] = [];
  for (const pair of pairsOf(before.parts, after.parts, from))
    blocks.push(await blockOf(pair, before, after, seen));
  if (blocks.some(({ how }) => how !== 'same')) return blocks;
  // What differs between the blocks, or on a page without any, is shown with all of it.
  const found = await difference(before, before.whole, after, after.whole);
  return found ? [{ how: 'changed', label: nameOf(after.whole, after), ...found }] : blocks;
}

export async function wholePage(page: OpenPage, how: 'new' | 'removed'): Promise<PageBlock[]> {
  return [await lone(how, page, page.whole)];
}

/** The parts in the order of the later version; one that is gone follows the one that it followed. */
function pairsOf(
  before: readonly Part[],
  after: readonly Part[],
  blocks: Alignment | undefined,
): Pair[] {
  const alike = align(before.map(identified), after.map(identified));
  const from = blocks ? after.map((part, i) => placeIn(before, part, blocks, alike[i])) : alike;
  const [inPlace, kept] = [stable(from), stable(blocks ?? [])];
  const isInPlace = (i: number): boolean => {
    const place = after[i]?.place;
    return blocks && place !== undefined ? kept.has(place) : inPlace.has(i);
  };
  const pairs = from.map((place, i): [number | undefined, Pair] => {
    const [old, now] = [place === undefined ? undefined : before[place], after[i] as Part];
    return [place, { ...(old && { old }), now, isMoved: old !== undefined && !isInPlace(i) }];
  });
  for (const [place, old] of before.entries()) {
    if (from.includes(place)) continue;
    const previous = pairs.findLastIndex(([other]) => other !== undefined && other < place);
    pairs.splice(previous + 1, 0, [place, { old, isMoved: false }]);
  }
  return pairs.map(([, pair]) => pair);
}

/** Where the part of an earlier version is that a part was: a block by its place, others by what they look like. */
function placeIn(
  before: readonly Part[],
  { place }: Part,
  blocks: Alignment,
  alike: number | undefined,
): number | undefined {
  if (place === undefined)
    return alike !== undefined && before[alike]?.place === undefined ? alike : undefined;
  const was = blocks[place];
  const found = before.findIndex((part) => part.place !== undefined && part.place === was);
  return found === -1 ? undefined : found;
}

/** What of the HTML of a block depends on its place on the page: its path, and names that React makes of that. */
const PLACED = / data-at="[^"]*"|_R_\w+_/g;

function identified({ type, title, html }: Part) {
  return { type, title, html: html.replace(PLACED, '') };
}

async function blockOf(
  { old, now, isMoved }: Pair,
  before: OpenPage,
  after: OpenPage,
  seen: Seen,
): Promise<PageBlock> {
  const places = placesOf(old, now);
  if (!now) return { ...(await lone('removed', before, old as Part)), ...places };
  if (!old) return { ...(await lone('new', after, now)), ...places };
  const label = nameOf(now, after);
  const isSame =
    before.styles === after.styles &&
    identified(old).html === identified(now).html &&
    old.width === now.width &&
    // At another place of the page a block may be a pixel higher.
    Math.abs(old.height - now.height) <= 1;
  const found = isSame ? undefined : await differenceOnce(seen, before, old, after, now);
  // The header is that of the whole site; what it lies over and which page it marks differ from page to page.
  const shared = now.type === 'header' ? { key: label } : {};
  if (found) return { how: isMoved ? 'moved' : 'changed', label, ...places, ...found, ...shared };
  return isMoved
    ? { ...(await lone('moved', after, now)), ...places }
    : { how: 'same', label, ...places };
}

function placesOf(old: Part | undefined, now: Part | undefined): Pick<PageBlock, 'places'> {
  const before = old?.place === undefined ? {} : { before: old.place };
  const after = now?.place === undefined ? {} : { after: now.place };
  return 'before' in before || 'after' in after ? { places: { ...before, ...after } } : {};
}

const TOP = 600;

async function lone(
  how: 'new' | 'removed' | 'moved',
  page: OpenPage,
  part: Part,
): Promise<PageBlock> {
  const raster = await page.capture(part, 0);
  const height = Math.min(raster.height, how === 'moved' ? TOP : MAX_HEIGHT);
  const picture = await pictureOf(raster, [0, height], false, height < part.height);
  const key = keyOf(picture.webp);
  return { how, label: nameOf(part, page), [how === 'removed' ? 'before' : 'after']: picture, key };
}

function nameOf({ type, title }: Part, { kindOf }: OpenPage): string {
  const kind = kindOf(type);
  return title === '' ? kind : `${kind} "${title}"`;
}

/** So much of what is the same is shown around what is not, in pixels. */
const CONTEXT = 72;

/** A photo may come out up to 4 of 255 off at another place on the page. */
const TOLERANCE = 5;

/** What was found of headers and footers, which most pages have in common. */
export type Seen = Map<string, ReturnType<typeof difference>>;

function differenceOnce(seen: Seen, ...pair: Parameters<typeof difference>) {
  const [before, old, after, now] = pair;
  if (now.type !== 'header' && now.type !== 'footer') return difference(...pair);
  const sizes = [old, now].map(({ width, height }) => `${width} ${height}`);
  const texts = [before.styles, after.styles, identified(old).html, identified(now).html, ...sizes];
  const key = keyOf(...texts);
  const found = seen.get(key) ?? difference(...pair);
  seen.set(key, found);
  return found;
}

/** Where a part first differs, with a few rows around; undefined where it looks the same. */
async function difference(
  before: OpenPage,
  old: Part,
  after: OpenPage,
  now: Part,
): Promise<Pick<PageBlock, 'before' | 'after' | 'key'> | undefined> {
  for (let from = 0; from < Math.max(old.height, now.height); from += MAX_HEIGHT) {
    const capture = async () => {
      const [one, other] = await Promise.all([before.capture(old, from), after.capture(now, from)]);
      return { one, other, ...sameRows(one, other) };
    };
    // A busy browser may leave a part blank: only what differs twice does.
    if ((await capture()).isSame) continue;
    const { one, other, top, foot, isSame } = await capture();
    if (isSame) continue;
    const above = Math.max(0, top - CONTEXT);
    const shown = async (raster: Raster, part: Part, side: Side) => {
      const end = raster.height - Math.max(0, foot - CONTEXT);
      // One of them may end where the other goes on.
      if (end === above) return {};
      const isCutBelow = from + end < part.height;
      return { [side]: await pictureOf(raster, [above, end], from + above > 0, isCutBelow) };
    };
    return {
      ...(await shown(one, old, 'before')),
      ...(await shown(other, now, 'after')),
      key: keyOf(...[one, other].map((raster) => rows(raster, top, raster.height - foot))),
    };
  }
  return undefined;
}

export function sameRows(
  one: Raster,
  other: Raster,
): { readonly top: number; readonly foot: number; readonly isSame: boolean } {
  if (one.width !== other.width) return { top: 0, foot: 0, isSame: false };
  const max = Math.min(one.height, other.height);
  let top = 0;
  while (top < max && isAlike(rows(one, top, top + 1), rows(other, top, top + 1))) top += 1;
  let foot = 0;
  const fromFoot = (raster: Raster) => rows(raster, raster.height - 1 - foot, raster.height - foot);
  while (foot < max - top && isAlike(fromFoot(one), fromFoot(other))) foot += 1;
  return { top, foot, isSame: one.height === other.height && top === one.height };
}

function rows({ data, width }: Raster, top: number, end: number): Buffer {
  return data.subarray(top * width * 3, end * width * 3);
}

function isAlike(one: Buffer, other: Buffer): boolean {
  return (
    one.equals(other) ||
    one.every((value, i) => Math.abs(value - (other[i] as number)) <= TOLERANCE)
  );
}

async function pictureOf(
  raster: Raster,
  [top, end]: readonly [number, number],
  isCutAbove: boolean,
  isCutBelow: boolean,
): Promise<Picture> {
  const [width, height] = [raster.width, end - top];
  const webp = await sharp(rows(raster, top, end), { raw: { width, height, channels: 3 } })
    .webp({ quality: 72, effort: 2 })
    .toBuffer();
  return { webp, width, height, isCutAbove, isCutBelow };
}
