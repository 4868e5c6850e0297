// Before the tests: an engine that is as new as its sources, and a place in memory for what tests write.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** Many times what all tests of a run need; containers are often given less. */
const ROOM = 4 * 1024 ** 3;
/** By its process. */
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

/** Also those of processes that are started. Who has said where they belong is obeyed. Returns what removes them. */
function keepInMemory(): () => void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return () => {};
  // A run that was killed has left its own.
  for (const name of fs.readdirSync(MEMORY)) {
    const pid = OURS.exec(name)?.[1];
    if (pid && !fs.existsSync(`/proc/${pid}`))
      // Another run may be removing it, too.
      fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const folder = path.join(MEMORY, `ck-${process.pid}`);
  fs.mkdirSync(folder, { recursive: true });
  // Programs of other users are tested, too.
  fs.chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}

export default function setup(): () => void {
  execFileSync(process.execPath, ['src/bin.mjs', '--help'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return keepInMemory();
}
