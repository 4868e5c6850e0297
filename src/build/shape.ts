// All that the program for browsers takes from the content.

/**
 * Everything else comes to the client as data, so that no other change of the content needs it to be
 * made anew.
 */
export interface Shape {
  /** The base path with slashes at both ends. */
  readonly base: string;
  /** The block types of each page document. */
  readonly screens: ReadonlyMap<string, readonly string[]>;
}
