// The files of a site → the folder of the published site. Only what differs is written, beside it; when all is there, it is moved in.
import fs from 'node:fs';
import path from 'node:path';
import { hashOf, isRunning } from '../../compiler/files/disk.ts';
import { readIfThere } from '../../compiler/files/read.ts';
import { type FileState, isFileState, seenState, statesBelow } from '../../compiler/files/state.ts';
import { codeOf } from '../../model/errors.ts';
import { HASHED } from '../engine.ts';
import { FORMER_LIST, filesToKeep } from './former.ts';
import { isIntact, type PublishedFile } from './published-file.ts';
import type { Put } from './put.ts';
import { realPath } from './staging.ts';
import { writerInto } from './writer.ts';

export type PublishedFiles = ReadonlyMap<string, PublishedFile>;

interface Trust {
  /** What the former build has published. */
  readonly known?: PublishedFiles;
  /** Whether the bytes of each file are asked, and not only its size and times. */
  readonly verify?: boolean;
}

/** In a folder that need not exist. @throws errors of the file system */
export function beginWriting(folder: string, { known, verify = false }: Trust = {}) {
  const out = realPath(folder);
  finishMove(out);
  const fresh = `${out}.new-${process.pid}`;
  const site = path.join(fresh, SITE);
  fs.rmSync(fresh, RM_OPTIONS);
  fs.mkdirSync(site, { recursive: true });
  const stamp = stampOf(out);
  const names = statesIn(out);
  const former = new Map([...names].filter(([, state]) => isFileState(state)));
  const writer = writerInto(site);
  const files = new Map<string, Made>();
  const intact = (file: string): PublishedFile | undefined => {
    const before = known?.get(file);
    const now = former.get(file);
    return before && isIntact(`${out}/${file}`, before, now, verify) ? before : undefined;
  };
  const put: Put = (file, content) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const hash = hashOf(bytes);
    const isSame =
      !files.has(file) &&
      former.has(file) &&
      (intact(file)?.hash === hash || readIfThere(path.join(out, file))?.equals(bytes));
    files.set(file, { hash, isWritten: !isSame });
    if (!isSame) writer.write(file, bytes);
  };
  const keep = (file: string): boolean => {
    const before = intact(file);
    if (before) files.set(file, { hash: before.hash, isWritten: false, before });
    return before !== undefined;
  };
  /** Undefined when another build has published meanwhile and this site must be written again. @throws errors of the file system */
  const publish = async (): Promise<PublishedFiles | undefined> => {
    const kept = filesToKeep(out, former.keys(), new Set(files.keys()));
    if (kept.length > 0) put(FORMER_LIST, JSON.stringify(kept));
    await writer.finish();
    if (names.size === 0) return tryRenameInto(site, out) ? statedAs(out, files) : undefined;
    const wanted = withFolders([...files.keys(), ...kept]);
    const gone = [...names.keys()].filter((name) => !wanted.has(name));
    const isSame = [...files.values()].every(({ isWritten }) => !isWritten);
    if (!isSame || gone.length > 0) {
      requireSameDisk(fresh, out);
      const plan: Plan = { pid: process.pid, gone };
      fs.writeFileSync(path.join(fresh, PLAN), JSON.stringify(plan));
      if (!tryRename(fresh, readyOf(out))) return undefined;
      // From here on no other build publishes.
      const isCurrent = stampOf(out) === stamp;
      if (isCurrent) moveIn(out, plan);
      else release(out);
      if (!isCurrent) return undefined;
    }
    for (const file of kept) files.set(file, { hash: '', isWritten: false });
    return statedAs(out, files, former);
  };
  const close = async (): Promise<void> => {
    await writer.stop();
    fs.rmSync(fresh, RM_OPTIONS);
  };
  return { put, keep, room: writer.room, publish, close };
}

interface Made {
  /** Empty for a file of a former page, which is only kept. */
  readonly hash: string;
  readonly isWritten: boolean;
  readonly before?: PublishedFile;
}

/** @param former the states of those that were not written */
function statedAs(
  out: string,
  files: ReadonlyMap<string, Made>,
  former: ReadonlyMap<string, FileState> = new Map(),
): PublishedFiles {
  const all = new Map<string, PublishedFile>();
  for (const [file, { hash, isWritten, before }] of files) {
    const now = isWritten ? seenState(`${out}/${file}`) : former.get(file);
    if (before?.isSettled && before.state === now?.state) all.set(file, before);
    else if (now) all.set(file, { ...now, hash });
  }
  return all;
}

const SITE = 'site';
const PLAN = 'plan.json';

