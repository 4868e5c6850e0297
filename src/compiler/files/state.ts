// A file → what the system says of it, equal only as long as the file stays the same.
import fs from 'node:fs';
import path from 'node:path';

export interface FileState {
  readonly state: string;
  /** Whether a later change shows in it. */
  readonly isSettled: boolean;
}

/** So many milliseconds after a change another one may show no sign: clocks tick every 4 to 10, some every 2000. */
function tickOf(ctimeMs: number): number {
  return ctimeMs % 1000 === 0 ? 2000 : 100;
}

/** Changes with the file (no program sets back the time of its inode); undefined where it was changed after `since`. */
export function stateOf(file: string, since: number = Date.now()): string | undefined {
  const found = seenState(file, since);
  return found?.isSettled ? found.state : undefined;
}

/** Of the file that a link leads to. Undefined where there is none, or it cannot be asked. */
export function seenState(file: string, since: number = Date.now()): FileState | undefined {
  const stat = statOf(file);
  if (!stat) return undefined;
  const { mtimeMs, ctimeMs } = stat;
  const isSettled = since - Math.max(mtimeMs, ctimeMs) >= tickOf(ctimeMs);
  return { state: describeStat(stat), isSettled };
}

const FOLDER: FileState = { state: 'folder', isSettled: true };
const OTHER: FileState = { state: 'no file', isSettled: false };

/** Whether it is that of an ordinary file. */
export function isFileState(one: FileState): boolean {
  return one !== FOLDER && one !== OTHER;
}

/** By paths with forward slashes, those of folders with one at the end; links are no files. @throws errors of the file system */
export function statesBelow(
  folder: string,
  isLeftOut: (name: string) => boolean = () => false,
): Map<string, FileState> {
  const found = new Map<string, FileState>();
  const visit = (below: string): void => {
    for (const item of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = below + item.name;
      if (isLeftOut(item.name)) continue;
      if (item.isDirectory()) {
        found.set(`${name}/`, FOLDER);
        visit(`${name}/`);
      } else {
        const state = item.isFile() ? seenState(`${folder}/${name}`) : OTHER;
        if (state) found.set(name, state);
      }
    }
  };
  visit('');
  return found;
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
