// A file → what the system says of it, equal only as long as the file stays the same.
import fs from 'node:fs';

/**
 * The clock of most file systems ticks every 4 to 10 ms; one that knows whole seconds only, every two.
 * A file that was changed shorter ago, in milliseconds, can be changed again without a sign of it.
 */
function tickOf(ctimeMs: number): number {
  return ctimeMs % 1000 === 0 ? 2000 : 100;
}

/**
 * What of a file changes when somebody writes it or puts another in its place. The time of the last
 * change of an inode cannot be set back by a program.
 *
 * @param since a moment as `Date.now()` gives it, since which it must not have changed: now, or before it was read
 * @returns undefined where there is no file that can be looked at, where it may have changed since, or may
 *   change again without showing it
 */
export function stateOf(file: string, since: number = Date.now()): string | undefined {
  const stat = statOf(file);
  if (!stat) return undefined;
  const { mtimeMs, ctimeMs } = stat;
  return since - Math.max(mtimeMs, ctimeMs) < tickOf(ctimeMs) ? undefined : wordsOf(stat);
}

/** What the system says of a file or folder, as one text. */
function wordsOf({ dev, ino, mode, size, mtimeMs, ctimeMs }: fs.Stats): string {
  return `${dev} ${ino} ${mode} ${size} ${mtimeMs} ${ctimeMs}`;
}

function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false });
  } catch {
    // The reader says why it cannot be read.
    return undefined;
  }
}
