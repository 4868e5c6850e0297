// Files of a site → the same in a folder, written while others are made; each folder is made once.
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** At the same time; and so many more may wait. */
const AT_ONCE = 32;

/** In a folder that is there. */
export function writerInto(folder: string) {
  const folders = new Map<string, Promise<void>>([['.', Promise.resolve()]]);
  let waiting: (readonly [file: string, bytes: Uint8Array])[] = [];
  const running = new Map<string, Promise<void>>();
  let failure: { readonly error: unknown } | undefined;
  const makeFolder = promisify<string, void>(fs.mkdir);
  const writeFile = promisify<string, Uint8Array, void>(fs.writeFile);

  const folderMade = (name: string): Promise<void> => {
    const above = () => folderMade(path.posix.dirname(name));
    const made = folders.get(name) ?? above().then(() => makeFolder(path.join(folder, name)));
    folders.set(name, made);
    return made;
  };
  const writeOne = async (file: string, bytes: Uint8Array): Promise<void> => {
    try {
      await folderMade(path.posix.dirname(file));
      await writeFile(path.join(folder, file), bytes);
    } catch (error) {
      failure ??= { error };
    }
    running.delete(file);
    begin();
  };
  const begin = (): void => {
    while (running.size < AT_ONCE && !failure) {
      // Of two texts for the same file the later one stays.
      const at = waiting.findIndex(([file]) => !running.has(file));
      const [next] = at === -1 ? [] : waiting.splice(at, 1);
      if (!next) return;
      running.set(next[0], writeOne(...next));
    }
  };
  const until = async (isReady: () => boolean): Promise<void> => {
    while (!failure && !isReady()) await Promise.race(running.values());
    if (failure) throw failure.error;
  };
  return {
    /** The path begins without a slash. */
    write: (file: string, bytes: Uint8Array): void => {
      waiting.push([file, bytes]);
      begin();
    },
    /** Waits until few files wait in memory. @throws errors of the file system */
    room: () => until(() => waiting.length < AT_ONCE),
    /** Waits until all are written. @throws errors of the file system */
    finish: () => until(() => running.size + waiting.length === 0),
    /** What waits is not written; waits for what is being written. */
    stop: async (): Promise<void> => {
      waiting = [];
      await Promise.all(running.values());
    },
  };
}
