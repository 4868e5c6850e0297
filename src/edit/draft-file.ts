// The draft of the editor ↔ `.chapterhouse/draft.json`, so that a closed tab or a crash loses nothing.
import fs from 'node:fs';
import path from 'node:path';
import { OWN_FOLDER } from '../compiler/files/own-folder.ts';
import { reasonOf } from '../compiler/fix/write.ts';
import type { Conflict } from '../model/editing.ts';
import { codeOf, replaceThrough } from '../scaffold/save/disk.ts';
import { ownFile } from '../scaffold/save/journal.ts';
import { type Lock, takeLock } from '../scaffold/save/lock.ts';
import { Refused } from '../scaffold/site-folder.ts';
import type { Kept, Step } from './draft.ts';

/** What was found of an earlier draft. */
export interface FoundDraft {
  /** Undefined where there is none, or none that can be read. */
  readonly kept: Kept | undefined;
  /** When it was written, as `Date.now()` gives it. */
  readonly at: number | undefined;
  /** What the user must know of it, in sentences: what is damaged and where it lies now. */
  readonly said: string | undefined;
}

/** The format of the file. A file of another one is put aside. */
const VERSION = 1;

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
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { kept: undefined, at: undefined, said: undefined };
    throw error;
  }
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
  const texts = Object.entries(kept.files).map(([file, { base, text }]) => [file, { base, text }]);
  const files = nulled(Object.fromEntries(texts));
  const conflicts = Object.values(kept.files).flatMap((one) => one.conflicts);
  const steps = kept.steps.map((step) => ({ ...step, files: nulled(step.files) }));
  replaceThrough(
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

/**
 * The right to edit the draft of a site, which one server has at a time. That of a process that has ended is
 * taken over.
 *
 * @param address where this server can be reached; another one that asks can show it to its user
 */
export function claimDraft(root: string, address: string): Lock {
  return takeLock(ownFile(root, 'draft.lock'), address);
}

/** There is no editing of this site here and now; the message says why. */
export class CannotEditHere extends Refused {}

/**
 * The same for a server, which cannot go on without it: two of them would write the same draft.
 *
 * @returns gives the right back
 * @throws CannotEditHere
 */
export function takeDraft(root: string, address: string): () => void {
  const lock = claimedOr(root, address);
  if ('release' in lock) return lock.release;
  const other = lock.heldBy.address ?? 'another address';
  throw new CannotEditHere(
    `This site is being edited by another start of Chapterhouse, at ${other}. Go on there, or stop it first.`,
  );
}

function claimedOr(root: string, address: string): Lock {
  try {
    return claimDraft(root, address);
  } catch (error) {
    if (error instanceof Refused) throw new CannotEditHere(error.message);
    throw new CannotEditHere(
      `The editor keeps its draft in ${OWN_FOLDER} and cannot write there, because ${reasonOf(error)}.`,
    );
  }
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

function mapped<One, Other>(
  all: Readonly<Record<string, One>>,
  change: (one: One) => Other,
): Record<string, Other> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));
}

/** Texts by their names; JSON has no undefined. */
type Texts<Name extends string> = Readonly<
  Record<string, Readonly<Record<Name, string | undefined>>>
>;

function nulled<Name extends string>(texts: Texts<Name>): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([file, pair]) => [
      file,
      Object.fromEntries(Object.entries(pair).map(([name, text]) => [name, text ?? null])),
    ]),
  );
}

/** What a file of a draft holds; undefined when anything in it is not as it must be. */
function parsed(text: string): { kept: Kept; at: number } | undefined {
  const read = objectOf(json(text));
  const { version, at, done } = read ?? {};
  const files = textsOf(read?.files, 'base', 'text');
  const pictures = objectOf(read?.pictures);
  // Drafts of before have none.
  const gone = objectOf(read?.gone ?? {});
  const steps = Array.isArray(read?.steps) ? read.steps.map(stepOf) : undefined;
  const isWhole =
    version === VERSION &&
    typeof at === 'number' &&
    Object.values(pictures ?? { none: undefined }).every(isName) &&
    Object.values(gone ?? { none: undefined }).every(isGone) &&
    Number.isInteger(done);
  const conflicts = conflictsOf(read?.conflicts);
  if (!isWhole || !files || !conflicts || !steps || steps.includes(undefined)) return undefined;
  if (Number(done) < 0 || Number(done) > steps.length) return undefined;
  const changed = Object.entries(files).map(([file, texts]) => {
    const own = conflicts.filter((one) => one.file === file);
    return [file, { ...texts, conflicts: own }] as const;
  });
  const kept = { files: Object.fromEntries(changed), pictures, gone, steps, done };
  return { kept: kept as Kept, at };
}

/** Fields that were changed here and in a file, and wait for an answer. */
function conflictsOf(read: unknown): Conflict[] | undefined {
  const isConflict = (one: unknown) => {
    const { file, pointer } = objectOf(one) ?? {};
    return typeof file === 'string' && typeof pointer === 'string';
  };
  return Array.isArray(read) && read.every(isConflict) ? (read as Conflict[]) : undefined;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function objectOf(read: unknown): Record<string, unknown> | undefined {
  const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
  return isObject ? (read as Record<string, unknown>) : undefined;
}

/** A name without a way out of the folder. */
function isName(read: unknown): boolean {
  return typeof read === 'string' && /^[^./\\\0][^/\\\0]*$/.test(read);
}

function isGone(read: unknown): boolean {
  const { bytesOf, step } = objectOf(read) ?? {};
  return isName(bytesOf) && typeof step === 'string';
}

function stepOf(read: unknown): Step | undefined {
  const { id, words, ...rest } = objectOf(read) ?? {};
  const files = textsOf(rest.files, 'before', 'after');
  return typeof id === 'string' && typeof words === 'string' && files
    ? { id, words, files }
    : undefined;
}

function textsOf<One extends string, Other extends string>(
  read: unknown,
  one: One,
  other: Other,
): Record<string, Record<One | Other, string | undefined>> | undefined {
  const all = Object.entries(objectOf(read) ?? { none: undefined }).map(([file, pair]) => {
    const texts = objectOf(pair);
    const isText = (name: string) => texts?.[name] === null || typeof texts?.[name] === 'string';
    if (!texts || !isText(one) || !isText(other)) return undefined;
    return [file, { [one]: texts[one] ?? undefined, [other]: texts[other] ?? undefined }] as const;
  });
  if (all.includes(undefined)) return undefined;
  return Object.fromEntries(all.filter((entry) => entry !== undefined)) as Record<
    string,
    Record<One | Other, string | undefined>
  >;
}
