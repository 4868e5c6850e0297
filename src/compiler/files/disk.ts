// Bytes and a path → a file that is on the disk, and not only in the memory of the system.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../model/errors.ts';

const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?= *(?:\.|$))/i;

/** The name to take for one that Windows cannot have; undefined where it can. */
export function nameForWindows(name: string): string | undefined {
  const wanted = name
    .replace(/[<>:"|?*\\]/g, '-')
    .replace(/(?<![. ])[. ]+$/, '')
    .replace(DEVICE, '$&-1');
  return wanted === name ? undefined : wanted;
}

const LEFTOVER =
  /^(?:\..*|~\$.*|~.*\.tmp|~lock\..*#|(?:eh)?thumbs\.db|desktop\.ini|icon\r|@eadir|__macosx|#.*#|#recycle|\$recycle\.bin|.*~|.*\.(?:crdownload|opdownload|download|part|partial|tmp|bak|orig|sw[a-p]))$/is;

/** Whether nobody has made a file or folder of this name for the site: it is left alone, without a word. */
export function isLeftover(name: string): boolean {
  return LEFTOVER.test(name);
}

/** The name, or with the first number behind it that is free: "about-2.yaml". */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const [stem, ending] = [
    name.replace(/(?<=.)\.[^.]*$/s, ''),
    /(?<=.)\.[^.]*$/s.exec(name)?.[0] ?? '',
  ];
  for (let n = 1; ; n += 1) {
    const wanted = n === 1 ? name : `${stem}-${n}${ending}`;
    if (!isTaken(wanted)) return wanted;
  }
}

export function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Whether a path is a folder or lies in it; links are not followed. */
export function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(path.sep) ? outer : outer + path.sep);
}

/** A file or folder itself, or the nearest folder above it that is there. */
export function nearestThere(file: string): string {
  return fs.existsSync(file) ? file : nearestThere(path.dirname(file));
}

/** The ordinary files below a folder, as paths with forward slashes. Links may lead anywhere: none is followed. */
export function filesBelow(folder: string): string[] {
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    if (isLeftover(item.name)) return [];
    if (item.isFile()) return [item.name];
    return filesBelow(path.join(folder, item.name)).map((file) => `${item.name}/${file}`);
  });
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is there and belongs to somebody else.
    return codeOf(error) === 'EPERM';
  }
}

/** Work that goes on whenever the disk has the open file that it yields, and not only the memory of the system. */
export type DiskWork = Generator<number, void>;

/** Writes a file (flag `wx`: a new one). @throws e.g. ENOSPC */
export function* writing(file: string, bytes: string | Uint8Array, flag: 'w' | 'wx'): DiskWork {
  const handle = fs.openSync(file, flag);
  try {
    fs.writeFileSync(handle, bytes);
    yield handle;
  } finally {
    fs.closeSync(handle);
  }
}

export function* syncing(folder: string): DiskWork {
  try {
    const handle = fs.openSync(folder, 'r');
    try {
      yield handle;
    } finally {
      fs.closeSync(handle);
    }
  } catch (error) {
    // Windows and some network drives cannot do it for folders; they write names at once.
    if (!['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP', 'EBADF'].includes(codeOf(error))) throw error;
  }
}

export function doAtOnce(work: DiskWork): void {
  for (let step = work.next(); !step.done; ) {
    try {
      fs.fsyncSync(step.value);
    } catch (error) {
      step = work.throw(error);
      continue;
    }
    step = work.next();
  }
}

/** While the disk is busy, others are answered. */
export async function doMeanwhile(work: DiskWork): Promise<void> {
  for (let step = work.next(); !step.done; ) {
    const handle = step.value;
    const error = await new Promise((resolve) => fs.fsync(handle, resolve));
    step = error ? work.throw(error) : work.next();
  }
}

export function writeThrough(...file: Parameters<typeof writing>): void {
  doAtOnce(writing(...file));
}

export function syncFile(file: string): void {
  const handle = fs.openSync(file, 'r+');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

export function syncFolder(folder: string): void {
  doAtOnce(syncing(folder));
}

/** Writes a file whole or not at all, also in a crash; a link stays one, permissions too. @throws e.g. ENOSPC */
export function replaceFile(file: string, bytes: string | Uint8Array): void {
  const isThere = fs.existsSync(file);
  const target = isThere ? fs.realpathSync(file) : file;
  if (isThere) fs.accessSync(target, fs.constants.W_OK);
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.new`);
  try {
    writeThrough(temporary, bytes, 'w');
    if (isThere) fs.chmodSync(temporary, fs.statSync(target).mode);
    fs.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(path.dirname(target));
}

/** Gives a temporary file its name. @throws EEXIST when it is taken */
export function giveName(temporary: string, file: string): void {
  try {
    // Unlike a renaming, a second name for the file fails where one exists.
    if (!fs.lstatSync(temporary).isSymbolicLink()) {
      fs.linkSync(temporary, file);
      fs.rmSync(temporary);
      return;
    }
  } catch (error) {
    // Some file systems know no second names.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
  }
  if (fs.lstatSync(file, { throwIfNoEntry: false }))
    throw Object.assign(new Error(`${file} is there.`), { code: 'EEXIST' });
  fs.renameSync(temporary, file);
}
