// A commit → its files in a folder. Nothing of the repository is run or changed: no hook, no filter, no index.
import fs from 'node:fs';
import path from 'node:path';
import { git, gitFed } from '../../editor/git/git.ts';
import { noVersion } from './base-revision.ts';

/** Modes of git: an ordinary file, one that can be run, a symbolic link. Submodules are left out. */
const [FILE, PROGRAM, LINK] = ['100644', '100755', '120000'];

interface Entry {
  readonly mode: string;
  readonly id: string;
  readonly file: string;
}

/**
 * Writes the files of a commit into an empty folder.
 *
 * @throws NoVersion when git does not give them
 */
export async function checkOut(top: string, commit: string, folder: string): Promise<void> {
  const list = await git(top, 'ls-tree', '-r', '-z', '--full-tree', commit);
  if (!list.ok) throw noVersion((say) => say.unreadable({ commit, problem: list.problem }));
  const entries = safe(
    list.whole.split('\0').flatMap((line) => entryOf(line)),
    folder,
  );
  const blobs = await readBlobs(
    top,
    entries.map(({ id }) => id),
  );
  const links: [target: string, to: string][] = [];
  for (const [i, { mode, file }] of entries.entries()) {
    const target = path.join(folder, file);
    const bytes = blobs[i] ?? new Uint8Array();
    if (mode === LINK) links.push([target, Buffer.from(bytes).toString()]);
    else {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, bytes, { mode: mode === PROGRAM ? 0o755 : 0o644 });
    }
  }
  makeLinks(links, folder);
}

function entryOf(line: string): Entry[] {
  const [, mode = '', id = '', file = ''] = /^(\d+) \w+ (\w+)\t(.+)$/s.exec(line) ?? [];
  return [FILE, PROGRAM, LINK].includes(mode) ? [{ mode, id, file }] : [];
}

/** Without what only a tree that was made by hand can hold: files above the folder, and behind a link. */
function safe(entries: readonly Entry[], folder: string): Entry[] {
  const links = new Set(entries.flatMap(({ mode, file }) => (mode === LINK ? [low(file)] : [])));
  return entries.filter(({ file }) => {
    const steps = low(file).split('/');
    const above = steps.map((_, i) => steps.slice(0, i).join('/'));
    const isInside = path.join(folder, file).startsWith(folder + path.sep);
    return isInside && !steps.includes('.git') && !above.some((one) => links.has(one));
  });
}

/** Some disks take names for the same that differ in case. */
function low(file: string): string {
  return file.toLowerCase();
}

/**
 * Links come last, so that nothing is written through one. Those that lead out of the folder would show files of
 * this machine; where one leads is known only when all others are there.
 */
function makeLinks(links: readonly [target: string, to: string][], folder: string): void {
  for (const [target, to] of links) {
    try {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.symlinkSync(to, target);
    } catch {
      // Windows may not permit it, and a tree that was made by hand may hold a name twice.
    }
  }
  // Only the system itself takes ".." from where a link has led to.
  const top = fs.realpathSync.native(folder);
  const isInside = (target: string): boolean => {
    try {
      return fs.realpathSync.native(target).startsWith(top + path.sep);
    } catch {
      return false;
    }
  };
  const astray = links.filter(([target]) => !isInside(target));
  for (const [target] of astray) fs.rmSync(target, { force: true });
}

/** The contents of objects in the order of their names. */
async function readBlobs(top: string, ids: readonly string[]): Promise<Uint8Array[]> {
  const found = blobsIn(
    (await gitFed(top, `${ids.join('\n')}\n`, 'cat-file', '--batch')) ?? Buffer.alloc(0),
  );
  if (found.length === ids.length) return found;
  throw noVersion((say) => say.notAllHere);
}

/** Each object is a line "<id> blob <bytes>", its content and a line end. */
function blobsIn(answer: Buffer): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf(10, at);
    const size = Number(answer.subarray(at, end).toString().split(' ')[2]);
    if (!Number.isInteger(size)) break;
    found.push(answer.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return found;
}
