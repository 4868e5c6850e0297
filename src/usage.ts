// Wrong use of a command → a sentence for the user and exit code 2.

/** Thrown by a command that was called in a wrong way; its message is shown without a stack. */
export class UsageError extends Error {}
