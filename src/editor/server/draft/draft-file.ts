// The draft of the editor ↔ `.chapterkit/draft.json`, so that a closed tab or a crash loses nothing.
import fs from 'node:fs';
import path from 'node:path';
import { type DiskWork, doAtOnce } from '../../../compiler/files/disk.ts';
import { STATE_FOLDER } from '../../../compiler/files/state-folder.ts';
import { codeOf, UserError } from '../../../model/errors.ts';
import { EditorError, type Sentence } from '../../sentences/sentence.ts';
import { bytesIn, stagedFile } from '../pictures/stage-picture.ts';
import { type Lock, takeLock } from '../save/lock.ts';
import { persisting, restore, stateFile } from '../save/state-file.ts';
import { listOf, mapOf, objectOf, shapeOf } from '../shape.ts';
import type { DraftSnapshot } from './draft.ts';

const FILE = 'draft.json';

/** The format of the file. A file of another one is put aside. */
const VERSION = 1;

const STRING = { type: 'string' };
/** Earlier versions wrote null for a file that is not there. */
const TEXT = { type: 'string', nullable: true };
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
      files: mapOf(objectOf({}, { base: TEXT, text: TEXT })),
      conflicts: CONFLICTS,
      pictures: mapOf(NAME),
      steps: listOf(
        objectOf(
          {
            id: STRING,
            words: STRING,
            files: mapOf(objectOf({}, { before: TEXT, after: TEXT })),
          },
          { conflicts: CONFLICTS, isTask: { const: true } },
        ),
      ),
      done: { type: 'integer', minimum: 0 },
    },
    {
      // Of an earlier version: what it names stays.
      gone: mapOf(MADE),
      swapped: mapOf(objectOf({ known: listOf(STAGED), base: STAGED, made: listOf(MADE) })),
    },
  ),
);

function draftIn(read: unknown): DraftSnapshot | undefined {
  if (!isDraft(read) || read.done > read.steps.length) return undefined;
  const { files, conflicts, pictures, swapped, steps, done } = read;
  for (const texts of [files, ...steps.map((step) => step.files)].flatMap(Object.values))
    for (const [name, text] of Object.entries(texts)) if (text === null) delete texts[name];
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
