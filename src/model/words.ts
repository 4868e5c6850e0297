// A word with places in braces, and what stands there → the sentence.

/** The places of a word: "{name}, home page" has one. */
export const PLACE = /\{(\w+)\}/g;

/** Fills in the places of a word. What is not given stays as it is written. */
export function say(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(PLACE, (written, name: string) => String(values[name] ?? written));
}

/** A text as it is looked for: small letters, without accents. */
export function foldLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A sentence or a title that begins with what is given. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first sentence of a text, with its full stop; one inside quotes does not count. */
export function firstSentence(text: string): string {
  return /^(?:"[^"]*"|[^"])*?[.!?](?=\s+["A-ZÀ-Þ]|$)/u.exec(text)?.[0] ?? text;
}

const MARKED = /^\s*(TODO\b|FALTA(?=:))[\s:.,–—-]*(.*)/s;

/** Of "TODO: Title" (in Spanish "FALTA: Título", as "todo" means "all") the word that marks it and what is to be written. */
export function todoIn(text: string): { readonly mark: string; readonly what: string } | undefined {
  const [, mark, what = ''] = MARKED.exec(text) ?? [];
  return mark === undefined ? undefined : { mark, what: what.replace(/\s+/g, ' ').trim() };
}

export function isTodo(text: string): boolean {
  return MARKED.test(text);
}
