// A site whose last save was interrupted → a site in which it is finished or has not been.
import fs from 'node:fs';
import path from 'node:path';
import { OWN_FOLDER } from '../../../compiler/files/own-folder.ts';
import { codeOf, reasonOf, UserError } from '../../../model/errors.ts';
import { type Journal, ownFile, readJournal, TEMPORARY } from './journal.ts';
import { type Holder, isAlive, type Lock, takeLock } from './lock.ts';
import { type Place, placesOf, put, type Standing, standingOf, tidy } from './place.ts';

/**
 * What became of an interrupted save. `kept`: files that were left as they are, or could not be written yet;
 * `because` says why, and where the new texts lie, in sentences for the user.
 */
export type Finished =
  | 'nothing'
  | { readonly finished: readonly string[] }
  | { readonly kept: readonly string[]; readonly because: string };

/**
 * Finishes a save that was interrupted, and removes what it left. To be called before a site is read by a
 * server; each save does it too. While another process saves, it does nothing.
 */
export function finishSave(root: string): Finished {
  const real = fs.realpathSync(root);
  try {
    // A folder that can only be read is no reason to complain when there is nothing to do.
    if (namesIn(path.join(real, OWN_FOLDER)).length + staleFiles(real).length === 0)
      return 'nothing';
    const lock = lockSaves(real);
    if ('heldBy' in lock) return 'nothing';
    try {
      const finished = finish(real);
      if (finished === 'nothing') removeStale(real);
      return finished;
    } finally {
      lock.release();
    }
  } catch (error) {
    return { kept: [], because: stuck(error) };
  }
}

/**
 * Does the same for a command that reads the site next. Returns what its user must know: which files are not
 * what one save has written, and why.
 */
export function finishOrSay(root: string): string | undefined {
  if (!fs.existsSync(root)) return undefined;
  const finished = finishSave(root);
  return typeof finished === 'object' && 'because' in finished
    ? `${finished.kept.length > 0 ? `${finished.kept.join(', ')}: ` : ''}${finished.because}`
    : undefined;
}

function stuck(error: unknown): string {
  const why = error instanceof UserError ? error.message : `The reason: ${reasonOf(error)}.`;
  return `A save was interrupted and could not be finished yet. ${why}`;
}

/** The lock of saves. A process does one at a time, so that a lock of its own is one it could not give back. */
export function lockSaves(root: string): Lock {
  const isHeld = (holder: Holder) => holder.pid !== process.pid && isAlive(holder);
  return takeLock(ownFile(root, 'save.lock'), undefined, isHeld);
}

/**
 * Does the work of `finishSave` for a process that holds the lock.
 *
 * @throws UserError or the error of the system when it cannot be done now; everything is kept for a later one
 */
export function finish(root: string): Finished {
  const own = ownFile(root, '');
  for (const name of namesIn(own))
    if (/^\.?save\.(?:json|lock)\../.test(name)) fs.rmSync(path.join(own, name), { force: true });
  const journal = readJournal(root);
  if (journal === undefined) return 'nothing';
  if (journal === 'damaged') return setAside(root);
  try {
    if (journal.step !== 'writing') return settle(root, journal);
    tidy(root, journal, []);
    return 'nothing';
  } catch (error) {
    // It leads out of the site: no save of ours has written it, or links have been changed since.
    if (error instanceof UserError) return setAside(root);
    throw error;
  }
}

/** What saves have left in the folder of the program's own. */
function namesIn(own: string): string[] {
  return fs.existsSync(own)
    ? fs.readdirSync(own).filter((name) => /^\.?save\.(?:json|lock)/.test(name))
    : [];
}

/** Brings each file to where the journal leads, forward or back. */
export function settle(root: string, journal: Journal): Finished {
  const places = placesOf(root, journal);
  const standings = new Map(places.map((place) => [place, standingOf(place)]));
  const those = (standing: Standing) => places.filter((place) => standings.get(place) === standing);
  // Without one of its texts a save can no longer be whole: what it has not done yet it does not begin.
  const isWhole = those('lost').length === 0;
  const open = those('open');
  const left = isWhole ? open.filter((place) => !placed(place)) : [...those('lost'), ...open];
  const kept = [...those('changed'), ...left];
  const texts = kept.flatMap((place) => keep(root, place));
  tidy(root, journal, isWhole ? open : []);
  if (kept.length > 0)
    return { kept: kept.map(({ file }) => file), because: because(isWhole, texts) };
  return journal.step === 'back' ? 'nothing' : { finished: places.map(({ file }) => file) };
}

function placed(place: Place): boolean {
  try {
    put(place);
    return true;
  } catch (error) {
    // Somebody has made such a file in this moment, or one whose name differs in capital letters.
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Puts the text that could not take its place where it is found again. Returns its path from the root. */
function keep(root: string, { temporary, target }: Pick<Place, 'temporary' | 'target'>): string[] {
  if (!fs.lstatSync(temporary, { throwIfNoEntry: false })?.isFile()) return [];
  const folder = ownFile(root, 'kept');
  fs.mkdirSync(folder, { recursive: true });
  const name = freeName(folder, path.basename(target));
  fs.renameSync(temporary, path.join(folder, name));
  return [`${OWN_FOLDER}/kept/${name}`];
}

function freeName(folder: string, name: string): string {
  const { name: stem, ext } = path.parse(name);
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? name : `${stem}-${n}${ext}`;
    if (!fs.existsSync(path.join(folder, free))) return free;
  }
}

function because(isWhole: boolean, texts: readonly string[]): string {
  const why = isWhole
    ? 'before it could be finished somebody else changed these files'
    : 'a part of what it was to write is gone';
  return `A save was interrupted, and ${why}. They were left as they are.${whereIn(texts)}`;
}

function whereIn(texts: readonly string[]): string {
  return texts.length > 0 ? ` What was to be saved is in ${texts.join(', ')}.` : '';
}

/** What cannot be read may still be needed by somebody who can. */
function setAside(root: string): Finished {
  const texts = staleFiles(root).flatMap((temporary) =>
    keep(root, { temporary, target: path.basename(temporary, '.tmp').slice(1) }),
  );
  const name = freeName(ownFile(root, ''), 'save-damaged.json');
  fs.renameSync(ownFile(root, 'save.json'), ownFile(root, name));
  return {
    kept: texts,
    because: `A save was interrupted, and ${OWN_FOLDER}/save.json does not say how to finish it. That file is now ${OWN_FOLDER}/${name}. Look at what you changed last.${whereIn(texts)}`,
  };
}

/** Temporary files of a save that never was complete and whose journal is gone. */
function removeStale(root: string): void {
  for (const file of staleFiles(root)) fs.rmSync(file);
}

function staleFiles(root: string): string[] {
  const folders = ['content', 'blocks', 'schema'].map((name) => path.join(root, name));
  return [root, ...folders].flatMap((folder) =>
    fs.existsSync(folder)
      ? fs
          .readdirSync(folder, { recursive: folder !== root, encoding: 'utf8' })
          .filter((name) => TEMPORARY.test(path.basename(name)))
          .map((name) => path.join(folder, name))
      : [],
  );
}
