// Two versions → addresses that went, and from which no redirect leads on.
import type { Consequence, Version, Versions } from '../comparison.ts';

/** Addresses of pages and of redirects that lead nowhere any more. Entries, such as people who left, are notes. */
export function redirectConsequences({ before, after }: Versions): Consequence[] {
  const [old, now] = [addressesOf(before), addressesOf(after)];
  if (!old || !now) return [];
  const gone = [...old].filter(([url]) => !now.has(url));
  const told = (kind: Kind, weight: Consequence['weight'], words: string) =>
    gone
      .filter((one) => one[1] === kind)
      .map(([url]): Consequence => ({ kind: 'redirect', weight, pages: [url], words }));
  const lead = 'The address is gone, and no redirect leads on from it';
  return [
    ...told('page', 'problem', lead),
    ...told('redirect', 'problem', 'The address was redirected and is not any more'),
    ...told('entry', 'note', lead),
  ];
}

type Kind = 'page' | 'entry' | 'redirect';

/** What is found at each address; undefined where there are mistakes, for which pages are left out. */
function addressesOf({ compiled }: Version): ReadonlyMap<string, Kind> | undefined {
  const { output, stages } = compiled;
  if (!output || !stages) return undefined;
  return new Map([
    ...output.redirects.map(({ from }): [string, Kind] => [from, 'redirect']),
    ...stages.linked.pages.map(({ url, entry }): [string, Kind] => [url, entry ? 'entry' : 'page']),
  ]);
}
