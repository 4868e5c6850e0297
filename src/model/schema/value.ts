// A value of unknown form → whether it is a map or says the same as another, what lies or is put at the end of a path, and its texts.
import type { Path } from './block-tree.ts';

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined where the path leads nowhere. */
export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, step)
        ? (node as Readonly<Record<string, unknown>>)[step]
        : undefined,
    value,
  );
}

/** A copy of the lists and maps along the path; what is not changed is shared. */
export function replaceAt(node: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const inner = { [step]: replaceAt(at(node, [step]), rest, value) };
  return Array.isArray(node) ? Object.assign([...node], inner) : { ...Object(node), ...inner };
}

export function* textsIn(value: unknown, path: Path = []): Generator<[Path, string]> {
  if (typeof value === 'string' || typeof value === 'number') yield [path, String(value)];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, [...path, key]);
}

/** Compares what JSON can hold. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(
      ([name, value]) =>
        Object.hasOwn(other, name) &&
        isDeepEqual(value, (other as Readonly<Record<string, unknown>>)[name]),
    )
  );
}
