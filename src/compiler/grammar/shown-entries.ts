// A reference to a collection → which of its entries the block shows, and whether that makes several pages.
import type { Shown } from '../../model/paths/collection-key.ts';
import type { Reference } from './validator.ts';

export function isListPart({ shows }: Reference): boolean {
  if (!shows || shows.limit !== undefined) return false;
  return shows.size !== undefined || shows.filters.length > 0;
}

/** Undefined for all. */
export function shownOf(reference: Reference): Shown | undefined {
  if (isListPart(reference)) return 'page';
  const limit = reference.shows?.limit;
  return limit === undefined ? undefined : { first: limit };
}

/** Whether the list `groups` beside it is filled by the field that it names, of a collection or of this one. */
export function isGrouping({ kind }: Reference, collection?: string): boolean {
  if (typeof kind !== 'object' || !('field' in kind) || kind.for !== 'group') return false;
  return collection === undefined || kind.field === collection;
}
