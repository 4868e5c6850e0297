// What a save is about to do ↔ `.chapterkit/save.json`, by which it is finished after a crash.

import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../../../compiler/files/disk.ts';
import { OWN_FOLDER, ownFolder } from '../../../compiler/files/own-folder.ts';
import { codeOf, UserError } from '../../../model/errors.ts';
import { PACKAGE } from '../../../model/product.ts';

/** A file of a save: the hashes of its content; null where there is no file. */
export interface Entry {
  /** Path from the root of the site, with forward slashes. */
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Journal {
  readonly version: 1;
  /**
   * `writing`: the new texts are being written beside their files, and none of them counts yet; `forward`: each
   * is to take its place; `back`: what took its place is to be as before.
   */
  readonly step: 'writing' | 'forward' | 'back';
  /** Tells the temporary files of this save from all others: 12 hexadecimal digits. */
  readonly token: string;
  readonly entries: readonly Entry[];
  /** The folders that are made for it, from the root, outer ones first. */
  readonly folders: readonly string[];
}

/** The temporary files of all saves. */
export const TEMPORARY = new RegExp(`^\\.${PACKAGE}-[0-9a-f]{12}-\\d+(?:-before)?\\.tmp$`);

/** The hidden file beside a target that holds its new bytes, or those of before. */
export function temporaryOf(
  { token, step }: Pick<Journal, 'token' | 'step'>,
  target: string,
  index: number,
): string {
  const name = `.${PACKAGE}-${token}-${index}${step === 'back' ? '-before' : ''}.tmp`;
  return path.join(path.dirname(target), name);
}

/**
 * The path of a file in the folder of the program's own, which is made where it is missing.
 *
 * @throws UserError when that folder leads out of the site
 */
export function ownFile(root: string, name: string): string {
  const folder = path.join(root, OWN_FOLDER);
  if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new UserError(`${OWN_FOLDER} is a link. Delete it; a folder is made in its place.`);
  return path.join(ownFolder(root), name);
}

const NAME = 'save.json';

export function writeJournal(root: string, journal: Journal): void {
  replaceFile(ownFile(root, NAME), JSON.stringify(journal, null, 1));
}

export function removeJournal(root: string): void {
  fs.rmSync(ownFile(root, NAME), { force: true });
}

/** The journal of a save that was not finished; `damaged` when it cannot be read. */
export function readJournal(root: string): Journal | 'damaged' | undefined {
  try {
    const read: unknown = JSON.parse(fs.readFileSync(ownFile(root, NAME), 'utf8'));
    return isJournal(read) ? read : 'damaged';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (error instanceof SyntaxError) return 'damaged';
    throw error;
  }
}

function isJournal(read: unknown): read is Journal {
  if (typeof read !== 'object' || read === null) return false;
  const { version, step, token, entries, folders } = read as Record<keyof Journal, unknown>;
  return (
    version === 1 &&
    ['writing', 'forward', 'back'].includes(String(step)) &&
    /^[0-9a-f]{12}$/.test(String(token)) &&
    Array.isArray(entries) &&
    entries.every(isEntry) &&
    Array.isArray(folders) &&
    folders.every((folder) => typeof folder === 'string')
  );
}

function isEntry(read: unknown): read is Entry {
  if (typeof read !== 'object' || read === null) return false;
  const { file, before, after } = read as Record<keyof Entry, unknown>;
  return typeof file === 'string' && isHash(before) && isHash(after);
}

function isHash(read: unknown): boolean {
  return read === null || (typeof read === 'string' && /^[0-9a-f]{64}$/.test(read));
}
