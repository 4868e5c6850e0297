// A folder to publish into → why that cannot be.
import fs from 'node:fs';
import path from 'node:path';
import { isWithin, nearestThere } from '../../compiler/files/disk.ts';
import { readIfThere } from '../../compiler/files/read.ts';

type Refusal =
  | 'holdsContent'
  | 'inContent'
  | 'fileAbove'
  | 'brokenLink'
  | 'file'
  | 'disk'
  | 'repository'
  | 'otherFiles';

/** Everything in it would be gone, so it must be empty, or a site that was built before. @param root of the content */
export function findReplaceProblem(out: string, root: string): Refusal | undefined {
  const [target, source] = [realPath(out), realPath(root)];
  if (isWithin(source, target)) return 'holdsContent';
  if (isWithin(target, path.join(source, 'content'))) return 'inContent';
  if (!isFolder(nearestThere(path.dirname(path.resolve(out))))) return 'fileAbove';
  const isThere = fs.existsSync(out);
  if (!isThere && fs.lstatSync(out, { throwIfNoEntry: false })) return 'brokenLink';
  if (!isThere) return undefined;
  if (!isFolder(out)) return 'file';
  // The new site is moved in from beside it, which no system does from disk to disk.
  if (fs.statSync(target).dev !== fs.statSync(path.dirname(target)).dev) return 'disk';
  if (fs.existsSync(path.join(out, '.git'))) return 'repository';
  if (fs.readdirSync(out).length === 0 || isSite(out)) return undefined;
  return 'otherFiles';
}

/** As far as it exists. */
export function realPath(folder: string): string {
  const absolute = path.resolve(folder);
  const above = path.dirname(absolute);
  if (fs.existsSync(absolute)) return fs.realpathSync(absolute);
  return above === absolute ? absolute : path.join(realPath(above), path.basename(absolute));
}

function isFolder(file: string): boolean {
  return fs.statSync(file).isDirectory();
}

function isSite(folder: string): boolean {
  return readIfThere(path.join(folder, 'index.html'))?.includes('id="page-data"') ?? false;
}
