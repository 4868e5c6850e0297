// A value of unknown form → whether it is a map, what lies at the end of a path, and its texts.
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

/** The texts and numbers of a value, each with its path. */
export function* textsIn(value: unknown, path: Path = []): Generator<[Path, string]> {
  if (typeof value === 'string' || typeof value === 'number') yield [path, String(value)];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, key]);
}
