// A finished engine beside the former one → in its place, as a whole or not at all.
import fs from 'node:fs';
import path from 'node:path';

/** It names all others; its time is when the building began. */
export const MANIFEST = 'engine.json';

/** Another value when another one has taken its place. */
export function engineIn(folder: string): number | undefined {
  return fs.statSync(path.join(folder, MANIFEST), { throwIfNoEntry: false })?.mtimeMs;
}

/** The same one put there meanwhile stays: it may be in use. @param before what `engineIn(target)` was */
export function replaceEngine(fresh: string, target: string, before: number | undefined): void {
  const isThere = () =>
    ![before, undefined].includes(engineIn(target)) && manifestOf(target) === manifestOf(fresh);
  if (isThere()) return;
  const old = `${fresh}.old`;
  const moved = renameIfThere(target, old);
  try {
    fs.renameSync(fresh, target);
  } catch (error) {
    // Between the two renamings another process was first.
    if (isThere()) return;
    if (moved) renameIfThere(old, target);
    throw error;
  } finally {
    fs.rmSync(old, { recursive: true, force: true });
  }
}

function manifestOf(folder: string): string {
  const file = path.join(folder, MANIFEST);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/** False where there was nothing to rename. */
function renameIfThere(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
