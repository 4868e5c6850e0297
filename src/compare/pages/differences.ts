// Two built versions → the pages that differ, as they look in a real browser.
import type { Browser } from 'playwright-core';
import { labelOf } from '../../model/field-label.ts';
import { at } from '../../model/operation.ts';
import type { Count } from '../../terminal/progress.ts';
import type {
  Consequence,
  PageDifference,
  PageDifferences,
  Shot,
  Version,
  Versions,
} from '../comparison.ts';
import { findingsIn, keyOf } from './accessibility.ts';
import { installedBrowser, installedShell, works } from './find-browser.ts';
import { compareParts, type Differences, type PartDifference } from './pixels.ts';
import { mayDiffer, type Published, publishedIn, titleOf } from './published.ts';
import { type Camera, openCamera, type Seen } from './shoot.ts';

/** A telephone and a desktop, in pixels. */
const WIDTHS = [390, 1440] as const;

/** So many pages of each kind are drawn. */
export const MOST_PAGES = 60;

/** What was seen, and what axe finds that it did not find before. */
export interface SeenDifferences extends PageDifferences {
  readonly consequences: readonly Consequence[];
}

const NONE: SeenDifferences = {
  pages: [],
  more: { new: 0, removed: 0, changed: 0 },
  consequences: [],
};

/**
 * Draws the pages that are not the same. A page whose HTML differs and that looks the same is no difference.
 *
 * @param count says how many pages have been looked at
 */
export async function differencesOf(
  versions: Versions,
  count: Count = () => {},
): Promise<SeenDifferences> {
  const { before, after } = versions;
  if (before.dist === undefined || after.dist === undefined)
    return { ...NONE, notDrawn: 'one of the versions has no pages' };
  const [old, now] = [publishedIn(before.dist), publishedIn(after.dist)];
  const candidates = candidatesOf(versions, old, now);
  if (candidates.length === 0) return NONE;
  const browser = await launch();
  if (!browser)
    return {
      ...NONE,
      more: counted(candidates),
      notDrawn:
        'no Chrome or Chromium was found. Install one, or name its program file in CHROME_PATH',
    };
  try {
    const moment = momentOf(before);
    const cameras = {
      before: await openCamera(browser, before.dist, moment),
      after: await openCamera(browser, after.dist, moment),
    };
    try {
      return await drawn(candidates, { versions, cameras, old, now }, count);
    } finally {
      await Promise.all([cameras.before.close(), cameras.after.close()]);
    }
  } finally {
    await browser.close();
  }
}

async function launch(): Promise<Browser | undefined> {
  const named = process.env.CHROME_PATH;
  const file = named
    ? works(named)
      ? named
      : undefined
    : (installedShell() ?? installedBrowser());
  if (file === undefined) return undefined;
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: file, args: ['--no-sandbox', '--hide-scrollbars'] });
}

/** The clock of all pages: ten days before applications close, as in a season. */
function momentOf({ compiled }: Version): Date {
  const season = compiled.stages?.source.documents.get('content/season.yaml')?.value;
  const deadline = at(season, ['deadline']);
  const day =
    typeof deadline === 'string' ? Date.parse(`${deadline.slice(0, 10)}T12:00Z`) : Number.NaN;
  return new Date(Number.isNaN(day) ? Date.UTC(2026, 0, 15, 12) : day - 10 * 86_400_000);
}

interface Candidate {
  readonly kind: PageDifference['kind'];
  readonly url: string;
}

/** Pages of their own come before those of entries, of which there may be a thousand. */
function candidatesOf({ before, after }: Versions, old: Published, now: Published): Candidate[] {
  const order = [after, before].flatMap(({ compiled }) => [
    ...(compiled.output?.pages.keys() ?? []),
  ]);
  const entries = new Set(
    [after, before].flatMap(({ compiled }) =>
      (compiled.stages?.linked.pages ?? []).flatMap(({ entry, url }) => (entry ? [url] : [])),
    ),
  );
  const places = new Map([...new Set(order)].map((url, i) => [url, i]));
  const placeOf = (url: string) =>
    (entries.has(url) ? 1_000_000 : 0) + (places.get(url) ?? 500_000);
  return [...new Set([...now.keys(), ...old.keys()])]
    .flatMap((url): Candidate[] => {
      const [from, to] = [old.get(url), now.get(url)];
      if (from === undefined) return [{ kind: 'new', url }];
      if (to === undefined) return [{ kind: 'removed', url }];
      return mayDiffer(from, to) ? [{ kind: 'changed', url }] : [];
    })
    .sort((one, other) => placeOf(one.url) - placeOf(other.url));
}

function counted(candidates: readonly Candidate[]): PageDifferences['more'] {
  const count = (kind: Candidate['kind']) => candidates.filter((one) => one.kind === kind).length;
  return { new: count('new'), removed: count('removed'), changed: count('changed') };
}

