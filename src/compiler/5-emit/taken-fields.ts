// The blocks of a page and what they refer to → the fields of entries that their views read.
import type { Reference } from '../2-validate/validate.ts';
import type { Grammar } from '../grammar/grammar.ts';

/** Where an entry has its title, unless its schema or its collection says another field. */
export const NAME = 'name';

/** Those that schemas of its blocks name by `take`, and those that its blocks name themselves. */
export function takenFields(
  types: readonly string[],
  collection: string,
  references: readonly Reference[],
  { blocks }: Grammar,
): ReadonlySet<string> {
  const byBlocks = types.flatMap((type) => (blocks.get(type)?.take ?? []) as readonly string[]);
  const byNames = references.flatMap(({ kind, value }) =>
    kind === 'ownField' ||
    (typeof kind === 'object' &&
      'field' in kind &&
      kind.field === collection &&
      !kind.in &&
      // Filters are links; no view reads them of entries.
      kind.for !== 'filter')
      ? [value]
      : [],
  );
  return new Set([NAME, ...byBlocks, ...byNames]);
}

/** The keyword `excerpts`, unless another block of the page takes the whole. */
export function excerptsFor(types: readonly string[], { blocks }: Grammar): string[] {
  const namedBy = (type: string, keyword: 'take' | 'excerpts') =>
    (blocks.get(type)?.[keyword] ?? []) as readonly string[];
  const whole = new Set(
    types.flatMap((type) =>
      namedBy(type, 'take').filter((field) => !namedBy(type, 'excerpts').includes(field)),
    ),
  );
  return types.flatMap((type) => namedBy(type, 'excerpts')).filter((field) => !whole.has(field));
}

export function fieldsTaken(
  fields: unknown,
  taken: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields as Readonly<Record<string, unknown>>).filter(([name]) => taken.has(name)),
  );
}

export function referencesTaken(
  references: readonly Reference[],
  taken: ReadonlySet<string>,
): readonly Reference[] {
  return references.filter(({ path }) => taken.has(String(path[0])));
}
