// The key of a field → its label.

/** What a field is called: the title of its schema, or its key: "checkinLink" → "Check-in link" style sentence case. */
export function labelOf(key: string, schema?: { readonly title?: unknown }): string {
  if (typeof schema?.title === 'string') return schema.title;
  const apart = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}
