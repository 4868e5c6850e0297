// What was reported → the same without what only follows from a mistake that is reported too.

type SourceRange = readonly [start: number, end: number];

interface Located {
  readonly file: string;
  readonly range?: () => SourceRange;
  /** A part of the text that is not understood: other mistakes in it may only follow from it. */
  readonly doubtful?: SourceRange;
}

/** More of one file are not looked at: it is damaged as a whole. */
const MAX_DOUBTFUL = 100;

/** Without mistakes in texts that are not understood: a text without its quotes is no wrong name too. */
export function withoutConsequences<E extends { readonly location: Located }>(
  entries: readonly E[],
): readonly E[] {
  const doubtful = new Map<string, SourceRange[]>();
  for (const { location } of entries)
    if (location.doubtful)
      doubtful.set(location.file, [
        ...(doubtful.get(location.file) ?? []).slice(-MAX_DOUBTFUL),
        location.doubtful,
      ]);
  if (doubtful.size === 0) return entries;
  return entries.filter(({ location }) => {
    const ranges = doubtful.get(location.file);
    if (location.doubtful || !location.range || !ranges) return true;
    const [start, end] = location.range();
    return !ranges.some(([from, to]) => from <= start && end <= to && start < end);
  });
}
