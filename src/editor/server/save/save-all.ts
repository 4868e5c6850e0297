// Changes of several files → all of them on the disk, or none; also after a crash in the midst of it.

import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../../../model/errors.ts';
import type { FileChange } from '../../journeys/write.ts';
import { finish, forgetSave, isInterrupted, lockSaves, persistSave } from './finish-save.ts';
import { changedMeanwhile, named, type PlannedFile, plan } from './plan.ts';
import { fileStatus, put, stage, tidy, writeBeside } from './saved-file.ts';

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
  const made: string[] = [];
  try {
    named('The site', () => persistSave(root, files));
    for (const one of files) named(one.file, () => stage(one, (folder) => made.push(folder)));
    for (const one of files) named(one.file, () => putUnchanged(one));
  } catch (error) {
    takeBack(root, files, made);
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
function takeBack(root: string, files: readonly PlannedFile[], made: readonly string[]): void {
  try {
    for (const one of files.toReversed()) if (fileStatus(one) === 'saved') takeBackOne(one);
    tidy(root, files);
    for (const folder of made.toReversed()) removeEmpty(folder);
    forgetSave(root);
  } catch {
    if (!isInterrupted(root)) return;
    throw new UserError(
      'The save stopped halfway. It is finished with the next save, or when the editor starts again.',
    );
  }
}

function takeBackOne({ target, from, to, before, mode, link }: PlannedFile): void {
  if (link !== undefined) fs.symlinkSync(link, target);
  else {
    if (before !== undefined) writeBeside(target, before, mode);
    put({ target, from: to, to: from });
  }
}

/** Removes a folder with those in it, as far as they hold nothing else. */
function removeEmpty(folder: string): void {
  for (const inner of fs.readdirSync(folder, { withFileTypes: true }))
    if (inner.isDirectory()) removeEmpty(path.join(folder, inner.name));
  if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
}
