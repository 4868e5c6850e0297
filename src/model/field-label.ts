// The name of a field in YAML → what it is called in front of people.

/** `menuLabel` → "Menu label"; a title that the schema gives wins. */
export function labelOf(key: string, schema: { readonly title?: unknown } = {}): string {
  if (typeof schema.title === 'string') return schema.title;
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
