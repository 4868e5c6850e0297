// The draft of an earlier start × the folder of staged pictures → both without those that nobody needs any more.
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../../compiler/files/disk.ts';
import { OWN_FOLDER } from '../../../compiler/files/own-folder.ts';
import type { DraftSnapshot } from '../draft/draft.ts';
import { persistDraft } from '../draft/draft-file.ts';
import { NONE, type Swapped, stagedNames } from './draft-pictures.ts';
import { bytesIn, stagedFile } from './stage-picture.ts';

/** The names that `stagePicture` gives, with those of pictures that it did not finish. */
const STAGED = /^[0-9a-f]{64}\.[a-z0-9]+(?:\.\d+\.tmp)?$/;

/**
 * Forgets the pictures that no text of the draft and of its steps names, and removes all staged ones that it does
 * not have. To be called at a start, when no dialog holds a picture that it has not named yet. Nothing is removed
 * while there is a damaged draft, which may name any of them.
 */
export function sweepPictures(root: string, draft?: DraftSnapshot): DraftSnapshot | undefined {
  const kept = draft && withoutUnnamed(root, draft);
  try {
    const [own, folder] = [path.join(root, OWN_FOLDER), stagedFile(root, '')];
    const isFolder = (one: string) => fs.lstatSync(one, { throwIfNoEntry: false })?.isDirectory();
    if (!isFolder(own) || !isFolder(folder)) return kept;
    if (fs.readdirSync(own).some((name) => name.startsWith('draft-damaged'))) return kept;
    // The draft on disk lets go of a picture before its bytes go.
    if (kept) persistDraft(root, kept);
    const needed = new Set(Object.values(kept?.pictures ?? {}));
    for (const [file, one] of Object.entries(kept?.swapped ?? {})) {
      const now = wantedOf(one, kept?.steps.slice(kept.done) ?? []);
      // What is on disk, and is to be, is copied when it goes.
      for (const name of stagedNames(one))
        if (name !== now || !isOnDisk(path.join(root, file), now)) needed.add(name);
    }
    for (const name of fs.readdirSync(folder))
      if (STAGED.test(name) && !needed.has(name)) fs.rmSync(path.join(folder, name));
  } catch {
    // A picture that is left is no harm; the next start may remove it.
  }
  return kept;
}

function withoutUnnamed(root: string, draft: DraftSnapshot): DraftSnapshot {
  const { pictures, swapped, files, steps } = draft;
  const written = JSON.stringify([files, steps]);
  const isNamed = ([file]: [string, unknown]) =>
    written.includes(JSON.stringify(path.basename(file)).slice(1, -1));
  // Of what is as it is on disk, and no step can make otherwise, nothing needs to be kept.
  const isOpen = ([file, one]: [string, Swapped]) =>
    one.made.some(({ step }) => steps.some(({ id }) => id === step)) ||
    !isOnDisk(path.join(root, file), wantedOf(one, steps.slice(draft.done)));
  return {
    ...draft,
    ...(swapped ? { swapped: Object.fromEntries(Object.entries(swapped).filter(isOpen)) } : {}),
    pictures: Object.fromEntries(Object.entries(pictures).filter(isNamed)),
  };
}

/** The staged name of what a file is to be. */
function wantedOf({ made, base }: Swapped, undone: DraftSnapshot['steps']): string {
  return made.findLast(({ step }) => undone.every(({ id }) => id !== step))?.bytesOf ?? base;
}

function isOnDisk(file: string, staged: string): boolean {
  const bytes = bytesIn(file);
  return bytes ? staged.startsWith(`${hashOf(bytes)}.`) : staged === NONE;
}
