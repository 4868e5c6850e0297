// A page as it was seen in one version or in both → its shots: what differs outlined, what is the same in stretches.
import { labelOf } from '../../model/field-label.ts';
import type { PageDifference, Shot } from '../comparison.ts';
import type { Seen } from './capture.ts';
import type { Part } from './in-page.ts';
import { compareParts, type Differences, isOverlay, type PartDifference } from './pixels.ts';

/** The shots of a page at a width; one that is missing in one of the versions differs as a whole. */
export async function shotsOf(
  width: number,
  before: Seen | undefined,
  after: Seen | undefined,
): Promise<PageDifference['shots'][number]> {
  if (before && after) {
    const found = await compareParts(before, after);
    return {
      width,
      pixels: found.pixels,
      before: shotOf(before, found.before, stretches(before, found, 0)),
      after: shotOf(after, found.after, stretches(after, found, 1)),
    };
  }
  const [old, now] = [before, after].map((seen) => seen && shotOf(seen, [], []));
  const shot = old ?? now;
  const pixels = shot ? shot.width * shot.height : 0;
  return { width, pixels, ...(old ? { before: old } : {}), ...(now ? { after: now } : {}) };
}

function shotOf(
  { png, from }: Seen,
  differing: readonly PartDifference[],
  same: readonly (readonly [number, number])[],
): Shot {
  // The size of a PNG stands in its first chunk.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const blocks = differing.map(({ part, how }) => ({
    ...{ x: part.x, y: part.y, width: part.width, height: part.height },
    label: how === 'changed' ? nameOf(part) : `${nameOf(part)} (${how})`,
  }));
  return { png, width, height, ...(from > 0 ? { from } : {}), blocks, same };
}

function nameOf({ type, heading }: Part): string {
  const kind = type === '' ? 'Block' : labelOf(type);
  return heading === '' ? kind : `${kind} "${heading}"`;
}

/** Parts that follow each other and are the same become one stretch; the n-th of both sides belong together. */
function stretches(
  { parts }: Seen,
  { same }: Differences,
  side: 0 | 1,
): (readonly [number, number])[] {
  const found: [number, number][] = [];
  let last: readonly [number, number] | undefined;
  for (const pair of same) {
    const part = parts[pair[side]];
    if (!part || isOverlay(part, parts)) continue;
    const open =
      last && pair[0] === last[0] + 1 && pair[1] === last[1] + 1 ? found.at(-1) : undefined;
    if (open) open[1] = part.y + part.height;
    else found.push([part.y, part.y + part.height]);
    last = pair;
  }
  return found;
}
