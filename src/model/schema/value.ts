// A value of unknown form → whether it is a map, and what lies at the end of a path.
import type { Path } from '../block-tree.ts';

/** Whether something is a map, and no list. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at the end of a path; undefined where it leads nowhere. */
export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step)
        ? (node as Readonly<Record<string, unknown>>)[step]
        : undefined,
    value,
  );
}
