// Changes × the folder as it is → what a save has to do, once every file is what its author has seen.
import fs from 'node:fs';
import path from 'node:path';
import { reasonOf } from '../../compiler/fix/write.ts';
import { Refused } from '../site-folder.ts';
import { type FileChange, takenName } from '../write.ts';
import { hashOf, syncFolder, writeThrough } from './disk.ts';
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
 * @throws Refused when a file is not as it was read, lies elsewhere or may not be written
 */
export function plan(root: string, changes: readonly FileChange[]): Planned[] {
  const all = changes.map((change) => planned(root, change));
  const removed = new Set(all.flatMap(({ entry, target }) => (entry.after ? [] : [target])));
  const seen = new Set<string>();
  for (const one of all) {
    const { entry, target } = one;
    if (seen.has(target))
      throw new Refused(`${entry.file} would be written twice. Nothing was changed.`);
    seen.add(target);
    try {
      refuseOther(one, removed);
    } catch (error) {
      throw failure(entry.file, error);
    }
  }
  return all.filter(({ entry }) => entry.before !== entry.after);
}

function planned(root: string, change: FileChange): Planned {
  const { file, before, after } = change;
  const target = targetOf(root, file, after === undefined);
  const entry = { file, before: named(before), after: named(after) };
  const stat = fs.lstatSync(target, { throwIfNoEntry: false });
  const link = stat?.isSymbolicLink() ? fs.readlinkSync(target) : undefined;
  return { entry, change, target, mode: stat?.mode, link };
}

function named(bytes: FileChange['before']): string | null {
  return bytes === undefined ? null : hashOf(bytes);
}

function refuseOther({ entry, target }: Planned, removed: ReadonlySet<string>): void {
  const { file, before, after } = entry;
  const now = contentOf(target);
  if (now === 'other') throw new Refused(`${file} is no file. Nothing was changed.`);
  if (now !== before && before === null)
    throw new Refused(`There is a file ${file} already. Nothing was changed.`);
  if (now !== before) throw changedMeanwhile(file);
  const other = now === null && after !== null ? takenName(target) : undefined;
  if (other !== undefined && !removed.has(path.join(path.dirname(target), other)))
    throw new Refused(
      `${file} was not made: there is "${other}" already, and some computers cannot tell the two apart. Nothing was changed.`,
    );
  if (now !== null && after !== null) fs.accessSync(target, fs.constants.W_OK);
}

export function changedMeanwhile(file: string): Refused {
  return new Refused(`${file} was changed in the meantime. Nothing was written; try again.`);
}

/** Puts a refusal of the system into words. */
export function failure(what: string, error: unknown): Refused {
  if (error instanceof Refused) return error;
  return new Refused(
    `${what} could not be saved, because ${reasonOf(error)}. Nothing was changed.`,
  );
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
 * @throws Refused when one cannot be written
 */
export function stage(root: string, all: readonly Planned[], journal: Journal): void {
  for (const folder of journal.folders) {
    fs.mkdirSync(path.join(root, folder), { recursive: true });
    syncFolder(path.dirname(path.join(root, folder)));
  }
  for (const [index, one] of all.entries()) {
    try {
      stageOne(one, temporaryOf(journal, one.target, index), journal.step === 'back');
    } catch (error) {
      throw failure(one.entry.file, error);
    }
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
