// What was reported → the same without what only follows from a mistake that is reported too.

type Span = readonly [start: number, end: number];

/** What of a place counts here. */
interface Placed {
  readonly file: string;
  readonly span?: () => Span;
  /** A part of the text that is not understood: other mistakes in it may only follow from it. */
  readonly doubtful?: Span;
}

/** More of one file are not looked at: it is damaged as a whole. */
const MOST_DOUBTFUL = 100;

/** Without mistakes in texts that are not understood: a text without its quotes is no wrong name too. */
export function withoutConsequences<E extends { readonly place: Placed }>(
  entries: readonly E[],
): readonly E[] {
  const doubtful = new Map<string, Span[]>();
  for (const { place } of entries)
    if (place.doubtful)
      doubtful.set(place.file, [
        ...(doubtful.get(place.file) ?? []).slice(-MOST_DOUBTFUL),
        place.doubtful,
      ]);
  if (doubtful.size === 0) return entries;
  return entries.filter(({ place }) => {
    const spans = doubtful.get(place.file);
    if (place.doubtful || !place.span || !spans) return true;
    const [start, end] = place.span();
    return !spans.some(([from, to]) => from <= start && end <= to && start < end);
  });
}
