// A folder to publish into → a new folder beside it, which takes its place when it is whole.
import fs from 'node:fs';
import path from 'node:path';
import { isRunning, isWithin, nearestThere } from '../../compiler/files/disk.ts';
import { codeOf } from '../../model/errors.ts';

/** The names that builds give to folders beside `out`, and the process each belongs to. */
const BESIDE = /^\.(new|old)-(\d+)$/;

/**
 * Why a folder is not to be replaced by a site; undefined when it may be. Everything in it would be
 * gone, so it must be empty, or a site that was built before.
 *
 * @param root the folder of the content
 */
export function whyNotReplace(out: string, root: string): string | undefined {
  const [target, source] = [real(out), real(root)];
  if (isWithin(source, target)) return 'the content of the site lies in it';
  if (isWithin(target, path.join(source, 'content'))) return 'it lies in the content of the site';
  if (!isFolder(nearestThere(path.dirname(path.resolve(out)))))
    return 'a part of its path is a file';
  if (!fs.existsSync(out)) return undefined;
  if (!isFolder(out)) return 'it is a file';
  if (fs.existsSync(path.join(out, '.git'))) return 'it is a repository with a history';
  if (fs.readdirSync(out).length === 0 || isSite(out)) return undefined;
  return 'it holds other files than a site that was built before';
}

/** The path without symbolic links, as far as it exists. */
function real(folder: string): string {
  const absolute = path.resolve(folder);
  const above = path.dirname(absolute);
  if (fs.existsSync(absolute)) return fs.realpathSync(absolute);
  return above === absolute ? absolute : path.join(real(above), path.basename(absolute));
}

function isFolder(file: string): boolean {
  return fs.statSync(file).isDirectory();
}

function isSite(folder: string): boolean {
  try {
    return fs.readFileSync(path.join(folder, 'index.html'), 'utf8').includes('id="page-data"');
  } catch {
    return false;
  }
}

/**
 * Tidies up what killed builds have left beside a folder. One that was killed between its two renamings
 * left no `out`: the site before it is put back, so every command that needs the site begins with this.
 * What cannot be tidied up stays.
 */
export function recover(out: string): void {
  for (const { kind, pid, folder } of remainsOf(out)) {
    if (pid !== process.pid && isRunning(pid)) continue;
    try {
      if (kind === 'old' && !fs.existsSync(out)) fs.renameSync(folder, out);
      else fs.rmSync(folder, { recursive: true, force: true });
    } catch {}
  }
}

/**
 * Makes the folder in which a build writes, beside `out`, and tidies up there.
 *
 * @returns its path
 */
export function createStaging(out: string): string {
  recover(out);
  const fresh = stagingFolder(out);
  fs.mkdirSync(fresh, { recursive: true });
  return fresh;
}

/** The folder in which this process makes a site, beside `out`. */
function stagingFolder(out: string): string {
  return `${out}.new-${process.pid}`;
}

function remainsOf(out: string): { kind: string; pid: number; folder: string }[] {
  const above = path.dirname(out);
  return namesIn(above).flatMap((name) => {
    if (!name.startsWith(path.basename(out))) return [];
    const match = BESIDE.exec(name.slice(path.basename(out).length));
    return match
      ? [{ kind: match[1] ?? '', pid: Number(match[2]), folder: path.join(above, name) }]
      : [];
  });
}

/** The names in a folder; none where there is no folder that can be read. */
function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

/** How often another build may come first. */
const TRIES = 20;

/**
 * Puts a finished folder in the place of the former one by renaming, and the former one back if that
 * fails. Where several builds end at once, each is whole in its turn and the last one stays.
 *
 * Between the two renamings there is no folder. Linux can exchange two in one step
 * (renameat2), but Node cannot ask for it; a symbolic link that is switched would make of `dist` what
 * hosts and those who copy it do not expect.
 */
export function replaceFolder(fresh: string, out: string): void {
  const old = `${out}.old-${process.pid}`;
  for (let left = TRIES; ; left -= 1) {
    remove(old);
    const moved = renamed(out, old, ['ENOENT']);
    try {
      // Another build may have put its own there meanwhile; then that one is to be replaced.
      if (renamed(fresh, out, left > 0 ? ['ENOTEMPTY', 'EEXIST', 'EPERM'] : [])) break;
    } catch (error) {
      if (moved && !fs.existsSync(out)) fs.renameSync(old, out);
      throw error;
    }
  }
  remove(old);
}

function remove(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Whether a renaming was done; not doing it for one of the given reasons is no failure. */
function renamed(from: string, to: string, reasons: readonly string[]): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if (reasons.includes(codeOf(error))) return false;
    throw error;
  }
}
