// The draft of the editor ↔ `.chapterkit/draft.json`, so that a closed tab or a crash loses nothing; what nobody needs any more goes at a start.
import fs from 'node:fs';
import path from 'node:path';
import { type DiskWork, doAtOnce } from '../../../compiler/files/disk.ts';
import { STATE_FOLDER } from '../../../compiler/files/state-folder.ts';
import { codeOf, UserError } from '../../../model/errors.ts';
import { EditorError, type Sentence } from '../../sentences/sentence.ts';
import { dropGiven } from '../given.ts';
import { hashAt, hashIn, stagedNames, wantedOf } from '../pictures/draft-pictures.ts';
import { bytesIn, stagedFile } from '../pictures/stage-picture.ts';
import { type Lock, takeLock } from '../save/lock.ts';
import { persisting, restore, stateFile } from '../save/state-file.ts';
import { listOf, mapOf, objectOf, shapeOf } from '../shape.ts';
import type { DraftSnapshot } from './draft.ts';

const FILE = 'draft.json';

/** The format of the file. A file of another one is put aside. */
const VERSION = 1;

const STRING = { type: 'string' };
/** A name without a way out of the folder. */
const NAME = { type: 'string', pattern: '^[^./\\\\\\0][^/\\\\\\0]*$' };

const STAGED = { type: 'string', pattern: `^$|${NAME.pattern}` };
const MADE = objectOf({ bytesOf: STAGED, step: STRING });

const CONFLICTS = listOf({
  ...objectOf({ file: STRING, pointer: STRING }),
  additionalProperties: true,
});

const isDraft = shapeOf<DraftSnapshot>(
  objectOf(
    {
      version: { const: VERSION },
      files: mapOf(objectOf({}, { base: STRING, text: STRING })),
      conflicts: CONFLICTS,
      pictures: mapOf(NAME),
      steps: listOf(
        objectOf(
          {
            id: STRING,
            words: STRING,
            files: mapOf(objectOf({}, { before: STRING, after: STRING })),
          },
          { conflicts: CONFLICTS, isTask: { const: true } },
        ),
      ),
      done: { type: 'integer', minimum: 0 },
    },
    { swapped: mapOf(objectOf({ known: listOf(STAGED), base: STAGED, made: listOf(MADE) })) },
  ),
);

function draftIn(read: unknown): DraftSnapshot | undefined {
  if (!isDraft(read) || read.done > read.steps.length) return undefined;
  const { files, conflicts, pictures, swapped, steps, done } = read;
  return {
    ...{ files, conflicts, pictures, steps, done },
    ...(swapped ? { swapped } : {}),
  };
}

/** @returns `said`: what is damaged and where it lies now @throws the error of the system when it may not be read */
export function readDraft(root: string): { snapshot?: DraftSnapshot; said?: Sentence } {
  const found = restore(root, FILE, draftIn);
  if (!found) return {};
  if ('aside' in found)
    return {
      said: { say: 'draftDamaged', aside: found.aside },
    };
  // A picture may be gone where somebody has emptied the folder; the rest of the draft is as good as before.
  const all = Object.entries(found.pictures);
  const there = all.filter(([, name]) => bytesIn(stagedFile(root, name)));
  if (there.length === all.length) return { snapshot: found };
  const lost = all.filter((one) => !there.includes(one)).map(([file]) => file);
  return {
    snapshot: { ...found, pictures: Object.fromEntries(there) },
    said: { say: 'picturesLost', files: lost.join(', ') },
  };
}

export function draftUses(root: string, file: string): boolean {
  const kept = bytesIn(path.join(root, STATE_FOLDER, FILE))?.toString() ?? '';
  const name = path.posix.basename(file);
  if (!kept.includes(name)) return false;
  const read: unknown = JSON.parse(kept);
  return (
    isDraft(read) &&
    Object.values(read.files).some(
      ({ base, text }) => text?.includes(name) && !base?.includes(name),
    )
  );
}

/** Before anybody hears that something is in it. @throws the error of the system; the former one is kept then */
export function persistDraft(root: string, snapshot: DraftSnapshot): void {
  doAtOnce(persistingDraft(root, snapshot));
}

export function* persistingDraft(root: string, snapshot: DraftSnapshot): DiskWork {
  const { files, pictures, swapped = {}, steps } = snapshot;
  const isEmpty = [files, pictures, swapped, steps].every((one) => Object.keys(one).length === 0);
  if (isEmpty) fs.rmSync(stateFile(root, FILE), { force: true });
  else yield* persisting(root, FILE, { version: VERSION, ...snapshot });
}

/** Two servers would write the same draft. @returns gives the right back @throws UserError */
export function claimDraft(root: string, address: string): () => void {
  let lock: Lock;
  try {
    lock = takeLock(stateFile(root, 'draft.lock'), address);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = { say: 'system', code: codeOf(error) } as const;
    throw new EditorError({ say: 'draftUnwritable', reason });
  }
  if ('release' in lock) return lock.release;
  const { address: other } = lock.heldBy;
  throw new EditorError({
    say: 'editedElsewhere',
    ...(other === undefined ? {} : { address: other }),
  });
}

/** The names that `stagePicture` gives, with those of pictures that it did not finish. */
const STAGED_NAME = /^[0-9a-f]{64}\.[a-z0-9]+(?:\.\d+\.tmp)?$/;

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
    if (!isFolder(own)) return kept;
    dropGiven(root);
    if (!isFolder(folder)) return kept;
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
      if (STAGED_NAME.test(name) && !needed.has(name)) fs.rmSync(path.join(folder, name));
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
