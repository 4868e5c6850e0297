// A file of a save × the disk → where it lies in the site, its status, and the new content in its place.
import fs from 'node:fs';
import path from 'node:path';
import { giveName, hashOf, syncFile, syncFolder } from '../../../compiler/files/disk.ts';
import type { UserError } from '../../../model/errors.ts';
import { PACKAGE } from '../../../model/product.ts';
import { existingName } from '../../journeys/write.ts';
import { EditorError } from '../../sentences/sentence.ts';

export type Content = string | Uint8Array | undefined;

export interface SavedFile {
  readonly file: string;
  /** Where it lies: a link is followed when it is written, and is itself the thing when it is removed. */
  readonly target: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly after: Content;
}

/** @throws UserError when the file lies outside of the site */
export function savedFile(
  root: string,
  { file, from, after }: Pick<SavedFile, 'file' | 'from' | 'after'>,
): SavedFile {
  const target = targetOf(root, file, after === undefined);
  return { file, target, from, to: after === undefined ? null : hashOf(after), after };
}

/** The hash of a file, or where a link leads; null where there is nothing, `other` for what is neither. */
export function contentOf(target: string): string | null | 'other' {
  const stat = fs.lstatSync(target, { throwIfNoEntry: false });
  if (!stat) return null;
  if (stat.isSymbolicLink()) return `→ ${fs.readlinkSync(target)}`;
  return stat.isFile() ? hashOf(fs.readFileSync(target)) : 'other';
}

/** `changed`: somebody else has changed the file. */
type FileStatus = 'saved' | 'unsaved' | 'changed';

export function fileStatus({ target, from, to }: SavedFile): FileStatus {
  const now = contentOf(target);
  return now === to ? 'saved' : now === from ? 'unsaved' : 'changed';
}

/** Beside its place, with the permissions of the file that is or was there. */
export function stage(one: SavedFile, mode = modeOf(one.target)): void {
  writeStaged(one);
  settleStaged(one, mode);
}

export function writeStaged({ target, after }: SavedFile): void {
  if (after === undefined) return;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const beside = besideOf(target);
  fs.rmSync(beside, { force: true });
  fs.writeFileSync(beside, after, { flag: 'wx' });
}

/** Waits until the disk has it, which is soon where many were written before. */
export function settleStaged({ target, after }: SavedFile, mode = modeOf(target)): void {
  if (after === undefined) return;
  const beside = besideOf(target);
  syncFile(beside);
  if (mode !== undefined) fs.chmodSync(beside, mode);
}

function modeOf(target: string): number | undefined {
  return fs.lstatSync(target, { throwIfNoEntry: false })?.mode;
}

/** Makes a staged file as it shall be; a file that is to be new never takes the name of another. */
export function placeStaged({ target, from, to }: SavedFile): void {
  if (to === null) fs.rmSync(target);
  else if (from === null) giveName(besideOf(target), target);
  else fs.renameSync(besideOf(target), target);
}

/** Waits until the disk has the names of the files, and removes what was written beside them. */
export function tidy(root: string, files: readonly SavedFile[]): void {
  for (const { target } of files) fs.rmSync(besideOf(target), { force: true });
  for (const folder of foldersOf(root, files)) if (fs.existsSync(folder)) syncFolder(folder);
}

export function foldersOf(root: string, files: readonly SavedFile[]): string[] {
  const folders = new Set([root]);
  for (const { target } of files)
    for (let at = path.dirname(target); at !== root; at = path.dirname(at)) folders.add(at);
  return [...folders].sort((one, other) => other.length - one.length);
}

/** Hidden, and found again when the save is finished. */
function besideOf(target: string): string {
  const mark = hashOf(path.basename(target)).slice(0, 12);
  return path.join(path.dirname(target), `.${PACKAGE}-${mark}.tmp`);
}

/** A link stays a link when its file is written. @throws UserError for what lies outside, or in a hidden folder */
export function targetOf(root: string, file: string, isRemoved: boolean): string {
  const parts = file.split('/');
  const name = parts.pop() ?? '';
  if (![...parts, name].every(isPlain)) throw outside(file);
  let at = root;
  for (const part of parts) {
    at = entered(root, at, part, file);
  }
  const target = path.join(at, name);
  const stat = fs.lstatSync(target, { throwIfNoEntry: false });
  if (!stat?.isSymbolicLink() || isRemoved) return target;
  return followLink(root, target, file);
}

/** Hidden files belong to other programs: one of git's would run as a program. */
function isPlain(part: string): boolean {
  return part !== '' && !part.startsWith('.') && !part.includes('\\') && !part.includes('\0');
}

function outside(file: string): UserError {
  return new EditorError({ say: 'outsideSite', file });
}

/** A folder inside another one, behind a link too; it may still be missing. */
function entered(root: string, folder: string, part: string, file: string): string {
  const next = path.join(folder, part);
  const stat = fs.lstatSync(next, { throwIfNoEntry: false });
  if (!stat) {
    const other = existingName(next);
    if (other === undefined) return next;
    throw new EditorError({ say: 'likeFolder', file, other });
  }
  const real = stat.isSymbolicLink() ? followLink(root, next, file) : next;
  if (fs.statSync(real).isDirectory()) return real;
  throw new EditorError({ say: 'fileNotFolder', file, part });
}

function followLink(root: string, link: string, file: string): string {
  let real: string;
  try {
    real = fs.realpathSync(link);
  } catch {
    throw new EditorError({ say: 'linkNowhere', file });
  }
  const inside = path.relative(root, real).split(path.sep);
  if (path.isAbsolute(inside.join(path.sep)) || !inside.every(isPlain)) throw outside(file);
  return real;
}
