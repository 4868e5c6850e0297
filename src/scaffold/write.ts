// Texts and their places → files that are whole or as they were.
import fs from 'node:fs';
import path from 'node:path';
import { reasonOf, replaceFile } from '../compiler/fix/write.ts';
import { type OpenSite, Refused } from './site-folder.ts';

/** A temporary name in the same folder, hidden, so that no check reads it. */
function beside(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
}

/**
 * Writes a new file in one step and never over another one.
 *
 * @returns whether it was written; false when there is such a file already
 */
export function createFile(file: string, text: string | Uint8Array): boolean {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (takenName(file)) return false;
  const temporary = beside(file);
  try {
    fs.writeFileSync(temporary, text);
    // Unlike a renaming, a second name for the file fails where one exists.
    fs.linkSync(temporary, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Some file systems know no second names.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
    fs.writeFileSync(file, text, { flag: 'wx' });
    return true;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The name under which a file or folder exists, capital letters aside: some computers tell them not apart. */
export function takenName(file: string): string | undefined {
  const folder = path.dirname(file);
  if (!fs.existsSync(folder)) return undefined;
  const wanted = path.basename(file).toLowerCase();
  return fs.readdirSync(folder).find((name) => name.toLowerCase() === wanted);
}

/** Whether a site has a file or folder of this name, capital letters aside. */
export function isTaken({ root, texts }: OpenSite, file: string): boolean {
  const wanted = file.toLowerCase();
  for (const [one, instead] of texts)
    if (instead !== null && one.toLowerCase() === wanted) return true;
  const there = takenName(path.join(root, file));
  return there !== undefined && texts.get(`${path.posix.dirname(file)}/${there}`) !== null;
}

/** A text as it was read, and as it is planned; undefined where there is no file. */
export interface TextChange {
  /** Path from the root of the site. */
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A file as it was read, and as it is to be; undefined where there is none. */
export interface FileChange {
  /** Path from the root of the site. */
  readonly file: string;
  readonly before: string | Uint8Array | undefined;
  readonly after: string | Uint8Array | undefined;
}

/**
 * Makes all changes, or none: when one fails, those before it are taken back.
 *
 * @throws Refused when a file is not as it was read, or cannot be written
 */
export function changeAll(root: string, changes: readonly FileChange[]): void {
  for (const { file, before } of changes) {
    const now = readIfThere(path.join(root, file));
    const same = before === undefined ? now === undefined : now?.equals(Buffer.from(before));
    if (!same)
      throw new Refused(`${file} was changed in the meantime. Nothing was written; try again.`);
  }
  const done: FileChange[] = [];
  for (const change of changes) {
    try {
      put(path.join(root, change.file), change.before, change.after);
      done.unshift(change);
    } catch (error) {
      for (const { file, before, after } of done) put(path.join(root, file), after, before);
      throw new Refused(
        `${change.file} could not be changed, because ${reasonOf(error)}. Nothing was changed.`,
      );
    }
  }
}

function put(file: string, before: FileChange['before'], after: FileChange['after']): void {
  if (after === undefined) fs.rmSync(file);
  else if (before !== undefined) replaceFile(file, Buffer.from(after));
  else if (!createFile(file, after))
    throw Object.assign(new Error('It is there.'), { code: 'EEXIST' });
}

function readIfThere(file: string): Buffer | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}
