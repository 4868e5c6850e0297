// Two values of content → whether they say the same. The order of fields does not count.

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
