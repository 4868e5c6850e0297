// Two built versions → what the change brings with it, beside what it says.
import type { Consequence, Versions } from '../comparison.ts';

/** The consequences, problems first. */
export function consequencesOf(_versions: Versions): Consequence[] {
  return [];
}
