// A value and the places that are left out of what is published of it → the value without them, and where the rest is written.
import type { Path } from '../schema/block-tree.ts';

/** None of them is inside another one; they are in the order of the value. */
export function withoutPlaces<T>(value: T, places: readonly Path[]): T {
  // The last one first: it shifts none that is still to go.
  return places.reduceRight<unknown>((whole, place) => without(whole, place), value) as T;
}

function without(node: unknown, [step, ...rest]: Path): unknown {
  if (Array.isArray(node)) {
    const index = Number(step);
    return rest.length === 0
      ? node.toSpliced(index, 1)
      : node.with(index, without(node[index], rest));
  }
  const { [String(step)]: inner, ...others } = node as Readonly<Record<string, unknown>>;
  return rest.length === 0 ? others : { ...(node as object), [String(step)]: without(inner, rest) };
}

/** Where that is written what a path leads to in a value without some places. */
export function writtenPath(path: Path, places: readonly Path[]): Path {
  const written: (string | number)[] = [];
  for (const step of path) {
    let index = Number(step);
    for (const place of places)
      if (place.length === written.length + 1 && isBelow(place, written))
        if (Number(place.at(-1)) <= index) index += 1;
    written.push(Number.isNaN(index) ? step : typeof step === 'number' ? index : String(index));
  }
  return written;
}

/** Also at it. */
export function isBelow(place: Path, holder: Path): boolean {
  return holder.every((step, i) => String(step) === String(place[i]));
}
