// The code that a service offers for other sites → the address in it.

/** In the order in which they are asked: a frame, a form, what Instagram and Typeform write for their scripts. */
const PLACES = [
  /<iframe\b[^<>]{0,2000}?\bsrc\s*=\s*["']([^"'<>]{1,2000})["']/i,
  /<form\b[^<>]{0,2000}?\baction\s*=\s*["']([^"'<>]{1,2000})["']/i,
  /\bdata-instgrm-permalink\s*=\s*["']([^"'<>]{1,2000})["']/i,
  /<a\b[^<>]{0,2000}?\bhref\s*=\s*["']([^"'<>]{1,2000})["']/i,
];

export function isCode(text: string): boolean {
  return /<[a-z]/i.test(text);
}

/** Undefined where it is no code, or has none. */
export function addressInCode(text: string): string | undefined {
  if (!isCode(text)) return undefined;
  const found = PLACES.map((place) => place.exec(text)?.[1]).find((one) => one !== undefined);
  return found?.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=').trim();
}
