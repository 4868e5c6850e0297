// The draft of an earlier start × the folder of staged pictures → both without those that nobody needs any more.
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../../compiler/files/disk.ts';
import { OWN_FOLDER } from '../../../compiler/files/own-folder.ts';
import type { DraftSnapshot } from '../draft/draft.ts';
import { persistDraft } from '../draft/draft-file.ts';
import { FOR_GOOD, type Swapped } from './draft-pictures.ts';
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
    for (const { bytesOf } of Object.values(kept?.gone ?? {})) needed.add(bytesOf);
    for (const { known } of Object.values(kept?.swapped ?? {}))
      for (const name of known) needed.add(name);
    for (const name of fs.readdirSync(folder))
      if (STAGED.test(name) && !needed.has(name)) fs.rmSync(path.join(folder, name));
  } catch {
    // A picture that is left is no harm; the next start may remove it.
  }
  return kept;
}

function withoutUnnamed(root: string, draft: DraftSnapshot): DraftSnapshot {
  const { pictures, gone, swapped, files, steps } = draft;
  const written = JSON.stringify([files, steps]);
  const isNamed = ([file]: [string, unknown]) =>
    written.includes(JSON.stringify(path.basename(file)).slice(1, -1));
  const isKnown = ([, { step }]: [string, { step: string }]) =>
    step === FOR_GOOD || steps.some(({ id }) => id === step);
  // Of what is as it is on disk, and no step can make otherwise, nothing needs to be kept.
  const isOpen = ([file, { base, made }]: [string, Swapped]) =>
    made.some(({ step }) => steps.some(({ id }) => id === step)) ||
    !isOnDisk(path.join(root, file), made.at(-1)?.bytesOf ?? base);
  return {
    ...draft,
    ...(swapped ? { swapped: Object.fromEntries(Object.entries(swapped).filter(isOpen)) } : {}),
    pictures: Object.fromEntries(Object.entries(pictures).filter(isNamed)),
    gone: Object.fromEntries(Object.entries(gone).filter(isKnown)),
  };
}

function isOnDisk(file: string, staged: string): boolean {
  const bytes = bytesIn(file);
  return bytes !== undefined && staged.startsWith(`${hashOf(bytes)}.`);
}
