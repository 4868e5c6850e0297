// The draft of the editor ↔ `.chapterkit/draft.json`, so that a closed tab or a crash loses nothing.
import fs from 'node:fs';
import { persist, restore, stateFile } from '../save/state-file.ts';
import type { DraftSnapshot } from './draft.ts';
import { fromFile, toFile } from './draft-format.ts';

const FILE = 'draft.json';

/** The folder in which pictures wait until they are saved; it is made where it is missing. */
export function stagedFolder(root: string): string {
  const folder = stateFile(root, 'staged');
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Reads the draft that was kept.
 *
 * @returns `said` is what the user must know of it: what is damaged and where it lies now
 * @throws the error of the system when it may not be read
 */
export function readDraft(root: string): { snapshot?: DraftSnapshot; said?: string } {
  const found = restore(root, FILE, (read) => fromFile(read, stagedFolder(root)));
  if (!found) return {};
  if ('aside' in found)
    return {
      said: `The draft of your last changes cannot be read. It was not deleted: it is in ${found.aside}.`,
    };
  // A picture may be gone where somebody has emptied the folder; the rest of the draft is as good as before.
  const all = Object.entries(found.pictures);
  const isFile = (one: string) => fs.lstatSync(one, { throwIfNoEntry: false })?.isFile();
  const there = all.filter(([, bytesOf]) => isFile(bytesOf));
  if (there.length === all.length) return { snapshot: found };
  const lost = all.filter((one) => !there.includes(one)).map(([file]) => file);
  return {
    snapshot: { ...found, pictures: Object.fromEntries(there) },
    said: `Add these pictures again; their files are gone: ${lost.join(', ')}.`,
  };
}

/**
 * Keeps the draft on disk before anybody hears that something is in it; an empty one is forgotten.
 *
 * @throws the error of the system when it cannot be written; the former one is kept then
 */
export function persistDraft(root: string, snapshot: DraftSnapshot): void {
  const isEmpty = [snapshot.files, snapshot.pictures, snapshot.steps].every(
    (one) => Object.keys(one).length === 0,
  );
  if (isEmpty) fs.rmSync(stateFile(root, FILE), { force: true });
  else persist(root, FILE, toFile(snapshot, stagedFolder(root)));
}
