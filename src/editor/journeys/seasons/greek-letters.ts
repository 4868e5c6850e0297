// Names made of Greek letters → their letters, and the name of the next pledge class.

export const LETTERS: readonly string[] = [
  ...['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta', 'Iota', 'Kappa'],
  ...['Lambda', 'Mu', 'Nu', 'Xi', 'Omicron', 'Pi', 'Rho', 'Sigma', 'Tau', 'Upsilon', 'Phi'],
  ...['Chi', 'Psi', 'Omega'],
];

const SYMBOLS = Array.from('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ');

function placesIn(name: string): number[] | undefined {
  const places = name
    .trim()
    .split(/\s+/)
    .map((word) => LETTERS.findIndex((letter) => letter.toLowerCase() === word.toLowerCase()));
  return places.includes(-1) ? undefined : places;
}

export function isGreek(name: string): boolean {
  return placesIn(name) !== undefined;
}

/** "Lambda Epsilon Delta" is ΛΕΔ. */
export function symbolsOf(name: string): string | undefined {
  return placesIn(name)
    ?.map((place) => SYMBOLS[place])
    .join('');
}

/** Letters count up like digits: Omega is followed by Alpha Alpha, Alpha Omega by Beta Alpha. */
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
