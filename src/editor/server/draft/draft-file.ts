// The draft of the editor ↔ `.chapterkit/draft.json`, so that a closed tab or a crash loses nothing.
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../../../compiler/files/disk.ts';
import { OWN_FOLDER } from '../../../compiler/files/own-folder.ts';
import { textIfThere } from '../../../compiler/files/read.ts';
import { ownFile } from '../save/journal.ts';
import type { Kept } from './draft.ts';
import { mapped, nulled, parsed, VERSION } from './draft-format.ts';

/** What was found of an earlier draft. */
export interface FoundDraft {
  /** Undefined where there is none, or none that can be read. */
  readonly kept: Kept | undefined;
  /** When it was written, as `Date.now()` gives it. */
  readonly at: number | undefined;
  /** What the user must know of it, in sentences: what is damaged and where it lies now. */
  readonly said: string | undefined;
}

/** The folder in which pictures wait until they are saved; it is made where it is missing. */
export function stagedFolder(root: string): string {
  const folder = ownFile(root, 'staged');
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Reads the draft that was kept. One that cannot be read is renamed and never deleted.
 *
 * @throws the error of the system when it may not be read
 */
export function readDraft(root: string): FoundDraft {
  const file = draftFile(root);
  const text = textIfThere(file);
  if (text === undefined) return { kept: undefined, at: undefined, said: undefined };
  const read = parsed(text);
  if (read) return withoutLost(root, read);
  const name = putAside(file);
  const said = `The draft of your last changes cannot be read. It was not deleted: it is in ${OWN_FOLDER}/${name}.`;
  return { kept: undefined, at: undefined, said };
}

/**
 * Keeps a draft; after a crash there is the former one or this one.
 *
 * @throws the error of the system when it cannot be written; the former one is kept then
 */
export function writeDraft(root: string, kept: Kept, at: number = Date.now()): void {
  const folder = stagedFolder(root);
  const nameOf = (bytesOf: string): string => {
    if (path.dirname(bytesOf) === folder) return path.basename(bytesOf);
    throw new RangeError(`${bytesOf} does not lie in the folder of staged pictures`);
  };
  const pictures = mapped(kept.pictures, nameOf);
  const gone = mapped(kept.gone, (one) => ({ ...one, bytesOf: nameOf(one.bytesOf) }));
  const { done } = kept;
  const files = nulled(mapped(kept.files, ({ base, text }) => ({ base, text })));
  const conflicts = Object.values(kept.files).flatMap((one) => one.conflicts);
  const steps = kept.steps.map((step) => ({ ...step, files: nulled(step.files) }));
  replaceFile(
    draftFile(root),
    JSON.stringify({
      version: VERSION,
      at,
      files,
      conflicts,
      pictures,
      gone,
      steps,
      done,
    }),
  );
}

/** Keeps a draft on disk before anybody is told that something is in it; an empty one is forgotten. */
export function keepDraft(root: string, kept: Kept): void {
  const isEmpty = [kept.files, kept.pictures].every((one) => Object.keys(one).length === 0);
  if (isEmpty && kept.steps.length === 0) removeDraft(root);
  else writeDraft(root, kept);
}

/** Forgets the draft: all of it is saved or discarded. */
export function removeDraft(root: string): void {
  fs.rmSync(draftFile(root), { force: true });
}

function draftFile(root: string): string {
  return ownFile(root, 'draft.json');
}

function putAside(file: string): string {
  for (let n = 1; ; n += 1) {
    const name = `draft-damaged-${n}.json`;
    const target = path.join(path.dirname(file), name);
    if (fs.existsSync(target)) continue;
    fs.renameSync(file, target);
    return name;
  }
}

/** A picture may be gone where somebody has emptied the folder; the rest of the draft is as good as before. */
function withoutLost(root: string, { kept, at }: { kept: Kept; at: number }): FoundDraft {
  const folder = stagedFolder(root);
  const isThere = (name: string) =>
    fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true;
  const lost = Object.keys(kept.pictures).filter((file) => !isThere(kept.pictures[file] ?? ''));
  const there = Object.entries(kept.pictures).filter(([, name]) => isThere(name));
  const pictures = mapped(Object.fromEntries(there), (name) => path.join(folder, name));
  const gone = mapped(kept.gone, (one) => ({ ...one, bytesOf: path.join(folder, one.bytesOf) }));
  const said =
    lost.length > 0 ? `Add these pictures again, as they are gone: ${lost.join(', ')}.` : undefined;
  return { kept: { ...kept, pictures, gone }, at, said };
}
