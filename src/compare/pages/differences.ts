// Two built versions → the pages that differ, as they look in a real browser.

import { isFurther, type LinkedPage } from '../../compiler/3-link/link.ts';
import { type Alignment, align } from '../../editor/yaml-edits/alignment.ts';
import type { Language } from '../../model/language.ts';
import { at } from '../../model/schema/value.ts';
import type { Count } from '../../site/progress.ts';
import { compareWords } from '../../words/gen/compare.gen.ts';
import {
  type Consequence,
  type PageDifference,
  type PageDifferences,
  type Side,
  type Version,
  type Versions,
  WIDTHS,
} from '../comparison.ts';
import { newFindings } from './accessibility.ts';
import { compareBlocks, kindsIn, type Seen, wholePage } from './blocks.ts';
import { launchBrowser, NoBrowser } from './launch.ts';
import type { Looks } from './looks.ts';
import { type Both, mayDiffer, titleOf } from './published.ts';
import { openScreenshots, type Screenshots } from './screenshots.ts';

/** So many pages of each kind are looked at; some look the same, though their HTML differs. */
const MAX_PAGES = 100;

interface Candidate extends Pick<PageDifference, 'kind' | 'url'> {
  readonly from: string;
}

interface Look {
  readonly count?: Count;
  readonly max?: number;
  /** The former addresses of pages, by those that they have now. */
  readonly moved?: ReadonlyMap<string, string>;
  readonly language?: Language;
  readonly looks?: Looks;
}

export interface SeenDifferences extends PageDifferences {
  readonly consequences: readonly Consequence[];
}

/** A page whose HTML differs and that looks the same is no difference. */
export async function differencesOf(
  versions: Versions,
  published: Both | undefined,
  { count = () => {}, max = MAX_PAGES, moved = new Map(), language, looks }: Look = {},
): Promise<SeenDifferences> {
  const candidates = published ? candidatesOf(versions, published, moved) : [];
  const none = { pages: [], consequences: [], more: counted(candidates) };
  if (!published) return { ...none, notDrawn: compareWords(language).noPages };
  if (candidates.length === 0) return none;
  try {
    const browser = await launchBrowser(language);
    try {
      const { grammar } =
        (versions.after.content ?? versions.before.content)?.compiled.stages ?? {};
      const kindOf = kindsIn(grammar, language);
      const [before, after] = await Promise.all([
        openScreenshots(browser, published.before, kindOf),
        openScreenshots(browser, published.after, kindOf),
      ]);
      const scene = { before, after, published, versions, seen: new Map(), language, looks };
      return await drawn(candidates, scene, count, max).finally(() =>
        Promise.all([before.close(), after.close()]),
      );
    } finally {
      await browser.close();
    }
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error;
    return { ...none, notDrawn: error.message };
  }
}

/** Pages of their own come before those of entries and the further ones of lists, of which there may be a thousand; all as they are routed. */
function candidatesOf(
  { before, after }: Versions,
  published: Both,
  moved: ReadonlyMap<string, string>,
): Candidate[] {
  const [old, now] = [published.before.pages, published.after.pages];
  const routed = [after, before].flatMap(
    ({ content }) => content?.compiled.stages?.linked.pages ?? [],
  );
  const isOne = (page: LinkedPage): boolean => page.entry !== undefined || isFurther(page);
  const order = [false, true].flatMap((isOfMany) =>
    routed.filter((page) => isOne(page) === isOfMany).map(({ url }) => url),
  );
  const left = new Set([...moved].flatMap(([url, from]) => (now.has(url) ? [from] : [])));
  return [...new Set([...order, ...now.keys(), ...old.keys()])].flatMap((url): Candidate[] => {
    const known = moved.get(url);
    const from = known !== undefined && old.has(known) ? known : url;
    const isLeft = from === url && left.has(url);
    const [before, after] = [isLeft ? undefined : old.get(from), now.get(url)];
    if (before === undefined) return after === undefined ? [] : [{ kind: 'new', url, from }];
    if (after === undefined) return [{ kind: 'removed', url, from }];
    return mayDiffer(before, after) ? [{ kind: 'changed', url, from }] : [];
  });
}

function counted(candidates: readonly Candidate[]): PageDifferences['more'] {
  const count = (kind: Candidate['kind']) => candidates.filter((one) => one.kind === kind).length;
  return { new: count('new'), removed: count('removed'), changed: count('changed') };
}

interface Scene extends Readonly<Record<Side, Screenshots>> {
  readonly published: Both;
  readonly versions: Versions;
  readonly seen: Seen;
  readonly language: Language | undefined;
  readonly looks: Looks | undefined;
}

/** Which block of a page was which before, as the words have it; undefined where the content is not known. */
function matched(
  { before, after }: Versions,
  { url, from }: Pick<Candidate, 'url' | 'from'>,
): Alignment | undefined {
  const blocksOf = ({ content }: Version, address: string) => {
    const pages = content?.compiled.stages?.linked.pages;
    return at(pages?.find((page) => page.url === address)?.page.document.value, ['blocks']);
  };
  const [old, now] = [blocksOf(before, from), blocksOf(after, url)];
  return Array.isArray(old) && Array.isArray(now) ? align(old, now) : undefined;
}

async function drawn(
  candidates: readonly Candidate[],
  scene: Scene,
  count: Count,
  max: number,
): Promise<SeenDifferences> {
  const pages: PageDifference[] = [];
  const consequences: Consequence[] = [];
  const left: Candidate[] = [];
  const looks = { new: 0, removed: 0, changed: 0 };
  for (const [i, candidate] of candidates.entries()) {
    const { kind, url } = candidate;
    count(i, candidates.length);
    looks[kind] += 1;
    if (looks[kind] > max) {
      left.push(candidate);
      continue;
    }
    const views = await viewsOf(candidate, scene);
    if (views.every(({ blocks }) => blocks.every(({ how }) => how === 'same'))) continue;
    const { before, after } = scene.published;
    const html = after.pages.get(url) ?? before.pages.get(url) ?? '';
    pages.push({ kind, url, title: titleOf(html), views });
    consequences.push(...(await newFindings(candidate, scene, scene.language)));
  }
  return { pages, more: counted(left), consequences };
}

/** Both versions at once, one width after the other. */
async function viewsOf(
  { kind, url, from }: Candidate,
  scene: Scene,
): Promise<PageDifference['views']> {
  const views: PageDifference['views'][number][] = [];
  const blocks = matched(scene.versions, { url, from });
  for (const width of WIDTHS) {
    const open = (side: Side, address: string) =>
      scene[side].open(address, width, scene.looks?.ask(url, side, address));
    const [old, now] = await Promise.all([
      kind === 'new' ? undefined : open('before', from),
      kind === 'removed' ? undefined : open('after', url),
    ]);
    if (old && now)
      views.push({ width, blocks: await compareBlocks(old, now, blocks, scene.seen) });
    else if (old) views.push({ width, blocks: await wholePage(old, 'removed') });
    else if (now) views.push({ width, blocks: await wholePage(now, 'new') });
    await scene.looks?.take(url, { before: old?.spots, after: now?.spots });
  }
  return views;
}
