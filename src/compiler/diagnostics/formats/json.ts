// Diagnostics → JSON for programs.
import type { Checked } from './checked.ts';

/** For programs: `{ version: 1, summary, fixed?, sites?, diagnostics }`. A later version would have another number. */
export function json({ diagnostics, summary, fixed, sites }: Checked): string {
  return jsonText({
    version: 1,
    summary,
    ...(fixed === undefined ? {} : { fixed }),
    ...(sites === undefined ? {} : { sites }),
    diagnostics: diagnostics.map(({ path: _, said: __, ...printed }) => printed),
  });
}

/** What a terminal obeys or nobody sees, and the beginning of a command to the runner of a workflow. */
const OBEYED = /[\u007f-\u009f\p{Cf}\u2028\u2029]|(?<=#)#(?=\[)/gu;

/** JSON that loses nothing, and in which such signs are written as \\uXXXX. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(OBEYED, (found) =>
    Array.from({ length: found.length }, (_, i) => found.charCodeAt(i))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
