// A text → the same inside HTML or XML.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const SPECIAL = /[&<>"]/;

/** A text that can neither end the attribute it stands in nor begin an element. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign) : text;
}

/** JSON that cannot end the script element it stands in. */
export function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
