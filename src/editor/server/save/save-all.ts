// Changes of several files → all of them on the disk, or none; also after a crash in the midst of it.
import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../../compiler/files/disk.ts';
import { codeOf, UserError } from '../../../model/errors.ts';
import { existingName, type FileChange } from '../../journeys/write.ts';
import { EditorError, type Sentence } from '../../sentences/sentence.ts';
import { finish, forgetSave, isInterrupted, lockSaves, persistSave } from './finish-save.ts';
import {
  type Content,
  contentOf,
  fileStatus,
  foldersOf,
  placeStaged,
  type SavedFile,
  savedFile,
  settleStaged,
  stage,
  targetOf,
  tidy,
  writeStaged,
} from './saved-file.ts';

interface PlannedFile extends SavedFile {
  readonly before: Content;
  readonly mode: number | undefined;
  readonly link: string | undefined;
}

/** In the order in which they take their places. @throws UserError when one is not as it was read */
function plan(root: string, changes: readonly FileChange[]): PlannedFile[] {
  const all = changes.map((change) => withFileErrors(change.file, () => planFile(root, change)));
  const removed = new Set(all.flatMap(({ to, target }) => (to === null ? [target] : [])));
  const seen = new Set<string>();
  for (const one of all) {
    if (seen.has(one.target)) throw new EditorError({ say: 'twice', file: one.file });
    seen.add(one.target);
    withFileErrors(one.file, () => refuseOther(one, removed));
  }
  // A name may be removed and made again in other letters.
  const order = ({ from, to }: SavedFile) => (to === null ? 0 : from === null ? 2 : 1);
  return all.filter(({ from, to }) => from !== to).sort((a, b) => order(a) - order(b));
}

function planFile(root: string, { file, before, after }: FileChange): PlannedFile {
  const seen = before === undefined ? null : hashOf(before);
  const one = savedFile(root, { file, from: seen, after });
  const stat = fs.lstatSync(one.target, { throwIfNoEntry: false });
  if (!stat?.isSymbolicLink()) return { ...one, before, mode: stat?.mode, link: undefined };
  // The link goes, whatever is behind it by then; but its author must have seen the present text.
  if (contentOf(targetOf(root, file, false)) !== seen) throw changedMeanwhile(file);
  const link = fs.readlinkSync(one.target);
  return { ...one, from: contentOf(one.target), before, mode: undefined, link };
}

function refuseOther({ file, target, from, to }: PlannedFile, removed: ReadonlySet<string>): void {
  const now = contentOf(target);
  if (now === 'other') throw new EditorError({ say: 'noFile', file });
  if (now !== from && from === null) throw new EditorError({ say: 'fileThere', file });
  if (now !== from) throw changedMeanwhile(file);
  const other = now === null && to !== null ? existingName(target) : undefined;
  if (other !== undefined && !removed.has(path.join(path.dirname(target), other)))
    throw new EditorError({ say: 'likeAnother', file, other });
  if (now !== null && to !== null) fs.accessSync(target, fs.constants.W_OK);
}

function changedMeanwhile(file: string): UserError {
  return new EditorError({ say: 'changedMeanwhile', file });
}

export function withFileErrors<Result>(file: string | undefined, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = { say: 'system', code: codeOf(error) } as const;
    throw new EditorError({ say: 'notChanged', ...(file === undefined ? {} : { file }), reason });
  }
}

/** All or none; what a crash interrupts the next save finishes. @throws UserError; nothing is changed then */
export function saveAll(root: string, changes: readonly FileChange[]): void {
  const real = fs.realpathSync(root);
  const lock = withFileErrors(undefined, () => lockSaves(real));
  if ('heldBy' in lock) throw new EditorError({ say: 'savingElsewhere' });
  try {
    const unfinished = withFileErrors(undefined, () => finish(real));
    if (unfinished !== undefined)
      throw new EditorError([unfinished, { say: 'nothingElse' }].flat() as Sentence[]);
    const files = plan(real, changes);
    if (files.length > 0) save(real, files);
  } finally {
    lock.release();
  }
}

/** Once the snapshot is on the disk a crash is followed by the new files; without one all are the old ones. */
function save(root: string, files: readonly PlannedFile[]): void {
  const newFolders = foldersOf(root, files).filter((folder) => !fs.existsSync(folder));
  try {
    withFileErrors(undefined, () => persistSave(root, files));
    for (const one of files) withFileErrors(one.file, () => writeStaged(one));
    for (const one of files) withFileErrors(one.file, () => settleStaged(one));
    for (const one of files) withFileErrors(one.file, () => putUnchanged(one));
  } catch (error) {
    takeBack(root, files, newFolders);
    throw error;
  }
  try {
    tidy(root, files);
    forgetSave(root);
  } catch {
    // All is written. What is left over goes with the next save.
  }
}

function putUnchanged(one: PlannedFile): void {
  if (fileStatus(one) !== 'unsaved') throw changedMeanwhile(one.file);
  placeStaged(one);
}

/** Brings everything back to what it was; where that cannot be done the snapshot says how to go on. */
function takeBack(root: string, files: readonly PlannedFile[], newFolders: string[]): void {
  try {
    for (const one of files.toReversed()) if (fileStatus(one) === 'saved') takeBackOne(one);
    tidy(root, files);
    for (const folder of newFolders)
      if (fs.existsSync(folder) && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
    forgetSave(root);
  } catch {
    if (!isInterrupted(root)) return;
    throw new EditorError({ say: 'saveStopped' });
  }
}

function takeBackOne(one: PlannedFile): void {
  const back = { ...one, from: one.to, to: one.from, after: one.before };
  if (one.link !== undefined) fs.symlinkSync(one.link, one.target);
  else {
    stage(back, one.mode);
    placeStaged(back);
  }
}
