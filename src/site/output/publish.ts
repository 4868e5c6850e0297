// The files of a site → the folder of the published site. Only what differs is written, beside it; when all is there, it is moved in.
import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from '../../compiler/files/disk.ts';
import { codeOf } from '../../model/errors.ts';
import { HASHED } from '../engine.ts';
import { FORMER_LIST, filesToKeep } from './former.ts';
import { type Put, putInto } from './put.ts';
import { realPath } from './staging.ts';

export interface Writing {
  readonly put: Put;
  /** False when another build has published meanwhile and this site must be written again. @throws errors of the file system */
  readonly publish: () => boolean;
  readonly close: () => void;
}

/** In a folder that need not exist. @throws errors of the file system */
export function beginWriting(folder: string): Writing {
  const out = realPath(folder);
  finishMove(out);
  const fresh = `${out}.new-${process.pid}`;
  const site = path.join(fresh, SITE);
  fs.rmSync(fresh, RM_OPTIONS);
  fs.mkdirSync(site, { recursive: true });
  const former = readFolder(out);
  const write = putInto(site);
  const files = new Set<string>();
  let isSame = true;
  const put: Put = (file, content) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const isThere = !files.has(file) && former.files.has(file);
    files.add(file);
    if (isThere && holdsBytes(path.join(out, file), bytes)) return;
    isSame = false;
    write(file, bytes);
  };
  const publish = (): boolean => {
    if (former.names.size === 0) return tryRenameInto(site, out);
    const kept = filesToKeep(out, former.files, files);
    if (kept.length > 0) put(FORMER_LIST, JSON.stringify(kept));
    const wanted = withFolders([...files, ...kept]);
    const gone = [...former.names].filter((name) => !wanted.has(name));
    if (isSame && gone.length === 0) return true;
    requireSameDisk(fresh, out);
    const plan: Plan = { pid: process.pid, gone };
    fs.writeFileSync(path.join(fresh, PLAN), JSON.stringify(plan));
    if (!tryRename(fresh, readyOf(out))) return false;
    // From here on no other build publishes.
    const isCurrent = stampOf(out) === former.stamp;
    if (isCurrent) moveIn(out, plan);
    else release(out);
    return isCurrent;
  };
  return { put, publish, close: () => fs.rmSync(fresh, RM_OPTIONS) };
}

const SITE = 'site';
const PLAN = 'plan.json';

interface Plan {
  readonly pid: number;
  /** Names in the published site that the new one does not have. */
  readonly gone: readonly string[];
}

const RM_OPTIONS = { recursive: true, force: true } as const;

interface FolderContent {
  /** Those of folders end in a slash. Links are not followed. */
  readonly names: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  readonly stamp: string;
}

function readFolder(out: string): FolderContent {
  const [names, files, stamp] = [new Set<string>(), new Set<string>(), stampOf(out)];
  const visit = (below: string): void => {
    for (const item of itemsIn(path.join(out, below))) {
      const name = below + item.name;
      names.add(item.isDirectory() ? `${name}/` : name);
      if (item.isFile()) files.add(name);
      if (item.isDirectory()) visit(`${name}/`);
    }
  };
  visit('');
  return { names, files, stamp };
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

function holdsBytes(file: string, bytes: Uint8Array): boolean {
  try {
    return fs.readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
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
  const { names } = readFolder(out);
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
