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

/** To whom something is said. */
export interface Reader {
  /** Whether it is somebody who edits in the panel: officers have no terminal, and see fields in place of files. */
  readonly isOfficer: boolean;
  /** A day or a moment, as content writes it → the same as the reader says it. */
  readonly day: (written: string) => string;
  /** The task of the panel that does what a command does: "season:new" → "New season"; undefined where there is none. */
  readonly task: (command: string) => string | undefined;
}

/** Somebody at a terminal, who writes files. */
export const AT_TERMINAL: Reader = {
  isOfficer: false,
  day: (written) => written,
  task: () => undefined,
};

/** What is said of one code in one language. */
export interface Message<P> {
  readonly message: (params: P, to: Reader) => string;
  readonly help?: (params: P, to: Reader) => string | undefined;
  readonly why: string;
}

/** What one language says of the codes of a subject. */
export type Messages<Codes> = {
  readonly [C in keyof Codes]: Codes[C] extends Entry<infer P> ? Message<P> : never;
};

/** The part of a page that a mistake is about: a block by its type, anything else by the title of its schema. */
export type Owner = { readonly block: string } | { readonly part: string };
