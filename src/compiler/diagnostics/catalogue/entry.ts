// What one entry of the catalogue is, and the few phrases that many sentences share.

export type Severity = 'error' | 'warning' | 'info';

interface Entry<P> {
  readonly severity: Severity;
  readonly message: (params: P) => string;
  readonly help?: (params: P) => string | undefined;
  readonly why: string;
  /** Whether visitors would run into it, so that a build with --strict takes this warning for an error. */
  readonly isStrict?: true;
}

/** Gives an entry the type of its parameters. */
export function entry<P>(definition: Entry<P>): Entry<P> {
  return definition;
}

export function quoted(values: readonly string[]): string {
  return values.map((v) => `"${v}"`).join(', ');
}
/** @param written in its place; what cannot be seen of the difference is said */
export function meant(nearest: string | undefined, written = ''): string | undefined {
  return nearest === undefined
    ? undefined
    : `Did you mean "${nearest}"?${lookAlike(written, nearest)}`;
}

/** Letters of these scripts look like Latin ones. */
const SCRIPTS = { Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u };

function lookAlike(written: string, nearest: string): string {
  const unseen = /\p{Cf}/u.exec(written)?.[0];
  if (unseen && !nearest.includes(unseen))
    return ' What you wrote has an invisible character in it.';
  for (const [name, script] of Object.entries(SCRIPTS)) {
    const [here, there] = [script.exec(written)?.[0], script.exec(nearest)?.[0]];
    if (here && !there) return ` The "${here}" you wrote is a ${name} letter.`;
    if (there && !here) return ` The "${there}" in that is a ${name} letter.`;
  }
  return '';
}
export function start(subject: string): string {
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}
export function article(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
