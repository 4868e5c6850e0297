// A journal × the folder as it is → how each file stands, and each new text in its place.
import fs from 'node:fs';
import path from 'node:path';
import { giveName, hashOf, syncFolder } from '../../../compiler/files/disk.ts';
import { type Journal, removeJournal, temporaryOf } from './journal.ts';
import { targetOf } from './target.ts';

/** A file that is to be replaced, made or removed. */
export interface Place {
  readonly file: string;
  readonly target: string;
  /** Where the text lies that is to take its place. */
  readonly temporary: string;
  /** The hash of what is there, and of what is to be there; null for no file. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The files of a journal in the order in which they take their places. */
export function placesOf(root: string, journal: Journal): Place[] {
  const places = journal.entries.map(({ file, before, after }, index): Place => {
    const [from, to] = journal.step === 'back' ? [after, before] : [before, after];
    const target = targetOf(root, file, after === null);
    return { file, target, temporary: temporaryOf(journal, target, index), from, to };
  });
  // A name may be removed and made anew in other letters.
  const order = ({ from, to }: Place) => (to === null ? 0 : from === null ? 2 : 1);
  return places.sort((a, b) => order(a) - order(b));
}

/**
 * The hash of a file, or of where a link leads, as a link that is removed is itself the thing; null where there is
 * nothing, `other` for a folder or what is no ordinary file.
 */
export function contentOf(target: string): string | null | 'other' {
  const stat = fs.lstatSync(target, { throwIfNoEntry: false });
  if (!stat) return null;
  if (stat.isSymbolicLink()) return hashOf(`→ ${fs.readlinkSync(target)}`);
  return stat.isFile() ? hashOf(fs.readFileSync(target)) : 'other';
}

/**
 * `done`: the file is as it shall be; `open`: it can be made so; `lost`: the text for it is gone; `changed`:
 * somebody else has changed the file.
 */
export type Standing = 'done' | 'open' | 'lost' | 'changed';

export function standingOf({ target, temporary, from, to }: Place): Standing {
  const now = contentOf(target);
  if (now === to) return 'done';
  if (now !== from) return 'changed';
  return to === null || contentOf(temporary) === to ? 'open' : 'lost';
}

/**
 * Makes one file as it shall be.
 *
 * @throws the error of the system
 */
export function put({ target, temporary, from, to }: Place): void {
  if (to === null) fs.rmSync(target);
  else if (from === null) giveName(temporary, target);
  else fs.renameSync(temporary, target);
}

/** Ends a save: the names are on the disk, its temporary files and its journal are gone. */
export function tidy(root: string, journal: Journal, places: readonly Place[]): void {
  for (const folder of new Set(places.map(({ target }) => path.dirname(target))))
    if (fs.existsSync(folder)) syncFolder(folder);
  removeTemporary(root, journal);
  removeFolders(root, journal.folders);
  removeJournal(root);
}

function removeTemporary(root: string, journal: Journal): void {
  for (const [index, { file, after }] of journal.entries.entries()) {
    const target = targetOf(root, file, after === null);
    for (const step of ['forward', 'back'] as const)
      fs.rmSync(temporaryOf({ token: journal.token, step }, target, index), { force: true });
  }
}

/** The folders that were made for a save and hold nothing, as it did not come about. */
function removeFolders(root: string, folders: readonly string[]): void {
  for (const folder of folders.toReversed()) {
    const target = targetOf(root, folder, true);
    if (fs.lstatSync(target, { throwIfNoEntry: false })?.isDirectory() && isEmpty(target))
      fs.rmdirSync(target);
  }
}

function isEmpty(folder: string): boolean {
  return fs.readdirSync(folder).length === 0;
}
