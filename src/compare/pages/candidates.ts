// The published pages of two versions → those that may look different, in the order in which they are drawn.
import type { PageDifference, Version, Versions } from '../comparison.ts';
import { mayDiffer, type Published } from './published.ts';

/** A page that may not be the same. */
export interface Candidate {
  readonly kind: PageDifference['kind'];
  readonly url: string;
}

/** Pages of their own come before those of entries, of which there may be a thousand; both as they are routed. */
export function candidatesOf(
  { before, after }: Versions,
  old: Published,
  now: Published,
): Candidate[] {
  const routed = [...pagesOf(after), ...pagesOf(before)];
  const order = [false, true].flatMap((isEntry) =>
    routed.filter((page) => (page.entry !== undefined) === isEntry).map(({ url }) => url),
  );
  return [...new Set([...order, ...now.keys(), ...old.keys()])].flatMap((url): Candidate[] => {
    const [from, to] = [old.get(url), now.get(url)];
    if (from === undefined) return to === undefined ? [] : [{ kind: 'new', url }];
    if (to === undefined) return [{ kind: 'removed', url }];
    return mayDiffer(from, to) ? [{ kind: 'changed', url }] : [];
  });
}

function pagesOf({ compiled }: Version) {
  return compiled.stages?.linked.pages ?? [];
}

/** How many there are of each kind. */
export function counted(candidates: readonly Candidate[]): Record<Candidate['kind'], number> {
  const count = (kind: Candidate['kind']) => candidates.filter((one) => one.kind === kind).length;
  return { new: count('new'), removed: count('removed'), changed: count('changed') };
}
