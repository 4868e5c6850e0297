// The code that a service offers for other sites → the address in it.

/** Element and attribute, in the order in which they are asked: a frame, a form, what Instagram and others write for their scripts. */
const PLACES = [
  ['<iframe', ' src="'],
  ['<form', ' action="'],
  ['<blockquote', ' data-instgrm-permalink="'],
  ['<a ', ' href="'],
] as const;

export function isCode(text: string): boolean {
  return /<[a-z]/i.test(text);
}

/** Undefined where it is no code, or has none. */
export function addressInCode(text: string): string | undefined {
  if (!isCode(text)) return undefined;
  // As all of it can be written.
  const code = text.replaceAll("'", '"').replace(/\s/g, ' ');
  for (const [element, attribute] of PLACES) {
    const [, tag] = code.split(element, 2);
    const [, value] = tag?.split('>', 1)[0]?.split(attribute, 2) ?? [];
    const address = value?.split('"', 1)[0]?.replaceAll('&amp;', '&').trim();
    if (address) return address;
  }
  return undefined;
}
