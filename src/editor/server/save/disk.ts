// Bytes and a path → a file that is on the disk, and not only in the memory of the system.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Names the content of a file: SHA-256 in hexadecimal digits. */
export function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The code that the system gives an error, such as ENOENT; empty when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Writes a file and waits until the disk has it.
 *
 * @param flag `wx` for a file that may not be there yet
 * @throws the error of the system, such as ENOSPC
 */
export function writeThrough(file: string, bytes: string | Uint8Array, flag: 'w' | 'wx'): void {
  const handle = fs.openSync(file, flag);
  try {
    fs.writeFileSync(handle, bytes);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Waits until the disk has the names in a folder. */
export function syncFolder(folder: string): void {
  try {
    const handle = fs.openSync(folder, 'r');
    try {
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
  } catch (error) {
    // Windows and some network drives cannot do it for folders; they write names at once.
    if (!['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP', 'EBADF'].includes(codeOf(error))) throw error;
  }
}

/** Replaces a file that one process alone writes: after a crash it is the old one or the new one. */
export function replaceThrough(file: string, text: string): void {
  const temporary = `${file}.new`;
  try {
    writeThrough(temporary, text, 'w');
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}

/**
 * Gives a temporary file its name, and never that of another file.
 *
 * @throws the error of the system; EEXIST when the name is taken
 */
export function giveName(temporary: string, file: string): void {
  try {
    // Unlike a renaming, a second name for the file fails where one exists.
    if (!fs.lstatSync(temporary).isSymbolicLink()) {
      fs.linkSync(temporary, file);
      fs.rmSync(temporary);
      return;
    }
  } catch (error) {
    // Some file systems know no second names.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
  }
  if (fs.lstatSync(file, { throwIfNoEntry: false }))
    throw Object.assign(new Error(`${file} is there.`), { code: 'EEXIST' });
  fs.renameSync(temporary, file);
}
