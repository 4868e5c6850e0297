// A path of a change → the file it means, which lies in the site and nowhere else.

import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../../../model/errors.ts';
import { takenName } from '../../journeys/write.ts';

/**
 * The file that a change is about. A link is followed when the file is to be written: it stays a link.
 *
 * @param root the real path of the site
 * @param file path from the root, with forward slashes
 * @param isRemoved whether the file goes; of a link, only the link
 * @throws UserError when it lies outside of the site, or in a hidden folder
 */
export function targetOf(root: string, file: string, isRemoved: boolean): string {
  const parts = file.split('/');
  const name = parts.pop() ?? '';
  if (![...parts, name].every(isPlain)) throw outside(file);
  let at = root;
  for (const part of parts) {
    at = entered(root, at, part, file);
  }
  const target = path.join(at, name);
  const stat = fs.lstatSync(target, { throwIfNoEntry: false });
  if (!stat?.isSymbolicLink() || isRemoved) return target;
  return followed(root, target, file);
}

/** Hidden files belong to other programs: one of git's would run as a program. */
function isPlain(part: string): boolean {
  return part !== '' && !part.startsWith('.') && !part.includes('\\') && !part.includes('\0');
}

function outside(file: string): UserError {
  return new UserError(`${file} is not a file of this site. Nothing was written.`);
}

/** A folder inside another one, behind a link too; it may still be missing. */
function entered(root: string, folder: string, part: string, file: string): string {
  const next = path.join(folder, part);
  const stat = fs.lstatSync(next, { throwIfNoEntry: false });
  if (!stat) {
    const other = takenName(next);
    if (other === undefined) return next;
    throw new UserError(
      `${file} was not written: there is already a folder "${other}", and some computers cannot tell the two apart.`,
    );
  }
  const real = stat.isSymbolicLink() ? followed(root, next, file) : next;
  if (fs.statSync(real).isDirectory()) return real;
  throw new UserError(`${file} was not written: "${part}" is a file, not a folder.`);
}

function followed(root: string, link: string, file: string): string {
  let real: string;
  try {
    real = fs.realpathSync(link);
  } catch {
    throw new UserError(`${file} is a link that leads nowhere. Nothing was written.`);
  }
  const inside = path.relative(root, real).split(path.sep);
  if (path.isAbsolute(inside.join(path.sep)) || !inside.every(isPlain)) throw outside(file);
  return real;
}
