// The draft of an earlier start × the folder of staged pictures → both without those that nobody needs any more.
import fs from 'node:fs';
import path from 'node:path';
import { STATE_FOLDER } from '../../../compiler/files/state-folder.ts';
import type { DraftSnapshot } from '../draft/draft.ts';
import { persistDraft } from '../draft/draft-file.ts';
import { hashAt, hashIn, stagedNames, wantedOf } from './draft-pictures.ts';
import { stagedFile } from './stage-picture.ts';

/** The names that `stagePicture` gives, with those of pictures that it did not finish. */
const STAGED = /^[0-9a-f]{64}\.[a-z0-9]+(?:\.\d+\.tmp)?$/;

/** At a start, when a dialog holds no picture but those of what was `begun`. A damaged draft may name any of them: then nothing goes. */
export function sweepPictures(
  root: string,
  draft: DraftSnapshot | undefined,
  begun = '',
): DraftSnapshot | undefined {
  const kept = draft && withoutUnnamed(draft, begun);
  try {
    const [own, folder] = [path.join(root, STATE_FOLDER), stagedFile(root, '')];
    const isFolder = (one: string) => fs.lstatSync(one, { throwIfNoEntry: false })?.isDirectory();
    if (!isFolder(own) || !isFolder(folder)) return kept;
    if (fs.readdirSync(own).some((name) => name.startsWith('draft-damaged'))) return kept;
    // The draft on disk lets go of a picture before its bytes go.
    if (kept) persistDraft(root, kept);
    const needed = new Set(Object.values(kept?.pictures ?? {}));
    const undone = kept?.steps.slice(kept.done) ?? [];
    for (const [file, one] of Object.entries(kept?.swapped ?? {})) {
      const now = wantedOf(one, (step) => undone.every(({ id }) => id !== step));
      const isThere = hashIn(now) === hashAt(path.join(root, file));
      // What is on disk, and is to be, is copied when it goes.
      for (const name of stagedNames(one)) if (name !== now || !isThere) needed.add(name);
    }
    for (const name of fs.readdirSync(folder))
      if (STAGED.test(name) && !needed.has(name)) fs.rmSync(path.join(folder, name));
  } catch {
    // A picture that is left is no harm; the next start may remove it.
  }
  return kept;
}

function withoutUnnamed(draft: DraftSnapshot, begun: string): DraftSnapshot {
  const { pictures, files, steps } = draft;
  const written = JSON.stringify([files, steps]) + begun;
  const isNamed = ([file]: [string, unknown]) =>
    written.includes(JSON.stringify(path.basename(file)).slice(1, -1));
  return { ...draft, pictures: Object.fromEntries(Object.entries(pictures).filter(isNamed)) };
}
