// What became of a request → a line of the log: nothing of its sender, and of an error its code.

export interface Handled {
  readonly method: string;
  readonly status: number;
  readonly took: number;
  readonly bytes: number;
  readonly id: string;
  readonly reason: string;
}

export function lineOf({ method, status, took, bytes, id, reason }: Handled): string {
  return [method, status, `${Math.round(took)} ms`, `${bytes} bytes`, id, reason].join(' ').trim();
}

/** A code such as SQLITE_FULL or ECONNREFUSED: all of an error that may stand in a log. */
export function logCodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // A timeout has an old number for a code, which says less than its name.
  if ('code' in error && typeof error.code === 'string' && error.code !== '') return error.code;
  return error.cause instanceof Error ? logCodeOf(error.cause) : error.name;
}
