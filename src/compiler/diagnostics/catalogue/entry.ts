// What one entry of the catalogue is, and the few phrases that many sentences share.

export type Severity = 'error' | 'warning' | 'info';

interface Entry<P> {
  readonly severity: Severity;
  readonly message: (params: P) => string;
  readonly help?: (params: P) => string | undefined;
  readonly why: string;
}

/** Gives an entry the type of its parameters. */
export const entry = <P>(definition: Entry<P>): Entry<P> => definition;

export const quoted = (values: readonly string[]): string => values.map((v) => `"${v}"`).join(', ');
export const meant = (nearest: string | undefined): string | undefined =>
  nearest === undefined ? undefined : `Did you mean "${nearest}"?`;
export const start = (subject: string): string =>
  subject.charAt(0).toUpperCase() + subject.slice(1);
export const article = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
