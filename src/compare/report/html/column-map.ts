// The blocks of a page in both versions → a map of the column: what stood where, and where it went.

import type { CompareWords } from '../../../words/gen/compare.gen.ts';
import type { PageBlock, Side } from '../../comparison.ts';
import { type Markup, markup, quoted } from './markup.ts';

/** The height of a block on the map, in pixels; the style sheet has the same. */
const ROW = 32;

/** Nothing where no block moved. */
export function columnMap(
  blocks: readonly PageBlock[],
  say: CompareWords['html'],
): Markup | undefined {
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
<div><p>${say[side]}</p><ol>${column.map(({ how, label }) => markup`<li class="${how}">${quoted(shortened(label))}</li>`)}</ol></div>`;
  return markup`
<div class="map" role="group" aria-label="${say.order}">${list('before', old)}
<svg aria-hidden="true" width="60" height="${height}" viewBox="${`0 0 60 ${height}`}" preserveAspectRatio="none">${lines}</svg>${list('after', now)}</div>`;
}

/** Its heading alone, where it has one: there is little room. */
function shortened(label: string): string {
  return /^[^"]*"(.+)"$/.exec(label)?.[1] ?? label;
}
