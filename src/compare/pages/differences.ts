// Two built versions → the pages that differ, as they look in a real browser.
import type { Count } from '../../site/progress.ts';
import type {
  Consequence,
  PageDifference,
  PageDifferences,
  Side,
  Versions,
} from '../comparison.ts';
import { newFindings } from './accessibility.ts';
import { type Candidate, candidatesOf, counted } from './candidates.ts';
import { type Camera, type Opened, openCamera } from './capture.ts';
import { launchBrowser, NoBrowser } from './launch.ts';
import { type Published, titleOf } from './published.ts';
import { shotsOf } from './shots.ts';

/** A telephone and a desktop, in pixels. */
const WIDTHS = [390, 1440] as const;

/** So many pages of each kind are drawn. */
export const MOST_PAGES = 60;

/** So many times that many are looked at for them: some look the same, though their HTML differs. */
const LOOKS = 2;

/** What was seen, and what axe finds that it did not find before. */
export interface SeenDifferences extends PageDifferences {
  readonly consequences: readonly Consequence[];
}

/**
 * Draws the pages that are not the same. A page whose HTML differs and that looks the same is no difference.
 *
 * @param published the pages of both versions; undefined where one has mistakes, and so no pages
 * @param count says how many pages have been looked at
 * @param most how many pages of each kind are drawn
 */
export async function differencesOf(
  versions: Versions,
  published: Readonly<Record<Side, Published>> | undefined,
  count: Count = () => {},
  most: number = MOST_PAGES,
): Promise<SeenDifferences> {
  const { before, after } = versions;
  const none = { pages: [], consequences: [] };
  if (!published || before.dist === undefined || after.dist === undefined)
    return {
      ...none,
      more: counted([]),
      notDrawn: 'one of the versions has mistakes in its content, and so it has no pages',
    };
  const candidates = candidatesOf(versions, published.before, published.after);
  if (candidates.length === 0) return { ...none, more: counted([]) };
  try {
    const browser = await launchBrowser();
    try {
      const [old, now] = await Promise.all([
        openCamera(browser, before.dist),
        openCamera(browser, after.dist),
      ]);
      const scene = { before: old, after: now, published };
      return await drawn(candidates, scene, count, most).finally(() =>
        Promise.all([old.close(), now.close()]),
      );
    } finally {
      await browser.close();
    }
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error;
    return { ...none, more: counted(candidates), notDrawn: error.message };
  }
}

interface Scene extends Readonly<Record<Side, Camera>> {
  readonly published: Readonly<Record<Side, Published>>;
}

async function drawn(
  candidates: readonly Candidate[],
  scene: Scene,
  count: Count,
  most: number,
): Promise<SeenDifferences> {
  const pages: PageDifference[] = [];
  const consequences: Consequence[] = [];
  const left: Candidate[] = [];
  const looks = counted([]);
  for (const [i, candidate] of candidates.entries()) {
    const { kind, url } = candidate;
    count(i, candidates.length);
    const isEnough = pages.filter((page) => page.kind === kind).length >= most;
    if (isEnough || looks[kind] >= LOOKS * most) {
      left.push(candidate);
      continue;
    }
    looks[kind] += 1;
    const shots = await shotsAt(candidate, scene);
    if (kind === 'changed' && shots.every(({ pixels }) => pixels === 0)) continue;
    const html = scene.published.after.get(url) ?? scene.published.before.get(url) ?? '';
    pages.push({ kind, url, title: titleOf(html), shots });
    consequences.push(...(await newFindings(candidate, scene)));
  }
  return { pages, more: counted(left), consequences };
}

/** Both versions at once, one width after the other. */
async function shotsAt({ kind, url }: Candidate, scene: Scene): Promise<PageDifference['shots']> {
  const shots: PageDifference['shots'][number][] = [];
  for (const width of WIDTHS) {
    const [old, now] = await Promise.all([
      kind === 'new' ? undefined : scene.before.open(url, width),
      kind === 'removed' ? undefined : scene.after.open(url, width),
    ]);
    const [from, to, most] = await rangeOf(old, now);
    const [before, after] = await Promise.all([old?.take(from, most), now?.take(to, most)]);
    shots.push(await shotsOf(width, before, after));
  }
  return shots;
}

/** Taller pages are not drawn as a whole, in pixels: a roster of a thousand has half a million. */
const TALLEST = 32_000;

/** So much is drawn of those, and so much of that stands above the first difference. */
const [PART, ABOVE] = [8_000, 500];

/** Where the pictures of a page begin before and after, and how tall they may be. */
async function rangeOf(
  old: Opened | undefined,
  now: Opened | undefined,
): Promise<readonly [number, number, number]> {
  if (!old || !now || Math.max(old.height, now.height) <= TALLEST) return [0, 0, TALLEST];
  const [one, other] = await Promise.all([old.pieces(), now.pieces()]);
  const longer = one.length > other.length ? one : other;
  const first = longer.findIndex((_, i) => one[i]?.key !== other[i]?.key);
  const start = (pieces: typeof one) =>
    Math.max(0, ((pieces[first] ?? pieces.at(-1))?.y ?? 0) - ABOVE);
  return first === -1 ? [0, 0, PART] : [start(one), start(other), PART];
}
