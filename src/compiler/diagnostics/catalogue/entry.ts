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
export function meant(nearest: string | undefined): string | undefined {
  return nearest === undefined ? undefined : `Did you mean "${nearest}"?`;
}
export function start(subject: string): string {
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}
export function article(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
