// Files of a site → the same in a folder, written while others are made; each folder is made once.
import fs from 'node:fs';
import path from 'node:path';

export interface Writer {
  /** The path begins without a slash. */
  readonly write: (file: string, bytes: Uint8Array) => void;
  /** Waits until few files wait in memory. @throws errors of the file system */
  readonly room: () => Promise<void>;
  /** Waits until all are written. @throws errors of the file system */
  readonly finish: () => Promise<void>;
  /** What waits is not written; waits for what is being written. */
  readonly stop: () => Promise<void>;
}

/** At the same time; and so many more may wait. */
const AT_ONCE = 32;

/** In a folder that is there. */
export function writerInto(folder: string): Writer {
  const folders = new Map<string, Promise<void>>([['.', Promise.resolve()]]);
  let waiting: (readonly [file: string, bytes: Uint8Array])[] = [];
  const running = new Map<string, Promise<void>>();
  let failure: { readonly error: unknown } | undefined;

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
    write: (file, bytes) => {
      waiting.push([file, bytes]);
      begin();
    },
    room: () => until(() => waiting.length < AT_ONCE),
    finish: () => until(() => running.size + waiting.length === 0),
    stop: async () => {
      waiting = [];
      await Promise.all(running.values());
    },
  };
}

function makeFolder(folder: string): Promise<void> {
  return new Promise((done, fail) => {
    fs.mkdir(folder, (error) => (error ? fail(error) : done()));
  });
}

function writeFile(file: string, bytes: Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    fs.writeFile(file, bytes, (error) => (error ? fail(error) : done()));
  });
}
