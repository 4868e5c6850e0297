// Names made of Greek letters → their letters, and the name of the next pledge class.

/** The letters in their order, as they are called in English. */
export const LETTERS = [
  'Alpha',
  'Beta',
  'Gamma',
  'Delta',
  'Epsilon',
  'Zeta',
  'Eta',
  'Theta',
  'Iota',
  'Kappa',
  'Lambda',
  'Mu',
  'Nu',
  'Xi',
  'Omicron',
  'Pi',
  'Rho',
  'Sigma',
  'Tau',
  'Upsilon',
  'Phi',
  'Chi',
  'Psi',
  'Omega',
] as const;

/** The capitals in the same order. */
const SYMBOLS = Array.from('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ');

/** The letters of a name in which every word is one: "Lambda Epsilon Delta" is ΛΕΔ. Undefined for other names. */
export function symbolsOf(name: string): string | undefined {
  const places = name
    .trim()
    .split(/\s+/)
    .map((word) => LETTERS.findIndex((letter) => letter.toLowerCase() === word.toLowerCase()));
  return places.includes(-1) ? undefined : places.map((place) => SYMBOLS[place]).join('');
}

/** Whether a word is the name of a Greek letter. */
export function isGreekLetter(word: string): boolean {
  return LETTERS.some((letter) => letter.toLowerCase() === word.toLowerCase());
}

/**
 * The class after a class: letters count up like digits, so that Omega is followed by Alpha Alpha
 * and Alpha Omega by Beta Alpha.
 *
 * @returns undefined when the name is not made of Greek letters
 */
export function nextClass(name: string): string | undefined {
  const places = name
    .trim()
    .split(/\s+/)
    .map((word) => LETTERS.findIndex((letter) => letter.toLowerCase() === word.toLowerCase()));
  if (places.includes(-1)) return undefined;
  let at = places.length - 1;
  while (at >= 0 && places[at] === LETTERS.length - 1) {
    places[at] = 0;
    at -= 1;
  }
  if (at < 0) places.unshift(0);
  else places[at] = (places[at] ?? 0) + 1;
  return places.map((place) => LETTERS[place]).join(' ');
}
