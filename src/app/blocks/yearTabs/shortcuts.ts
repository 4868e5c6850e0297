// A year and its tables → the groups of their rows, and an address for the first of each title.
import type { YearTable } from '../../../model/shapes.gen.ts';
import type { Entry } from '../../../model/shapes.ts';

export interface Rows {
  readonly title?: string;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
}

export interface Shortcut {
  readonly title: string;
  /** Such as 2023-3: a title may be anything, and two may differ by a sign alone. */
  readonly id: string;
  readonly group: Rows;
}

/** The groups of a table. The compiler has checked the file of the year, and that rows of this field have its columns. */
export function groupsIn(entry: Entry, field: string): readonly Rows[] {
  return (entry.fields[field] ?? []) as readonly Rows[];
}

export function shortcutsOf(entry: Entry, tables: readonly YearTable[]): Shortcut[] {
  const found = new Map<string, Shortcut>();
  for (const group of tables.flatMap(({ field }) => groupsIn(entry, field))) {
    const title = group.title ?? '';
    const id = `${entry.key}-${found.size + 1}`;
    if (title && !found.has(title)) found.set(title, { title, id, group });
  }
  return [...found.values()];
}
