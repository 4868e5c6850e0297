// What a command cannot do because of its user or its surroundings → one class, shown without a stack.

/**
 * Thrown where a command cannot do what it was asked for, because of how it was called or of its
 * surroundings (a setting, a file, a server). Its message is for people; the exit code is 2.
 */
export class UserError extends Error {}
