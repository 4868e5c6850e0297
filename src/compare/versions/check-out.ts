// A commit → its files in a folder. Nothing of the repository is run or changed: no hook, no filter, no index.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { git } from '../../terminal/git.ts';
import { NoVersion } from './earlier.ts';

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
  if (!list.ok) throw new NoVersion(`The files of ${commit} cannot be read: ${list.problem}`);
  const entries = list.whole.split('\0').flatMap(entryOf);
  const blobs = await readBlobs(
    top,
    entries.map(({ id }) => id),
  );
  for (const [i, { mode, file }] of entries.entries()) {
    const target = path.join(folder, file);
    const bytes = blobs[i] ?? new Uint8Array();
    fs.mkdirSync(path.dirname(target), { recursive: true });
    if (mode === LINK) linkInside(folder, target, Buffer.from(bytes).toString());
    else fs.writeFileSync(target, bytes, { mode: mode === PROGRAM ? 0o755 : 0o644 });
  }
}

/** A tree that was made by hand may name files above it. */
function entryOf(line: string): Entry[] {
  const [head = '', file = ''] = line.split('\t');
  const [mode = '', , id = ''] = head.split(' ');
  const steps = file.split('/');
  const isSafe = !steps.some((step) => ['', '.', '..', '.git'].includes(step.toLowerCase()));
  return [FILE, PROGRAM, LINK].includes(mode) && isSafe ? [{ mode, id, file }] : [];
}

/** A link that leads out of the folder would show files of this machine. */
function linkInside(folder: string, target: string, to: string): void {
  const leads = path.resolve(path.dirname(target), to);
  if (path.isAbsolute(to) || !`${leads}${path.sep}`.startsWith(folder + path.sep)) return;
  fs.symlinkSync(to, target);
}

/** The contents of objects in the order of their names. */
function readBlobs(top: string, ids: readonly string[]): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['cat-file', '--batch'], { cwd: top, windowsHide: true });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.resume();
    child.stdin.on('error', reject).end(`${ids.join('\n')}\n`);
    child.on('error', reject).on('close', (code) => {
      const found = code === 0 ? blobsIn(Buffer.concat(parts)) : [];
      if (found.length === ids.length) resolve(found);
      else reject(new NoVersion('The files of the earlier version cannot be read from git.'));
    });
  });
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
