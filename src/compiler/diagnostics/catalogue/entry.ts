// What one entry of the catalogue is: its code's severity and parameters here, its words in a folder for each language.

export type Severity = 'error' | 'warning' | 'info';

export interface Entry<P> {
  readonly severity: Severity;
  /** Whether visitors would run into it, so that a build with --strict takes this warning for an error. */
  readonly isStrict?: true;
  /** What its words say about one mistake; only a type. */
  readonly params?: P;
}

/** Gives an entry the type of its parameters. */
export function entry<P>(definition: Pick<Entry<P>, 'severity' | 'isStrict'>): Entry<P> {
  return definition;
}

/** What is said of one code in one language. */
export interface Message<P> {
  readonly message: (params: P) => string;
  readonly help?: (params: P) => string | undefined;
  readonly why: string;
}

/** What one language says of the codes of a subject. */
export type Messages<Codes> = {
  readonly [C in keyof Codes]: Codes[C] extends Entry<infer P> ? Message<P> : never;
};

/** The part of a page that a mistake is about: a block by its type, anything else by the title of its schema. */
export type Owner = { readonly block: string } | { readonly part: string };
