// The pages that differ → a section for all that change in the same way, with their pictures.
import type { PageDifference, Side } from '../../comparison.ts';
import { count, type Markup, markup, quoted } from './markup.ts';
import { type Slice, type Stretch, stretchesOf } from './unchanged-ranges.ts';

/** Pages that change in the same way, of which the first is shown. */
export interface Group {
  /** The id of its section. */
  readonly id: string;
  readonly pages: PageDifference[];
  readonly views: readonly View[];
}

/** A page at a width. */
interface View {
  readonly width: number;
  readonly stretches: readonly Stretch[];
}

const KINDS = { new: 'New page', removed: 'Page removed' } as const;

/** Pages in groups, in the order of the first of each, with pictures small enough for one file. */
export async function groupsOf(pages: readonly PageDifference[]): Promise<Group[]> {
  const groups = new Map<string, Group>();
  for (const page of pages) {
    const shots = page.shots.filter((shot) => page.kind !== 'changed' || shot.pixels > 0);
    const found = await Promise.all(shots.map(stretchesOf));
    const key = JSON.stringify([page.kind, found.map((one, i) => [shots[i]?.width, one.key])]);
    const known = groups.get(key);
    if (known) {
      known.pages.push(page);
      continue;
    }
    const views: View[] = [];
    for (const [i, one] of found.entries())
      views.push({ width: shots[i]?.width ?? 0, stretches: await one.encoded() });
    groups.set(key, { id: `page-${groups.size + 1}`, pages: [page], views });
  }
  return [...groups.values()];
}

/** The section of a group. */
export function groupSection(
  { id, pages, views }: Group,
  widths: readonly number[],
  box: BoxClass,
): Markup {
  const [page] = pages;
  if (!page) return markup``;
  const { kind, url, title } = page;
  const missing = widths.filter((width) => !views.some((view) => view.width === width));
  const same = missing.map((width) => markup`<p class="note">Looks the same at ${width} px.</p>`);
  const shown = views.map((view) => viewOf(view, page, views.length === 1, widths, box));
  return markup`
<article id="${id}" aria-labelledby="${id}-name">
<header><h3 id="${id}-name"><bdi>${url}</bdi></h3>${kind === 'changed' ? undefined : markup`<span class="kind ${kind}">${KINDS[kind]}</span>`}
<p class="title">${quoted(title)}</p>${othersOf(pages)}${same}</header>
${shown}</article>`;
}

function othersOf([, ...others]: readonly PageDifference[]): Markup {
  if (others.length === 0) return markup``;
  const items = others.map(({ url }) => markup`<li><code>${url}</code></li>`);
  return markup`
<details><summary>The same on ${count(others.length, 'more page')}</summary><ul class="links">${items}</ul></details>`;
}

/** The class of the rules that put a box into its place, in hundredths of the slice. */
export type BoxClass = (top: number, left: number, width: number, height: number) => string;

function viewOf(
  { width, stretches }: View,
  page: PageDifference,
  isOnly: boolean,
  widths: readonly number[],
  box: BoxClass,
): Markup {
  const at = widths.indexOf(width);
  const inner = stretches.map((stretch) => {
    if (stretch.isSame) {
      const { slice } = stretch;
      return markup`
<details class="same"><summary><span class="closed">Show ${slice.height.toLocaleString('en')} px that are the same</span><span class="open">Hide what is the same</span></summary>
${pictures(slice, `${page.url} at ${width} px, the same before and after`)}</details>`;
    }
    const isAlone = page.kind !== 'changed';
    return markup`
<div class="${isAlone ? 'alone' : 'pair'}" data-what="${page.url} at ${width} px">${sides(stretch, isAlone).map((side) => figure(side, stretch[side], page, width, box))}</div>`;
  });
  return markup`<div class="${isOnly ? `view at-${at} only` : `view at-${at}`}">${inner}
</div>`;
}

function sides(stretch: Stretch & { isSame: false }, isAlone: boolean): Side[] {
  return (['before', 'after'] as const).filter((side) => !isAlone || stretch[side]);
}

const NAMES: Readonly<Record<Side, string>> = { before: 'Before', after: 'After' };

function figure(
  side: Side,
  slice: Slice | undefined,
  { kind, url }: PageDifference,
  width: number,
  box: BoxClass,
): Markup {
  const caption = kind === 'changed' ? NAMES[side] : kind === 'new' ? 'New' : 'Removed';
  if (!slice)
    return markup`
<figure class="${side} none"><figcaption>${caption}</figcaption>
<p>Not here</p></figure>`;
  const labels = slice.boxes.map(({ label }) => label).join(', ');
  const alt = `${url} ${side} at ${width} px${labels === '' ? '' : `: ${labels}`}`;
  return markup`
<figure class="${side}"><figcaption>${caption}</figcaption>
<div class="picture">${pictures(slice, alt)}${outlines(slice, box)}</div></figure>`;
}

/** So much room above a box, in pixels, takes its label at half the size of the page. */
const LABEL = 44;

/** The blocks that differ; the picture's alternative text names them. */
function outlines({ boxes, width, height }: Slice, box: BoxClass): Markup {
  const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;
  const all = boxes.map((one) => {
    const classes = [
      'box',
      box(
        percent(one.y, height),
        percent(one.x, width),
        percent(one.width, width),
        percent(one.height, height),
      ),
      ...(one.y < LABEL ? [] : ['below']),
      ...(one.isCutAbove ? ['cut-above'] : []),
      ...(one.isCutBelow ? ['cut-below'] : []),
    ];
    return markup`<span class="${classes.join(' ')}" aria-hidden="true"><b>${quoted(one.label)}</b></span>`;
  });
  return markup`${all}`;
}

/** A slice as pictures below each other, of which the first has the words. */
function pictures({ width, images }: Slice, alt: string): Markup {
  const all = images.map(({ height, bytes }, i) => {
    const source = { markup: `data:image/webp;base64,${bytes.toString('base64')}` };
    return markup`<img src="${source}" width="${width}" height="${height}" alt="${i === 0 ? alt : ''}">`;
  });
  return markup`${all}`;
}
