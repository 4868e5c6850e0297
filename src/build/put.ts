// A file of a site that is being made → on the disk, shared with the site before where both have the same bytes.
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** Writes a file of a site. Its path below the site begins without a slash; folders are made. */
export type Put = (file: string, content: string | Uint8Array) => void;

/**
 * What writes the files of a site into a folder.
 *
 * @param former the folder of the site before; a file that has the same bytes there gets a second name
 */
export const putInto = (folder: string, former?: string): Put => {
  const before = former !== undefined && fs.existsSync(former) ? former : undefined;
  return (file, content) => {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    place(target, Buffer.from(content as string), before && path.join(before, file));
  };
};

/** Whether an ordinary file has exactly these bytes. */
export const holds = (file: string, bytes: Buffer): boolean => {
  try {
    return fs.lstatSync(file).isFile() && fs.readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
};

/** Writes a file into a folder that is there, or gives the one that is published a second name where it has the same bytes. */
export const place = (target: string, bytes: Buffer, former?: string): void => {
  if (former === undefined || !holds(former, bytes) || !linked(former, target))
    fs.writeFileSync(target, bytes);
};

const makeFolder = promisify(fs.mkdir);
// In promises of their own, files cost the main thread three times as much.
const writeFile = promisify(fs.writeFile);

/** Makes folders with all above them. The disk does it while this thread goes on. */
export const makeFolders = async (folders: readonly string[]): Promise<void> => {
  await Promise.all(folders.map((folder) => makeFolder(folder, { recursive: true })));
};

/** So many files are written at the same time: more would only fill the memory. */
const AT_ONCE = 64;

/**
 * Writes files that are new, into folders that are there. Each is made when it is its turn. Where one
 * fails, no other is begun, and none is being written any more when the error is thrown.
 */
export const writeFiles = async (
  files: Iterable<readonly [file: string, bytes: () => Buffer]>,
): Promise<void> => {
  const left = files[Symbol.iterator]();
  const failures: unknown[] = [];
  const writeNext = async (): Promise<void> => {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next()) {
      const [file, bytes] = next.value;
      await writeFile(file, bytes());
    }
  };
  const fail = (error: unknown) => failures.push(error);
  await Promise.all(Array.from({ length: AT_ONCE }, () => writeNext().catch(fail)));
  if (failures.length > 0) throw failures[0];
};

/** Gives a file a second name. Not every disk can do that. */
export const linked = (file: string, name: string): boolean => {
  try {
    fs.linkSync(file, name);
    return true;
  } catch {
    return false;
  }
};
