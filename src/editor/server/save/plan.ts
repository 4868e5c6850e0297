// Changes × the folder as it is → the files of a save, once each is what its author has seen.

import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../../compiler/files/disk.ts';
import { reasonOf, UserError } from '../../../model/errors.ts';
import { type FileChange, takenName } from '../../journeys/write.ts';
import { type Content, contentOf, type SavedFile, savedFile } from './saved-file.ts';
import { targetOf } from './target.ts';

/** A file of a save with all that brings it back to what it was. */
export interface PlannedFile extends SavedFile {
  readonly before: Content;
  /** Its permissions; undefined for a new file. */
  readonly mode: number | undefined;
  /** Where it leads, when it is a link that is to be removed. */
  readonly link: string | undefined;
}

/**
 * The files to write, in the order in which they take their places; a change that changes nothing is left out.
 *
 * @param root the real path of the site
 * @throws UserError when a file is not as it was read, lies elsewhere or may not be written
 */
export function plan(root: string, changes: readonly FileChange[]): PlannedFile[] {
  const all = changes.map((change) => named(change.file, () => planned(root, change)));
  const removed = new Set(all.flatMap(({ to, target }) => (to === null ? [target] : [])));
  const seen = new Set<string>();
  for (const one of all) {
    if (seen.has(one.target))
      throw new UserError(`${one.file} would be written twice. Nothing was changed.`);
    seen.add(one.target);
    named(one.file, () => refuseOther(one, removed));
  }
  // A name may be removed and made again in other letters.
  const order = ({ from, to }: SavedFile) => (to === null ? 0 : from === null ? 2 : 1);
  return all.filter(({ from, to }) => from !== to).sort((a, b) => order(a) - order(b));
}

function planned(root: string, { file, before, after }: FileChange): PlannedFile {
  const seen = before === undefined ? null : hashOf(before);
  const one = savedFile(root, { file, from: seen, after });
  const stat = fs.lstatSync(one.target, { throwIfNoEntry: false });
  if (!stat?.isSymbolicLink()) return { ...one, before, mode: stat?.mode, link: undefined };
  // The link goes, whatever is behind it by then; but its author must have seen the present text.
  if (contentOf(targetOf(root, file, false)) !== seen) throw changedMeanwhile(file);
  const link = fs.readlinkSync(one.target);
  return { ...one, from: contentOf(one.target), before, mode: undefined, link };
}

function refuseOther({ file, target, from, to }: PlannedFile, removed: ReadonlySet<string>): void {
  const now = contentOf(target);
  if (now === 'other') throw new UserError(`${file} is not a file. Nothing was changed.`);
  if (now !== from && from === null)
    throw new UserError(`There is already a file ${file}. Nothing was changed.`);
  if (now !== from) throw changedMeanwhile(file);
  const other = now === null && to !== null ? takenName(target) : undefined;
  if (other !== undefined && !removed.has(path.join(path.dirname(target), other)))
    throw new UserError(
      `${file} was not made: there is already "${other}", and some computers cannot tell the two apart. Nothing was changed.`,
    );
  if (now !== null && to !== null) fs.accessSync(target, fs.constants.W_OK);
}

export function changedMeanwhile(file: string): UserError {
  return new UserError(`${file} was changed in the meantime. Nothing was written; try again.`);
}

/** Does something with a file; what the system refuses is put into words. */
export function named<Result>(what: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${what} could not be changed, because ${reasonOf(error)}. Nothing was changed.`,
    );
  }
}
