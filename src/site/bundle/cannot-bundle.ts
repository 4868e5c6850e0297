// Why the blocks of a site's own could not be made ready: a mistake in one of them, or Vite is missing.

/** The message is for the user, without a stack. */
export class CannotBundle extends Error {
  /** The exit code: 1 for a mistake in a block, 2 where something must be installed. */
  readonly code: 1 | 2;
  constructor(message: string, code: 1 | 2) {
    super(message);
    this.code = code;
  }
}
