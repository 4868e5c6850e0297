// Changes of several files → all of them on the disk, or none; also after a crash in the midst of it.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { UserError } from '../../../model/errors.ts';
import type { FileChange } from '../../journeys/write.ts';
import { type Finished, finish, lockSaves, settle } from './finish-save.ts';
import { type Journal, writeJournal } from './journal.ts';
import { contentOf, type Place, placesOf, put, standingOf, tidy } from './place.ts';
import { changedMeanwhile, missingFolders, named, type Planned, plan, stage } from './plan.ts';

/**
 * Makes all changes, or none. What a crash interrupts is finished by the next save, or by `finishSave`.
 *
 * @param root the folder of the site
 * @returns what became of an earlier save that was interrupted
 * @throws UserError when a file is not as it was read, lies elsewhere or cannot be written; nothing is changed then
 */
export function saveAll(root: string, changes: readonly FileChange[]): Finished {
  const real = fs.realpathSync(root);
  const lock = named('The site', () => lockSaves(real));
  if ('heldBy' in lock)
    throw new UserError(
      'Another window or command is saving at this moment. Nothing was changed; try again.',
    );
  try {
    const finished = named('The site', () => finish(real));
    const all = plan(real, changes);
    if (all.length > 0) save(real, all);
    return finished;
  } finally {
    lock.release();
  }
}

function save(root: string, all: readonly Planned[]): void {
  const journal: Journal = {
    version: 1,
    step: 'writing',
    token: randomBytes(6).toString('hex'),
    entries: all.map(({ entry }) => entry),
    folders: missingFolders(root, all),
  };
  const forward: Journal = { ...journal, step: 'forward' };
  let places: readonly Place[];
  try {
    places = named('The site', () => prepare(root, all, journal, forward));
  } catch (error) {
    orLater('undone', () => tidy(root, journal, []));
    throw error;
  }
  try {
    for (const place of places) putIfOpen(place);
  } catch (error) {
    takeBack(root, all, forward, places);
    throw error;
  }
  try {
    tidy(root, forward, places);
  } catch {
    // All is written. What is left over goes with the next save.
  }
}

/** Before its last line a crash is followed by the old texts, and after it by the new ones. */
function prepare(
  root: string,
  all: readonly Planned[],
  journal: Journal,
  forward: Journal,
): Place[] {
  writeJournal(root, journal);
  stage(root, all, forward);
  const places = placesOf(root, forward);
  writeJournal(root, forward);
  return places;
}

function putIfOpen(place: Place): void {
  named(place.file, () => {
    if (standingOf(place) !== 'open') throw changedMeanwhile(place.file);
    put(place);
  });
}

/** What cannot be done now is done by the next save: the journal says how. */
function orLater(how: 'finished' | 'undone', run: () => void): void {
  try {
    run();
  } catch {
    throw new UserError(
      `The save stopped in its midst. It is ${how} with the next save, or when the editor starts again.`,
    );
  }
}

/** Brings the files that were changed already back to what they were. */
function takeBack(
  root: string,
  all: readonly Planned[],
  forward: Journal,
  places: readonly Place[],
): void {
  const back: Journal = { ...forward, step: 'back' };
  orLater('finished', () => {
    const done = places.filter(({ target, to }) => contentOf(target) === to);
    const files = new Set(done.map(({ file }) => file));
    // One that was not changed yet has nothing to go back to.
    const texts = all.map((one) => (files.has(one.entry.file) ? one : untouched(one)));
    stage(root, texts, back);
    writeJournal(root, back);
  });
  orLater('undone', () => settle(root, back));
}

function untouched(one: Planned): Planned {
  return { ...one, change: { ...one.change, before: undefined } };
}
