// A site whose last save was interrupted → a site in which it is finished, or the reason why it is not.
import fs from 'node:fs';
import path from 'node:path';
import { hashOf, writeThrough } from '../../../compiler/files/disk.ts';
import {
  findFolderProblem,
  makeStateFolder,
  STATE_FOLDER,
} from '../../../compiler/files/state-folder.ts';
import { codeOf } from '../../../model/errors.ts';
import { gitNow } from '../../git/git.ts';
import {
  EditorError,
  type Sentence,
  type Sentences,
  unlessRefused,
} from '../../sentences/sentence.ts';
import { listOf, objectOf, shapeOf } from '../shape.ts';
import { type Holder, isAlive, type Lock, takeLock } from './lock.ts';
import {
  contentOf,
  fileStatus,
  placeStaged,
  type SavedFile,
  savedFile,
  stage,
  tidy,
} from './saved-file.ts';
import { persist, restore, stateFile } from './state-file.ts';

/** Before a site is read, and in each save. @returns what is not as one save has written it, why, and where it is */
export function finishOrSay(root: string): Sentences | undefined {
  if (findFolderProblem(root) !== undefined) return { say: 'ownFolderLink', name: STATE_FOLDER };
  if (isCheckedIn(root)) return { say: 'ownFolderCommitted' };
  // A folder that can only be read is no reason to complain when there is nothing to do.
  try {
    if (leftOver(path.join(root, STATE_FOLDER)).length === 0) return undefined;
    const real = fs.realpathSync(root);
    const lock = lockSaves(real);
    if ('heldBy' in lock) return undefined;
    try {
      return finish(real);
    } finally {
      lock.release();
    }
  } catch (error) {
    const unfinished = { say: 'saveUnfinished' } as const;
    if (error instanceof EditorError) return [unfinished, error.said].flat() as Sentence[];
    return [unfinished, { say: 'theReason', reason: { say: 'system', code: codeOf(error) } }];
  }
}

/** Whether git keeps files of the state folder, which says itself that it is to be ignored. */
function isCheckedIn(root: string): boolean {
  const isThere = fs.existsSync(path.join(root, STATE_FOLDER));
  return isThere && Boolean(gitNow(root, 'ls-files', '--', STATE_FOLDER));
}

/** The lock of saves. A process does one at a time, so that a lock of its own is one it could not give back. */
export function lockSaves(root: string): Lock {
  const isHeld = (holder: Holder) => holder.pid !== process.pid && isAlive(holder);
  return takeLock(stateFile(root, 'save.lock'), undefined, isHeld);
}

const SNAPSHOT = 'save.json';

/** The format of the snapshot. One of another format is put aside. */
const VERSION = 1;

type Kept = Pick<SavedFile, 'file' | 'from'> & {
  readonly after: string | null;
  readonly encoding: 'utf8' | 'base64';
};

const TEXT = { type: 'string', nullable: true };
const ENCODING = { enum: ['utf8', 'base64'] };
const FILE = objectOf({ file: { type: 'string' }, from: TEXT, after: TEXT, encoding: ENCODING });

const isSnapshot = shapeOf<{ readonly files: readonly Kept[] }>(
  objectOf({ version: { const: VERSION }, files: listOf(FILE) }),
);

/** Keeps all that is to be written: from now on a crash is followed by the new files. */
export function persistSave(root: string, files: readonly SavedFile[]): void {
  const all = files.map(({ file, from, after = null }) =>
    after instanceof Uint8Array
      ? { file, from, after: Buffer.from(after).toString('base64'), encoding: 'base64' }
      : { file, from, after, encoding: 'utf8' },
  );
  persist(root, SNAPSHOT, { version: VERSION, files: all });
}

export function forgetSave(root: string): void {
  fs.rmSync(stateFile(root, SNAPSHOT), { force: true });
}

export function isInterrupted(root: string): boolean {
  return fs.existsSync(path.join(root, STATE_FOLDER, SNAPSHOT));
}

/** The files of a snapshot; undefined for what is none, or leads out of the site: no save of ours has written it. */
function filesIn(root: string, read: unknown): SavedFile[] | undefined {
  if (!isSnapshot(read)) return undefined;
  return unlessRefused(() =>
    read.files.map(({ after, encoding, ...one }) =>
      savedFile(root, {
        ...one,
        after: after === null ? undefined : Buffer.from(after, encoding),
      }),
    ),
  );
}

/** For a process that holds the lock. @throws the error of the system; everything is kept for a later one */
export function finish(root: string): Sentences | undefined {
  const folder = stateFile(root, '');
  for (const name of leftOver(folder))
    if (name.startsWith('save.lock.')) fs.rmSync(path.join(folder, name), { force: true });
  const found = restore(root, SNAPSHOT, (read) => filesIn(root, read));
  if (found === undefined) return undefined;
  if ('aside' in found)
    return { say: 'saveUnreadable', file: `${STATE_FOLDER}/${SNAPSHOT}`, aside: found.aside };
  const left = found.filter((one) => !isFinished(one));
  const texts = left.flatMap((one) => keep(root, one));
  tidy(root, found);
  forgetSave(root);
  if (left.length === 0) return undefined;
  const files = left.map(({ file }) => file).join(', ');
  return { say: 'saveOvertaken', files, kept: texts.join(', ') };
}

/** Whether a file is as the save wanted it, which is done now where need be. */
function isFinished(one: SavedFile): boolean {
  const status = fileStatus(one);
  if (status !== 'unsaved') return status === 'saved';
  try {
    stage(one);
    placeStaged(one);
    return true;
  } catch (error) {
    // Somebody has made such a file in this moment, or one whose name differs in capital letters.
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function keep(root: string, { file, after }: SavedFile): string[] {
  if (after === undefined) return [];
  const folder = makeStateFolder(root, 'kept');
  const { name: stem, ext } = path.parse(file);
  for (let n = 1; ; n += 1) {
    const name = `${stem}${n === 1 ? '' : `-${n}`}${ext}`;
    const there = contentOf(path.join(folder, name));
    if (there === null) writeThrough(path.join(folder, name), after, 'wx');
    if (there === null || there === hashOf(after)) return [`${STATE_FOLDER}/kept/${name}`];
  }
}

function leftOver(folder: string): string[] {
  return fs.existsSync(folder)
    ? fs.readdirSync(folder).filter((name) => /^\.?save\.(?:json|lock)/.test(name))
    : [];
}
