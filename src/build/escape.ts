// A text → the same inside HTML or XML.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text that can neither end the attribute it stands in nor begin an element. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** JSON that cannot end the script element it stands in. */
export const inScript = (json: string): string => json.replaceAll('<', '\\u003c');
