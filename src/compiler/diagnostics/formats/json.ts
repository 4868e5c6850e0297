// Diagnostics → JSON for programs.
import type { Checked } from './checked.ts';

/** For programs: `{ version: 1, summary, fixed?, diagnostics }`. A later version would have another number. */
export const json = ({ diagnostics, summary, fixed }: Checked): string =>
  JSON.stringify(
    { version: 1, summary, ...(fixed === undefined ? {} : { fixed }), diagnostics },
    null,
    2,
  );
