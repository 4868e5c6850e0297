// A text with placeholders → how long it becomes with the facts in their place, without putting them there.

/** Facts that repeat facts grow exponentially: ten that each repeat the next ten times make gigabytes. */
export const MAX_TEXT_LENGTH = 50_000;
export const MAX_FILE_LENGTH = 4_000_000;

const VARIABLE = /\$\{([^{}]*)\}/g;

/** Measures texts. A circle of facts counts once; it is reported by itself. */
export function createSizes(
  facts: Readonly<Record<string, unknown>>,
  lookUp: (facts: Readonly<Record<string, unknown>>, name: string) => unknown,
) {
  const known = new Map<string, number>();
  const ofFact = (name: string): number => {
    const size = known.get(name);
    if (size !== undefined) return size;
    known.set(name, 0);
    const measured = ofValue(lookUp(facts, name));
    known.set(name, measured);
    return measured;
  };
  const ofValue = (value: unknown): number => {
    if (typeof value === 'string') return of(value);
    if (typeof value !== 'object' || value === null) return 8;
    return Object.values(value).reduce<number>((sum, item) => sum + ofValue(item), 8);
  };
  const of = (text: string): number =>
    [...text.matchAll(VARIABLE)].reduce(
      (sum, match) => sum + 1 + ofFact(match[1] ?? ''),
      text.length,
    );
  return {
    /** The length of a text with its facts in place; at most a little above MOST_CHARACTERS. */
    of,
    /** Whether one of the facts named in a text is too long already. */
    isTooLongBelow: (text: string): boolean =>
      [...text.matchAll(VARIABLE)].some((match) => ofFact(match[1] ?? '') > MAX_TEXT_LENGTH),
  };
}
