// The words of a site and where they stand ↔ lines of text, each with what its word has beyond the one before.

/** What a page says of itself weighs more than what it says: by the codes of `,`, `;` and `:`. */
const WEIGHTS: Readonly<Record<number, number>> = { 44: 1, 59: 2, 58: 6 };

export interface SearchIndex {
  /** Pages and documents: the title, the address without the base path, and of a document the page that has it. */
  readonly pages: readonly (readonly [title: string, url: string, on?: number])[];
  /** All lines, or the files that hold them, each with how its first word begins. */
  readonly words: string | readonly (readonly [from: string, file: string])[];
}

/** The numbers of pages and the weight of the word in each: `1,4;a:` in base 36, each as what is added to the one before. */
export type Places = string;

/** Between them stand letters, so no more than so many are counted. */
const MOST_SHARED = 35;

/** @param words in their order */
export function linesOf(words: Iterable<readonly [word: string, places: Places]>): string[] {
  let before = '';
  return Array.from(words, ([word, places]) => {
    let shared = 0;
    while (shared < MOST_SHARED && shared < word.length && word[shared] === before[shared])
      shared += 1;
    before = word;
    return `${shared.toString(36)}${word.slice(shared)} ${places}`;
  });
}

export function wordsIn(lines: string): [word: string, places: Places][] {
  let word = '';
  return lines.split('\n').flatMap((line): [string, Places][] => {
    const end = line.indexOf(' ');
    if (end < 1) return [];
    word = word.slice(0, Number.parseInt(line[0] ?? '0', 36)) + line.slice(1, end);
    return [[word, line.slice(end + 1)]];
  });
}

export function placeOf(added: number, sign: string): Places {
  return added.toString(36) + sign;
}

/** Tells the weight of a word in each page, sign by sign: one letter asked of 1,000 pages stands in them 20,000 times. */
export function eachPage(places: Places, tell: (page: number, weight: number) => void): void {
  let page = 0;
  let added = 0;
  for (let i = 0; i < places.length; i += 1) {
    const code = places.charCodeAt(i);
    const weight = WEIGHTS[code];
    // 0 to 9, a to z.
    if (weight === undefined) added = added * 36 + code - (code < 58 ? 48 : 87);
    else {
      page += added;
      added = 0;
      tell(page, weight);
    }
  }
}