interface Scene {
  readonly versions: Versions;
  readonly cameras: { readonly before: Camera; readonly after: Camera };
  readonly old: Published;
  readonly now: Published;
}

async function drawn(
  candidates: readonly Candidate[],
  scene: Scene,
  count: Count,
): Promise<SeenDifferences> {
  const pages: PageDifference[] = [];
  const consequences: Consequence[] = [];
  const left: Candidate[] = [];
  for (const [i, candidate] of candidates.entries()) {
    if (pages.filter(({ kind }) => kind === candidate.kind).length >= MOST_PAGES) {
      left.push(candidate);
      continue;
    }
    count(i, candidates.length);
    const shots: PageDifference['shots'][number][] = [];
    for (const width of WIDTHS) {
      shots.push(await shotsOf(candidate, width, scene));
    }
    if (candidate.kind === 'changed' && shots.every(({ pixels }) => pixels === 0)) continue;
    const html = scene.now.get(candidate.url) ?? scene.old.get(candidate.url) ?? '';
    pages.push({ ...candidate, title: titleOf(html), shots });
    consequences.push(...(await newFindings(candidate, scene)));
  }
  return { pages, more: counted(left), consequences };
}

async function shotsOf(
  { kind, url }: Candidate,
  width: number,
  { cameras, versions }: Scene,
): Promise<PageDifference['shots'][number]> {
  const [before, after] = await Promise.all([
    kind === 'new' ? undefined : cameras.before.shoot(url, width),
    kind === 'removed' ? undefined : cameras.after.shoot(url, width),
  ]);
  if (!before || !after) {
    const one = before ?? after;
    const shot = one && whole(one);
    const pixels = shot ? shot.width * shot.height : 0;
    return {
      width,
      pixels,
      ...(before ? { before: shot } : { after: shot }),
    } as PageDifference['shots'][number];
  }
  const found = await compareParts(before, after);
  return {
    width,
    pixels: found.pixels,
    before: shotOf(
      before,
      found.before,
      stretches(before, found, 0),
      namesOf(versions.before, url),
    ),
    after: shotOf(after, found.after, stretches(after, found, 1), namesOf(versions.after, url)),
  };
}

function whole(seen: Seen): Shot {
  return shotOf(seen, [], [], () => '');
}

function shotOf(
  { png, parts }: Seen,
  differing: readonly PartDifference[],
  same: Shot['same'],
  nameOf: (index: number, heading: string) => string,
): Shot {
  // The size of a PNG stands in its first chunk.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const firstBlock = parts.findIndex(({ isBlock }) => isBlock);
  const blocks = differing.flatMap(({ index, how }) => {
    const part = parts[index];
    if (!part) return [];
    const { x, y, heading, isBlock } = part;
    const name = isBlock
      ? nameOf(index - firstBlock, heading)
      : index < firstBlock
        ? 'Header'
        : 'Footer';
    const label = how === 'changed' ? name : `${name} (${how})`;
    return [{ x, y, width: part.width, height: part.height, label }];
  });
  return { png, width, height, blocks, same };
}

/** What the blocks of a page are called: by their types where these are known, and by their headings. */
function namesOf({ compiled }: Version, url: string): (index: number, heading: string) => string {
  const blocks = compiled.output?.pages.get(url)?.blocks ?? [];
  return (index, heading) => {
    const type = blocks[index]?.type;
    const kind = type === undefined ? `Block ${index + 1}` : labelOf(type);
    return heading === '' ? kind : `${kind} "${heading}"`;
  };
}

/** Parts that follow each other and are the same become one stretch; the n-th of both sides belong together. */
function stretches({ parts }: Seen, { same }: Differences, side: 0 | 1): [number, number][] {
  const found: [number, number][] = [];
  let last: readonly [number, number] | undefined;
  for (const pair of same) {
    const part = parts[pair[side]];
    if (!part) continue;
    const isNext = last && pair[0] === last[0] + 1 && pair[1] === last[1] + 1;
    const open = isNext ? found.at(-1) : undefined;
    if (open) open[1] = Math.max(open[1], part.y + part.height);
    else found.push([part.y, part.y + part.height]);
    last = pair;
  }
  return found;
}

/** What axe finds on a page at the wide width that it did not find before. */
async function newFindings({ kind, url }: Candidate, { cameras }: Scene): Promise<Consequence[]> {
  if (kind === 'removed') return [];
  const now = await cameras.after.ask(findingsIn);
  if (now.length === 0) return [];
  const old = kind === 'new' ? [] : await cameras.before.ask(findingsIn);
  const known = new Set(old.map(keyOf));
  return now
    .filter((one) => !known.has(keyOf(one)))
    .map(({ words, element }) => ({
      kind: 'accessibility',
      weight: 'problem',
      words: `${words}: "${element}"`,
      page: url,
    }));
}
