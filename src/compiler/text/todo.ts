// A text → whether its author has left it to be written.

/** What a text that begins with TODO says is missing; undefined for every other text. */
export function todoIn(text: string): string | undefined {
  const match = /^\s*TODO\b[\s:.,–—-]*(.*)/s.exec(text);
  return match?.[1]?.replace(/\s+/g, ' ').trim();
}
