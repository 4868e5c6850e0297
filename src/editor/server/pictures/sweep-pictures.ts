// The folder of staged pictures × the draft → the folder without those that nobody needs any more.
import fs from 'node:fs';
import path from 'node:path';
import { OWN_FOLDER } from '../../../compiler/files/own-folder.ts';
import type { Draft } from '../draft/draft.ts';
import { persistDraft } from '../draft/draft-file.ts';
import { stagedFile } from './stage-picture.ts';

/** A dialog may be open in which a picture was dropped and that has not named it yet; in milliseconds. */
const TIME_TO_NAME = 24 * 60 * 60 * 1000;

/** The names that `stagePicture` gives, with those of pictures that it did not finish. */
const STAGED = /^[0-9a-f]{64}\.[a-z]+(?:\.\d+\.tmp)?$/;

/**
 * Removes the staged pictures that the draft does not have. One in it that nothing names is taken out of it
 * a day after it came. Nothing is removed while there is a damaged draft, which may name any of them.
 *
 * @param now as `Date.now()` gives it
 */
export function sweepPictures(root: string, draft: Draft, now: number = Date.now()): void {
  try {
    const own = path.join(root, OWN_FOLDER);
    const folder = stagedFile(root, '');
    const isFolder = (one: string) =>
      fs.lstatSync(one, { throwIfNoEntry: false })?.isDirectory() === true;
    if (![own, folder].every(isFolder)) return;
    if (fs.readdirSync(own).some((name) => name.startsWith('draft-damaged'))) return;
    const isOld = (name: string) =>
      fs.statSync(stagedFile(root, name)).mtimeMs < now - TIME_TO_NAME;
    // The draft on disk lets go of a picture before its bytes go.
    if (draft.forgetPictures(isOld)) persistDraft(root, draft.snapshot());
    const { pictures, gone } = draft.snapshot();
    const needed = new Set(Object.values(pictures));
    for (const { bytesOf } of Object.values(gone)) needed.add(bytesOf);
    for (const name of fs.readdirSync(folder))
      if (STAGED.test(name) && !needed.has(name)) fs.rmSync(path.join(folder, name));
  } catch {
    // A picture that is left is no harm; the next sweep may remove it.
  }
}
