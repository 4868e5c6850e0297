// Changes of several files → all of them on the disk, or none; also after a crash in the midst of it.

import fs from 'node:fs';
import { UserError } from '../../../model/errors.ts';
import type { FileChange } from '../../journeys/write.ts';
import { finish, forgetSave, isInterrupted, lockSaves, persistSave } from './finish-save.ts';
import { changedMeanwhile, named, type PlannedFile, plan } from './plan.ts';
import { fileStatus, foldersOf, put, stage, tidy } from './saved-file.ts';

/**
 * Makes all changes, or none. What a crash interrupts is finished by the next save, or by `finishOrSay`.
 *
 * @param root the folder of the site
 * @throws UserError when a file is not as it was read, lies elsewhere or cannot be written, or when an earlier save
 *   could not be finished; nothing is changed then
 */
export function saveAll(root: string, changes: readonly FileChange[]): void {
  const real = fs.realpathSync(root);
  const lock = named('The site', () => lockSaves(real));
  if ('heldBy' in lock)
    throw new UserError(
      'Another window or command is saving right now. Nothing was changed; try again.',
    );
  try {
    const unfinished = named('The site', () => finish(real));
    if (unfinished !== undefined)
      throw new UserError(`${unfinished} Nothing else was changed; try again.`);
    const files = plan(real, changes);
    if (files.length > 0) save(real, files);
  } finally {
    lock.release();
  }
}

/** Once the snapshot is on the disk a crash is followed by the new files; without one all are the old ones. */
function save(root: string, files: readonly PlannedFile[]): void {
  const newFolders = foldersOf(root, files).filter((folder) => !fs.existsSync(folder));
  try {
    named('The site', () => persistSave(root, files));
    for (const one of files) named(one.file, () => stage(one));
    for (const one of files) named(one.file, () => putUnchanged(one));
  } catch (error) {
    takeBack(root, files, newFolders);
    throw error;
  }
  try {
    tidy(root, files);
    forgetSave(root);
  } catch {
    // All is written. What is left over goes with the next save.
  }
}

function putUnchanged(one: PlannedFile): void {
  if (fileStatus(one) !== 'unsaved') throw changedMeanwhile(one.file);
  put(one);
}

/** Brings everything back to what it was; where that cannot be done the snapshot says how to go on. */
function takeBack(root: string, files: readonly PlannedFile[], newFolders: string[]): void {
  try {
    for (const one of files.toReversed()) if (fileStatus(one) === 'saved') takeBackOne(one);
    tidy(root, files);
    for (const folder of newFolders)
      if (fs.existsSync(folder) && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
    forgetSave(root);
  } catch {
    if (!isInterrupted(root)) return;
    throw new UserError(
      'The save stopped halfway. It is finished with the next save, or when the editor starts again.',
    );
  }
}

function takeBackOne(one: PlannedFile): void {
  const back = { ...one, from: one.to, to: one.from, after: one.before };
  if (one.link !== undefined) fs.symlinkSync(one.link, one.target);
  else {
    stage(back, one.mode);
    put(back);
  }
}
