// The pages that differ → a section for all that change in the same way, with pictures of what differs.

import type { CompareWords } from '../../../words/gen/compare.gen.ts';
import {
  type PageBlock,
  type PageDifference,
  type Picture,
  type Side,
  WIDTHS,
} from '../../comparison.ts';
import { type Markup, markup, quoted } from './markup.ts';

/** Pages that change in the same way, of which the first is shown. */
export interface Group {
  readonly id: string;
  readonly pages: [PageDifference, ...PageDifference[]];
}

type PageWords = CompareWords['html'];

type View = PageDifference['views'][number];

export function groupsOf(pages: readonly PageDifference[]): Group[] {
  const groups = new Map<string, Group>();
  for (const page of pages) {
    const key = JSON.stringify([page.kind, page.views.map(keysOf)]);
    const known = groups.get(key);
    if (known) known.pages.push(page);
    else groups.set(key, { id: `page-${groups.size + 1}`, pages: [page] });
  }
  return [...groups.values()];
}

/** The same for all pages of which the same differs, whatever is around it. */
function keysOf({ width, blocks }: View): unknown {
  return [width, blocks.map(({ how, label, key }) => key && [how, label, key]).filter(Boolean)];
}

export type Names = Readonly<Record<string, string>>;

export function nameOf(url: string, names: Names): string {
  return names[url] ?? url;
}

export function named(url: string, names: Names): Markup {
  const name = names[url];
  const address = markup`<code>${url}</code>`;
  return name === undefined ? address : markup`${quoted(name)} ${address}`;
}

export function groupSection({ id, pages }: Group, names: Names, say: PageWords): Markup {
  const [page, ...others] = pages;
  const { kind, url, views } = page;
  const shown = views.filter(({ blocks }) => blocks.some(({ how }) => how !== 'same'));
  const same = views
    .filter((view) => !shown.includes(view))
    .map(({ width }) => markup`<p class="note">${say.sameOn[width]}</p>`);
  return markup`
<details class="page"><summary><h3>${quoted(nameOf(url, names))}</h3>${names[url] === undefined ? undefined : markup`<code>${url}</code>`}${kind === 'changed' ? undefined : markup`<span class="kind ${kind}">${say.pageKinds[kind]}</span>`}${others.length === 0 ? undefined : markup`<span class="kind">${say.sameOnMore({ count: others.length })}</span>`}</summary>
<div id="${id}">${othersOf(others, names, say)}${same}
${shown.map((view) => viewOf(view, kind, nameOf(url, names), shown.length < WIDTHS.length, say))}</div></details>`;
}

function othersOf(
  others: readonly PageDifference[],
  names: Names,
  say: PageWords,
): Markup | undefined {
  if (others.length === 0) return undefined;
  const items = others.map(({ url }) => markup`<li>${named(url, names)}</li>`);
  return markup`
<details class="others"><summary>${say.sameOnMore({ count: others.length })}</summary><ul class="links">${items}</ul></details>`;
}

function viewOf(
  { width, blocks }: View,
  kind: PageDifference['kind'],
  name: string,
  isOnly: boolean,
  say: PageWords,
): Markup {
  const map = columnMap(blocks, say);
  const where = `${name} ${say.onScreen[width]}`;
  const shown = blocks.map((block, i): Markup => {
    if (block.how !== 'same') return blockOf(block, kind === 'changed', where, say);
    // The first of those that follow each other stands for all of them; the map has them too.
    if (map || blocks[i - 1]?.how === 'same') return markup``;
    const end = blocks.findIndex(({ how }, at) => at > i && how !== 'same');
    const same = blocks.slice(i, end === -1 ? undefined : end).map(({ label }) => label);
    return markup`
<p class="same">${say.unchanged} ${quoted(same.join(' · '))}</p>`;
  });
  return markup`
<div class="${isOnly ? `view at-${width} only` : `view at-${width}`}">${map}${shown}
</div>`;
}

function blockOf(
  { how, label, before, after }: PageBlock,
  isNamed: boolean,
  where: string,
  say: PageWords,
): Markup {
  if (how === 'same') return markup``;
  const name = isNamed
    ? markup`
<p class="block"><span class="kind ${how}">${say.how[how]}</span> ${quoted(label)}</p>`
    : undefined;
  const isPair = before && after;
  const shown = (side: Side, picture: Picture | undefined) =>
    figure(
      side,
      isPair ? say[side] : undefined,
      picture,
      `${label} ${say[side].toLowerCase()}, ${where}`,
    );
  const figures = markup`${shown('before', before)}${shown('after', after)}`;
  return isPair
    ? markup`${name}
<div class="pair" data-name="${say.slide({ what: `${label}, ${where}` })}">${figures}</div>`
    : markup`${name}
<div class="alone">${figures}</div>`;
}

export function figure(
  side: Side,
  caption: string | undefined,
  picture: Picture | undefined,
  alt: string,
): Markup {
  if (!picture) return markup``;
  const { webp, width, height, isCutAbove, isCutBelow } = picture;
  const source = { markup: `data:image/webp;base64,${Buffer.from(webp).toString('base64')}` };
  const cut = `${isCutAbove ? ' cut-above' : ''}${isCutBelow ? ' cut-below' : ''}`;
  return markup`
<figure class="${side}">${caption === undefined ? undefined : markup`<figcaption>${caption}</figcaption>`}
<img class="${`picture${cut}`}" src="${source}" width="${width}" height="${height}" alt="${alt}"></figure>`;
}

/** The height of a block on the map, in pixels; the style sheet has the same. */
const ROW = 32;

function columnMap(blocks: readonly PageBlock[], say: CompareWords['html']): Markup | undefined {
  if (!blocks.some(({ how, places }) => how === 'moved' && places)) return undefined;
  const column = (side: Side) =>
    blocks
      .filter(({ places }) => places?.[side] !== undefined)
      .sort((one, other) => (one.places?.[side] ?? 0) - (other.places?.[side] ?? 0));
  const [old, now] = [column('before'), column('after')];
  const height = ROW * Math.max(old.length, now.length);
  const middle = (place: number) => ROW * (place + 0.5);
  const lines = now.flatMap((block, place) => {
    const from = old.indexOf(block);
    if (from === -1) return [];
    const [y, end] = [middle(from), middle(place)];
    return [markup`<path class="${block.how}" d="${`M0 ${y}C30 ${y} 30 ${end} 60 ${end}`}"/>`];
  });
  const list = (side: Side, column: readonly PageBlock[]) => markup`
<div><p>${say[side]}</p><ol>${column.map(({ how, label }) => markup`<li class="${how}">${quoted(shortenLabel(label))}</li>`)}</ol></div>`;
  return markup`
<div class="map" role="group" aria-label="${say.order}">${list('before', old)}
<svg aria-hidden="true" width="60" height="${height}" viewBox="${`0 0 60 ${height}`}" preserveAspectRatio="none">${lines}</svg>${list('after', now)}</div>`;
}

/** Its heading alone, where it has one: there is little room. */
function shortenLabel(label: string): string {
  return /^[^"]*"(.+)"$/.exec(label)?.[1] ?? label;
}
