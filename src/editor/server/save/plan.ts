// Changes × the folder as it is → what a save has to do, once every file is what its author has seen.
import fs from 'node:fs';
import path from 'node:path';
import { hashOf, syncFolder, writeThrough } from '../../../compiler/files/disk.ts';
import { SystemError, UserError } from '../../../model/errors.ts';
import { type FileChange, takenName } from '../../journeys/write.ts';
import { type Entry, type Journal, temporaryOf } from './journal.ts';
import { contentOf } from './place.ts';
import { targetOf } from './target.ts';

export interface Planned {
  readonly entry: Entry;
  readonly change: FileChange;
  readonly target: string;
  /** Its permissions; undefined for a new file. */
  readonly mode: number | undefined;
  /** Where it leads, when it is a link that is to be removed. */
  readonly link: string | undefined;
}

/**
 * What is to be done; a change that changes nothing is left out.
 *
 * @param root the real path of the site
 * @throws UserError when a file is not as it was read, lies elsewhere or may not be written
 */
export function plan(root: string, changes: readonly FileChange[]): Planned[] {
  const all = changes.map((change) => named(change.file, () => planned(root, change)));
  const removed = new Set(all.flatMap(({ entry, target }) => (entry.after ? [] : [target])));
  const seen = new Set<string>();
  for (const one of all) {
    const { file } = one.entry;
    if (seen.has(one.target))
      throw new UserError(`${file} would be written twice. Nothing was changed.`);
    seen.add(one.target);
    named(file, () => refuseOther(one, removed));
  }
  return all.filter(({ entry }) => entry.before !== entry.after);
}

function planned(root: string, change: FileChange): Planned {
  const { file, before, after } = change;
  const target = targetOf(root, file, after === undefined);
  const stat = fs.lstatSync(target, { throwIfNoEntry: false });
  const link = stat?.isSymbolicLink() ? fs.readlinkSync(target) : undefined;
  const entry = { file, before: hashIn(before), after: hashIn(after) };
  if (link === undefined) return { entry, change, target, mode: stat?.mode, link };
  // The link goes, whatever is behind it by then; but its author must have seen the present text.
  const behind = contentOf(targetOf(root, file, false));
  if (behind !== entry.before) throw changedMeanwhile(file);
  return { entry: { ...entry, before: contentOf(target) }, change, target, mode: undefined, link };
}

function hashIn(bytes: FileChange['before']): string | null {
  return bytes === undefined ? null : hashOf(bytes);
}

function refuseOther({ entry, target }: Planned, removed: ReadonlySet<string>): void {
  const { file, before, after } = entry;
  const now = contentOf(target);
  if (now === 'other') throw new UserError(`${file} is no file. Nothing was changed.`);
  if (now !== before && before === null)
    throw new UserError(`There is a file ${file} already. Nothing was changed.`);
  if (now !== before) throw changedMeanwhile(file);
  const other = now === null && after !== null ? takenName(target) : undefined;
  if (other !== undefined && !removed.has(path.join(path.dirname(target), other)))
    throw new UserError(
      `${file} was not made: there is "${other}" already, and some computers cannot tell the two apart. Nothing was changed.`,
    );
  if (now !== null && after !== null) fs.accessSync(target, fs.constants.W_OK);
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
    throw new SystemError(`${what} could not be changed`, error, ' Nothing was changed.');
  }
}

/** The folders that have to be made, from the root, outer ones first. */
export function missingFolders(root: string, all: readonly Planned[]): string[] {
  const missing = new Set<string>();
  for (const { entry } of all)
    for (let at = path.posix.dirname(entry.file); at !== '.'; at = path.posix.dirname(at))
      if (entry.after !== null && !fs.existsSync(path.join(root, at))) missing.add(at);
  return [...missing].sort((a, b) => a.length - b.length);
}

/**
 * Writes the texts beside their files, as far as there are texts: those of after, or of before when the journal
 * leads back.
 *
 * @throws UserError when one cannot be written
 */
export function stage(root: string, all: readonly Planned[], journal: Journal): void {
  for (const folder of journal.folders) {
    fs.mkdirSync(path.join(root, folder), { recursive: true });
    syncFolder(path.dirname(path.join(root, folder)));
  }
  for (const [index, one] of all.entries()) {
    const temporary = temporaryOf(journal, one.target, index);
    named(one.entry.file, () => stageOne(one, temporary, journal.step === 'back'));
  }
  for (const folder of new Set(all.map(({ target }) => path.dirname(target)))) syncFolder(folder);
}

function stageOne({ change, mode, link }: Planned, temporary: string, isBack: boolean): void {
  const text = isBack ? change.before : change.after;
  if (text === undefined) return;
  if (isBack && link !== undefined) fs.symlinkSync(link, temporary);
  else {
    writeThrough(temporary, text, 'wx');
    if (mode !== undefined) fs.chmodSync(temporary, mode);
  }
}
