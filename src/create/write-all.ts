// The files of a site and a folder → all of them in it, or none.
import fs from 'node:fs';
import path from 'node:path';
import { Refused } from '../editor/journeys/site-folder.ts';
import { takenName } from '../editor/journeys/write.ts';

/** Texts and bytes by their paths from the root of the site, with forward slashes. */
export type Files = ReadonlyMap<string, string | Buffer>;

/** @throws Refused when the folder is a file, or has a file of one of these names */
export function refuseTaken(root: string, files: readonly string[]): void {
  const above = nearestAbove(root);
  if (!fs.statSync(above).isDirectory())
    throw new Refused(`${above} is a file, so no site can be in it. Nothing was written.`);
  const [taken] = files.filter((file) => takenName(path.join(root, file)) !== undefined);
  if (taken)
    throw new Refused(
      `There is a ${taken} in ${root} already, and nothing is written over it. Choose another folder.`,
    );
}

/** The folder itself, or the nearest one above it that is there. */
function nearestAbove(folder: string): string {
  return fs.existsSync(folder) ? folder : nearestAbove(path.dirname(folder));
}

/**
 * Writes all files, never over another one. When one cannot be written, those that were are taken away.
 *
 * @throws Refused when the folder cannot be written to
 */
export function writeAll(root: string, files: Files): void {
  const made: string[] = [];
  try {
    for (const [file, content] of files) {
      const target = path.join(root, file);
      const first = fs.mkdirSync(path.dirname(target), { recursive: true });
      if (first) made.push(first);
      fs.writeFileSync(target, content, { flag: 'wx' });
      made.push(target);
    }
  } catch (error) {
    for (const one of made.reverse()) fs.rmSync(one, { recursive: true, force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Refused(`The site could not be written, and nothing of it was left: ${message}`);
  }
}
