// A word with places in braces, and what stands there → the sentence.

/** The places of a word: "{name}, home page" has one. */
export const PLACE = /\{(\w+)\}/g;

/** Fills in the places of a word. What is not given stays as it is written. */
export function say(word: string, values: Readonly<Record<string, string | number>>): string {
  return word.replace(PLACE, (written, name: string) => String(values[name] ?? written));
}
