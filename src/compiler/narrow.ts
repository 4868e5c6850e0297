// The value of a text → the same value, whose texts take no more memory than their own characters need.

/** Characters beyond Latin-1. */
const WIDE = /[^\0-\xff]/;

/**
 * V8 keeps a text with two bytes for each character when one of them is not in Latin-1, and so every piece
 * of it, and whatever such a piece becomes part of. The letters of a chapter in `site.yaml` made all
 * pages of a site wide, header to footer: with 5,000 members that took 22 of 342 MB, and a tenth of the time
 * in which pages become JSON.
 *
 * @param value plain data that was read from the text; its texts are replaced in their places
 */
export const narrow = (text: string, value: unknown): unknown =>
  WIDE.test(text) ? narrowed(value) : value;

const narrowed = (value: unknown): unknown => {
  if (typeof value === 'string')
    return WIDE.test(value) ? value : Buffer.from(value, 'latin1').toString('latin1');
  if (typeof value !== 'object' || value === null) return value;
  const group = value as Record<string, unknown>;
  for (const [key, one] of Object.entries(group)) group[key] = narrowed(one);
  return group;
};
