// This machine → where tests put their files: into memory, where it has room, and not on a disk that each save waits for.
import fs from 'node:fs';
import path from 'node:path';

/** Where Linux has files in memory. */
const MEMORY = '/dev/shm';
/** What all tests of a run need there at once, many times over; containers are often given less. */
const ROOM = 4 * 1024 ** 3;
/** The folder of a run, by its process. */
const OURS = /^ck-(\d+)$/;

function hasRoom(): boolean {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

/**
 * Keeps temporary files in memory from now on, those of the processes that are started too. Who has said where
 * they belong is obeyed.
 *
 * @returns removes them
 */
export function keepInMemory(): () => void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return () => {};
  // A run that was killed has left its own.
  for (const name of fs.readdirSync(MEMORY)) {
    const pid = OURS.exec(name)?.[1];
    if (pid && !fs.existsSync(`/proc/${pid}`))
      fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
  const folder = path.join(MEMORY, `ck-${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  // Programs of other users are tested, too.
  fs.chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
