// A paragraph → its first sentence.

/** The first sentence of a text, with its full stop; one inside quotes does not count. */
export function firstSentence(text: string): string {
  return /^(?:"[^"]*"|[^"])*?[.!?](?=\s+["A-ZÀ-Þ]|$)/u.exec(text)?.[0] ?? text;
}
