// The name of an entry that is not there → its report, and the item of a list that it can be taken out with.

import { relative } from '../../model/paths/pointer.ts';
import type { Checked, Reference } from '../2-validate/validate.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { locationOf } from '../source/document.ts';
import { rewriteFix, withoutItem } from '../source/replacing.ts';
import { sameWord, suggest } from '../text/nearest.ts';

/** An item that only names it can be taken out, unless nothing of its list would be left. */
export function reportUnknownEntry(
  from: Checked<unknown>,
  { value: key, path }: Reference,
  collection: string,
  entries: ReadonlySet<string>,
  isThere: (key: string) => boolean | undefined,
  report: Report,
): void {
  const same = sameWord(key.replace(/^.*\/|\.ya?ml$/gi, ''), entries);
  const nearest = same ?? suggest(key, entries).nearest;
  const location = locationOf(from.document, path);
  const item = nearest === undefined && isSpare(from.value, path, isThere);
  report.add(
    'collection/unknown-entry',
    { key, collection, item, ...(nearest === undefined ? {} : { nearest }) },
    location,
    [],
    () => (item ? withoutItem(from.document, path.slice(0, -1)) : rewriteFix(location, key, same)),
  );
}

/** Whether a field stands in an item of a list that keeps other items when all like it are taken out. */
function isSpare(
  value: unknown,
  path: readonly string[],
  isThere: (key: string) => boolean | undefined,
): boolean {
  const list = relative(value, path, '2');
  const field = path.at(-1) ?? '';
  if (!Array.isArray(list) || !/^\d+$/.test(path.at(-2) ?? '')) return false;
  const items = list as readonly Readonly<Record<string, unknown>>[];
  // A block says more than the name of an entry.
  if (typeof items[Number(path.at(-2))]?.type === 'string') return false;
  return items.some(({ [field]: key }) => typeof key !== 'string' || isThere(key));
}
