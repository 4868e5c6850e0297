// A file → what the system says of it, equal only as long as the file stays the same.
import fs from 'node:fs';

/** So many milliseconds after a change another one may show no sign: clocks tick every 4 to 10, some every 2000. */
function tickOf(ctimeMs: number): number {
  return ctimeMs % 1000 === 0 ? 2000 : 100;
}

/** Changes with the file (no program sets back the time of its inode); undefined where it was changed after `since`. */
export function stateOf(file: string, since: number = Date.now()): string | undefined {
  const stat = statOf(file);
  if (!stat) return undefined;
  const { mtimeMs, ctimeMs } = stat;
  return since - Math.max(mtimeMs, ctimeMs) < tickOf(ctimeMs) ? undefined : describeStat(stat);
}

function describeStat({ dev, ino, mode, size, mtimeMs, ctimeMs }: fs.Stats): string {
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