interface Plan {
  readonly pid: number;
  /** Names in the published site that the new one does not have. */
  readonly gone: readonly string[];
}

const RM_OPTIONS = { recursive: true, force: true } as const;

/** Empty where there is no folder. */
function statesIn(out: string): Map<string, FileState> {
  try {
    return statesBelow(out);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return new Map();
    throw error;
  }
}

/** Another text for each site; empty where there is none. */
export function stampOf(out: string): string {
  const stat = fs.statSync(out, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs}` : '';
}

function itemsIn(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function withFolders(files: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const file of files) {
    names.add(file);
    for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
      const above = file.slice(0, at + 1);
      if (names.has(above)) break;
      names.add(above);
    }
  }
  return names;
}

/** Where there is none or an empty one, which not every system replaces by renaming. */
function tryRenameInto(from: string, to: string): boolean {
  try {
    fs.rmdirSync(to);
  } catch {}
  return tryRename(from, to);
}

/** False when another folder has the name and holds something. */
function tryRename(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    const isTaken =
      ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) ||
      // As Windows says it.
      (codeOf(error) === 'EPERM' && fs.existsSync(to));
    if (isTaken) return false;
    throw error;
  }
}

/** Files cannot be moved to another disk, which a published site may be by itself. */
function requireSameDisk(fresh: string, out: string): void {
  if (fs.statSync(fresh).dev === fs.statSync(out).dev) return;
  throw Object.assign(new Error(`${out} is on another disk.`), { code: 'EXDEV' });
}

/** While it is there, one process moves. */
function readyOf(out: string): string {
  return `${out}.new-ready`;
}

/** What goes, goes first: on disks without case it may have the name of what comes. Done before a kill is no mistake. */
function moveIn(out: string, { gone }: Plan): void {
  const ready = readyOf(out);
  // Anybody may have put the plan there: it names nothing outside of the site.
  const names = gone.length > 0 ? statesIn(out) : new Map();
  for (const name of gone) if (names.has(name)) fs.rmSync(path.join(out, name), RM_OPTIONS);
  merge(path.join(ready, SITE), out);
  const now = new Date();
  fs.utimesSync(out, now, now);
  release(out);
}

/** At once, as another build may move while the rest is removed. */
function release(out: string): void {
  const done = `${readyOf(out)}-${process.pid}`;
  fs.renameSync(readyOf(out), done);
  fs.rmSync(done, RM_OPTIONS);
}

/** Pages come after the hashed files that they ask for. */
function merge(from: string, to: string): void {
  const isLate = ({ name }: fs.Dirent): number => (HASHED.includes(name) ? 0 : 1);
  for (const item of itemsIn(from).sort((a, b) => isLate(a) - isLate(b))) {
    const [source, target] = [path.join(from, item.name), path.join(to, item.name)];
    if (item.isDirectory() && isFolder(target)) merge(source, target);
    else fs.renameSync(source, target);
  }
}

function isFolder(file: string): boolean {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Undefined for what no build has made. */
function planIn(ready: string): Plan | undefined {
  if (!isFolder(ready) || !isFolder(path.join(ready, SITE))) return undefined;
  try {
    const { pid, gone } = JSON.parse(fs.readFileSync(path.join(ready, PLAN), 'utf8')) as Plan;
    return { pid: Number(pid), gone: gone.map(String) };
  } catch {
    return undefined;
  }
}

/** After so many milliseconds the number of a process is that of another one. */
const STALE_MS = 60_000;

function finishMove(out: string): void {
  const plan = planIn(readyOf(out));
  const stat = fs.lstatSync(readyOf(out), { throwIfNoEntry: false });
  if (!stat) return;
  const isOld = Date.now() - stat.mtimeMs > STALE_MS;
  if (plan && (isOld || !isBusy(plan.pid))) moveIn(out, plan);
  else if (!plan && isOld) release(out);
}

/** Every command that needs the site begins with this; what cannot be tidied up stays. */
export function recover(folder: string): void {
  const out = realPath(folder);
  const [above, name] = [path.dirname(out), path.basename(out)];
  try {
    finishMove(out);
    for (const item of fs.readdirSync(above)) {
      const pid =
        item.startsWith(name) && /^\.new-(?:ready-)?(\d+)$/.exec(item.slice(name.length))?.[1];
      if (pid && !isBusy(Number(pid))) fs.rmSync(path.join(above, item), RM_OPTIONS);
    }
  } catch {}
}

export function isBeingMoved(folder: string): boolean {
  return fs.existsSync(readyOf(realPath(folder)));
}

function isBusy(pid: number): boolean {
  return pid !== process.pid && isRunning(pid);
}
