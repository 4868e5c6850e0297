// Names made of Greek letters → their letters, and the name of the next pledge class.

/** The letters in their order, by their English names. */
export const LETTERS: readonly string[] = [
  ...['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta', 'Iota', 'Kappa'],
  ...['Lambda', 'Mu', 'Nu', 'Xi', 'Omicron', 'Pi', 'Rho', 'Sigma', 'Tau', 'Upsilon', 'Phi'],
  ...['Chi', 'Psi', 'Omega'],
];

/** The capitals in the same order. */
const SYMBOLS = Array.from('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ');

/** The places of the letters of a name; undefined when a word in it is none. */
function placesIn(name: string): number[] | undefined {
  const places = name
    .trim()
    .split(/\s+/)
    .map((word) => LETTERS.findIndex((letter) => letter.toLowerCase() === word.toLowerCase()));
  return places.includes(-1) ? undefined : places;
}

/** Whether every word of a name is a letter. */
export function isGreek(name: string): boolean {
  return placesIn(name) !== undefined;
}

/** The letters of a name in which every word is one: "Lambda Epsilon Delta" is ΛΕΔ. Undefined for other names. */
export function symbolsOf(name: string): string | undefined {
  return placesIn(name)
    ?.map((place) => SYMBOLS[place])
    .join('');
}

/**
 * The class after a class: letters count up like digits, so that Omega is followed by Alpha Alpha
 * and Alpha Omega by Beta Alpha.
 *
 * @returns undefined when the name is not made of Greek letters
 */
export function nextClass(name: string): string | undefined {
  const places = placesIn(name);
  if (!places) return undefined;
  let at = places.length - 1;
  while (at >= 0 && places[at] === LETTERS.length - 1) {
    places[at] = 0;
    at -= 1;
  }
  if (at < 0) places.unshift(0);
  else places[at] = (places[at] ?? 0) + 1;
  return places.map((place) => LETTERS[place]).join(' ');
}
