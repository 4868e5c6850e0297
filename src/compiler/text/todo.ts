// A text → whether its author has left it to be written.

/** Undefined where the text does not begin with TODO. */
export function todoIn(text: string): string | undefined {
  const match = /^\s*TODO\b[\s:.,–—-]*(.*)/s.exec(text);
  return match?.[1]?.replace(/\s+/g, ' ').trim();
}
