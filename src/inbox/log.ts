// An error → what of it may stand in a log.

/** A code such as SQLITE_FULL or ECONNREFUSED: all of an error that may stand in a log. */
export function logCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // A timeout has an old number for a code, which says less than its name.
  if ('code' in error && typeof error.code === 'string' && error.code !== '') return error.code;
  return error.cause instanceof Error ? logCodeOf(error.cause) : error.name;
}
