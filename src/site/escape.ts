// A text → the same inside HTML or XML.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const SPECIAL = /[&<>"]/;

/** A text that can neither end the attribute it stands in nor begin an element. */
export const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign) : text;

/** JSON that cannot end the script element it stands in. */
export const inScript = (json: string): string => json.replaceAll('<', '\\u003c');
