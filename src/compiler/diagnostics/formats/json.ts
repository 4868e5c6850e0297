// Diagnostics → JSON for programs.
import type { Checked } from './checked.ts';

/** For programs: `{ version: 1, summary, fixed?, sites?, diagnostics }`. A later version would have another number. */
export function json({ diagnostics, summary, fixed, sites }: Checked): string {
  return JSON.stringify(
    {
      version: 1,
      summary,
      ...(fixed === undefined ? {} : { fixed }),
      ...(sites === undefined ? {} : { sites }),
      diagnostics: diagnostics.map(({ path: _, ...printed }) => printed),
    },
    null,
    2,
  );
}
