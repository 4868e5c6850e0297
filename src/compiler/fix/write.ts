// New texts of content files → the files, each replaced at once or not at all.
import fs from 'node:fs';
import path from 'node:path';
import type { Repaired } from './repair.ts';

/** A file that keeps its old text, and why. */
export interface Unwritten {
  readonly file: string;
  readonly reason: string;
}

/**
 * Writes the texts. A file that has changed since it was read is left alone: somebody is editing it.
 *
 * @param root the folder of the site
 * @returns the files that could not be written
 */
export function writeTexts(root: string, texts: Repaired['texts']): Unwritten[] {
  return [...texts].flatMap(([file, { before, after }]): Unwritten[] => {
    try {
      const target = path.join(root, file);
      if (!fs.readFileSync(target).equals(Buffer.from(before)))
        return [{ file, reason: 'it has been saved in the meantime' }];
      replaceFile(target, after);
      return [];
    } catch (error) {
      return [{ file, reason: reasonOf(error) }];
    }
  });
}

/** Why the system refused to read or write, in plain words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? `the system says ${code || 'nothing more'}`;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it is not permitted',
  EPERM: 'it is not permitted',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  ENOENT: 'it has been deleted in the meantime',
  EEXIST: 'there is one of this name already',
};

/**
 * Replaces a file: whoever reads it meanwhile sees the old bytes or the new ones, never a half. A
 * link stays a link, and what it leads to is replaced.
 */
export function replaceFile(file: string, bytes: string | Uint8Array): void {
  const target = fs.realpathSync(file);
  fs.accessSync(target, fs.constants.W_OK);
  const { mode } = fs.statSync(target);
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`);
  try {
    fs.writeFileSync(temporary, bytes, { mode, flag: 'wx' });
    fs.chmodSync(temporary, mode);
    fs.renameSync(temporary, target);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}
